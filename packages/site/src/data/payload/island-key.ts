import { type FilterValue, filterOf } from '@clavora/site-core/listing-filters';

/** A part of a page that can be requested alone. */
export type IslandKey =
  /** A page of the page's listing, from 1. */
  | { kind: 'listing'; page: number; filter: FilterValue | null; path: string }
  /** The stories that a block of the page shows, by the block's `_uid`. */
  | { kind: 'block'; uid: string; path: string };

/** The separator of a key; no slug contains it. */
const mark = '~';
const all = 'all';

/**
 * Returns the key of an island: `listing~2~all~en~products`, `listing~1~automotive~eventi-e-notizie~eventi`, `block~{uid}~en~products~clv-22l`: the
 * requested part, then the words of the page's path.
 */
export function islandKey(key: IslandKey): string {
  const words = key.path.split('/').filter((word) => word !== '');
  const requestedPart = key.kind === 'listing' ? [key.page, key.filter ?? all] : [key.uid];
  return [key.kind, ...requestedPart, ...words].join(mark);
}

/** Returns the URL of an island's data. */
export function islandUrl(key: IslandKey): string {
  return `/__next_island/${islandKey(key)}.json`;
}

/** Parses a key; null for an invalid key and for a non-canonical spelling. */
export function readIslandKey(text: string): IslandKey | null {
  const [kind, first = '', ...rest] = text.split(mark);
  const key = kind === 'listing' ? listingKey(first, rest) : kind === 'block' ? blockKey(first, rest) : null;
  return key && islandKey(key) === text ? key : null;
}

function listingKey(page: string, [narrowed = '', ...words]: readonly string[]): IslandKey | null {
  const filter = filterOf(narrowed);
  if (!/^[1-9]\d{0,3}$/.test(page) || (filter === null && narrowed !== all)) return null;
  return { kind: 'listing', page: Number(page), filter, path: `/${words.join('/')}` };
}

function blockKey(uid: string, words: readonly string[]): IslandKey | null {
  return /^[\w-]{1,64}$/.test(uid) ? { kind: 'block', uid, path: `/${words.join('/')}` } : null;
}
