import { z } from 'zod';
import { badRequest } from '../core/search-error.ts';
import { supportedLanguages } from '../text/languages.ts';

const names = z.array(z.string());
const languages = z.array(z.enum(supportedLanguages));
const flagOrLanguages = z.union([z.boolean(), languages]);
const direction = /^(asc|desc)\(.+\)$/;
const criterion = z.string().regex(direction, 'expected asc(attribute) or desc(attribute)');

/** Default ranking criteria, in order. */
export const defaultRanking = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

const rankingCriterion = z
  .string()
  .refine((value) => defaultRanking.includes(value) || direction.test(value), 'expected a criterion of ranking');

/** Limits of the hosted service (https://www.algolia.com/doc/guides/scaling/algolia-service-limits). */
export const maxHitsPerPage = 1000;
export const maxFacetHits = 100;
const maxPagination = 20_000;

/** Settings that are also search parameters. */
export const sharedSettings = {
  attributesToRetrieve: names.nullish(),
  ranking: z.array(rankingCriterion).nullish(),
  relevancyStrictness: z.number().int().min(0).max(100),
  attributesToHighlight: names.nullish(),
  attributesToSnippet: names.nullish(),
  highlightPreTag: z.string(),
  highlightPostTag: z.string(),
  snippetEllipsisText: z.string(),
  restrictHighlightAndSnippetArrays: z.boolean(),
  hitsPerPage: z.number().int().min(0).max(maxHitsPerPage),
  minWordSizefor1Typo: z.number().int().min(0),
  minWordSizefor2Typos: z.number().int().min(0),
  typoTolerance: z.union([z.boolean(), z.enum(['true', 'false', 'min', 'strict'])]),
  allowTyposOnNumericTokens: z.boolean(),
  disableTypoToleranceOnAttributes: names.nullish(),
  ignorePlurals: z.union([flagOrLanguages, z.enum(['true', 'false'])]),
  removeStopWords: flagOrLanguages,
  queryLanguages: languages.nullish(),
  decompoundQuery: z.boolean(),
  enableRules: z.boolean(),
  enablePersonalization: z.boolean(),
  queryType: z.enum(['prefixLast', 'prefixAll', 'prefixNone']),
  removeWordsIfNoResults: z.enum(['none', 'lastWords', 'firstWords', 'allOptional']),
  mode: z.enum(['neuralSearch', 'keywordSearch']),
  semanticSearch: z.strictObject({ eventSources: names.nullish() }),
  advancedSyntax: z.boolean(),
  optionalWords: z.union([z.string(), names]).nullish(),
  disableExactOnAttributes: names.nullish(),
  exactOnSingleWordQuery: z.enum(['attribute', 'none', 'word']),
  alternativesAsExact: z.array(
    z.enum(['ignorePlurals', 'singleWordSynonym', 'multiWordsSynonym', 'ignoreConjugations']),
  ),
  advancedSyntaxFeatures: z.array(z.enum(['exactPhrase', 'excludeWords'])),
  distinct: z.union([z.boolean(), z.number().int().min(0).max(4)]),
  replaceSynonymsInHighlight: z.boolean(),
  minProximity: z.number().int().min(1).max(7),
  responseFields: names,
  maxValuesPerFacet: z.number().int().min(0),
  sortFacetValuesBy: z.enum(['count', 'alpha']),
  attributeCriteriaComputedByMinProximity: z.boolean(),
  attributeCriteriaComputedBy: z.enum(['minProximity', 'best', 'sum']),
  renderingContent: z.record(z.string(), z.unknown()).nullish(),
  enableReRanking: z.boolean(),
  reRankingApplyFilter: z.union([z.string(), z.array(z.unknown())]).nullish(),
};

/** Every setting of the hosted service. Those without an effect here are stored and returned. */
export const settingsSchema = z
  .object({
    ...sharedSettings,
    attributesForFaceting: names.nullish(),
    replicas: names.nullish(),
    paginationLimitedTo: z.number().int().min(0).max(maxPagination),
    unretrievableAttributes: names.nullish(),
    disableTypoToleranceOnWords: names.nullish(),
    attributesToTransliterate: names.nullish(),
    camelCaseAttributes: names.nullish(),
    decompoundedAttributes: z.record(z.string(), names),
    indexLanguages: languages.nullish(),
    disablePrefixOnAttributes: names.nullish(),
    allowCompressionOfIntegerArray: z.boolean(),
    numericAttributesForFiltering: names.nullish(),
    separatorsToIndex: z.string(),
    searchableAttributes: names.nullish(),
    userData: z.unknown(),
    customNormalization: z.record(z.string(), z.record(z.string(), z.string())),
    attributeForDistinct: z.string().nullish(),
    maxFacetHits: z.number().int().min(1).max(maxFacetHits),
    keepDiacriticsOnCharacters: z.string(),
    customRanking: z.array(criterion).nullish(),
  })
  .partial();

/** Settings of an index, as sent. */
export type IndexSettings = z.output<typeof settingsSchema>;

const strictSettings = settingsSchema.strict();

/**
 * Validates the settings of a request. Throws a 400 with the hosted service's message for an unknown setting
 * or a wrong value.
 */
export function readSettings(body: Readonly<Record<string, unknown>>): IndexSettings {
  const { data, error } = strictSettings.safeParse(body);
  if (data) return data;
  const [issue] = error.issues;
  const [name] = issue?.code === 'unrecognized_keys' ? issue.keys : (issue?.path ?? []);
  // The hosted service counts columns from 1.
  const column = JSON.stringify(body).indexOf(JSON.stringify(name)) + 1;
  throw badRequest(`Invalid object attributes: ${String(name)} near line:1 column:${column}`);
}

/** Returns an attribute of a setting without its modifier: `unordered(title)` → `title`. */
export function plainAttribute(name: string): string {
  return /^\w+\((.*)\)$/.exec(name)?.[1]?.trim() ?? name.trim();
}

/** Returns the searched attributes, from most to least important; a comma puts several on one level. */
export function searchLevels(settings: IndexSettings): string[][] | undefined {
  const levels = settings.searchableAttributes?.map((level) => level.split(',').map(plainAttribute));
  return levels?.length ? levels : undefined;
}

/** Returns the attribute's declaration in `attributesForFaceting` (such as `searchable(brand)`), if any. */
export function facetDeclaration(settings: IndexSettings, attribute: string): string | undefined {
  return settings.attributesForFaceting?.find((name) => plainAttribute(plainAttribute(name)) === attribute);
}

/** Returns the languages whose words are stemmed. */
export function languagesOf(settings: IndexSettings): string[] {
  const plurals = Array.isArray(settings.ignorePlurals) ? settings.ignorePlurals : [];
  return [...new Set([...(settings.indexLanguages ?? []), ...(settings.queryLanguages ?? []), ...plurals])];
}

/** Returns settings as the hosted API does: set values over the defaults. */
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
