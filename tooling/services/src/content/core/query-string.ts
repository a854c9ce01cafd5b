/** One condition of a `filter_query`: `field` is a dotted path into the content. */
export interface FilterCondition {
  field: string;
  operation: string;
  value: string;
}

/**
 * A parsed query string: plain parameters, filters of which all must match, and filters of which any must
 * match.
 */
export interface QueryString {
  params: Record<string, string>;
  all: FilterCondition[];
  /**
   * The conditions under `__or`. On the wire `[__or][][a][in]=…&[__or][][b][in]=…` does not distinguish one
   * element with two fields from two elements, so each condition is a separate alternative.
   */
  any: FilterCondition[];
  /** Bracketed keys that are no filter. */
  unknown: string[];
}

const filterKey = /^filter_query(\[__or\](?:\[\d*\])?)?\[([^[\]]+)\]\[([^[\]]+)\](\[\d*\])?$/;

/** Parses a raw query string; a repeated parameter keeps its last value, a bracketed list all values. */
export function parseQueryString(raw: string): QueryString {
  const query: QueryString = { params: {}, all: [], any: [], unknown: [] };
  const lists = new Map<string, FilterCondition>();
  for (const [key, value] of new URLSearchParams(raw)) {
    if (!key.includes('[')) {
      query.params[key] = value;
      continue;
    }
    const [matched, or, field, operation, list] = filterKey.exec(key) ?? [];
    if (!matched || !field || !operation) {
      query.unknown.push(key);
      continue;
    }
    const earlier = list === undefined ? undefined : lists.get(`${or ?? ''}${field}.${operation}`);
    if (earlier) {
      earlier.value += `,${value}`;
      continue;
    }
    const condition = { field, operation, value };
    if (list !== undefined) lists.set(`${or ?? ''}${field}.${operation}`, condition);
    (or === undefined ? query.all : query.any).push(condition);
  }
  return query;
}
