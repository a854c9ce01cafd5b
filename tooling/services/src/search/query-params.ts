import { z } from 'zod';
import { nestedListSchema } from './filter-match.ts';
import { settingsSchema } from './index-settings.ts';
import { isObject, textOf } from './record.ts';
import { badRequest } from './search-error.ts';

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lists come as lists, as JSON in a query string, or as names with commas between. */
const list = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  const parsed = value.startsWith('[') ? json(value) : undefined;
  return parsed ?? value.split(',').map((name) => name.trim());
}, z.array(z.string()));
const nestedList = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  const parsed = value.startsWith('[') ? json(value) : undefined;
  return parsed ?? value.split(',');
}, nestedListSchema);
const whole = z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.number().int().min(0));
const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());
const loose = z.preprocess((value) => (typeof value === 'string' ? (json(value) ?? value) : value), z.unknown());

const settings = settingsSchema.shape;

/** A search's parameters; unknown ones are accepted and do nothing, as with the hosted service. */
const querySchema = z
  .looseObject({
    query: z.preprocess((value) => (typeof value === 'number' ? textOf(value) : (value ?? '')), z.string().max(512)),
    page: whole,
    hitsPerPage: whole.pipe(z.number().max(1000)),
    offset: whole,
    length: whole,
    facets: list,
    maxValuesPerFacet: whole.pipe(z.number().max(1000)),
    facetingAfterDistinct: flag,
    facetFilters: nestedList,
    numericFilters: nestedList,
    tagFilters: nestedList,
    optionalFilters: nestedList,
    filters: z.string(),
    attributesToRetrieve: list.nullable(),
    attributesToHighlight: list.nullable(),
    attributesToSnippet: list.nullable(),
    restrictSearchableAttributes: list,
    disableTypoToleranceOnAttributes: list.nullable(),
    responseFields: list,
    optionalWords: settings.optionalWords.unwrap(),
    getRankingInfo: flag,
    clickAnalytics: flag,
    synonyms: flag,
    allowTyposOnNumericTokens: flag,
    restrictHighlightAndSnippetArrays: flag,
    minWordSizefor1Typo: whole,
    minWordSizefor2Typos: whole,
    distinct: z.preprocess(
      (value) => (typeof value === 'string' ? json(value) : value),
      z.union([z.boolean(), z.number().int().min(0)]),
    ),
    typoTolerance: loose.pipe(settings.typoTolerance.unwrap()),
    ignorePlurals: loose.pipe(settings.ignorePlurals.unwrap()),
    removeStopWords: loose.pipe(settings.removeStopWords.unwrap()),
    queryLanguages: list.nullable(),
    highlightPreTag: z.string(),
    highlightPostTag: z.string(),
    snippetEllipsisText: z.string(),
    queryType: settings.queryType.unwrap(),
    removeWordsIfNoResults: settings.removeWordsIfNoResults.unwrap(),
    sortFacetValuesBy: settings.sortFacetValuesBy.unwrap(),
  })
  .partial();

/** A search's parameters, read. */
export type QueryParams = z.output<typeof querySchema>;

/** Takes a request's parameters from where they stand: in its body, and in its `params` (query string or object). */
export function rawParams(body: unknown): Record<string, unknown> {
  if (!isObject(body)) return {};
  const { params, indexName: _index, type: _type, ...own } = body;
  const inner = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : params;
  return { ...own, ...(isObject(inner) ? inner : {}) };
}

/** Reads a search's parameters; a 400 names the one that is wrong. Those that are null count as absent. */
export function readQuery(raw: Record<string, unknown>): QueryParams {
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null && value !== undefined));
  const parsed = querySchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(`invalid value for parameter ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** The parameters as the answer repeats them: a query string. */
export function shownParams(raw: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined || value === null) continue;
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : textOf(value));
  }
  return query.toString();
}
