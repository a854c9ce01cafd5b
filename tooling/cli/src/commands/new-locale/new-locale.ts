/**
 * `npm run new:locale -- sv`: creates a language's row, segments and messages as copies of English, for no
 * market yet.
 */

import { readRepository, runGenerator, writeChanges } from '../../scaffold/write-changes.ts';
import { newLocale } from './new-locale-files.ts';

await runGenerator(async () => {
  const [code = ''] = process.argv.slice(2);
  writeChanges(newLocale(code, readRepository), null);
  console.log(`
Still English, to be translated: packages/i18n-routing/messages/${code}.json and the column "${code}" of src/segments.ts.
Then add "${code}" to the locales of a market in src/markets.ts; from there on its stories are asked for.`);
});
