import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Filter, parseFilters } from './filter-grammar.ts';
import { facetFilters, numericFilters } from './filter-match.ts';
import { readQuery } from './query-params.ts';
import type { Restriction } from './run-query.ts';
import { forbidden } from './search-error.ts';

/** What a key may do, in the hosted service's words. */
export type Permission =
  | 'search'
  | 'browse'
  | 'addObject'
  | 'deleteObject'
  | 'deleteIndex'
  | 'settings'
  | 'editSettings'
  | 'listIndexes'
  | 'seeUnretrievableAttributes'
  | 'recommendation'
  | 'admin';

/** A key to the application. */
export interface ApiKey {
  value: string;
  acl: Permission[];
  /** Names of the indices it opens, `*` for any end or beginning; every index, when absent. */
  indexes?: string[];
  description?: string;
}

/** A request's rights, as its key gives them. */
export interface Access {
  key: ApiKey;
  restriction: Restriction;
  /** Throws a 403 unless the key may do this with the index (with any, when none is named). */
  require(permission: Permission, index?: string): void;
  may(permission: Permission, index?: string): boolean;
}

const unknownKey = () => forbidden('Invalid Application-ID or API key');

/**
 * Reads a key: one of `keys`, or one made from it — base64 of the HMAC-SHA256 (hex, by the parent key) of a query string,
 * then the query string. What it says of indices, filters and parameters cannot be taken back by a query. Throws a 403.
 */
export function readKey(value: string | undefined, keys: readonly ApiKey[], now: () => number): Access {
  if (!value) throw unknownKey();
  const known = keys.find((key) => isSame(key.value, value));
  if (known) return access(known, []);
  const decoded = Buffer.from(value, 'base64').toString('utf8');
  const signature = decoded.slice(0, 64);
  const query = decoded.slice(64);
  const parent = keys.find((key) => isSame(createHmac('sha256', key.value).update(query).digest('hex'), signature));
  // An admin key signs nothing: what is made from it would be as strong as it.
  if (!parent || parent.acl.includes('admin')) throw unknownKey();
  const {
    validUntil,
    restrictIndices,
    restrictSources: _sources,
    filters,
    ...params
  } = Object.fromEntries(new URLSearchParams(query));
  if (validUntil !== undefined && !(Number(validUntil) * 1000 > now())) throw forbidden('The API key has expired');
  const { facetFilters: facets, numericFilters: numbers, ...fixed } = params;
  const read = readQuery({ facetFilters: facets, numericFilters: numbers });
  const laid: Array<Filter | undefined> = [
    parseFilters(filters ?? ''),
    read.facetFilters && facetFilters(read.facetFilters),
    read.numericFilters && numericFilters(read.numericFilters),
  ];
  return access(
    parent,
    laid.filter((filter) => filter !== undefined),
    fixed,
    indexList(restrictIndices),
  );
}

function access(key: ApiKey, filters: Filter[], params: Record<string, unknown> = {}, indices?: string[]): Access {
  const isAdmin = key.acl.includes('admin');
  const isOpen = (index: string): boolean => opens(key.indexes, index) && opens(indices, index);
  const allows = (permission: Permission): boolean => isAdmin || key.acl.includes(permission);
  return {
    key,
    restriction: { filters, params, maySeeAll: allows('seeUnretrievableAttributes') },
    may: (permission, index) => allows(permission) && (index === undefined || isOpen(index)),
    require(permission, index) {
      if (!allows(permission)) throw forbidden('Method not allowed with this API key');
      if (index !== undefined && !isOpen(index)) throw forbidden('Index not allowed with this API key');
    },
  };
}

function indexList(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  return text
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((name) => name.trim().replace(/^"|"$/g, ''));
}

function opens(patterns: readonly string[] | undefined, index: string): boolean {
  if (!patterns) return true;
  return patterns.some((pattern) => {
    if (pattern.startsWith('*') && pattern.endsWith('*')) return index.includes(pattern.slice(1, -1));
    if (pattern.startsWith('*')) return index.endsWith(pattern.slice(1));
    return pattern.endsWith('*') ? index.startsWith(pattern.slice(0, -1)) : index === pattern;
  });
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
