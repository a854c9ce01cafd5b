const key = 'clavora:searches';
const maxKept = 5;
const maxKeptLength = 200;

type KeptIn = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was searched for on this device, the latest first. It stays on the device: nothing sends it. */
export function recentSearches(storage: KeptIn | null = deviceStorage()): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((query) => typeof query === 'string' && query !== '').slice(0, maxKept);
  } catch {
    return [];
  }
}

/** Keeps a search; one that was kept before, in whichever case, moves to the front. */
export function keepSearch(query: string, storage: KeptIn | null = deviceStorage()): void {
  const words = query.trim().slice(0, maxKeptLength);
  if (words === '') return;
  write([words, ...without(words, storage)].slice(0, maxKept), storage);
}

export function forgetSearch(query: string, storage: KeptIn | null = deviceStorage()): void {
  write(without(query, storage), storage);
}

export function forgetSearches(storage: KeptIn | null = deviceStorage()): void {
  write([], storage);
}

function without(query: string, storage: KeptIn | null): readonly string[] {
  return recentSearches(storage).filter((kept) => kept.toLowerCase() !== query.toLowerCase());
}

function write(searches: readonly string[], storage: KeptIn | null): void {
  try {
    if (searches.length === 0) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(searches));
  } catch {
    // Full, or forbidden: a convenience less.
  }
}

/** null where the browser keeps nothing for this site. */
function deviceStorage(): KeptIn | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
