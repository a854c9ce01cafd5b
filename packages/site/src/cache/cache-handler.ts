/**
 * Next's `cacheHandler` (docs/adr/0057): kept pages and values in the memory of this process. Next imports this file by its path, outside
 * the bundles, and makes one object for each request.
 */
import { processSingleton } from '../runtime/process-singleton.ts';
import { contentHealth } from '../server/failures/content-health.ts';
import { readCacheMemory } from './env.ts';
import type { CachedValue, FoundEntry, GetContext, SetContext } from './next-cache.ts';
import { countLifetime } from './next-lifetimes.ts';
import { PageStore } from './page-store.ts';
import type { InvalidationDurations } from './tag-invalidations.ts';

/** The clock by which Next compares ages. */
const now = () => performance.timeOrigin + performance.now();

const pageStore = () =>
  processSingleton(
    'page-store',
    () => new PageStore({ maxBytes: readCacheMemory().maxBytes, now, isContentDown: () => contentHealth().isDown }),
  );

/** Something that this request has asked for and may have to render. */
interface Rendering {
  /** When it was asked for, before its rendering began. */
  beganAt: number;
  /** What was kept of it; undefined where nothing was. */
  given: CachedValue | null | undefined;
}

// oxlint-disable-next-line import/no-default-export -- Next takes the class from the default export.
export default class PageCacheHandler {
  readonly #renderings = new Map<string, Rendering>();

  async get(key: string, context: GetContext): Promise<FoundEntry | null> {
    const store = pageStore();
    const found =
      context.kind === 'FETCH'
        ? store.value(key, [...(context.tags ?? []), ...(context.softTags ?? [])])
        : store.answer(key);
    const begun = this.#renderings.get(key);
    // A rendering of this request that is under way counts from its beginning.
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
    if (!cacheControl) return;
    countLifetime();
    // Where regenerating failed, Next hands back the value that it was given, with the seconds until the next try.
    const isDeferred = value !== null && rendering?.given === value;
    if (isDeferred) return store.deferAnswer(key, Number(cacheControl.revalidate));
    store.setAnswer(key, { value, renderedAt }, cacheControl);
  }

  async revalidateTag(tags: string | string[], durations?: InvalidationDurations): Promise<void> {
    pageStore().invalidate([tags].flat(), durations);
  }

  /** Renderings that are under way keep their beginning. */
  resetRequestCache(): void {}
}
