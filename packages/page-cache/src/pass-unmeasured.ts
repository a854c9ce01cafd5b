/** Next's cache, which passes values to the cache handler. It has one class for pages, and one for route handlers. */
interface IncrementalCache {
  set: (this: IncrementalCache, key: string, value: object | null, context: unknown) => Promise<void>;
}

const changed = new WeakSet<IncrementalCache>();

/**
 * Makes Next's cache skip the JSON of the values that it stores. Next writes it for a limit that does not apply to a cache handler: a page's bytes as an
 * array of numbers, a tenth of an uncached page's processor time. Does nothing if Next no longer has its cache at `globalThis`.
 */
export function passUnmeasured(): void {
  const { __incrementalCache: cache } = globalThis as { __incrementalCache?: IncrementalCache };
  const prototype = cache && (Object.getPrototypeOf(cache) as IncrementalCache);
  if (!prototype || changed.has(prototype)) return;
  changed.add(prototype);
  const { set } = prototype;
  prototype.set = function setUnmeasured(key, value, context) {
    if (value === null) return set.call(this, key, value, context);
    // Next measures before its first pause. Not enumerable: the handler copies and compares values.
    Reflect.defineProperty(value, 'toJSON', { value: () => null, configurable: true });
    try {
      return set.call(this, key, value, context);
    } finally {
      Reflect.deleteProperty(value, 'toJSON');
    }
  };
}
