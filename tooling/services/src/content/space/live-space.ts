import { nextTransition, onSchedule } from './publication.ts';
import { publicationTimes } from './publication-times.ts';
import { type SpaceSnapshot, spaceSnapshot } from './space-snapshot.ts';
import type { SpaceData, SpaceSource } from './space-source.ts';
import { datasourceChanges, liveView, type StoryChange, storyChanges } from './story-changes.ts';

/** A space that follows its source and the schedules of its stories. */
export interface LiveSpace {
  current: () => SpaceSnapshot;
  /** Reloads the space; resolves when the new state is served. */
  refresh: () => Promise<void>;
  /** Resolves once all reported changes have been applied. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
}

export interface LiveSpaceOptions {
  source: SpaceSource;
  assetOrigin: () => string;
  now: () => number;
  onChange?: ((changes: StoryChange[]) => void) | undefined;
  onDatasourceChange?: ((slugs: string[]) => void) | undefined;
  log: (message: string) => void;
  /** File that keeps publication times over a restart; without one they are lost. */
  stateFile?: string | undefined;
}

/** Maximum delay of a timer, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1;

/** Loads a space and follows it; rejects if the first load fails, later errors keep the last valid data. */
export async function liveSpace(options: LiveSpaceOptions): Promise<LiveSpace> {
  const { now } = options;
  const loaded = await options.source.load();
  let latest = loaded;
  const first = scheduled(loaded, now());
  let seen = liveView(first, now());
  const times = await publicationTimes(options.stateFile, { view: seen, stories: first.stories, now: seen.at });
  const timed = (data: SpaceData): SpaceData => ({ ...data, stories: times.stamp(data.stories) });
  let snapshot = spaceSnapshot(timed(first), options.assetOrigin, loaded.space.version);
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  let keeping = Promise.resolve();
  let isWaiting = false;
  let isClosed = false;

  const takeIn = (source: SpaceData): void => {
    const data = scheduled(source, now());
    const view = liveView(data, now());
    const stories = storyChanges(seen, view);
    const datasources = datasourceChanges(seen, view);
    const hasChanged = stories.length > 0 || datasources.length > 0;
    const raised = Math.max(snapshot.version + 1, Math.floor(now() / 1000));
    const version = Math.max(hasChanged ? raised : snapshot.version, data.space.version);
    times.note(stories, data.stories, { since: seen.at, now: view.at });
    // Replace the state before notifying listeners: they send requests immediately.
    snapshot = spaceSnapshot(timed(data), options.assetOrigin, version);
    latest = source;
    seen = view;
    schedule();
    if (stories.length > 0) keep();
    if (stories.length > 0) notify(() => options.onChange?.(stories));
    if (datasources.length > 0) notify(() => options.onDatasourceChange?.(datasources));
  };
  const keep = (): void => {
    keeping = keeping
      .then(() => times.keep(seen))
      .catch((error: unknown) => options.log(`content service: publication times not stored: ${messageOf(error)}`));
  };
  const notify = (call: () => void): void => {
    try {
      call();
    } catch (error) {
      options.log(`content service: a listener for changes failed: ${messageOf(error)}`);
    }
  };
  const reload = async (): Promise<void> => {
    isWaiting = false;
    if (isClosed) return;
    try {
      const data = await options.source.load();
      if (!isClosed) takeIn(data);
    } catch (error) {
      options.log(`content service: reload failed, the last good content stays: ${messageOf(error)}`);
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    const next = nextTransition(latest.stories, now());
    if (next === undefined || isClosed) return;
    timer = setTimeout(() => takeIn(latest), Math.min(next - now(), maxTimerMs));
    timer.unref();
  };
  const refresh = (): Promise<void> => {
    // A queued reload includes this change too.
    if (!isWaiting) queue = queue.then(reload);
    isWaiting = true;
    return queue;
  };
  const stop = options.source.watch(() => void refresh());
  schedule();
  keep();
  return {
    current: () => snapshot,
    refresh,
    settled: () => queue,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      stop();
      await queue;
      await keeping;
    },
  };
}

function scheduled(data: SpaceData, now: number): SpaceData {
  return { ...data, stories: data.stories.map((story) => onSchedule(story, now)) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
