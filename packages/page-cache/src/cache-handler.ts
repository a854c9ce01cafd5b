/**
 * Next's `cacheHandler` (docs/adr/0057): stores pages and values in the memory of this process, and shares them with other instances where Redis is
 * configured (docs/adr/0079). Next imports this file by its path, outside the bundles, and creates one instance for each request.
 */
import { randomUUID } from 'node:crypto';
import { logOnce } from '@clavora/runtime/log';
import { processSingleton } from '@clavora/runtime/process-singleton';
import { contentHealth } from '@clavora/server/content-health';
import { notePageInvalidation } from '@clavora/server/page-invalidations';
import { afterAnswer, noteCurrentUntil } from '@clavora/server/request-context';
import { countMetric } from '@clavora/telemetry/record';
import { addressTag } from './address-tag.ts';
import { removeCookies } from './answer-cookies.ts';
import { createEdgePurge, type PurgeEdges } from './edge-purge.ts';
import { addEdgeTags } from './edge-tags.ts';
import { readCacheMemory, readEdges } from './env.ts';
import type { CacheControl, CachedValue, FoundEntry, GetContext, SetContext } from './next-cache.ts';
import { countLifetime } from './next-lifetimes.ts';
import { openSharedCache } from './open-shared-cache.ts';
import { unpacked } from './packed-page.ts';
import { type KeptEntry, PageStore } from './page-store.ts';
import { passUnmeasured } from './pass-unmeasured.ts';
import { rememberTaggedRedirect } from './redirect-tag.ts';
import type { SharedCache } from './shared-cache.ts';
import type { InvalidationDurations } from './tag-invalidations.ts';

/** The clock with which Next compares ages, in milliseconds since the epoch. */
const now = () => performance.timeOrigin + performance.now();

const pageStore = () =>
  processSingleton(
    'page-store',
    () => new PageStore({ maxBytes: readCacheMemory().maxBytes, now, isContentDown: () => contentHealth().isDown }),
  );

/** An entry that this request has read and may have to render. */
interface Rendering {
  /** When it was read, before the rendering began. */
  beganAt: number;
  /** Until when this process knew the invalidations of the others then; `beganAt` without a shared cache. */
  knownUntil: number;
  /** The cached value; undefined if there was none. */
  given: CachedValue | null | undefined;
}

/** The cache of all instances of the market; null if none is configured. */
const sharedCache = () => processSingleton('shared-cache', () => ({ cache: openSharedCache(pageStore(), now) })).cache;

/** Tells the edges of invalidations; null where the environment names none. */
const purgeEdges = () =>
  processSingleton('edge-purge', (): { purge: PurgeEdges | null } => {
    const { purgeUrls } = readEdges();
    return { purge: purgeUrls.length > 0 ? createEdgePurge(purgeUrls) : null };
  }).purge;

/** How often an instance that waits for another's rendering asks for it, and how long it waits, in milliseconds. */
const pollMs = 40;
const maxRenderingMs = 4_000;

// oxlint-disable-next-line import/no-default-export -- Next imports the class as the default export.
export default class PageCacheHandler {
  readonly #renderings = new Map<string, Rendering>();
  /** Names this request in locks. */
  readonly #owner = randomUUID();
  /** The pages that this request is to render. */
  readonly #locked = new Set<string>();

  async get(key: string, context: GetContext): Promise<FoundEntry | null> {
    passUnmeasured();
    const store = pageStore();
    const shared = sharedCache();
    const lookUp = (): KeptEntry | null =>
      context.kind === 'FETCH'
        ? store.value(key, [...(context.tags ?? []), ...(context.softTags ?? [])])
        : store.answer(key);
    let found = lookUp();
    const inMemory = found;
    if (shared && isWorthSharing(context) && !isCurrent(found, store.renderedAt(key))) {
      if (await readShared(shared, store, key, context.kind)) found = lookUp();
      const mustWait = context.kind !== 'FETCH' && (found === null || found.lastModified === -1);
      if (mustWait && !contentHealth().isDown) found = await this.#waitForOther(shared, key, context.kind, lookUp);
    }
    if (found === null && shared && context.kind !== 'FETCH' && contentHealth().isDown) {
      if (await readOlder(shared, store, key, context.kind)) found = lookUp();
    }
    const begun = this.#renderings.get(key);
    // A rendering in progress in this request counts from its start.
    const isUnderWay = begun !== undefined && begun.beganAt > (store.renderedAt(key) ?? 0);
    const times = isUnderWay ? begun : startTimes(shared);
    const value = found && (await unpacked(found.value));
    this.#renderings.set(key, { ...times, given: value });
    if (found?.cacheControl) noteCurrentUntil(endOfLifetime(found.lastModified, found.cacheControl));
    const source = found === null || found.lastModified === -1 ? 'render' : sourceOf(found, inMemory);
    countMetric('site_page_cache_reads_total', { kind: context.kind === 'FETCH' ? 'value' : 'page', source });
    return found && { ...found, value };
  }

  /** Returns what is found after another instance has rendered the page; at once if none does: then this request has the lock. */
  async #waitForOther(
    shared: SharedCache,
    key: string,
    kind: string,
    lookUp: () => KeptEntry | null,
  ): Promise<KeptEntry | null> {
    if (await shared.lock(key, this.#owner)) {
      this.#locked.add(key);
      // A rendering that failed is not stored: who waits for it must not wait on.
      afterAnswer(() => {
        if (this.#locked.delete(key)) void shared.unlock(key, this.#owner);
      });
      // Another instance may have rendered the page since it was looked up.
      await readShared(shared, pageStore(), key, kind);
      return lookUp();
    }
    const until = now() + maxRenderingMs;
    do {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      const isRendering = await shared.isLocked(key);
      if (await readShared(shared, pageStore(), key, kind)) {
        const found = lookUp();
        if (found && found.lastModified !== -1) return found;
      }
      if (!isRendering) break;
    } while (now() < until);
    return lookUp();
  }

  async set(key: string, value: CachedValue | null, context: SetContext): Promise<void> {
    const store = pageStore();
    const rendering = this.#renderings.get(key);
    const shared = sharedCache();
    const { beganAt: renderedAt, knownUntil } = rendering ?? startTimes(shared);
    const { cacheControl, tags = [] } = context;
    const isForOne = removeCookies(value);
    if (isForOne) logOnce(`Page cache: ${key.slice(0, 200)} sets a cookie, which is neither sent nor stored`);
    if (context.fetchCache) {
      if (isForOne) return;
      store.setValue(key, { value, renderedAt }, tags);
      if (value && !tags.includes(addressTag))
        void shared?.write(key, { value, renderedAt: knownUntil, cacheControl: undefined });
      return;
    }
    this.#locked.delete(key);
    const unlock = () => void shared?.unlock(key, this.#owner);
    if (!cacheControl || isForOne || hasNonce(value)) return unlock();
    countLifetime();
    // If the regeneration failed, Next stores the value that it read, with the seconds until the next attempt.
    const isDeferred = value !== null && rendering?.given === value;
    if (isDeferred) {
      store.deferAnswer(key, Number(cacheControl.revalidate));
      return unlock();
    }
    if (purgeEdges()) addEdgeTags(value);
    const isKept = store.setAnswer(key, { value, renderedAt }, cacheControl);
    noteCurrentUntil(endOfLifetime(renderedAt, cacheControl));
    packLater(store, key, value);
    // Next sends the page when this method has returned.
    if (shared && value && isKept)
      void shared.write(key, { value, renderedAt: knownUntil, cacheControl }).finally(unlock);
    else unlock();
  }

  async revalidateTag(tags: string | string[], durations?: InvalidationDurations): Promise<void> {
    const tagList = [tags].flat();
    pageStore().invalidate(tagList, durations);
    notePageInvalidation();
    await sharedCache()?.invalidate(tagList, durations);
    purgeEdges()?.(tagList);
  }

  /** Does nothing: renderings in progress keep their start times. */
  resetRequestCache(): void {}
}

/** The times of a rendering that begins now. For other instances it began no later than the last invalidation that it can have taken into account. */
function startTimes(shared: SharedCache | null): Omit<Rendering, 'given'> {
  const beganAt = now();
  return { beganAt, knownUntil: Math.min(beganAt, shared?.knownUntil ?? beganAt) };
}

/** Returns where a valid entry came from: the look-up in this process, or a later one with a value of another instance. */
function sourceOf({ value }: KeptEntry, inMemory: KeptEntry | null): 'memory' | 'shared' {
  return inMemory !== null && inMemory.value === value ? 'memory' : 'shared';
}

/** Whether a page contains the nonce of one answer (SEC-7). Texts cannot: their quotation marks are escaped. */
function hasNonce(value: CachedValue | null): boolean {
  return value?.kind === 'APP_PAGE' && value.html.includes(' nonce="');
}

/** Values of one URL, which a visitor may have invented, stay in this process. */
function isWorthSharing({ kind, tags = [] }: GetContext): boolean {
  return kind !== 'FETCH' || !tags.includes(addressTag);
}

/** Whether an entry needs no look at the shared one: it is neither stale nor missing. Errors are of this process alone. */
function isCurrent(found: KeptEntry | null, renderedAt: number | null): boolean {
  if (found === null) return false;
  const isError = found.value === null || ('status' in found.value && (found.value.status ?? 200) >= 400);
  return isError || found.lastModified === renderedAt;
}

/** Returns when an entry is to be regenerated. */
function endOfLifetime(renderedAt: number, { revalidate }: CacheControl): number {
  return revalidate === false ? Number.POSITIVE_INFINITY : renderedAt + revalidate * 1000;
}

/** Compresses a kept page; one that cannot be compressed stays as it is. */
function packLater(store: PageStore, key: string, value: CachedValue | null): void {
  store.pack(key, value).catch((error: unknown) => console.error(error));
}

/** Copies the shared entry to memory if it is newer; returns whether it was. */
async function readShared(shared: SharedCache, store: PageStore, key: string, kind: string): Promise<boolean> {
  const entry = await shared.read(key, kind);
  if (!entry || entry.renderedAt <= (store.renderedAt(key) ?? 0)) return false;
  const { value, renderedAt, cacheControl } = entry;
  if (cacheControl === undefined) store.setValue(key, { value, renderedAt }, []);
  else {
    store.setAnswer(key, { value, renderedAt }, cacheControl);
    packLater(store, key, value);
    rememberTaggedRedirect(value);
  }
  return true;
}

/** Copies the entry of an earlier build to memory, to be regenerated as soon as that is possible; returns whether there was one. */
async function readOlder(shared: SharedCache, store: PageStore, key: string, kind: string): Promise<boolean> {
  const entry = await shared.readOlder(key, kind);
  if (!entry?.cacheControl) return false;
  const { value, renderedAt, cacheControl } = entry;
  store.setAnswer(key, { value, renderedAt }, { ...cacheControl, revalidate: 1 });
  packLater(store, key, value);
  rememberTaggedRedirect(value);
  return true;
}
