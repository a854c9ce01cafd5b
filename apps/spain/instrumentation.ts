/** Next compiles this file for the edge runtime too, where nothing of the site runs. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ registerSite }, { site }] = await Promise.all([
    import('@clavora/site/instrumentation'),
    import('./site.ts'),
  ]);
  await registerSite(site);
}
