import type { ContentClient } from '@clavora/content-client/content-client';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { Routing } from '@clavora/i18n-routing/routing';
import { createCoalescedTask } from '../client/coalesced-task.ts';
import { loggableError } from '../client/search-refusal.ts';
import { affectedIndexes } from '../records/affected-indexes.ts';
import type { Definitions } from '../records/texts/block-text.ts';
import { type IndexKey, indexKeys } from '../schema/indexes.ts';
import { createIndexComparison } from './index-comparison.ts';
import { isUpToDate } from './index-diff.ts';
import type { IndexWriter } from './index-writer.ts';
import { isStale, type PendingStory, pathsOf, pendingStories, type StoryChange } from './pending-stories.ts';
import type { RecordSource } from './space-records.ts';
import { type WrittenIndex, writeChanges } from './write-changes.ts';

export interface IndexUpdaterOptions {
  market: MarketId;
  routing: Routing;
  /** All blocks and parts, with their text fields. */
  definitions: Definitions;
  writer: IndexWriter;
  /** Returns what the key catalogue claims of a product, by the slug of its stories. Throws while it has no data set: the work is retried. */
  claimsOf: RecordSource['claimsOf'];
  /** The secret from which ids of partner records are derived. */
  idSecret: string;
  /** Published content, without drafts. */
  content: Pick<ContentClient, 'byUuids' | 'lookup' | 'stories'>;
  /** The same with a long timeout, for comparisons of whole indexes, which no visitor waits for. */
  backgroundContent: Pick<ContentClient, 'stories'>;
  /** Called for an index in which products may be found differently from now on, whichever process wrote it. */
  onProductsChanged: (place: IndexKey) => void;
  log: IndexUpdaterLog;
  /** Returns the current year; by the system clock by default. */
  year?: () => number;
}

interface IndexUpdaterLog {
  info(message: string, facts: Readonly<Record<string, number>>): void;
  warning(message: string): void;
  /** Called when an index to update does not exist, and again each time work resumes. */
  missing(place: IndexKey): void;
}

/**
 * Updates the search indexes of a market after publishing. Work runs in the background; failed work is kept and retried with growing delays.
 * Several instances may process the same change: it is written once.
 */
export interface IndexUpdater {
  /** Queues changed stories; ignores those that the market does not show. */
  note(changes: readonly StoryChange[]): void;
  /** Schedules a comparison of every index with the whole content, and repairs differences. */
  compareAll(): void;
  /** Retries failed work at once, and checks for indexes that were missing. */
  resume(): void;
  /** Resolves when no work is left, or what is left has failed. */
  settled(): Promise<void>;
}

/** Maximum number of stories written one by one; for more, whole indexes are compared, at one request per 100 stories. */
const maxStories = 200;
/** Delay of a retry after a failure; doubles with each failure. */
const firstRetryDelayMs = 1_000;
const maxRetryDelayMs = 60_000;
/** Delay of a retry while the content service returns the version before the change, and the number of retries. */
const staleRetryDelayMs = 1_000;
const maxStaleAttempts = 4;
/** Delay between checks for a missing index, which another process may be creating, and their number. After that, only `resume` checks. */
const missingIndexDelayMs = 2_000;
const maxMissingIndexChecks = 30;

export function createIndexUpdater(options: IndexUpdaterOptions): IndexUpdater {
  const { market, writer, onProductsChanged, log } = options;
  const places = indexKeys.filter((place) => place.market === market);
  const pending = pendingStories();
  /** Stories that are being written. */
  let inProgress: readonly PendingStory[] = [];
  let lastWrite: Promise<unknown> = Promise.resolve();
  let retry: NodeJS.Timeout | null = null;
  let failures = 0;
  let missingCheck: NodeJS.Timeout | null = null;
  let missingChecks = 0;
  let shouldReportMissing = false;

  const source = () => ({
    ...options,
    content: options.backgroundContent,
    year: options.year?.() ?? new Date().getFullYear(),
  });
  /** Runs writes of stories and of whole indexes one after the other. */
  const exclusively = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = lastWrite.then(work);
    lastWrite = done.catch(() => undefined);
    return done;
  };
  const comparison = createIndexComparison({
    source,
    writer,
    exclusively,
    beingWritten: () => [...pending.uuids(), ...inProgress.map(({ uuid }) => uuid)],
    onCompared: (index) => {
      reportWritten([index], 'Search: repaired an index that differed from the content');
      succeeded();
    },
  });

  const reportWritten = (indexes: readonly WrittenIndex[], message: string): void => {
    for (const { place, concernsProducts } of indexes) if (concernsProducts) onProductsChanged(place);
    const changed = indexes.filter(({ drift }) => !isUpToDate(drift));
    const count = (part: 'save' | 'remove') => changed.reduce((sum, { drift }) => sum + drift[part].length, 0);
    const facts = { indexes: changed.length, saved: count('save'), removed: count('remove') };
    if (changed.length > 0) log.info(message, facts);
  };
  const failed = (cause: unknown): void => {
    const error = loggableError(cause);
    const reason = error instanceof Error ? error.message : String(error);
    if (failures === 0) log.warning(`Search: updating the indexes failed and will be retried: ${reason}`);
    const wait = Math.min(firstRetryDelayMs * 2 ** failures, maxRetryDelayMs);
    failures += 1;
    retry ??= setTimeout(tryAgain, wait).unref();
  };
  const succeeded = (): void => {
    if (failures > 0) log.info('Search: updating the indexes works again', {});
    failures = 0;
  };

  const writePending = async (): Promise<void> => {
    while (pending.size > 0) {
      if (pending.size > maxStories) return scheduleComparison(pending.takeAll());
      inProgress = pending.takeAll();
      try {
        await write(inProgress);
      } catch (error) {
        pending.putBack(inProgress);
        throw error;
      } finally {
        inProgress = [];
      }
    }
  };
  const write = async (stories: readonly PendingStory[]): Promise<void> => {
    const onTouched = (storyIds: readonly string[]) => comparison.exclude(storyIds);
    const written = await exclusively(() =>
      writeChanges(stories, { ...source(), content: options.content, maxRelated: maxStories, onTouched }),
    );
    reportWritten(written.indexes, 'Search: wrote published stories to the indexes');
    comparison.require([...written.missing, ...written.tooMany], true);
    retryStale(stories.filter((story) => isStale(story, written.stories.get(story.uuid))));
    succeeded();
  };
  const scheduleComparison = (stories: readonly PendingStory[]): void => {
    for (const { paths } of stories) comparison.require(indexesFor(paths), true);
  };
  const retryStale = (stale: readonly PendingStory[]): void => {
    const again = stale.filter(({ staleAttempts }) => staleAttempts < maxStaleAttempts);
    if (again.length === 0) return;
    setTimeout(() => {
      pending.putBack(again.map((story) => ({ ...story, staleAttempts: story.staleAttempts + 1 })));
      start();
    }, staleRetryDelayMs).unref();
  };

  const compareRequired = async (): Promise<void> => {
    const missing = await comparison.run();
    if (shouldReportMissing) missing.forEach((place) => log.missing(place));
    shouldReportMissing = false;
    missingChecks = missing.length === 0 ? 0 : missingChecks + 1;
    if (missingChecks === 0 || missingChecks > maxMissingIndexChecks) return;
    missingCheck ??= setTimeout(() => {
      missingCheck = null;
      start();
    }, missingIndexDelayMs).unref();
  };

  const indexesFor = (paths: Iterable<string>): IndexKey[] =>
    [...paths].flatMap((path) => affectedIndexes(path, market));

  const comparing = createCoalescedTask(() => compareRequired().catch(failed));
  const writing = createCoalescedTask(async () => {
    await writePending().catch(failed);
    // Writes may have required comparisons.
    comparing.run();
  });
  function start(): void {
    writing.run();
    comparing.run();
  }
  function tryAgain(): void {
    if (retry !== null) clearTimeout(retry);
    retry = null;
    start();
  }
  async function settled(): Promise<void> {
    const runs = [writing.running, comparing.running].filter((run) => run !== null);
    if (runs.length === 0) return;
    await Promise.all(runs);
    await settled();
  }

  return {
    note(changes) {
      const own = changes.filter((change) => indexesFor(pathsOf(change)).length > 0);
      own.forEach((change) => pending.add(change));
      comparison.exclude(own.map(({ uuid }) => uuid));
      if (own.length > 0) start();
    },
    compareAll() {
      comparison.require(places, false);
      start();
    },
    resume() {
      shouldReportMissing = true;
      tryAgain();
    },
    settled,
  };
}
