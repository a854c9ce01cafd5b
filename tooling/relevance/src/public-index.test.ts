import { type CompleteLocale, completeLocales, type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { namedFacets } from '@clavora/search/facet-names';
import { facetFields } from '@clavora/search/facets';
import { firstResults } from '@clavora/search/first-results';
import { indexName } from '@clavora/search/indexes';
import { loadFacetNames } from '@clavora/search/load-facet-names';
import { resolveFacets } from '@clavora/search/resolve-facets';
import { searchConnection } from '@clavora/search/search-connection-of';
import { searchLabels, withFacetNames } from '@clavora/search/search-labels';
import type { SearchState } from '@clavora/search/search-state';
import { algoliasearch } from 'algoliasearch';
import { describe, expect, it } from 'vitest';
import { visitor } from './ask-as-visitor.ts';
import { partnerWords } from './partner-stories.ts';
import { market, type SampleSearch } from './sample-search.ts';
import { testWithSearch } from './test-with-search.ts';
import { wrongCodes } from './wrong-codes.ts';

let search: SampleSearch;
testWithSearch.beforeAll(({ search: started }) => {
  search = started;
});

/** Searches for a page of results; throws if there is none. */
async function results(locale: Locale, query: string, facets: SearchState['facets'] = {}) {
  const connection = searchConnection(search.environment, { market, locale });
  const found = await firstResults(connection, { query, facets, sort: null, page: 1 }, { timeout: 20_000 });
  if (found.kind === 'unavailable') throw new Error(found.reason);
  return found;
}
/** Returns the names of facet values in a language and in English. */
async function namesOf(locale: Locale) {
  const load = (one: Locale) => loadFacetNames(searchConnection(search.environment, { market, locale: one }), 20_000);
  return { names: await load(locale), english: await load('en') };
}

const ask = (locale: Locale, texts: readonly string[]) => visitor(search, locale).ask(texts);

/** Words without meaning for a search. */
const smallWords: Readonly<Record<CompleteLocale, string>> = {
  en: 'the of',
  pt: 'de uma',
  nl: 'de het',
  it: 'di una',
  es: 'de una',
  de: 'der die',
  fr: 'de une',
  ro: 'de la',
  ru: 'и в',
};

describe.each(completeLocales)('the public index in %s', (locale: CompleteLocale) => {
  it(`SRC-2 ${locale}: a code with a wrong digit finds no other`, async () => {
    const wrong = wrongCodes(search.records.get(locale) ?? []);
    expect(wrong.length).toBeGreaterThan(150);
    // Codes of other manufacturers are the same in every index.
    const asked = locale === 'en' ? wrong : wrong.filter(({ meant }) => search.names.has(meant));
    expect(asked.length).toBeGreaterThan(40);
    const found = await ask(
      locale,
      asked.map(({ typed }) => typed),
    );
    expect(asked.flatMap(({ typed }, at) => (found[at]?.length ? [`${typed}: ${found[at].join(', ')}`] : []))).toEqual(
      [],
    );
  });

  it(`SRC-2 ${locale}: words that occur in no record find nothing`, async () => {
    const nonsense = ['zxqvwkj', 'ъщмфюй', 'zxqvwkj ploomfrt', 'CLV-99Z zxqvwkj'];
    expect(await ask(locale, nonsense)).toEqual(nonsense.map(() => []));
  });

  it(`SRC-2 ${locale}: small words alone do not find everything`, async () => {
    const all = await results(locale, '');
    const small = await results(locale, smallWords[locale]);
    expect(all.total).toBe(new Set(search.records.get(locale)?.map(({ storyId }) => storyId)).size);
    expect(small.total).toBeLessThan(all.total);
  });

  it(`SRC-2 ${locale}: each facet and each of its values has a name in the language`, async () => {
    const { facets } = await results(locale, '');
    const { names, english } = await namesOf(locale);
    const labels = withFacetNames(
      searchLabels(translator(locale, await loadMessages(locale)), localeRow(locale).tag),
      names,
    );
    const found = facetFields.map((field) => ({ field, values: facets[field].map(({ value }) => value) }));
    expect(found.filter(({ field, values }) => labels.facets[field] === '' || values.length === 0)).toEqual([]);
    const unnamed = found.flatMap(({ field, values }) => {
      const ofField = labels.values[field];
      return ofField ? values.filter((value) => !ofField[value]) : [];
    });
    expect(unnamed).toEqual([]);
    for (const field of ['categories', 'materials'] as const) {
      const inEnglish = new Set(Object.values(english[field] ?? {}));
      const same = Object.values(names[field] ?? {}).filter((name) => inEnglish.has(name));
      expect(same).toHaveLength(locale === 'en' ? inEnglish.size : 0);
    }
  });

  it(`SRC-9 ${locale}: each value of each facet finds as many products as in every other language`, async () => {
    const products = { type: ['product'] };
    const here = (await results(locale, '', products)).facets;
    const there = (await results('en', '', products)).facets;
    const counts = (facets: typeof here) =>
      Object.fromEntries(
        facetFields.map((field) => [
          field,
          Object.fromEntries(facets[field].map(({ value, count }) => [value, count])),
        ]),
      );
    const { type: _ownTypes, ...own } = counts(here);
    const { type: _types, ...english } = counts(there);
    expect(own).toEqual(english);
  });

  it(`SRC-9 ${locale}: the address of each value by its name leads to that by its id`, async () => {
    const { names } = await namesOf(locale);
    for (const field of namedFacets) {
      const values = Object.entries(names[field] ?? {});
      expect(values.length).toBeGreaterThan(1);
      for (const [id, name] of values) {
        const { state, dropped } = resolveFacets(
          { query: '', facets: { [field]: [name] }, sort: null, page: 1 },
          names,
          [],
        );
        // Two values of one name cannot be told apart by it.
        const alike = values.filter(([, other]) => other === name).map(([one]) => one);
        expect(alike).toContain(state.facets[field]?.[0]);
        expect({ dropped, id: alike.includes(id) }).toEqual({ dropped: [], id: true });
      }
    }
  });

  it(`SRC-6 ${locale}: partner content is not found, and the partner index is inaccessible`, async () => {
    const records = search.partnerRecords.filter((record) => record.locale === locale);
    expect(records.map(({ title }) => title)).toEqual(expect.arrayContaining(['Zyntrumel', 'Vlokbram']));
    const publicStories = new Set(search.records.get(locale)?.map(({ storyId }) => storyId));
    expect(records.filter(({ storyId }) => publicStories.has(storyId))).toEqual([]);
    expect(await ask(locale, partnerWords)).toEqual(partnerWords.map(() => []));
    const { appId, searchKey, host, indexPrefix } = search.environment;
    const { hostname, port } = new URL(host ?? '');
    const hosts = [{ url: hostname, port: Number(port), accept: 'readWrite' as const, protocol: 'http' as const }];
    const partner = indexName(indexPrefix, { audience: 'partner', market, locale });
    await expect(
      algoliasearch(appId, searchKey, { hosts }).searchSingleIndex({ indexName: partner }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
