import { z } from 'zod';

const names = z.array(z.string());
const flagOrLanguages = z.union([z.boolean(), names]);

/** The settings that the service acts on; any other is kept and given back. */
export const settingsSchema = z
  .looseObject({
    searchableAttributes: names.nullish(),
    attributesForFaceting: names.nullish(),
    unretrievableAttributes: names.nullish(),
    attributesToRetrieve: names.nullish(),
    attributesToHighlight: names.nullish(),
    attributesToSnippet: names.nullish(),
    highlightPreTag: z.string(),
    highlightPostTag: z.string(),
    snippetEllipsisText: z.string(),
    restrictHighlightAndSnippetArrays: z.boolean(),
    hitsPerPage: z.number().int().min(0).max(1000),
    paginationLimitedTo: z.number().int().min(0),
    ranking: names.nullish(),
    customRanking: names.nullish(),
    replicas: names.nullish(),
    typoTolerance: z.union([z.boolean(), z.enum(['true', 'false', 'min', 'strict'])]),
    minWordSizefor1Typo: z.number().int().min(0),
    minWordSizefor2Typos: z.number().int().min(0),
    allowTyposOnNumericTokens: z.boolean(),
    disableTypoToleranceOnAttributes: names.nullish(),
    disableTypoToleranceOnWords: names.nullish(),
    disablePrefixOnAttributes: names.nullish(),
    queryType: z.enum(['prefixLast', 'prefixAll', 'prefixNone']),
    removeWordsIfNoResults: z.enum(['none', 'lastWords', 'firstWords', 'allOptional']),
    optionalWords: z.union([z.string(), names]).nullish(),
    removeStopWords: flagOrLanguages,
    ignorePlurals: z.union([flagOrLanguages, z.string()]),
    indexLanguages: names.nullish(),
    queryLanguages: names.nullish(),
    attributeForDistinct: z.string().nullish(),
    distinct: z.union([z.boolean(), z.number().int().min(0)]),
    maxValuesPerFacet: z.number().int().min(0).max(1000),
    sortFacetValuesBy: z.enum(['count', 'alpha']),
    maxFacetHits: z.number().int().min(1).max(100),
    renderingContent: z.record(z.string(), z.unknown()).nullish(),
  })
  .partial();

/** What an index is told about searching it, as it was sent. */
export type IndexSettings = z.output<typeof settingsSchema>;

/** The order in which hits are told apart unless an index says otherwise. */
export const defaultRanking = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

/** An attribute as named in a setting, its modifier taken off: `unordered(title)` → `title`. */
export function plainAttribute(name: string): string {
  return /^\w+\((.*)\)$/.exec(name)?.[1]?.trim() ?? name.trim();
}

/** The attributes searched, from most to least important; a comma puts several on one level. */
export function searchLevels(settings: IndexSettings): string[][] | undefined {
  const levels = settings.searchableAttributes?.map((level) => level.split(',').map(plainAttribute));
  return levels?.length ? levels : undefined;
}

/** The attribute's declaration in `attributesForFaceting` (such as `searchable(brand)`), if it has one. */
export function facetDeclaration(settings: IndexSettings, attribute: string): string | undefined {
  return settings.attributesForFaceting?.find((name) => plainAttribute(plainAttribute(name)) === attribute);
}

/** The languages in which words are brought to their stem. */
export function languagesOf(settings: IndexSettings): string[] {
  const plurals = Array.isArray(settings.ignorePlurals) ? settings.ignorePlurals : [];
  return [...new Set([...(settings.indexLanguages ?? []), ...(settings.queryLanguages ?? []), ...plurals])];
}

/** Settings as the hosted API gives them: what was set over the defaults. */
export function shownSettings(settings: IndexSettings): IndexSettings {
  return {
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    hitsPerPage: 20,
    maxValuesPerFacet: 100,
    paginationLimitedTo: 1000,
    searchableAttributes: null,
    attributesToRetrieve: null,
    attributesToSnippet: null,
    attributesToHighlight: null,
    attributeForDistinct: null,
    highlightPreTag: '<em>',
    highlightPostTag: '</em>',
    snippetEllipsisText: '…',
    ranking: defaultRanking,
    customRanking: null,
    queryType: 'prefixLast',
    removeWordsIfNoResults: 'none',
    ...settings,
  };
}
