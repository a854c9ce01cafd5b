/**
 * `npm run new:locale -- sv`: creates the folder of a locale, with English segments and messages, for no market
 * yet.
 */
import { readCommandLine } from '@clavora/command-line/command-line';
import type { Run } from '@clavora/command-line/run-command';
import { readRepository, writeChanges } from '../../scaffold/write-changes.ts';
import { newLocale } from './new-locale-files.ts';

export const run: Run = async (args) => {
  const [code = ''] = readCommandLine(args, { words: ['locale'] }).words;
  await writeChanges(newLocale(code, readRepository), { newFolder: `packages/i18n-routing/locales/${code}` });
  console.log(`
Next, in packages/i18n-routing/locales/${code}:
1. messages.json, segments.ts: translate; both are in English now.
2. locale.ts: set the country whose calling code forms suggest.
3. search-words.ts: synonyms and words of the specifications, as in the other locales.
Then:
4. Add "${code}" to the locales of a market in packages/i18n-routing/src/markets/markets.ts, or: npm run new:market -- <name> --locale ${code} …
5. Sample content: npm run space -- check lists what lacks a translation. Stories and parts without one are absent in "${code}".
6. Set isComplete in locale.ts: from then on, a missing translation fails the build.`);
  return 0;
};
