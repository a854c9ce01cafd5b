import type { StoryLink } from '@clavora/content-client/content-client';
import type { RawStory } from '@clavora/content-client/schema/fields';
import type { PublishedPlaces } from '../../core/known-space.ts';

/** What is remembered of a published story. */
export interface KnownStory {
  id: number;
  uuid: string;
  /** Content path without slash at the end. */
  fullSlug: string;
  /** ISO 8601 with milliseconds, UTC; null where the service gives none. */
  publishedAt: string | null;
}

/** How a story differs from what was known of it: it appeared where `before` is null, and vanished where `after` is. */
export interface StoryChange {
  uuid: string;
  before: KnownStory | null;
  after: KnownStory | null;
}

/** The published stories of a space as this site last saw them. */
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
      // All removals come first: stories that change places with each other leave none empty.
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

/** How the stories of some ids differ from the index, given all of them that are published. */
export function changesOf(index: SpaceIndex, ids: Iterable<number>, found: readonly KnownStory[]): StoryChange[] {
  const present = new Map(found.map((story) => [story.id, story]));
  return [...new Set(ids)].flatMap((id) => {
    const after = present.get(id) ?? null;
    const before = index.byId(id) ?? (after && index.byUuid(after.uuid));
    return changeBetween(before, after);
  });
}

/** How a space differs from the index, given everything that is published in it. */
export function changesOfSpace(index: SpaceIndex, found: readonly KnownStory[]): StoryChange[] {
  const present = new Set(found.map(({ uuid }) => uuid));
  const gone = [...index.stories()].filter(({ uuid }) => !present.has(uuid));
  return [
    ...gone.flatMap((before) => changeBetween(before, null)),
    ...found.flatMap((after) => changeBetween(index.byUuid(after.uuid), after)),
  ];
}

function changeBetween(before: KnownStory | null, after: KnownStory | null): StoryChange[] {
  const story = after ?? before;
  if (!story) return [];
  const isSame = before?.fullSlug === after?.fullSlug && before?.publishedAt === after?.publishedAt;
  return isSame ? [] : [{ uuid: story.uuid, before, after }];
}

/** Whether the change is one of place, appearing and vanishing included, and not of what the story says alone. */
export function isPlaceChange({ before, after }: StoryChange): boolean {
  return before?.fullSlug !== after?.fullSlug;
}

/** The stories among the entries of the service's directory. */
export function knownFromLinks(links: readonly StoryLink[]): KnownStory[] {
  return links.flatMap(({ id, uuid, fullSlug, isFolder, publishedAt }) =>
    isFolder ? [] : [{ id, uuid, fullSlug, publishedAt: moment(publishedAt) }],
  );
}

/** The same from stories themselves. */
export function knownFromStories(stories: readonly RawStory[]): KnownStory[] {
  return stories.flatMap(({ id, uuid, full_slug, published_at }) =>
    typeof id === 'number'
      ? [{ id, uuid, fullSlug: full_slug.replace(/\/+$/, ''), publishedAt: moment(published_at) }]
      : [],
  );
}

/** One way of writing a moment, whichever way the service chose. */
function moment(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
