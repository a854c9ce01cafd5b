import type { Locale } from '@clavora/i18n-routing/locales';
import type { IndexSettings } from 'algoliasearch';
import { facetFields, facets } from '../schema/facets.ts';
import { sortedIndexName } from '../schema/indexes.ts';
import type { SearchRecord } from '../schema/search-record.ts';
import { type Sort, sorts } from '../schema/sorts.ts';

type RecordField = keyof SearchRecord;

/** Fields of codes, which mean something else with a letter changed. */
const exactFields = [
  'codes',
  'variantCodes',
  'crossCodes',
  'mentionedCodes',
  'vehicleYears',
] as const satisfies readonly RecordField[];

/** Languages that write compound words as one. */
const compounding: ReadonlySet<Locale> = new Set(['de', 'nl']);

/** Where each order begins; records without the field come last, and those that are alike in it by relevance. */
const sortRules: Readonly<Record<Sort, string>> = {
  newest: 'desc(date)',
  code: 'asc(sortCode)',
  name: 'asc(sortTitle)',
};

const relevance = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

const field = <Name extends RecordField>(name: Name): Name => name;
const anywhereIn = (name: RecordField): string => `unordered(${name})`;
const forFiltersOnly = (name: RecordField): string => `filterOnly(${name})`;

/** The settings of an index in a language, without its replicas. */
export function indexSettings(locale: Locale): IndexSettings {
  return {
    // A product's own code before the codes that it replaces, then what people call it, then what it is for.
    searchableAttributes: [
      field('codes'),
      anywhereIn('variantCodes'),
      anywhereIn('crossCodes'),
      anywhereIn('crossReferences'),
      anywhereIn('categoryWords'),
      anywhereIn('productKind'),
      anywhereIn('title'),
      anywhereIn('vehicles'),
      anywhereIn('vehicleYears'),
      anywhereIn('categories'),
      anywhereIn('materials'),
      anywhereIn('machines'),
      anywhereIn('summary'),
      anywhereIn('tags'),
      anywhereIn('mentionedCodes'),
      anywhereIn('text'),
    ],
    attributesForFaceting: [
      ...facets.map(([name, , values]) => (values === undefined ? name : `${values}(${name})`)),
      forFiltersOnly('storyId'),
      forFiltersOnly('relatedIds'),
      forFiltersOnly('isNew'),
      forFiltersOnly('scope'),
      forFiltersOnly('tags'),
      forFiltersOnly('audienceRoles'),
    ],
    numericAttributesForFiltering: ['date', 'endsAt', 'part'] satisfies RecordField[],
    ranking: relevance,
    customRanking: ['desc(priority)', 'desc(isNew)', 'desc(date)', 'asc(part)'],
    attributeForDistinct: field('storyId'),
    distinct: 1,
    attributesToRetrieve: [
      'storyId',
      'type',
      'href',
      'title',
      'summary',
      'code',
      'image',
      'drawing',
      'family',
      'kind',
      'isNew',
      'discontinuedSince',
      'date',
      'endsAt',
    ] satisfies RecordField[],
    // Roles are confidential, whatever attributes a query requests.
    unretrievableAttributes: [field('audienceRoles')],
    attributesToHighlight: [
      'title',
      'summary',
      'code',
      'crossReferences',
      'vehicles',
      'machines',
    ] satisfies RecordField[],
    attributesToSnippet: [`${field('text')}:24`],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 24,
    paginationLimitedTo: 1_000,
    maxValuesPerFacet: 100,
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    allowTyposOnNumericTokens: false,
    disableTypoToleranceOnAttributes: [...exactFields],
    queryLanguages: [locale],
    indexLanguages: [locale],
    ignorePlurals: true,
    removeStopWords: true,
    // A code without hits must not match its parts; words have a last attempt with this changed (`queryAttempts`).
    removeWordsIfNoResults: 'none',
    ...(compounding.has(locale)
      ? { decompoundedAttributes: { [locale]: ['title', 'summary', 'text'] satisfies RecordField[] } }
      : {}),
    renderingContent: { facetOrdering: { facets: { order: [...facetFields] } } },
  };
}

/** What every query says besides: counts are of pages, not of their passages. */
export const queryDefaults = { facetingAfterDistinct: true } as const;

/** The replicas of an index, by name, with the settings that each has of its own. */
export function replicaSettings(index: string, locale: Locale): ReadonlyMap<string, IndexSettings> {
  return new Map(
    sorts.map((sort) => [
      sortedIndexName(index, sort),
      { ...indexSettings(locale), ranking: [sortRules[sort], ...relevance] },
    ]),
  );
}
