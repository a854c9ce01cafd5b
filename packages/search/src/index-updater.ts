import type { ContentClient } from '@clavora/content-client/content-client';
import type { FieldProblem } from '@clavora/content-client/schema/define-block';
import type { RawStory } from '@clavora/content-client/schema/fields';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { Routing } from '@clavora/i18n-routing/routing';
import type { IndexWriter } from './index-writer.ts';
import { type IndexPlace, indexPlaces } from './indexes.ts';
import { type IndexDrift, isInStep } from './record-drift.ts';
import type { Definitions } from './records/block-text.ts';
import { spaceRecords } from './space-records.ts';
import { reachedPlaces } from './story-reach.ts';
import { writeChanges } from './write-changes.ts';

/** How a published story differs from before: it appeared where `before` is null, and vanished where `after` is. */
export interface StoryChange {
  uuid: string;
  before: { fullSlug: string } | null;
  /** ISO 8601 with milliseconds, UTC; null where the service gives none. */
  after: { fullSlug: string; publishedAt: string | null } | null;
}

export interface IndexUpdaterOptions {
  market: MarketId;
  routing: Routing;
  /** Every block and part: which of their fields are text. */
  definitions: Definitions;
  writer: IndexWriter;
  /** What is published, without drafts. */
  content: Pick<ContentClient, 'byUuids' | 'lookup'>;
  /** The same for readings of everything, which nobody waits for. */
  patientContent: Pick<ContentClient, 'stories'>;
  /** Hears of each index that was changed, once that can be searched. */
  onChanged: (place: IndexPlace, drift: IndexDrift) => void;
  log: IndexUpdaterLog;
  onProblem?: (problem: FieldProblem & { fullSlug: string }) => void;
  /** The present year; that of the machine's clock by default. */
  year?: () => number;
}

export interface IndexUpdaterLog {
  info(message: string, facts: Readonly<Record<string, number>>): void;
  warning(message: string): void;
  /** An index to be brought in step was never made; told whenever work is resumed. */
  missing(place: IndexPlace): void;
}

/**
 * Keeps the search indexes of a market in step with what is published. Work goes on by itself after it is asked for; what fails is kept and
 * tried again, after ever longer pauses. Several of them may do the same: it is written once.
 */
export interface IndexUpdater {
  /** Takes in stories that changed; those that the market shows nowhere are none of its own. */
  note(changes: readonly StoryChange[]): void;
  /** Has every index compared with the whole content, and mended where it differs. */
  compareAll(): void;
  /** Tries at once what failed, and looks for indexes that were missing. */
  resume(): void;
  /** Resolves once nothing is left to do, or what is left has failed. */
  settled(): Promise<void>;
}

/** Stories written one by one; of more, whole indexes are compared, which takes a request for a hundred stories. */
const mostStories = 200;
/** Milliseconds before what failed is tried again; twice as long after each failure. */
const firstPause = 1_000;
const longestPause = 60_000;
/** Milliseconds after which a content service that still says what it said before the change is asked again, and how often that is done. */
const stalePause = 1_000;
const mostStaleTries = 4;
const uuidLength = 36;

/** Milliseconds between looks for an index that is missing, and how often: it may be being made. After that, `resume` looks. */
const missingPause = 2_000;
const mostMissingLooks = 30;

interface PendingStory {
  paths: ReadonlySet<string>;
  /** What the content service is to say; null where the story was withdrawn. */
  expected: StoryChange['after'];
  staleTries: number;
}

export function createIndexUpdater(options: IndexUpdaterOptions): IndexUpdater {
  const { market, writer, onChanged, log, year = () => new Date().getFullYear() } = options;
  const places = indexPlaces.filter((place) => place.market === market);
  const pending = new Map<string, PendingStory>();
  /** Those that are being written. */
  let inHand: ReadonlyMap<string, PendingStory> = new Map();
  /** Indexes to compare as a whole. */
  const due = new Set<IndexPlace>();
  /** Stories that are written one by one while a whole index is read: what was read of them is old. */
  const touchedSinceReading = new Set<string>();
  let writing: Promise<void> | null = null;
  let comparing: Promise<void> | null = null;
  let turns: Promise<unknown> = Promise.resolve();
  let retry: NodeJS.Timeout | null = null;
  let failures = 0;
  let missingLooks = 0;
  let lookingForMissing: NodeJS.Timeout | null = null;
  let tellsMissing = false;

  /** Single stories and whole indexes are written one after the other. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = turns.then(work);
    turns = done.catch(() => undefined);
    return done;
  };

  const take = (uuid: string, story: PendingStory): void => {
    const known = pending.get(uuid);
    pending.set(uuid, known ? { ...story, paths: new Set([...known.paths, ...story.paths]) } : story);
    touchedSinceReading.add(uuid);
  };
  /** Puts back what was not written; what was heard of it meanwhile is newer. */
  const putBack = (uuid: string, story: PendingStory): void => {
    const heard = pending.get(uuid);
    take(uuid, heard ? { ...heard, paths: new Set([...heard.paths, ...story.paths]) } : story);
  };

  const failed = (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error);
    if (failures === 0) log.warning(`Search: the indexes could not be brought in step, and will be later: ${reason}`);
    const wait = Math.min(firstPause * 2 ** failures, longestPause);
    failures += 1;
    retry ??= setTimeout(resume, wait).unref();
  };
  const succeeded = (): void => {
    if (failures > 0) log.info('Search: the indexes can be brought in step again', {});
    failures = 0;
  };
  const told = (drifts: readonly { place: IndexPlace; drift: IndexDrift }[], message: string): void => {
    const changed = drifts.filter(({ drift }) => !isInStep(drift));
    for (const { place, drift } of changed) onChanged(place, drift);
    const count = (part: 'save' | 'remove') => changed.reduce((sum, { drift }) => sum + drift[part].length, 0);
    if (changed.length > 0)
      log.info(message, { indexes: changed.length, saved: count('save'), removed: count('remove') });
  };

  const writePending = async (): Promise<void> => {
    while (pending.size > 0) {
      if (pending.size > mostStories) {
        for (const { paths } of pending.values()) for (const place of reachedBy(paths)) due.add(place);
        pending.clear();
        return;
      }
      inHand = new Map(pending);
      const batch = inHand;
      pending.clear();
      try {
        const touched = [...batch].map(([uuid, { paths }]) => ({ uuid, paths }));
        const written = await inTurn(() =>
          writeChanges(touched, {
            ...options,
            year: year(),
            mostNaming: mostStories,
            onTouched: (storyIds) => storyIds.forEach((uuid) => touchedSinceReading.add(uuid)),
          }),
        );
        told(written.drifts, 'Search: what was published can be found');
        for (const place of [...written.missing, ...written.tooMany]) due.add(place);
        askAgain([...batch].filter(([uuid, { expected }]) => isStale(expected, written.stories.get(uuid))));
        succeeded();
      } catch (error) {
        for (const [uuid, story] of batch) putBack(uuid, story);
        throw error;
      } finally {
        inHand = new Map();
      }
    }
  };

  const askAgain = (stale: readonly (readonly [string, PendingStory])[]): void => {
    const again = stale.filter(([, { staleTries }]) => staleTries < mostStaleTries);
    if (again.length === 0) return;
    setTimeout(() => {
      for (const [uuid, story] of again) putBack(uuid, { ...story, staleTries: story.staleTries + 1 });
      start();
    }, stalePause).unref();
  };

  const compareDue = async (): Promise<void> => {
    const absent = new Set<IndexPlace>();
    for (;;) {
      const waiting = [...due].filter((place) => !absent.has(place));
      const [next] = waiting;
      if (next === undefined) return lookForMissing(absent);
      // The indexes of a language are compared together: its stories are read once.
      const ready: IndexPlace[] = [];
      for (const place of waiting.filter(({ locale }) => locale === next.locale)) {
        if (await writer.exists(place)) ready.push(place);
        else absent.add(place);
      }

      if (ready.length > 0) await compare(ready);
    }
  };

  const lookForMissing = (absent: ReadonlySet<IndexPlace>): void => {
    if (tellsMissing) for (const place of absent) log.missing(place);
    tellsMissing = false;
    missingLooks = absent.size === 0 ? 0 : missingLooks + 1;
    if (missingLooks === 0 || missingLooks > mostMissingLooks) return;
    lookingForMissing ??= setTimeout(() => {
      lookingForMissing = null;
      startComparing();
    }, missingPause).unref();
  };

  const compare = async (wanted: readonly IndexPlace[]): Promise<void> => {
    touchedSinceReading.clear();
    for (const uuid of [...pending.keys(), ...inHand.keys()]) touchedSinceReading.add(uuid);
    for (const place of wanted) due.delete(place);
    try {
      const source = { ...options, content: options.patientContent, year: year() };
      for await (const { place, records } of spaceRecords(source, wanted)) {
        const drift = await inTurn(async () => {
          const found = await writer.findDrift(place, records);
          const own = found && withoutStories(found, touchedSinceReading);
          if (own) await writer.mend(place, own);
          return own;
        });
        if (drift) told([{ place, drift }], 'Search: an index was not in step and is now');
      }
      succeeded();
    } catch (error) {
      for (const place of wanted) due.add(place);
      throw error;
    }
  };

  function reachedBy(paths: Iterable<string>): IndexPlace[] {
    return [...paths].flatMap((path) => reachedPlaces(path, market));
  }

  function start(): void {
    writing ??= writePending()
      .catch(failed)
      .finally(() => {
        writing = null;
        // Indexes that turned out to be due; stories that came in the last moment.
        if (failures === 0 && pending.size > 0) start();
        else startComparing();
      });
    startComparing();
  }
  function startComparing(): void {
    if (due.size === 0) return;
    comparing ??= compareDue()
      .catch(failed)
      .finally(() => {
        comparing = null;
      });
  }
  async function settled(): Promise<void> {
    const lanes = [writing, comparing].filter((lane) => lane !== null);
    if (lanes.length === 0) return;
    await Promise.all(lanes);
    await settled();
  }
  function resume(): void {
    if (retry !== null) clearTimeout(retry);
    retry = null;
    tellsMissing = true;
    start();
  }

  return {
    note(changes) {
      const own = changes.filter((change) => reachedBy(pathsOf(change)).length > 0);
      for (const change of own) {
        take(change.uuid, { paths: new Set(pathsOf(change)), expected: change.after, staleTries: 0 });
      }
      if (own.length > 0) start();
    },
    compareAll() {
      for (const place of places) due.add(place);
      start();
    },
    resume,
    settled,
  };
}

function pathsOf({ before, after }: StoryChange): string[] {
  return [before, after].flatMap((place) => (place === null ? [] : [place.fullSlug]));
}

/** Whether the content service says of a story what it said before the change, as one behind a cache does for a moment. */
function isStale(expected: StoryChange['after'], found: RawStory | undefined): boolean {
  if (expected === null || found === undefined) return (expected === null) !== (found === undefined);
  const { published_at: publishedAt } = found;
  if (typeof publishedAt !== 'string' || expected.publishedAt === null) return false;
  return Date.parse(publishedAt) < Date.parse(expected.publishedAt);
}

/** What of a drift is of other stories: a record's id begins with its story's. */
function withoutStories({ save, remove, types }: IndexDrift, storyIds: ReadonlySet<string>): IndexDrift {
  return {
    save: save.filter(({ storyId }) => !storyIds.has(storyId)),
    remove: remove.filter((objectID) => !storyIds.has(objectID.slice(0, uuidLength))),
    types,
  };
}
