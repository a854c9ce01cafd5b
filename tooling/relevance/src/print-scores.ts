/** Prints the scores of the queries of every language, or of the given ones: `npm run scores -- de ru`. */
import { completeLocales } from '@clavora/i18n-routing/locales';
import { visitor } from './ask-as-visitor.ts';
import { findings, scoreTable } from './measure.ts';
import { queriesByLocale } from './queries/queries.ts';
import { startSampleSearch } from './sample-search.ts';

const asked = process.argv.slice(2);
const search = await startSampleSearch();
try {
  for (const locale of completeLocales.filter((each) => asked.length === 0 || asked.includes(each))) {
    const queries = queriesByLocale[locale];
    const found = await visitor(search, locale).ask(queries.map(({ query }) => query));
    console.log(`${scoreTable(locale, findings(queries, found))}\n`);
  }
} finally {
  await search.close();
}
