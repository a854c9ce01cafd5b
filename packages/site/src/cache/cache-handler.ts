/**
 * Next's `cacheHandler` (docs/adr/0057): stores pages and values in the memory of this process. Next imports this file by its path, outside the
 * bundles, and creates one instance for each request.
 */
import { processSingleton } from '../runtime/process-singleton.ts';
import { contentHealth } from '../server/failures/content-health.ts';
import { notePageInvalidation } from '../server/pages/page-invalidations.ts';
import { readCacheMemory } from './env.ts';
import type { CachedValue, FoundEntry, GetContext, SetContext } from './next-cache.ts';
import { countLifetime } from './next-lifetimes.ts';
import { PageStore } from './page-store.ts';
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
  /** The cached value; undefined if there was none. */
  given: CachedValue | null | undefined;
}

// oxlint-disable-next-line import/no-default-export -- Next imports the class as the default export.
export default class PageCacheHandler {
  readonly #renderings = new Map<string, Rendering>();

  async get(key: string, context: GetContext): Promise<FoundEntry | null> {
    const store = pageStore();
    const found =
      context.kind === 'FETCH'
        ? store.value(key, [...(context.tags ?? []), ...(context.softTags ?? [])])
        : store.answer(key);
    const begun = this.#renderings.get(key);
    // A rendering in progress in this request counts from its start.
    const isUnderWay = begun !== undefined && begun.beganAt > (store.renderedAt(key) ?? 0);
    this.#renderings.set(key, { beganAt: isUnderWay ? begun.beganAt : now(), given: found?.value });
    return found;
  }

  async set(key: string, value: CachedValue | null, context: SetContext): Promise<void> {
    const store = pageStore();
    const rendering = this.#renderings.get(key);
    const renderedAt = rendering?.beganAt ?? now();
    if (context.fetchCache) return store.setValue(key, { value, renderedAt }, context.tags ?? []);
    const { cacheControl } = context;
    if (!cacheControl || hasNonce(value)) return;
    countLifetime();
    // If the regeneration failed, Next stores the value that it read, with the seconds until the next attempt.
    const isDeferred = value !== null && rendering?.given === value;
    if (isDeferred) return store.deferAnswer(key, Number(cacheControl.revalidate));
    store.setAnswer(key, { value, renderedAt }, cacheControl);
  }

  async revalidateTag(tags: string | string[], durations?: InvalidationDurations): Promise<void> {
    pageStore().invalidate([tags].flat(), durations);
    notePageInvalidation();
  }

  /** Does nothing: renderings in progress keep their start times. */
  resetRequestCache(): void {}
}

/** Whether a page contains the nonce of one answer (SEC-7). Texts cannot: their quotation marks are escaped. */
function hasNonce(value: CachedValue | null): boolean {
  return value?.kind === 'APP_PAGE' && / nonce="/.test(value.html);
}
