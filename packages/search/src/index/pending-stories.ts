import type { RawStory } from '@clavora/content-client/schema/fields';

/** How a published story differs from before: it appeared where `before` is null, and vanished where `after` is. */
export interface StoryChange {
  uuid: string;
  before: { fullSlug: string } | null;
  /** When it was published: ISO 8601; null where the service gives none. */
  after: { fullSlug: string; publishedAt: string | null } | null;
}

/** A story that is to be written to indexes. */
export interface PendingStory {
  uuid: string;
  /** The content paths where it was or is. */
  paths: ReadonlySet<string>;
  /** What the content service is to say; null where the story was withdrawn. */
  expected: StoryChange['after'];
  /** How often the content service said something older. */
  staleAttempts: number;
}

/** The stories that are to be written, each once, with all the paths that were heard of. */
export interface PendingStories {
  readonly size: number;
  uuids(): Iterable<string>;
  /** Takes in a change: the last one says what is expected. */
  add(change: StoryChange): void;
  /** Takes back what was not written; what was heard of the same stories meanwhile is newer. */
  putBack(stories: Iterable<PendingStory>): void;
  /** Hands out all, and has none. */
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

/** The content paths that a change names. */
export function pathsOf({ before, after }: StoryChange): string[] {
  return [before, after].flatMap((place) => (place === null ? [] : [place.fullSlug]));
}

/** Whether the content service says of a story what it said before the change, as one behind a cache does for a moment. */
export function isStale({ expected }: PendingStory, found: RawStory | undefined): boolean {
  if (expected === null || found === undefined) return (expected === null) !== (found === undefined);
  const { published_at: publishedAt } = found;
  if (typeof publishedAt !== 'string' || expected.publishedAt === null) return false;
  return Date.parse(publishedAt) < Date.parse(expected.publishedAt);
}
