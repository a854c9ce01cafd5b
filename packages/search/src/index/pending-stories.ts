import type { RawStory } from '@clavora/content-client/schema/fields';

/** How a published story changed: `before` is null if it appeared, `after` if it was removed. */
export interface StoryChange {
  uuid: string;
  before: { fullSlug: string } | null;
  /** `publishedAt`: ISO 8601; null if the service gives none. */
  after: { fullSlug: string; publishedAt: string | null } | null;
}

/** A story to write to indexes. */
export interface PendingStory {
  uuid: string;
  /** Its content paths, before and after the change. */
  paths: ReadonlySet<string>;
  /** The state that the content service is expected to return; null if the story was withdrawn. */
  expected: StoryChange['after'];
  /** How often the content service returned an older version. */
  staleAttempts: number;
}

/** The stories to write, each once, with all paths that changes named. */
export interface PendingStories {
  readonly size: number;
  uuids(): Iterable<string>;
  /** Adds a change; the last one of a story determines what is expected. */
  add(change: StoryChange): void;
  /** Returns stories that were not written; changes added meanwhile win. */
  putBack(stories: Iterable<PendingStory>): void;
  /** Returns all stories and clears the list. */
  takeAll(): readonly PendingStory[];
}

export function pendingStories(): PendingStories {
  const stories = new Map<string, PendingStory>();
  const pathsWith = (uuid: string, paths: Iterable<string>) => new Set([...(stories.get(uuid)?.paths ?? []), ...paths]);
  return {
    get size() {
      return stories.size;
    },
    uuids: () => stories.keys(),
    add(change) {
      const { uuid, after } = change;
      stories.set(uuid, { uuid, paths: pathsWith(uuid, pathsOf(change)), expected: after, staleAttempts: 0 });
    },
    putBack(returned) {
      for (const story of returned) {
        const { uuid, paths } = story;
        stories.set(uuid, { ...(stories.get(uuid) ?? story), paths: pathsWith(uuid, paths) });
      }
    },
    takeAll() {
      const all = [...stories.values()];
      stories.clear();
      return all;
    },
  };
}

/** Returns the content paths that a change names. */
export function pathsOf({ before, after }: StoryChange): string[] {
  return [before, after].flatMap((place) => (place === null ? [] : [place.fullSlug]));
}

/** Whether the content service still returns the version before the change, such as from a cache. */
export function isStale({ expected }: PendingStory, found: RawStory | undefined): boolean {
  if (expected === null || found === undefined) return (expected === null) !== (found === undefined);
  const { published_at: publishedAt } = found;
  if (typeof publishedAt !== 'string' || expected.publishedAt === null) return false;
  return Date.parse(publishedAt) < Date.parse(expected.publishedAt);
}
