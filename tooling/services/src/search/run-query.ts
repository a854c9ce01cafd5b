import { randomBytes } from 'node:crypto';
import { countFacets, type FacetHit, searchFacet } from './facets.ts';
import { type Filter, parseFilters } from './filter-grammar.ts';
import { facetFilters, numericFilters, recordTest, tagFilters } from './filter-match.ts';
import { highlighter } from './highlight.ts';
import type { IndexSettings } from './index-settings.ts';
import { effectiveSettings, type IndexStore, recordsOf, textOwner } from './index-store.ts';
import { matchQuery, type QueryMatch } from './match-query.ts';
import { type QueryParams, readQuery, shownParams } from './query-params.ts';
import { type Ranked, rank } from './ranking.ts';
import { type SearchRecord, valuesAt } from './record.ts';

/** What a key lays upon every query made with it. */
export interface Restriction {
  /** Filters that hold beside the query's own. */
  filters: Filter[];
  /** Parameters that win over the query's own. */
  params: Record<string, unknown>;
  /** The most hits on a page. */
  maxHits?: number | undefined;
  maySeeAll: boolean;
}

interface Found {
  hits: Ranked[];
  match: QueryMatch;
  params: QueryParams;
  settings: IndexSettings & QueryParams;
  languages: readonly string[];
}

function find(store: IndexStore, name: string, raw: Record<string, unknown>, restriction: Restriction): Found {
  const index = store.get(name);
  const params = readQuery({ ...raw, ...restriction.params });
  const settings = { ...effectiveSettings(store, index), ...params };
  const filters = [...ownFilters(params), ...restriction.filters];
  const test = recordTest({ kind: 'and', parts: filters }, settings);
  const owner = textOwner(store, index);
  const match = matchQuery(owner.text, settings, owner.synonyms.values());
  const optional = (params.optionalFilters ?? []).map((filter) =>
    recordTest(facetFilters([typeof filter === 'string' ? filter.replace(/<score=\d+>$/, '') : filter]), settings),
  );
  const hits: Ranked[] = [];
  const consider = (record: SearchRecord | undefined, text: Ranked['text']): void => {
    if (!record || !test(record)) return;
    hits.push({ record, text, proximity: 0, filters: optional.filter((holds) => holds(record)).length });
  };
  if (match.scores) for (const [id, text] of match.scores) consider(owner.records.get(id), text);
  else for (const record of recordsOf(owner)) consider(record, undefined);
  return {
    hits: rank(hits, match, settings, index.isVirtual),
    match,
    params,
    settings,
    languages: owner.text.languages,
  };
}

function ownFilters(params: QueryParams): Filter[] {
  const filters = [
    parseFilters(params.filters ?? ''),
    params.facetFilters && facetFilters(params.facetFilters),
    params.numericFilters && numericFilters(params.numericFilters),
    params.tagFilters && tagFilters(params.tagFilters),
  ];
  return filters.filter((filter) => filter !== undefined);
}

/** Answers one search as the hosted API does. Throws a `SearchError` for what cannot be answered. */
export function runQuery(
  store: IndexStore,
  name: string,
  raw: Record<string, unknown>,
  restriction: Restriction,
): Record<string, unknown> {
  const started = performance.now();
  const { hits, match, params, settings, languages } = find(store, name, raw, restriction);
  const distinct = deduplicated(hits, settings);
  const counted = params.facetingAfterDistinct ? distinct : hits;
  const page = pageOf(distinct.length, settings, restriction.maxHits);
  const marks = highlighter(match, settings, languages);
  const shown = distinct.slice(page.from, page.to).map((hit, place) => {
    const highlighted = marks.highlight(hit.record);
    const snippets = marks.snippet(hit.record);
    return {
      ...retrieved(hit.record, settings, restriction.maySeeAll),
      ...(Object.keys(snippets).length > 0 ? { _snippetResult: snippets } : {}),
      ...(settings.attributesToHighlight?.length === 0 ? {} : { _highlightResult: highlighted }),
      ...(params.getRankingInfo ? { _rankingInfo: rankingInfo(hit, page.from + place) } : {}),
    };
  });
  const answer = {
    hits: shown,
    nbHits: distinct.length,
    ...page.shown,
    ...(params.facets
      ? {
          ...countFacets(
            counted.map((hit) => hit.record),
            settings,
          ),
          exhaustiveFacetsCount: true,
        }
      : {}),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true, ...(params.facets ? { facetsCount: true } : {}) },
    query: params.query ?? '',
    ...(match.queryAfterRemoval === undefined ? {} : { queryAfterRemoval: match.queryAfterRemoval }),
    params: shownParams(raw),
    index: name,
    renderingContent: settings.renderingContent ?? {},
    ...(params.clickAnalytics ? { queryID: randomBytes(16).toString('hex') } : {}),
    processingTimeMS: Math.round(performance.now() - started),
  };
  const fields = params.responseFields;
  if (!fields || fields.includes('*')) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([field]) => fields.includes(field)));
}

/** Answers a search among the values of a facet. */
export function runFacetQuery(
  store: IndexStore,
  name: string,
  facet: { name: string; query: string; maxHits?: number | undefined },
  raw: Record<string, unknown>,
  restriction: Restriction,
): { facetHits: FacetHit[]; exhaustiveFacetsCount: boolean; processingTimeMS: number } {
  const started = performance.now();
  const { hits, settings } = find(store, name, raw, restriction);
  const maxHits = facet.maxHits ?? settings.maxFacetHits ?? 10;
  const facetHits = searchFacet(
    hits.map((hit) => hit.record),
    { name: facet.name, query: facet.query, maxHits },
    settings,
  );
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: Math.round(performance.now() - started) };
}

/** The records that answer a query, best first, without pages. */
export function matchingRecords(
  store: IndexStore,
  name: string,
  raw: Record<string, unknown>,
  restriction: Restriction,
): SearchRecord[] {
  return find(store, name, raw, restriction).hits.map((hit) => hit.record);
}

/** A record as a key may see it: the asked attributes, without those that are never given. */
export function retrieved(record: SearchRecord, settings: IndexSettings, maySeeAll: boolean): SearchRecord {
  const asked = settings.attributesToRetrieve ?? ['*'];
  const without = new Set(asked.filter((name) => name.startsWith('-')).map((name) => name.slice(1)));
  const isAll = asked.includes('*') || (asked.length > 0 && without.size === asked.length);
  const hidden = new Set(maySeeAll ? [] : settings.unretrievableAttributes);
  const isWanted = (name: string): boolean =>
    name === 'objectID' ||
    ((isAll || asked.some((wanted) => wanted === name || wanted.startsWith(`${name}.`))) &&
      !without.has(name) &&
      !hidden.has(name));
  return {
    ...Object.fromEntries(Object.entries(record).filter(([name]) => isWanted(name))),
    objectID: record.objectID,
  };
}

function deduplicated(hits: Ranked[], settings: IndexSettings): Ranked[] {
  const most = Number(settings.distinct ?? 0);
  const attribute = settings.attributeForDistinct;
  if (!attribute || most === 0) return hits;
  const seen = new Map<unknown, number>();
  return hits.filter(({ record }) => {
    const [value] = valuesAt(record, attribute);
    if (value === undefined) return true;
    const count = (seen.get(value) ?? 0) + 1;
    seen.set(value, count);
    return count <= most;
  });
}

function pageOf(count: number, settings: IndexSettings & QueryParams, maxHits = Number.POSITIVE_INFINITY) {
  const limit = Math.min(count, settings.paginationLimitedTo ?? 1000);
  const hitsPerPage = Math.min(settings.hitsPerPage ?? 20, maxHits);
  if (settings.offset !== undefined || settings.length !== undefined) {
    const offset = settings.offset ?? 0;
    const length = Math.min(settings.length ?? hitsPerPage, maxHits);
    return { from: offset, to: Math.min(offset + length, limit), shown: { offset, length } };
  }
  const page = settings.page ?? 0;
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(limit / hitsPerPage);
  const from = page * hitsPerPage;
  return { from, to: Math.max(from, Math.min(from + hitsPerPage, limit)), shown: { page, nbPages, hitsPerPage } };
}

function rankingInfo(hit: Ranked, place: number): Record<string, unknown> {
  return {
    nbTypos: hit.text?.typos ?? 0,
    firstMatchedWord: hit.text?.level ?? 0,
    proximityDistance: hit.proximity,
    userScore: place,
    geoDistance: 0,
    geoPrecision: 1,
    nbExactWords: hit.text?.exact ?? 0,
    words: hit.text?.words ?? 0,
    filters: hit.filters,
  };
}
