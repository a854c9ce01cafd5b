import { registerHooks } from 'node:module';

// The process of a benchmark: calls `access` alternately for a partner and a visitor without session, and sends its parent the milliseconds of
// each call. The parent names the number of calls.

// The SDK imports Next's modules without a file extension, which bundlers add and Node does not.
registerHooks({
  resolve: (specifier, context, next) => next(/^next\/\w+$/.test(specifier) ? `${specifier}.js` : specifier, context),
});
const { startSignInTestbed } = await import('./sign-in-testbed.ts');

const calls = Number(process.argv[2] ?? 2000);

const bed = await startSignInTestbed();
try {
  const site = bed.site('italy');
  const partner = site.newVisitor();
  await partner.signIn(bed.newIdentityVisitor(), 'italy-service');
  const anonymous = site.newVisitor();
  const times: Record<'partner' | 'anonymous', number[]> = { partner: [], anonymous: [] };
  for (let call = 0; call < calls; call += 1) {
    for (const [name, visitor] of Object.entries({ partner, anonymous })) {
      const start = performance.now();
      await visitor.access();
      times[name === 'partner' ? 'partner' : 'anonymous'].push(performance.now() - start);
    }
  }
  process.send?.(times);
} finally {
  await bed.close();
}
