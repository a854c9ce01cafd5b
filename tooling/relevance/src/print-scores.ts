/**
 * Prints the scores of the queries of every language, or of the given ones: `npm run scores -- de ru`. With `held-out`, only the shares of the queries
 * for which nothing was written, without naming them.
 */
import { completeLocales } from '@clavora/i18n-routing/locales';
import { visitor } from './ask-as-visitor.ts';
import { heldOutQueries } from './held-out/held-out.ts';
import { findings, scoreOf, scoreTable } from './measure.ts';
import { queriesByLocale } from './queries/queries.ts';
import { startSampleSearch } from './sample-search.ts';

const named = process.argv.slice(2);
const isHeldOut = named.includes('held-out');
const asked = named.filter((name) => name !== 'held-out');
const search = await startSampleSearch();
try {
  for (const locale of completeLocales.filter((each) => asked.length === 0 || asked.includes(each))) {
    const queries = isHeldOut ? heldOutQueries[locale] : queriesByLocale[locale];
    const found = await visitor(search, locale).ask(queries.map(({ query }) => query));
    const all = findings(queries, found);
    if (isHeldOut) {
      const { queries: count, first, topThree } = scoreOf(all);
      console.log(`${locale}  ${count} queries, ${first} first, ${topThree} among the first three`);
    } else console.log(`${scoreTable(locale, all)}\n`);
  }
} finally {
  await search.close();
}
