import { isObject, type SearchRecord, textOf, valuesAt } from '../core/record.ts';
import { badRequest, noObject } from '../core/search-error.ts';
import type { IndexStore } from '../index/index-store.ts';
import { type IndexSettings, plainAttribute } from '../settings/index-settings.ts';
import { rawParams } from './query-params.ts';
import { matchingRecords, type Restriction, retrieved } from './run-query.ts';

/** Supported models. Both compare facets: the service has no purchase data. */
const models = ['related-products', 'looking-similar'];
const maxResults = 30;

/** A record with its similarity to another, 0 to 100. */
export interface Related {
  record: SearchRecord;
  score: number;
}

/**
 * Ranks records by the declared facet values that they share with `source`; rare values weigh more than
 * common ones. Omits records that share nothing, and other records of the same group
 * (`attributeForDistinct`).
 */
export function relatedRecords(
  source: SearchRecord,
  records: readonly SearchRecord[],
  settings: IndexSettings,
): Related[] {
  const facets = (settings.attributesForFaceting ?? [])
    .filter((name) => !name.startsWith('filterOnly('))
    .map((name) => plainAttribute(plainAttribute(name)));
  const valuesOf = (record: SearchRecord): string[] => [
    ...new Set(facets.flatMap((facet) => valuesAt(record, facet).map((value) => `${facet}:${textOf(value)}`))),
  ];
  const shared = new Map(valuesOf(source).map((value) => [value, 0]));
  const candidates = records.filter(newGroups(settings, [source])).map((record) => {
    const values = valuesOf(record).filter((value) => shared.has(value));
    for (const value of values) shared.set(value, (shared.get(value) ?? 0) + 1);
    return { record, values };
  });
  const weightOf = (value: string): number => Math.log(1 + candidates.length / Math.max(1, shared.get(value) ?? 0));
  const sum = (values: Iterable<string>): number => [...values].reduce((total, value) => total + weightOf(value), 0);
  const whole = sum(shared.keys());
  return (
    candidates
      .filter(({ values }) => values.length > 0)
      .map(({ record, values }) => ({ record, score: Math.round((sum(values) / whole) * 10_000) / 100 }))
      // Equal scores keep the order of the index.
      .toSorted((a, b) => b.score - a.score)
  );
}

/** Answers one recommendation request. Throws a `SearchError` for an unknown model or record. */
export function recommend(
  store: IndexStore,
  asked: Readonly<Record<string, unknown>>,
  restriction: Restriction,
): Record<string, unknown> {
  const started = performance.now();
  const name = textOf(asked.indexName);
  const model = textOf(asked.model);
  if (!models.includes(model)) throw badRequest(`model: expected ${models.join(' or ')}, got ${model}`);
  const threshold = share(asked.threshold, 'threshold', 0);
  const most = Math.min(share(asked.maxRecommendations, 'maxRecommendations', maxResults) || maxResults, maxResults);
  const index = store.get(name);
  const source = index.records.get(textOf(asked.objectID));
  if (!source) throw noObject();
  const params = rawParams({ params: asked.queryParameters });
  const settings = {
    ...index.settings,
    ...(Array.isArray(params.attributesToRetrieve)
      ? { attributesToRetrieve: params.attributesToRetrieve.map(String) }
      : {}),
  };
  const found = relatedRecords(source, matchingRecords(store, name, params, restriction), settings)
    .filter(({ score }) => score >= threshold)
    .slice(0, most);
  const known = [source, ...found.map(({ record }) => record)];
  const shown = ({ record, score }: { record: SearchRecord; score?: number }) => ({
    ...retrieved(record, settings, restriction.maySeeAll),
    ...(score === undefined ? {} : { _score: score }),
  });
  const hits = [...found.map(shown), ...fallback().map((record) => shown({ record }))];
  return {
    hits,
    nbHits: hits.length,
    page: 0,
    nbPages: 1,
    hitsPerPage: most,
    exhaustiveNbHits: true,
    exhaustive: { nbHits: true },
    index: name,
    query: '',
    params: '',
    processingTimeMS: Math.round(performance.now() - started),
  };

  /** Returns results of the fallback search, used when there are too few recommendations. */
  function fallback(): SearchRecord[] {
    if (!isObject(asked.fallbackParameters) || found.length >= most) return [];
    return matchingRecords(store, name, rawParams({ params: asked.fallbackParameters }), restriction)
      .filter(newGroups(settings, known))
      .slice(0, most - found.length);
  }
}

/** Returns a filter that passes the first record of each group, and none of a `known` group. */
function newGroups(
  { attributeForDistinct }: IndexSettings,
  known: readonly SearchRecord[],
): (record: SearchRecord) => boolean {
  const groupOf = (record: SearchRecord): unknown =>
    (attributeForDistinct ? valuesAt(record, attributeForDistinct)[0] : undefined) ?? record.objectID;
  const seen = new Set(known.map(groupOf));
  return (record) => {
    const group = groupOf(record);
    if (seen.has(group)) return false;
    seen.add(group);
    return true;
  };
}

function share(value: unknown, name: string, otherwise: number): number {
  if (value === undefined || value === null) return otherwise;
  const number = Number(value);
  if (typeof value === 'string' || !Number.isFinite(number) || number < 0 || number > 100) {
    throw badRequest(`${name}: expected a number from 0 to 100, got ${textOf(value)}`);
  }
  return number;
}
