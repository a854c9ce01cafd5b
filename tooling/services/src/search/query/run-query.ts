import { randomBytes } from 'node:crypto';
import type { SearchRecord } from '../core/record.ts';
import { effectiveSettings, type IndexStore, synonymsOf } from '../index/index-store.ts';
import type { RecordTable } from '../index/record-table.ts';
import type { IndexSettings } from '../settings/index-settings.ts';
import { countFacets, type FacetHit, searchFacet } from './facets.ts';
import { type Filter, parseFilters } from './filter-grammar.ts';
import { facetFilters, numericFilters, recordTest, tagFilters } from './filter-match.ts';
import { highlighter } from './highlight.ts';
import { type Hit, plainHit } from './hit.ts';
import { matchQuery, type QueryMatch } from './match-query.ts';
import { type QueryParams, readQuery, shownParams } from './query-params.ts';
import { bestOfGroups, firstOf, type Order, orderOf } from './ranking.ts';

/** Restrictions that a key adds to every query. */
export interface Restriction {
  /** Filters added to the query's own. */
  filters: Filter[];
  /** Parameters that override the query's own. */
  params: Record<string, unknown>;
  /** Maximum hits per page. */
  maxHits?: number | undefined;
  maySeeAll: boolean;
}

interface Found {
  /** Unordered. */
  hits: Hit[];
  order: Order;
  records: RecordTable;
  match: QueryMatch;
  params: QueryParams;
  settings: IndexSettings & QueryParams;
}

function find(store: IndexStore, name: string, raw: Record<string, unknown>, restriction: Restriction): Found {
  const index = store.get(name);
  const { records } = index;
  const params = readQuery({ ...raw, ...restriction.params });
  const own = effectiveSettings(store, index);
  const settings = { ...own, ...params };
  const filters = [...ownFilters(params), ...restriction.filters];
  const text = records.text(own);
  const match = matchQuery(text, settings, synonymsOf(store, index));
  const passes = recordTest({ kind: 'and', parts: filters }, settings, records);
  const hits = (match.hits ?? plainHits(records)).filter((hit) => passes(hit.record));
  addFilterPoints(hits, params, settings, records);
  if (match.terms.length > 1) {
    const distance = text.proximity(match.terms.map(({ found }) => found));
    for (const hit of hits) hit.proximity = distance(hit.record);
  }
  return { hits, order: orderOf(settings, records, index.isVirtual), records, match, params, settings };
}

function plainHits(records: RecordTable): Hit[] {
  const hits: Hit[] = [];
  for (let number = 0; number < records.end; number += 1) if (records.at(number)) hits.push(plainHit(number));
  return hits;
}

/** Adds to each hit the points of its matching optional filters: 1 each, or the number of `<score=2>`. */
function addFilterPoints(
  hits: readonly Hit[],
  { optionalFilters = [] }: QueryParams,
  settings: IndexSettings,
  records: RecordTable,
): void {
  const pattern = /<score=(\d+)>$/;
  const tests = optionalFilters.map((filter) => {
    const points = typeof filter === 'string' ? Number(pattern.exec(filter)?.[1] ?? 1) : 1;
    const plain = facetFilters([typeof filter === 'string' ? filter.replace(pattern, '') : filter]);
    return { points, holds: recordTest(plain, settings, records) };
  });
  for (const hit of hits) for (const { points, holds } of tests) if (holds(hit.record)) hit.filters += points;
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

/** Answers one search as the hosted API does. Throws a `SearchError` for an invalid request. */
export function runQuery(
  store: IndexStore,
  name: string,
  raw: Record<string, unknown>,
  restriction: Restriction,
): Record<string, unknown> {
  const started = performance.now();
  const { hits, order, records, match, params, settings } = find(store, name, raw, restriction);
  const distinct = deduplicated(hits, records, settings, order);
  const counted = params.facetingAfterDistinct ? distinct : hits;
  const page = pageOf(distinct.length, settings, restriction.maxHits);
  const marks = highlighter(match, settings);
  const shown = firstOf(distinct, page.to, order)
    .slice(page.from)
    .flatMap((hit, place) => {
      const record = records.at(hit.record);
      if (!record) return [];
      const snippets = marks.snippet(record);
      return {
        ...retrieved(record, settings, restriction.maySeeAll),
        ...(Object.keys(snippets).length > 0 ? { _snippetResult: snippets } : {}),
        ...(settings.attributesToHighlight?.length === 0 ? {} : { _highlightResult: marks.highlight(record) }),
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
            records,
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

/** Answers a facet search. */
export function runFacetQuery(
  store: IndexStore,
  name: string,
  facet: { name: string; query: string },
  raw: Record<string, unknown>,
  restriction: Restriction,
): { facetHits: FacetHit[]; exhaustiveFacetsCount: boolean; processingTimeMS: number } {
  const started = performance.now();
  const { hits, records, settings } = find(store, name, raw, restriction);
  const maxHits = settings.maxFacetHits ?? 10;
  const facetHits = searchFacet(
    hits.map((hit) => hit.record),
    records,
    { name: facet.name, query: facet.query, maxHits },
    settings,
  );
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: Math.round(performance.now() - started) };
}

/** Returns the records that match a query, best first, without pages. */
export function matchingRecords(
  store: IndexStore,
  name: string,
  raw: Record<string, unknown>,
  restriction: Restriction,
): SearchRecord[] {
  const { hits, order, records } = find(store, name, raw, restriction);
  return hits.toSorted(order).flatMap((hit) => records.at(hit.record) ?? []);
}

/** Returns the attributes of a record that the key may see: the requested ones without unretrievable ones. */
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

function deduplicated(hits: Hit[], records: RecordTable, settings: IndexSettings, order: Order): Hit[] {
  const most = Number(settings.distinct ?? 0);
  const attribute = settings.attributeForDistinct;
  if (!attribute || most === 0) return hits;
  const groups = records.column(attribute);
  return bestOfGroups(hits, (number) => groups.first(number), most, order);
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

function rankingInfo(hit: Hit, place: number): Record<string, unknown> {
  return {
    nbTypos: hit.typos,
    firstMatchedWord: hit.level,
    proximityDistance: hit.proximity,
    userScore: place,
    geoDistance: 0,
    geoPrecision: 1,
    nbExactWords: hit.exact,
    words: hit.words,
    filters: hit.filters,
  };
}
