import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { compileSample } from '@clavora/space/authored-source';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitor } from './ask-as-visitor.ts';
import { exampleQueries } from './example-queries.ts';
import { heldOutQueries } from './held-out/held-out.ts';
import { findings, missLine, scoreOf, scoreTable } from './measure.ts';
import { queriesByLocale } from './queries/queries.ts';
import type { QueryKind } from './relevance-query.ts';
import type { SampleSearch } from './sample-search.ts';
import { testWithSearch } from './test-with-search.ts';
import { textQueries } from './text-queries/text-queries.ts';

/** Minimum share of queries with a wanted page as the first hit, in each language. */
const firstAtLeast = 0.95;

let search: SampleSearch;
let stories: Awaited<ReturnType<typeof compileSample>>['data']['stories'];
beforeAll(async () => {
  stories = (await compileSample()).data.stories;
}, 60_000);
testWithSearch.beforeAll(({ search: started }) => {
  search = started;
});

const codeKinds: ReadonlySet<QueryKind> = new Set(['code', 'mangled code', 'part of a code', 'competitor']);

/**
 * Returns the beginnings of a text from its second half on, and from its first digit on: before it, a code may be any of a range (`CLV-`), and its
 * maker alone (`Orbis`) is no code.
 */
function beginningsOf(query: string): string[] {
  const letters = Array.from(query);
  const half = Math.ceil(letters.length / 2);
  const digit = letters.findIndex((letter) => /\d/.test(letter));
  const from = Math.max(half, digit + 1);
  return letters.slice(from).map((_, at) => letters.slice(0, from + at).join(''));
}

describe.each(completeLocales)('the search in %s', (locale: CompleteLocale) => {
  const queries = queriesByLocale[locale];

  it(`SRC-2 ${locale}: wanted pages are the first hit, and always among the first three`, async () => {
    const found = await visitor(search, locale).ask(queries.map(({ query }) => query));
    const all = findings(queries, found);
    console.log(scoreTable(locale, all));
    const { first } = scoreOf(all);
    expect(all.filter(({ place }) => place === null || place > 3).map(missLine)).toEqual([]);
    expect(first / queries.length).toBeGreaterThanOrEqual(firstAtLeast);
  });

  it(`SRC-2 ${locale}: the words of a product's texts find it among the first three`, async () => {
    const asked = textQueries[locale];
    const found = await visitor(search, locale).ask(asked.map(({ query }) => query));
    const all = findings(asked, found);
    const missed = all.filter(({ place }) => place === null || place > 3);
    console.log(scoreTable(`${locale} texts`, all), missed.map(missLine).join('\n'));
    expect(missed.length).toBeLessThanOrEqual(asked.length * 0.05);
  });

  it(`SRC-2 ${locale}: every query that a text gives as an example finds a product`, async () => {
    const examples = exampleQueries(stories, locale);
    expect(examples.length).toBeGreaterThan(0);
    const found = await visitor(search, locale).ask(examples);
    const codes = new Set(textQueries[locale].flatMap(({ wants }) => wants));
    const without = examples.filter((_, at) => !found[at]?.slice(0, 3).some((name) => codes.has(name)));
    expect(without).toEqual([]);
  });

  it(`SRC-2 ${locale}: every wanted page exists`, () => {
    const wanted = [...queries, ...heldOutQueries[locale], ...textQueries[locale]].flatMap(({ wants }) => wants);
    expect(wanted.filter((name) => !search.names.has(name))).toEqual([]);
  });

  it(`SRC-2 ${locale}: a code that is typed letter by letter is found from its half on`, async () => {
    const typed = queries
      .filter(({ kind }) => codeKinds.has(kind))
      .flatMap((query) => beginningsOf(query.query).map((beginning) => ({ ...query, query: beginning })));
    expect(typed.length).toBeGreaterThan(10);
    const found = await visitor(search, locale).ask(typed.map(({ query }) => query));
    const lost = findings(typed, found).filter(({ place }) => place === null);
    expect(lost.map(missLine)).toEqual([]);
  });
});
