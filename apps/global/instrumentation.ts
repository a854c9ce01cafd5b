/** Next compiles this file for the edge runtime too, in which the site does not run. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ registerSite }, { site }] = await Promise.all([
    import('@clavora/site/instrumentation'),
    import('./site.ts'),
  ]);
  await registerSite(site);
}
