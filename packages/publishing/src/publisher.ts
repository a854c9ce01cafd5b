import { setTimeout as pause } from 'node:timers/promises';
import type { ContentClient } from '@clavora/content-client/content-client';
import type { RawStory } from '@clavora/content-client/schema/fields';
import type { PublishCall } from '@clavora/content-client/webhook';
import { locales } from '@clavora/i18n-routing/locales';
import { logInfo, logWarning } from '@clavora/runtime/log';
import { tags } from '@clavora/site-core/page-cache';
import { createGathering } from './gathering.ts';
import { addCall, noPendingCalls, type PendingCalls, putBack, sizeOf } from './pending-calls.ts';
import type { PollResult } from './poll-schedule.ts';
import { digestsOf, tagsOf } from './space/look-up-tags.ts';
import {
  changesOf,
  changesOfSpace,
  isPlaceChange,
  knownFromLinks,
  knownFromStories,
  type SpaceIndex,
  type StoryChange,
  spaceIndex,
} from './space/space-index.ts';
import { nextSnapshot, type SpaceSnapshot } from './space/space-snapshot.ts';
import type { SpaceStore } from './space/space-store.ts';

/** Revalidates all pages with these tags. Next requires the scope of a request. */
export type InvalidateTags = (tags: ReadonlySet<string>) => void;

export interface PublisherOptions {
  content: Pick<ContentClient, 'byIds' | 'byUuids' | 'lookup' | 'spaceVersion' | 'links' | 'datasource'>;
  store: SpaceStore;
  /** The slugs of the datasources that pages read. */
  datasources: readonly string[];
  /** Receives the changes after pages are invalidated. While the space was unknown, only those that webhooks named. */
  onChanges?: (changes: readonly StoryChange[]) => void;
  /** Receives the space's version when it is found, with the milliseconds since then; null when it may have changed. */
  onVersion?: (version: number | null, ageMs?: number) => void;
  /** Receives the index of the space once the whole space was compared with it. */
  onIndex?: (index: SpaceIndex) => void;
  /** Receives the content paths at which a look-up found no story any more, when their pages are invalidated; none when a further webhook arrives. */
  onGone?: (fullSlugs: readonly string[]) => void;
  /** Receives the seconds from the first of several webhooks to the end of their processing, once they are processed. */
  onProcessed?: (seconds: number) => void;
  /** Waits for further calls. */
  wait?: (milliseconds: number) => Promise<unknown>;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/**
 * Invalidates pages after a publish. A webhook only says where to look: the publisher reads the content service and compares the answer with its
 * snapshot. Repeated webhooks change nothing, and `reconcile` finds the changes of lost ones.
 */
export interface Publisher {
  /** Queues a webhook; `flush` processes it. */
  enqueue(call: PublishCall): void;
  /** Processes queued webhooks, and those that arrive within milliseconds. Never rejects: a failed webhook stays queued. */
  flush(invalidateTags: InvalidateTags): Promise<void>;
  /** Processes queued webhooks and compares the whole space; `missed` if it finds a change that no webhook named. Never rejects. */
  reconcile(invalidateTags: InvalidateTags): Promise<PollResult>;
  /** Takes over what other instances have found, without requests for content. Never rejects. */
  follow(invalidateTags: InvalidateTags): Promise<void>;
  /** Says that another instance invalidates pages: the version of the space is uncertain. */
  doubtVersion(): void;
  /** Invalidates tags that the caller found, and includes them in the next `repeatInvalidation`. */
  invalidate(changed: ReadonlySet<string>, invalidateTags: InvalidateTags): void;
  /** Invalidates again the tags of all invalidations since the last repeat. */
  repeatInvalidation(invalidateTags: InvalidateTags): void;
  /** Reads the version of the space, which is uncertain after a webhook. Never rejects. */
  confirmVersion(): Promise<void>;
  /** Whether there are invalidations to repeat. */
  hasInvalidations(): boolean;
  /** Resolves once the snapshot is written. */
  settled(): Promise<void>;
}

interface UpdateResult {
  /** Whether tags were invalidated. */
  hasChanges: boolean;
  /** Whether webhooks named every change. */
  isAnnounced: boolean;
}

/** Comparisons, while other instances find changes at the same time. */
const maxComparisons = 5;
/** The service counts versions in seconds, and a second may hold a further change: only an older version is complete. */
const versionSettleSeconds = 2;

/**
 * Creates the publisher of a process. What it has read goes through these states, one piece of work after the other (`runInOrder`):
 *
 * | state | until | then |
 * |---|---|---|
 * | `pending`: named by webhooks | no further one arrives (`gathering`), or a poll | taken by `attempt` |
 * | taken | what it names is read and compared (`compare`) | committed; without an answer of the service pending again |
 * | committed to the store, if no other instance was faster | at once, without a pause | invalidated; else compared again, `maxComparisons` times |
 * | invalidated (`lastInvalidated`) | `repeatInvalidation` | done |
 *
 * Pages get the index of the space and its version by what is known of them:
 *
 * | state | entered | pages get |
 * |---|---|---|
 * | not compared | at the start; where the store was reset | neither; after a reset the index of before |
 * | compared (`hasCompared`) | once the whole space was compared | the index |
 * | certain | the version has settled and no webhook came (`callCount`) while it was read | both |
 * | doubted | a webhook, another instance's invalidation, a failure | the index |
 */
export function createPublisher(options: PublisherOptions): Publisher {
  const { content, store, datasources: watched, wait = pause, now = Date.now } = options;
  const gathering = createGathering(wait, now);
  let pending = noPendingCalls();
  /** Whether this process has compared the whole space: until then the snapshot may lack changes of before its start. */
  let hasCompared = false;
  let isFailing = false;
  let flushing: Promise<void> | null = null;
  let queue: Promise<void> = Promise.resolve();
  let lastInvalidated = new Set<string>();
  let callCount = 0;

  /** Runs work in order, each in the request scope of its caller. */
  const runInOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = queue.then(work);
    queue = done.then(() => undefined);
    return done;
  };

  const attempt = async (invalidateTags: InvalidateTags, checksWholeSpace: boolean): Promise<UpdateResult | null> => {
    const current = pending;
    pending = noPendingCalls();
    try {
      const result = await update(current, invalidateTags, checksWholeSpace);
      if (current.since !== null) options.onProcessed?.((now() - current.since) / 1000);
      if (isFailing) logInfo('Publishing: the content service answers again');
      isFailing = false;
      return result;
    } catch (error) {
      options.onVersion?.(null);
      // The next webhook or poll retries.
      putBack(pending, current);
      const reason = error instanceof Error ? error.message : String(error);
      if (!isFailing) logWarning(`Publishing: changes could not be looked up, and will be retried: ${reason}`);
      isFailing = true;
      return null;
    }
  };

  const invalidate = (changed: ReadonlySet<string>, invalidateTags: InvalidateTags): void => {
    if (changed.size > 0) invalidateTags(changed);
    for (const tag of changed) lastInvalidated.add(tag);
  };

  const isSettled = (version: number): boolean => now() / 1000 - version >= versionSettleSeconds;

  /** Passes the version to pages, or null where a webhook came since `calls` were counted or the version has not settled. */
  const passVersion = async (version: number, calls: number): Promise<void> => {
    const isComplete = calls === callCount && isSettled(version);
    options.onVersion?.(isComplete ? version : null);
    if (isComplete && hasCompared) await store.confirm(version);
  };

  const update = async (
    current: PendingCalls,
    invalidateTags: InvalidateTags,
    checksWholeSpace: boolean,
  ): Promise<UpdateResult> => {
    for (let comparisons = 0; comparisons < maxComparisons; comparisons += 1) {
      const result = await compare(current, invalidateTags, checksWholeSpace);
      if (result) return result;
    }
    throw new Error(`other instances found changes during each of ${maxComparisons} comparisons`);
  };

  /** Null if another instance has found changes in the meantime. */
  const compare = async (
    current: PendingCalls,
    invalidateTags: InvalidateTags,
    checksWholeSpace: boolean,
  ): Promise<UpdateResult | null> => {
    const begunAt = callCount;
    const { snapshot, isReset, missedTags } = await store.read();
    if (isReset) hasCompared = false;
    const wasUnknown = snapshot === null;
    const known: SpaceSnapshot = snapshot ?? { index: spaceIndex([]), version: null, datasources: new Map() };

    let stories: readonly RawStory[] = [];
    let changes: StoryChange[] = [];
    const ids = [...current.storyIds];
    let isWhole = checksWholeSpace || current.anything || wasUnknown;
    if (ids.length > 0 && !isWhole) {
      stories = await content.byIds(ids);
      changes = changesOf(known.index, ids, knownFromStories(stories));
      const answered = new Set(stories.map(({ id }) => id));
      // The id is of a folder or of no story: every story below a folder may have moved.
      isWhole = ids.some((id) => !answered.has(id) && known.index.byId(id) === null);
    }

    let { version } = known;
    const comparedSlugs = new Set(current.datasources);
    const calls = callCount;
    let foundVersion: number | null = null;
    if (isWhole) {
      version = await content.spaceVersion();
      foundVersion = version;
      if (version !== known.version) {
        changes = changesOfSpace(known.index, knownFromLinks(await content.links()));
        for (const slug of [...watched, ...known.datasources.keys()]) comparedSlugs.add(slug);
      }
      if (!isSettled(version)) version = null;
    }
    const digests = await digestsOf(content, comparedSlugs);
    const differing = [...digests.keys()].filter((slug) => (known.datasources.get(slug) ?? null) !== digests.get(slug));
    // Without a snapshot every story differs, but no cached page is older than this process: only webhooks invalidate then.
    const isNews = !wasUnknown || ids.length > 0 || current.anything || current.datasources.size > 0;
    const changed = isNews ? await tagsOf(content, changes, stories, differing) : new Set<string>();
    if (wasUnknown && isNews) {
      // A webhook may name a story that was deleted, whose tags are unknown without a snapshot.
      for (const locale of locales) changed.add(tags.config(locale));
      for (const slug of comparedSlugs) changed.add(tags.datasource(slug));
    }

    for (const tag of missedTags) changed.add(tag);

    const next = nextSnapshot(known, { changes, version, digests });
    if (changes.length > 0 || differing.length > 0 || version !== known.version) {
      const moves = changes.map(({ uuid, before, after }) => ({ uuid, from: slugOf(before), to: slugOf(after) }));
      if (!(await store.commit({ snapshot: next, changes: moves, tags: changed }))) return null;
    }
    // No await until the index is passed on: a page rendered in between would be kept with old content.
    invalidate(changed, invalidateTags);
    hasCompared ||= isWhole;
    if (hasCompared) options.onIndex?.(next.index);
    // A webhook that arrived meanwhile may name one of them.
    if (begunAt === callCount) options.onGone?.(changes.flatMap(({ before, after }) => goneFrom(before, after)));
    await store.finish();
    if (foundVersion !== null) await passVersion(foundVersion, calls);
    options.onChanges?.(
      wasUnknown ? changes.filter(({ after }) => after !== null && current.storyIds.has(after.id)) : changes,
    );
    if (changes.length > 0 || changed.size > 0) logInvalidation(current, changes, changed, wasUnknown);
    const isAnnounced =
      wasUnknown ||
      current.anything ||
      (changes.every(({ before, after }) => current.storyIds.has((after ?? before)?.id ?? 0)) &&
        differing.every((slug) => current.datasources.has(slug)));
    return { hasChanges: changed.size > 0, isAnnounced };
  };

  return {
    enqueue(call) {
      callCount += 1;
      options.onVersion?.(null);
      options.onGone?.([]);
      addCall(pending, call, now());
    },
    flush(invalidateTags) {
      flushing ??= runInOrder(async () => {
        await gathering.gather(() => sizeOf(pending));
        flushing = null;
        gathering.report((await attempt(invalidateTags, false))?.hasChanges ?? false);
      });
      return flushing;
    },
    reconcile: (invalidateTags) =>
      runInOrder(async () => {
        const result = await attempt(invalidateTags, true);
        if (result === null) return 'failed';
        return result.isAnnounced ? 'agrees' : 'missed';
      }),
    doubtVersion() {
      callCount += 1;
      options.onVersion?.(null);
      options.onGone?.([]);
    },
    follow: (invalidateTags) =>
      runInOrder(async () => {
        const calls = callCount;
        const { snapshot, isReset, missedTags, confirmed } = await store.read();
        if (isReset) hasCompared = false;
        invalidate(missedTags, invalidateTags);
        await store.finish();
        if (snapshot === null || confirmed === null || calls !== callCount) return;
        // Only then the instance that found the version has compared the whole space with this snapshot.
        options.onIndex?.(snapshot.index);
        options.onVersion?.(confirmed.version, confirmed.ageMs);
      }),
    invalidate,
    repeatInvalidation(invalidateTags) {
      if (lastInvalidated.size > 0) invalidateTags(lastInvalidated);
      lastInvalidated = new Set();
    },
    confirmVersion: () =>
      runInOrder(async () => {
        const calls = callCount;
        const version = await content.spaceVersion().catch(() => null);
        // Without a version pages send requests without one.
        if (version !== null) await passVersion(version, calls);
      }),
    hasInvalidations: () => lastInvalidated.size > 0,
    settled: () => store.settled(),
  };
}

/** Returns the content path that a story has left. */
function goneFrom(before: { fullSlug: string } | null, after: { fullSlug: string } | null): string[] {
  return before === null || before.fullSlug === after?.fullSlug ? [] : [before.fullSlug];
}

function slugOf(story: { fullSlug: string } | null): string | null {
  return story?.fullSlug ?? null;
}

function logInvalidation(
  { storyIds, datasources }: PendingCalls,
  changes: readonly StoryChange[],
  changed: ReadonlySet<string>,
  isFirst: boolean,
): void {
  const count = (matches: (change: StoryChange) => boolean) => changes.filter(matches).length;
  logInfo(isFirst ? 'Publishing: the space was read' : 'Publishing: pages are invalidated', {
    storiesNamed: storyIds.size,
    datasourcesNamed: datasources.size,
    appeared: count(({ before }) => before === null),
    vanished: count(({ after }) => after === null),
    moved: count((change) => change.before !== null && change.after !== null && isPlaceChange(change)),
    edited: count((change) => !isPlaceChange(change)),
    tags: changed.size,
  });
}
