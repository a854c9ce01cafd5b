import { createHmac, timingSafeEqual } from 'node:crypto';
import { textOf } from '../core/record.ts';
import { forbidden } from '../core/search-error.ts';
import { parseFilters } from '../query/filter-grammar.ts';
import { facetFilters, numericFilters } from '../query/filter-match.ts';
import { paramsFromText, readQuery } from '../query/query-params.ts';
import type { Restriction } from '../query/run-query.ts';

/** Permissions of a key, by the hosted service's names. */
export const permissions = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'settings',
  'editSettings',
  'listIndexes',
  'seeUnretrievableAttributes',
  'recommendation',
  'analytics',
  'usage',
  'logs',
  'personalization',
  'inference',
  'admin',
] as const;
export type Permission = (typeof permissions)[number];

/** A key to the application. */
export interface ApiKey {
  value: string;
  acl: Permission[];
  /** Names of permitted indices, `*` as a prefix or suffix wildcard; every index, if absent or empty. */
  indexes?: string[] | undefined;
  description?: string | undefined;
  /** Maximum hits per page; 0 for no limit. */
  maxHitsPerQuery?: number | undefined;
  /** Query string of parameters that override every query made with the key. */
  queryParameters?: string | undefined;
}

/** Rights of a request, from its key. */
export interface Access {
  key: ApiKey;
  restriction: Restriction;
  /** Throws a 403 unless the key has the permission for the index (for any, if none is named). */
  require(permission: Permission, index?: string): void;
  may(permission: Permission, index?: string): boolean;
}

const unknownKey = () => forbidden('Invalid Application-ID or API key');

/**
 * Reads a key: one of `keys`, or one derived from it: base64 of the HMAC-SHA256 (hex, by the parent key) of a
 * query string, followed by that query string. A query cannot override the key's indices, filters and
 * parameters. Throws a 403 for an unknown key.
 */
export function readKey(value: string | undefined, keys: readonly ApiKey[], now: () => number): Access {
  if (!value) throw unknownKey();
  const known = keys.find((key) => isSame(key.value, value));
  if (known) return access(known, [known.queryParameters]);
  const decoded = Buffer.from(value, 'base64').toString('utf8');
  const signature = decoded.slice(0, 64);
  const query = decoded.slice(64);
  const parent = keys.find((key) => isSame(createHmac('sha256', key.value).update(query).digest('hex'), signature));
  // No key can be derived from an admin key: it would have the same rights.
  if (!parent || parent.acl.includes('admin')) throw unknownKey();
  const { validUntil, restrictIndices } = Object.fromEntries(new URLSearchParams(query));
  if (validUntil !== undefined && !(Number(validUntil) * 1000 > now())) throw forbidden('The API key has expired');
  return access(parent, [parent.queryParameters, query], indexList(restrictIndices));
}

/**
 * Returns the restrictions of a query string: filters, added to the query's own, and parameters, which
 * override them.
 */
function laidBy(query: string): Pick<Restriction, 'filters' | 'params'> {
  const {
    validUntil: _until,
    restrictIndices: _indices,
    restrictSources: _sources,
    filters,
    facetFilters: facets,
    numericFilters: numbers,
    ...params
  } = paramsFromText(query);
  const read = readQuery({ facetFilters: facets, numericFilters: numbers });
  const laid = [
    parseFilters(textOf(filters)),
    read.facetFilters && facetFilters(read.facetFilters),
    read.numericFilters && numericFilters(read.numericFilters),
  ];
  return { filters: laid.filter((filter) => filter !== undefined), params };
}

function access(key: ApiKey, queries: ReadonlyArray<string | undefined>, indices?: string[]): Access {
  const laid = queries.map((query) => laidBy(query ?? ''));
  const isAdmin = key.acl.includes('admin');
  const isOpen = (index: string): boolean => opens(key.indexes, index) && opens(indices, index);
  const allows = (permission: Permission): boolean => isAdmin || key.acl.includes(permission);
  return {
    key,
    restriction: {
      filters: laid.flatMap(({ filters }) => filters),
      // The parent key's restrictions override those of a derived key.
      params: Object.fromEntries(laid.toReversed().flatMap(({ params }) => Object.entries(params))),
      maxHits: key.maxHitsPerQuery || undefined,
      maySeeAll: allows('seeUnretrievableAttributes'),
    },
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
  if (!patterns?.length) return true;
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
