import { ByteLru } from '@clavora/server/byte-lru';
import { addressTag } from './address-tag.ts';
import { entryBytes } from './entry-bytes.ts';
import type { CacheControl, CachedValue, FoundEntry } from './next-cache.ts';
import { type KeptContent, packPage } from './packed-page.ts';
import { type InvalidationDurations, TagInvalidations } from './tag-invalidations.ts';
import { tagsOf } from './tags-of.ts';

/** The maximum time that a response of 400 or more is cached, here and by downstream caches (SEC-1). */
const maxErrorSeconds = 10;

/** Seconds until a response without its own lifetime is regenerated after its tags are invalidated. */
const defaultSeconds = 10;

/**
 * The shares of the memory. Entries that visitors can create by inventing URLs have separate areas, so that they never displace an existing page:
 * errors, redirects by pattern, values of one URL.
 */
const shares = { pages: 0.75, values: 0.15, errors: 0.04, redirects: 0.03, addressValues: 0.03 } as const;

/** The statuses of route handlers that may be cached. Others are for one request: a wrong method, a response without content. */
const cachedRouteStatuses: ReadonlySet<number> = new Set([200, 301, 302, 303, 307, 308, 404, 410]);

interface KeptValue {
  value: CachedValue | null;
  /** When its rendering began, in milliseconds of the cache's clock: a publish during the rendering is later. */
  renderedAt: number;
}

interface KeptAnswer {
  value: KeptContent | null;
  renderedAt: number;
  cacheControl: CacheControl;
  tags: readonly string[];
  /** When the last regeneration failed, and the time before which it is not retried. */
  failure: { at: number; retryAt: number } | null;
}

/** A cached response whose page may be compressed. */
export type KeptEntry = Omit<FoundEntry, 'value'> & { value: KeptContent | null };

export interface PageStoreOptions {
  maxBytes: number;
  /** Milliseconds since the epoch; Next compares them with its own clock. */
  now: () => number;
  /** Whether the content service is down: then nothing can be regenerated. */
  isContentDown: () => boolean;
}

/**
 * The memory of Next's page cache in this process, with a limit in bytes. Existing pages are only displaced by other existing pages, and are kept at
 * any age: a page that cannot be regenerated is served as it is (OPS-7).
 */
export class PageStore {
  readonly #answers: Readonly<Record<'pages' | 'redirects' | 'errors', ByteLru<KeptAnswer>>>;
  readonly #values: Readonly<Record<'values' | 'addressValues', ByteLru<KeptValue>>>;
  readonly #invalidations = new TagInvalidations();
  readonly #options: PageStoreOptions;

  constructor(options: PageStoreOptions) {
    this.#options = options;
    const bytes = (area: keyof typeof shares) => options.maxBytes * shares[area];
    this.#answers = {
      pages: new ByteLru(bytes('pages')),
      redirects: new ByteLru(bytes('redirects')),
      errors: new ByteLru(bytes('errors')),
    };
    this.#values = { values: new ByteLru(bytes('values')), addressValues: new ByteLru(bytes('addressValues')) };
  }

  /** Returns the cached response as Next reads it: a `lastModified` of -1 makes Next regenerate it before use. Null if there is none. */
  answer(key: string): KeptEntry | null {
    return this.#error(key) ?? this.#page(key);
  }

  /** Returns when the rendering of a key's cached value began; null if there is none. */
  renderedAt(key: string): number | null {
    const { pages, redirects, errors } = this.#answers;
    const { values, addressValues } = this.#values;
    const found = pages.get(key) ?? redirects.get(key) ?? errors.get(key) ?? values.get(key) ?? addressValues.get(key);
    return found?.renderedAt ?? null;
  }

  /**
   * Stores the response of a page or route handler, replacing an earlier one, unless its status is never cached. Returns whether other instances may
   * store it: errors stay in this process.
   */
  setAnswer(key: string, { value, renderedAt }: KeptValue, cacheControl: CacheControl): boolean {
    const status = statusOf(value);
    // The previous response is better than an error.
    if (status >= 500 || (value?.kind === 'APP_ROUTE' && !cachedRouteStatuses.has(status))) return false;
    for (const area of Object.values(this.#answers)) area.delete(key);
    const kept = { value, tags: tagsOf(value), cacheControl, renderedAt, failure: null };
    this.#answers[areaOf(status)].set(key, kept, entryBytes(key, value));
    return status < 400;
  }

  /** Compresses the page that is kept for a key, unless it is another one by now. */
  async pack(key: string, value: CachedValue | null): Promise<void> {
    const { pages } = this.#answers;
    if (value?.kind !== 'APP_PAGE' || pages.get(key)?.value !== value) return;
    const packed = await packPage(value);
    const found = pages.get(key);
    if (found?.value === value) pages.set(key, { ...found, value: packed }, entryBytes(key, packed));
  }

  /** Keeps a response whose regeneration failed, and does not retry for `seconds`. */
  deferAnswer(key: string, seconds: number): void {
    const found = this.#answers.pages.get(key) ?? this.#answers.redirects.get(key);
    const at = this.#options.now();
    if (found) found.failure = { at, retryAt: at + seconds * 1000 };
  }

  /** Returns a cached value of `unstable_cache`; null if there is none, or its tags have expired. */
  value(key: string, tags: readonly string[]): FoundEntry | null {
    const found = this.#values.values.get(key) ?? this.#values.addressValues.get(key);
    if (!found) return null;
    const now = this.#options.now();
    const state = this.#invalidations.stateOf(tags, found.renderedAt, now);
    if (state === 'expired') return null;
    // Next compares the age with the caller's `revalidate`.
    return { value: found.value, lastModified: state === 'stale' ? 1 : found.renderedAt };
  }

  /** Stores a value of `unstable_cache`. */
  setValue(key: string, { value, renderedAt }: KeptValue, tags: readonly string[]): void {
    const area = this.#values[tags.includes(addressTag) ? 'addressValues' : 'values'];
    area.set(key, { value, renderedAt }, entryBytes(key, value));
  }

  /** Invalidates tags, by default from now on. */
  invalidate(tags: readonly string[], durations?: InvalidationDurations, at = this.#options.now()): void {
    this.#invalidations.add(tags, durations, at);
  }

  /** Makes all entries stale that were rendered at or before a time. */
  invalidateAll(at: number): void {
    this.#invalidations.addAll(at);
  }

  #error(key: string): KeptEntry | null {
    const found = this.#answers.errors.get(key);
    if (!found) return null;
    const now = this.#options.now();
    const secondsLeft = Math.ceil(maxErrorSeconds - (now - found.renderedAt) / 1000);
    if (secondsLeft > 0 && this.#invalidations.stateOf(found.tags, found.renderedAt, now) === 'valid') {
      return { value: found.value, lastModified: now, cacheControl: { revalidate: secondsLeft, expire: secondsLeft } };
    }
    this.#answers.errors.delete(key);
    return null;
  }

  #page(key: string): KeptEntry | null {
    const found = this.#answers.pages.get(key) ?? this.#answers.redirects.get(key);
    if (!found) return null;
    const now = this.#options.now();
    const { value, cacheControl, tags, renderedAt, failure } = found;
    // After a failure, entries that were invalidated before are retried in the background: a waiting visitor would get the next failure.
    const isExpired = this.#invalidations.stateOf(tags, failure?.at ?? renderedAt, now) === 'expired';
    if (isExpired && !this.#options.isContentDown()) return { value, lastModified: -1, cacheControl };
    if (failure && now < failure.retryAt) {
      // Counts as fresh for the seconds until the next attempt.
      const seconds = Math.ceil((failure.retryAt - now) / 1000);
      return { value, lastModified: now, cacheControl: { revalidate: seconds, expire: undefined } };
    }
    const isOld = typeof cacheControl.revalidate === 'number' && now - renderedAt > cacheControl.revalidate * 1000;
    const isStale = isOld || this.#invalidations.stateOf(tags, renderedAt, now) !== 'valid';
    if (!isStale) return { value, lastModified: renderedAt, cacheControl };
    // An age at which Next uses it and regenerates it in the background; after `expire`, visitors would wait.
    const seconds = typeof cacheControl.revalidate === 'number' ? cacheControl.revalidate : defaultSeconds;
    return {
      value,
      lastModified: now - seconds * 1000 - 1,
      cacheControl: { revalidate: seconds, expire: cacheControl.expire },
    };
  }
}

function areaOf(status: number): 'pages' | 'redirects' | 'errors' {
  if (status >= 400) return 'errors';
  return status >= 300 ? 'redirects' : 'pages';
}

/** Returns the status of a value; Next stores null for a missing page. */
function statusOf(value: CachedValue | null): number {
  if (value === null) return 404;
  return 'status' in value ? (value.status ?? 200) : 200;
}
