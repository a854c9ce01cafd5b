import { type Locale, locales } from '@clavora/i18n-routing/locales';
import type { IndexSettings } from 'algoliasearch';
import type { BlankRecord } from '../schema/blank-record.ts';
import { facetFields, facetLook } from '../schema/facets.ts';
import { sortedIndexName } from '../schema/indexes.ts';
import type { SearchRecord } from '../schema/search-record.ts';
import { type Sort, sorts } from '../schema/sorts.ts';

type RecordField = keyof SearchRecord;

/** Fields of codes: no typo tolerance, since a changed letter is another code. */
const exactFields = [
  'codes',
  'variantCodes',
  'crossCodes',
  'mentionedCodes',
  'vehicleYears',
] as const satisfies readonly RecordField[];

/** Languages that write compound words as one. */
const compounding: ReadonlySet<Locale> = new Set(['de', 'nl']);

/** The first ranking rule of each order. Records without the field come last; equal ones are ordered by relevance. */
const sortRules: Readonly<Record<Sort, string>> = {
  newest: 'desc(date)',
  code: 'asc(sortCode)',
  name: 'asc(sortTitle)',
};

const relevance = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

const field = <Name extends RecordField>(name: Name): Name => name;
const anywhereIn = (name: RecordField): string => `unordered(${name})`;
const forFiltersOnly = (name: RecordField): string => `filterOnly(${name})`;

/** How many letters a word needs before it may have wrong ones. */
const typoLimits: IndexSettings = {
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
};

/** The settings of the index of blanks, for queries in every language. */
export const blankIndexSettings: IndexSettings = {
  searchableAttributes: [
    'codes',
    'unordered(crossCodes)',
    'unordered(crossReferences)',
    'unordered(vehicles)',
    'unordered(vehicleYears)',
  ],
  ranking: relevance,
  customRanking: ['asc(code)'],
  attributesToRetrieve: ['code', 'kind', 'nearReferences'] satisfies (keyof BlankRecord)[],
  attributesToHighlight: ['crossReferences', 'vehicles'] satisfies (keyof BlankRecord)[],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 6,
  paginationLimitedTo: 1_000,
  ...typoLimits,
  disableTypoToleranceOnAttributes: ['codes', 'crossCodes', 'vehicleYears'] satisfies (keyof BlankRecord)[],
  queryLanguages: [...locales],
  removeStopWords: true,
  // A blank that has only some of the words is another one.
  removeWordsIfNoResults: 'none',
};

/** Returns the settings of an index in a language, without its replicas. */
export function indexSettings(locale: Locale): IndexSettings {
  return {
    // The product's own code comes first, then the codes that it replaces, its names and its uses.
    searchableAttributes: [
      field('codes'),
      anywhereIn('variantCodes'),
      anywhereIn('crossCodes'),
      anywhereIn('crossReferences'),
      anywhereIn('categoryWords'),
      anywhereIn('kindName'),
      anywhereIn('title'),
      anywhereIn('vehicles'),
      anywhereIn('vehicleYears'),
      anywhereIn('categoryNames'),
      anywhereIn('materialNames'),
      anywhereIn('machines'),
      anywhereIn('summary'),
      anywhereIn('placeWords'),
      anywhereIn('tags'),
      anywhereIn('mentionedCodes'),
      anywhereIn('text'),
    ],
    attributesForFaceting: [
      ...facetFields.map((name) => (facetLook(name) === 'searchable' ? `searchable(${name})` : name)),
      field('facetNames'),
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
      'nearReferences',
      'discontinuedSince',
      'date',
      'endsAt',
      'timeZone',
    ] satisfies RecordField[],
    // Roles are confidential: never returned, whatever a query requests.
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
    ...typoLimits,
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

/** Parameters of every query: counts are of pages, not of passages. */
export const queryDefaults = { facetingAfterDistinct: true } as const;

/** Returns the replicas of an index by name, each with its own settings. */
export function replicaSettings(index: string, locale: Locale): ReadonlyMap<string, IndexSettings> {
  return new Map(
    sorts.map((sort) => [
      sortedIndexName(index, sort),
      { ...indexSettings(locale), ranking: [sortRules[sort], ...relevance] },
    ]),
  );
}
