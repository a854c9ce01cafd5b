const key = 'site:searches';
const maxKept = 5;
const maxKeptLength = 200;

type SearchStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns the searches on this device, latest first. They are never sent. */
export function recentSearches(storage: SearchStorage | null = deviceStorage()): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((query) => typeof query === 'string' && query !== '').slice(0, maxKept);
  } catch {
    return [];
  }
}

/** Stores a search at the front; ignores case when removing an earlier entry. */
export function keepSearch(query: string, storage: SearchStorage | null = deviceStorage()): void {
  const words = query.trim().slice(0, maxKeptLength);
  if (words === '') return;
  write([words, ...without(words, storage)].slice(0, maxKept), storage);
}

export function forgetSearch(query: string, storage: SearchStorage | null = deviceStorage()): void {
  write(without(query, storage), storage);
}

export function forgetSearches(storage: SearchStorage | null = deviceStorage()): void {
  write([], storage);
}

function without(query: string, storage: SearchStorage | null): readonly string[] {
  return recentSearches(storage).filter((stored) => stored.toLowerCase() !== query.toLowerCase());
}

function write(searches: readonly string[], storage: SearchStorage | null): void {
  try {
    if (searches.length === 0) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(searches));
  } catch {
    // Storage is full or blocked: recent searches are optional.
  }
}

/** null if the browser blocks storage. */
function deviceStorage(): SearchStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
