import type { StoryLink } from '@clavora/content-client/content-client';
import type { RawStory } from '@clavora/content-client/schema/fields';
import type { PublishedPlaces } from '@clavora/site-core/known-space';

/** The facts of a published story that pages depend on. */
export interface KnownStory {
  id: number;
  uuid: string;
  /** The content path without trailing slash. */
  fullSlug: string;
  /** ISO 8601 with milliseconds, UTC; null where the service gives none. */
  publishedAt: string | null;
}

/** A change of one story: `before` is null for a new story, `after` for a removed one. */
export interface StoryChange {
  uuid: string;
  before: KnownStory | null;
  after: KnownStory | null;
}

/** The published stories of a space, as of the last comparison. */
export interface SpaceIndex extends PublishedPlaces {
  byId(id: number): KnownStory | null;
  byUuid(uuid: string): KnownStory | null;
  stories(): Iterable<KnownStory>;
  apply(changes: readonly StoryChange[]): void;
}

export function spaceIndex(stories: Iterable<KnownStory>): SpaceIndex {
  const known = new Map<string, KnownStory>();
  const uuids = new Map<number, string>();
  const places = new Set<string>();
  const add = (story: KnownStory) => {
    known.set(story.uuid, story);
    uuids.set(story.id, story.uuid);
    places.add(story.fullSlug);
  };
  for (const story of stories) add(story);
  return {
    byId: (id) => known.get(uuids.get(id) ?? '') ?? null,
    byUuid: (uuid) => known.get(uuid) ?? null,
    stories: () => known.values(),
    hasPlace: (fullSlug) => places.has(fullSlug.replace(/\/+$/, '')),
    countBelow(folders) {
      const starts = folders.map((folder) => `${folder}/`);
      let count = 0;
      for (const place of places) if (starts.some((start) => place.startsWith(start))) count += 1;
      return count;
    },
    apply(changes) {
      // Removals come first: of two stories that swap paths, the later removal would delete the path of the other.
      for (const { uuid, before } of changes) {
        known.delete(uuid);
        if (!before) continue;
        uuids.delete(before.id);
        places.delete(before.fullSlug);
      }
      for (const { after } of changes) if (after) add(after);
    },
  };
}

/** Returns how stories differ from the index; `found` holds those of `ids` that are published. */
export function changesOf(index: SpaceIndex, ids: Iterable<number>, found: readonly KnownStory[]): StoryChange[] {
  const present = new Map(found.map((story) => [story.id, story]));
  return [...new Set(ids)].flatMap((id) => {
    const after = present.get(id) ?? null;
    const before = index.byId(id) ?? (after && index.byUuid(after.uuid));
    return changeBetween(before, after);
  });
}

/** Returns how the whole space differs from the index; `found` holds all its published stories. */
export function changesOfSpace(index: SpaceIndex, found: readonly KnownStory[]): StoryChange[] {
  const present = new Set(found.map(({ uuid }) => uuid));
  const removed = [...index.stories()].filter(({ uuid }) => !present.has(uuid));
  return [
    ...removed.flatMap((before) => changeBetween(before, null)),
    ...found.flatMap((after) => changeBetween(index.byUuid(after.uuid), after)),
  ];
}

function changeBetween(before: KnownStory | null, after: KnownStory | null): StoryChange[] {
  const story = after ?? before;
  if (!story) return [];
  const isSame = before?.fullSlug === after?.fullSlug && before?.publishedAt === after?.publishedAt;
  return isSame ? [] : [{ uuid: story.uuid, before, after }];
}

/** Whether a story appeared, vanished or moved, instead of being edited in place. */
export function isPlaceChange({ before, after }: StoryChange): boolean {
  return before?.fullSlug !== after?.fullSlug;
}

/** Returns the stories among the entries of the service's links API. */
export function knownFromLinks(links: readonly StoryLink[]): KnownStory[] {
  return links.flatMap(({ id, uuid, fullSlug, isFolder, publishedAt }) =>
    isFolder ? [] : [{ id, uuid, fullSlug, publishedAt: isoTime(publishedAt) }],
  );
}

/** Returns the facts of full stories. */
export function knownFromStories(stories: readonly RawStory[]): KnownStory[] {
  return stories.flatMap(({ id, uuid, full_slug, published_at }) =>
    typeof id === 'number'
      ? [{ id, uuid, fullSlug: full_slug.replace(/\/+$/, ''), publishedAt: isoTime(published_at) }]
      : [],
  );
}

/** Returns a date-time as ISO 8601 in UTC: the service's endpoints format it differently. Null for no date. */
function isoTime(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
