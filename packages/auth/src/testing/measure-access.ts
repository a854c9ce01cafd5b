import { registerHooks } from 'node:module';

// A process of its own for the bench: asks again and again who is signed in, for a partner and for nobody in turns, and tells its parent the
// milliseconds of each question.

// Next's parts have no ending in what imports them: bundlers add it, Node does not.
registerHooks({
  resolve: (specifier, context, next) => next(/^next\/\w+$/.test(specifier) ? `${specifier}.js` : specifier, context),
});
const { startSignInTestbed } = await import('./sign-in-testbed.ts');

const questions = Number(process.argv[2] ?? 2000);

const bed = await startSignInTestbed();
try {
  const site = bed.site('italy');
  const partner = site.newVisitor();
  await partner.signIn(bed.newIdentityVisitor(), 'italy-service');
  const nobody = site.newVisitor();
  const times: Record<'partner' | 'nobody', number[]> = { partner: [], nobody: [] };
  for (let question = 0; question < questions; question += 1) {
    for (const [name, visitor] of Object.entries({ partner, nobody })) {
      const start = performance.now();
      await visitor.access();
      times[name === 'partner' ? 'partner' : 'nobody'].push(performance.now() - start);
    }
  }
  process.send?.(times);
} finally {
  await bed.close();
}
