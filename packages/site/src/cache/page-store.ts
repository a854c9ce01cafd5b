import { addressTag } from './address-tag.ts';
import { ByteLru } from './byte-lru.ts';
import { entryBytes } from './entry-bytes.ts';
import type { CacheControl, CachedValue, FoundEntry } from './next-cache.ts';
import { type InvalidationDurations, TagInvalidations } from './tag-invalidations.ts';

/** The longest that an answer of 400 or more is kept, here and by caches in front (SEC-1). */
const maxErrorSeconds = 10;

/** Seconds until an answer that has no lifetime of its own is looked at again. */
const usualSeconds = 10;

/**
 * The shares of the memory. What visitors can make by inventing addresses has areas of its own, so that it never takes the place of a
 * page that exists: errors, redirects by pattern, values kept for an address.
 */
const shares = { pages: 0.75, values: 0.15, errors: 0.04, redirects: 0.03, addressValues: 0.03 } as const;
type Area = keyof typeof shares;

/** The statuses of route handlers that may be kept. Others belong to one request: what a wrong method gets, an answer without content. */
const keptRouteStatuses: ReadonlySet<number> = new Set([200, 301, 302, 303, 307, 308, 404, 410]);

interface Entry {
  value: CachedValue | null;
  tags: readonly string[];
  cacheControl: CacheControl | null;
  /** When its rendering began, in milliseconds of the cache's clock: a publish during the rendering is later. */
  renderedAt: number;
  /** When it last could not be regenerated, and until when it is not tried again. */
  failure: { at: number; retryAt: number } | null;
}

export interface PageStoreOptions {
  maxBytes: number;
  /** Milliseconds since the epoch; Next compares them with its own clock. */
  now: () => number;
  /** Whether the content service does not answer: then nothing can be regenerated. */
  isContentDown: () => boolean;
}

/** What is to be kept of a page or a route handler's answer. */
export interface StoredAnswer {
  value: CachedValue | null;
  cacheControl: CacheControl | undefined;
  renderedAt: number;
}

/** What is to be kept of a value of `unstable_cache`. */
export interface StoredValue {
  value: CachedValue | null;
  tags: readonly string[];
  renderedAt: number;
}

/**
 * The memory of Next's page cache in this process, bounded in bytes. Pages that exist are only removed by other pages that exist, and are
 * kept however old they are: where one cannot be regenerated, it is served as it is (OPS-7).
 */
export class PageStore {
  readonly #areas: Readonly<Record<Area, ByteLru<Entry>>>;
  readonly #invalidations = new TagInvalidations();
  readonly #options: PageStoreOptions;

  constructor(options: PageStoreOptions) {
    this.#options = options;
    const area = (name: Area) => new ByteLru<Entry>(options.maxBytes * shares[name]);
    this.#areas = {
      pages: area('pages'),
      values: area('values'),
      errors: area('errors'),
      redirects: area('redirects'),
      addressValues: area('addressValues'),
    };
  }

  /** The bytes and the number of entries of each area. */
  usage(): Record<Area, { bytes: number; size: number }> {
    const of = (name: Area) => ({ bytes: this.#areas[name].bytes, size: this.#areas[name].size });
    return {
      pages: of('pages'),
      values: of('values'),
      errors: of('errors'),
      redirects: of('redirects'),
      addressValues: of('addressValues'),
    };
  }

  /** Returns the kept answer as Next reads it: `lastModified` of -1 has it regenerated before it is used. Null where there is none. */
  answer(key: string): FoundEntry | null {
    return this.#error(key) ?? this.#page(key);
  }

  /** When the rendering of what is kept at a key began; null where nothing is. */
  renderedAt(key: string): number | null {
    return this.#entry(key)?.renderedAt ?? null;
  }

  setAnswer(key: string, { value, cacheControl, renderedAt }: StoredAnswer): void {
    const status = statusOf(value);
    // What was kept before is better than this.
    if (status >= 500 || (value?.kind === 'APP_ROUTE' && !keptRouteStatuses.has(status))) return;
    const { pages, redirects, errors } = this.#areas;
    const entry = { value, tags: tagsOf(value), cacheControl: cacheControl ?? null, renderedAt, failure: null };
    for (const area of [pages, redirects, errors]) area.delete(key);
    this.#areas[areaOf(status)].set(key, entry, entryBytes(key, value));
  }

  /** Keeps serving an answer that could not be regenerated, for so many seconds without another try. */
  deferAnswer(key: string, seconds: number): void {
    const found = this.#areas.pages.get(key) ?? this.#areas.redirects.get(key);
    const at = this.#options.now();
    if (found) found.failure = { at, retryAt: at + seconds * 1000 };
  }

  /** Returns a kept value of `unstable_cache`; null where there is none, or its tags have expired. */
  value(key: string, tags: readonly string[]): FoundEntry | null {
    const found = this.#areas.values.get(key) ?? this.#areas.addressValues.get(key);
    if (!found) return null;
    const now = this.#options.now();
    const state = this.#invalidations.stateOf(tags, found.renderedAt, now);
    if (state === 'expired') return null;
    // Next compares the age with the seconds of the caller.
    return { value: found.value, lastModified: state === 'stale' ? 1 : found.renderedAt };
  }

  setValue(key: string, { value, tags, renderedAt }: StoredValue): void {
    const area = this.#areas[tags.includes(addressTag) ? 'addressValues' : 'values'];
    area.set(key, { value, tags, cacheControl: null, renderedAt, failure: null }, entryBytes(key, value));
  }

  invalidate(tags: readonly string[], durations?: InvalidationDurations): void {
    this.#invalidations.add(tags, durations, this.#options.now());
  }

  #entry(key: string): Entry | undefined {
    return Object.values(this.#areas)
      .map((area) => area.get(key))
      .find((entry) => entry !== undefined);
  }

  #error(key: string): FoundEntry | null {
    const found = this.#areas.errors.get(key);
    if (!found) return null;
    const now = this.#options.now();
    const secondsLeft = Math.ceil(maxErrorSeconds - (now - found.renderedAt) / 1000);
    if (secondsLeft > 0 && this.#invalidations.stateOf(found.tags, found.renderedAt, now) === 'valid') {
      return { value: found.value, lastModified: now, cacheControl: { revalidate: secondsLeft, expire: secondsLeft } };
    }
    this.#areas.errors.delete(key);
    return null;
  }

  #page(key: string): FoundEntry | null {
    const found = this.#areas.pages.get(key) ?? this.#areas.redirects.get(key);
    if (!found) return null;
    const now = this.#options.now();
    const { value, tags, renderedAt, failure } = found;
    if (failure && now < failure.retryAt) {
      // As if it were new for the seconds until the next try.
      const seconds = Math.ceil((failure.retryAt - now) / 1000);
      return { value, lastModified: now, cacheControl: { revalidate: seconds, expire: undefined } };
    }
    const state = this.#invalidations.stateOf(tags, renderedAt, now);
    if (state === 'valid') return { ...this.#unexpired(found, now), value };
    // What was invalidated before the last failure is tried again in the background: a visitor would get the next failure.
    const isDeferred = failure !== null && this.#invalidations.stateOf(tags, failure.at, now) !== 'expired';
    if (state === 'stale' || isDeferred || this.#options.isContentDown()) return { ...staleNow(found, now), value };
    return {
      value,
      lastModified: -1,
      cacheControl: found.cacheControl ?? { revalidate: usualSeconds, expire: undefined },
    };
  }

  /** Next regenerates what is older than its seconds in the background, and has visitors wait for what is older than `expire`. */
  #unexpired(entry: Entry, now: number): Omit<FoundEntry, 'value'> {
    const { cacheControl, renderedAt } = entry;
    const seconds = cacheControl?.revalidate;
    if (typeof seconds === 'number' && now - renderedAt > seconds * 1000) return staleNow(entry, now);
    return { lastModified: renderedAt, ...(cacheControl ? { cacheControl } : {}) };
  }
}

/** An age at which Next uses the entry and regenerates it in the background. */
function staleNow({ cacheControl }: Entry, now: number): Omit<FoundEntry, 'value'> {
  const revalidate = typeof cacheControl?.revalidate === 'number' ? cacheControl.revalidate : usualSeconds;
  return { lastModified: now - revalidate * 1000 - 1, cacheControl: { revalidate, expire: cacheControl?.expire } };
}

function areaOf(status: number): Area {
  if (status >= 400) return 'errors';
  return status >= 300 ? 'redirects' : 'pages';
}

/** Next keeps null where there is no page. */
function statusOf(value: CachedValue | null): number {
  if (value === null) return 404;
  if (value.kind === 'REDIRECT') return 307;
  return 'status' in value ? (value.status ?? 200) : 200;
}

function tagsOf(value: CachedValue | null): readonly string[] {
  const header = value !== null && 'headers' in value ? value.headers?.[tagsHeader] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

/** Where Next puts the tags that were met while an answer was rendered. */
const tagsHeader = 'x-next-cache-tags';
