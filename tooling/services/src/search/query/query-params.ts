import { z } from 'zod';
import { isObject, textOf } from '../core/record.ts';
import { badRequest, unknownParameter } from '../core/search-error.ts';
import { maxFacetHits, maxHitsPerPage, sharedSettings } from '../settings/index-settings.ts';
import { supportedLanguages } from '../text/languages.ts';
import { nestedListSchema } from './filter-match.ts';

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lists may be arrays or comma-separated names. */
const list = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').map((name) => name.trim()) : value),
  z.array(z.string()),
);
const nestedList = z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), nestedListSchema);
const whole = z.number().int().min(0);
const maxQueryBytes = 512;

/** Text parameters, which a query string contains as they are; it encodes all other parameters as JSON. */
const texts = {
  query: z.string().refine((text) => Buffer.byteLength(text) <= maxQueryBytes, {
    error: 'expected string shorter than 512 bytes',
  }),
  similarQuery: z.string(),
  filters: z.string(),
  aroundLatLng: z.string(),
  userToken: z.string().regex(/^[\w=/+-]{1,129}$/),
  highlightPreTag: sharedSettings.highlightPreTag,
  highlightPostTag: sharedSettings.highlightPostTag,
  snippetEllipsisText: sharedSettings.snippetEllipsisText,
};

const {
  // Searches accept comma-separated names, settings do not.
  attributesToRetrieve: _retrieve,
  attributesToHighlight: _highlight,
  attributesToSnippet: _snippet,
  disableTypoToleranceOnAttributes: _typos,
  responseFields: _fields,
  ...settings
} = sharedSettings;

/** Every search parameter of the hosted service. */
const querySchema = z
  .strictObject({
    ...settings,
    ...texts,
    attributesToRetrieve: list.nullable(),
    attributesToHighlight: list.nullable(),
    attributesToSnippet: list.nullable(),
    disableTypoToleranceOnAttributes: list.nullable(),
    responseFields: list,
    facetFilters: nestedList,
    optionalFilters: nestedList,
    numericFilters: nestedList,
    tagFilters: nestedList,
    sumOrFiltersScores: z.boolean(),
    restrictSearchableAttributes: list,
    facets: list,
    facetingAfterDistinct: z.boolean(),
    page: whole,
    offset: whole,
    length: whole.max(maxHitsPerPage),
    aroundLatLngViaIP: z.boolean(),
    aroundRadius: z.union([whole.min(1), z.literal('all')]),
    aroundPrecision: z.union([whole.min(1), z.array(z.object({ from: z.number(), value: z.number() }).partial())]),
    minimumAroundRadius: whole.min(1),
    insideBoundingBox: z.union([z.string(), z.array(z.array(z.number()))]),
    insidePolygon: z.array(z.array(z.number())),
    naturalLanguages: z.array(z.enum(supportedLanguages)),
    ruleContexts: list,
    personalizationImpact: whole.max(100),
    getRankingInfo: z.boolean(),
    synonyms: z.boolean(),
    clickAnalytics: z.boolean(),
    analytics: z.boolean(),
    analyticsTags: list,
    percentileComputation: z.boolean(),
    enableABTest: z.boolean(),
    // For facet search; record search accepts it too.
    maxFacetHits: whole.min(1).max(maxFacetHits),
  })
  .partial();

/** Validated search parameters. */
export type QueryParams = z.output<typeof querySchema>;

/** Returns a request's parameters: those of its body, and of its `params` (query string or object). */
export function rawParams(body: unknown): Record<string, unknown> {
  if (!isObject(body)) return {};
  const { params, indexName: _index, type: _type, extensions: _extensions, ...own } = body;
  const inner = typeof params === 'string' ? paramsFromText(params) : params;
  return { ...own, ...(isObject(inner) ? inner : {}) };
}

/**
 * Parses the parameters of a query string: texts as they are, all others as JSON, or as text if they are no
 * JSON.
 */
export function paramsFromText(text: string): Record<string, unknown> {
  return Object.fromEntries(
    Array.from(new URLSearchParams(text), ([name, value]) => [name, name in texts ? value : (json(value) ?? value)]),
  );
}

/** Validates search parameters; throws a 400 that names an unknown or wrong one. Null counts as absent. */
export function readQuery(raw: Record<string, unknown>): QueryParams {
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null && value !== undefined));
  const parsed = querySchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') throw unknownParameter(issue.keys[0]);
  throw badRequest(`Invalid value for "${String(issue?.path[0])}" parameter, ${issue?.message ?? ''}`);
}

/** Returns the parameters as the answer repeats them: a query string. */
export function shownParams(raw: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined || value === null) continue;
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : textOf(value));
  }
  return query.toString();
}
