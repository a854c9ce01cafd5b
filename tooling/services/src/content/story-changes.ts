import { createHash } from 'node:crypto';
import { isLive } from './publication.ts';
import type { SpaceData, StoryRecord } from './space-source.ts';

/** What visitors can notice about one story between two states of a space. */
export interface StoryChange {
  action: 'published' | 'changed' | 'unpublished' | 'moved' | 'deleted';
  id: number;
  uuid: string;
  name: string;
  full_slug: string;
  /** Of a moved story: where it was. */
  previous_full_slug?: string;
}

/** What of a space visitors see at one moment, small enough to be kept for comparison. */
export interface LiveView {
  stories: ReadonlyMap<string, LiveStory>;
  datasources: ReadonlyMap<string, string>;
}

interface LiveStory {
  id: number;
  uuid: string;
  name: string;
  full_slug: string;
  isLive: boolean;
  fingerprint: string;
}

/** Takes the live view of a space at `now` (milliseconds). */
export function liveView(data: SpaceData, now: number): LiveView {
  const stories = new Map<string, LiveStory>();
  for (const story of data.stories) {
    if (story.is_folder) continue;
    const { id, uuid, name, full_slug } = story;
    stories.set(uuid, { id, uuid, name, full_slug, isLive: isLive(story, now), fingerprint: publishedDigest(story) });
  }
  return {
    stories,
    datasources: new Map(data.datasources.map((datasource) => [datasource.slug, digest(datasource)])),
  };
}

/** The stories that differ between two live views; a draft that changed is no change. */
export function storyChanges(before: LiveView, after: LiveView): StoryChange[] {
  const changes: StoryChange[] = [];
  for (const story of after.stories.values()) {
    const earlier = before.stories.get(story.uuid);
    const wasLive = earlier?.isLive ?? false;
    const { id, uuid, name, full_slug } = story;
    if (wasLive && !story.isLive) changes.push({ action: 'unpublished', id, uuid, name, full_slug });
    if (!wasLive && story.isLive) changes.push({ action: 'published', id, uuid, name, full_slug });
    if (!earlier || !wasLive || !story.isLive) continue;
    if (earlier.full_slug !== full_slug) {
      changes.push({ action: 'moved', id, uuid, name, full_slug, previous_full_slug: earlier.full_slug });
    }
    if (earlier.fingerprint !== story.fingerprint) changes.push({ action: 'changed', id, uuid, name, full_slug });
  }
  for (const { id, uuid, name, full_slug, isLive: wasLive } of before.stories.values()) {
    if (wasLive && !after.stories.has(uuid)) changes.push({ action: 'deleted', id, uuid, name, full_slug });
  }
  return changes;
}

/** The slugs of the datasources that differ between two live views. */
export function datasourceChanges(before: LiveView, after: LiveView): string[] {
  const slugs = new Set([...before.datasources.keys(), ...after.datasources.keys()]);
  return [...slugs].filter((slug) => before.datasources.get(slug) !== after.datasources.get(slug));
}

function publishedDigest(story: StoryRecord): string {
  // The slug has its own change, and times follow from a change instead of being one.
  const {
    draft: _,
    full_slug: _slug,
    slug: _own,
    parent_id: _parent,
    updated_at: _at,
    published_at: _time,
    ...rest
  } = story;
  return digest(rest);
}

function digest(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64');
}
