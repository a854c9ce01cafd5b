import { createHash } from 'node:crypto';
import { isObject } from '../core/content-tree.ts';
import { isLive } from './publication.ts';
import type { PublicationPeriod } from './publication-period.ts';
import type { SpaceData, StoryRecord } from './space-source.ts';

/** A change of one story that visitors can see, between two states of a space. */
export interface StoryChange {
  action: 'published' | 'changed' | 'unpublished' | 'moved' | 'deleted';
  id: number;
  uuid: string;
  name: string;
  full_slug: string;
  /** Previous path of a moved story. */
  previous_full_slug?: string;
}

/** The part of a space that visitors see at one time. */
export interface LiveView {
  /** Milliseconds since the epoch. */
  at: number;
  stories: ReadonlyMap<string, LiveStory>;
  datasources: ReadonlyMap<string, string>;
}

interface LiveStory {
  id: number;
  uuid: string;
  name: string;
  full_slug: string;
  isLive: boolean;
  publishedAt: string | null;
  record: StoryRecord;
}

/** Returns the live view of a space at `now` (milliseconds). */
export function liveView(data: SpaceData, now: number): LiveView {
  const stories = new Map<string, LiveStory>();
  for (const story of data.stories) {
    if (story.is_folder) continue;
    const { id, uuid, name, full_slug, published_at: publishedAt } = story;
    stories.set(uuid, { id, uuid, name, full_slug, isLive: isLive(story, now), publishedAt, record: story });
  }
  return {
    at: now,
    stories,
    datasources: new Map(data.datasources.map((datasource) => [datasource.slug, digest(datasource)])),
  };
}

/**
 * Returns the stories that differ between two live views, moved and (un)published ones first; a changed draft
 * is no change.
 */
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
    if (
      !areSamePublished(earlier.record, story.record) ||
      isPublishedAgain(earlier, story, { since: before.at, now: after.at })
    ) {
      changes.push({ action: 'changed', id, uuid, name, full_slug });
    }
  }
  for (const { id, uuid, name, full_slug, isLive: wasLive } of before.stories.values()) {
    if (wasLive && !after.stories.has(uuid)) changes.push({ action: 'deleted', id, uuid, name, full_slug });
  }
  // Listeners that process many changes must start with those that affect more pages: published, unpublished
  // or moved stories.
  return [
    ...changes.filter(({ action }) => action !== 'changed'),
    ...changes.filter(({ action }) => action === 'changed'),
  ];
}

/** Returns the slugs of the datasources that differ between two live views. */
export function datasourceChanges(before: LiveView, after: LiveView): string[] {
  const slugs = new Set([...before.datasources.keys(), ...after.datasources.keys()]);
  return [...slugs].filter((slug) => before.datasources.get(slug) !== after.datasources.get(slug));
}

/** Publishing again is reported too, as in the hosted service; dates set by authors are not. */
function isPublishedAgain(before: LiveStory, { publishedAt }: LiveStory, { since, now }: PublicationPeriod): boolean {
  const moment = Date.parse(publishedAt ?? '');
  return publishedAt !== before.publishedAt && moment > since && moment <= now;
}

/** By content: sources return unchanged content as the same object. */
const contentDigests = new WeakMap<StoryRecord['content'], string>();

function areSamePublished(before: StoryRecord, after: StoryRecord): boolean {
  return before === after || publishedDigest(before) === publishedDigest(after);
}

/** Returns a digest of what visitors see of a story, to be compared with that of another time. */
export function publishedDigest(story: StoryRecord): string {
  // The slug has its own change, and times follow from a change. The position among siblings is excluded: as
  // in the hosted service, ordering is not publishing.
  const { name, content, group_id, is_startpage, tag_list, sort_by_date, path, lang } = story;
  const { meta_data = null, translated_slugs = null } = story;
  const ofContent = contentDigests.get(content) ?? digest(content);
  contentDigests.set(content, ofContent);
  return digest([
    { name, group_id, is_startpage, tag_list, sort_by_date, path, lang },
    { meta_data, translated_slugs, content: ofContent },
  ]);
}

function digest(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value, canonical)).digest('base64');
}

/**
 * Ignores the order of fields, and the cached URL of story links: a link follows its story wherever that
 * moves.
 */
function canonical(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  const isLink = value.linktype === 'story';
  const fields = Object.keys(value).toSorted();
  return Object.fromEntries(
    fields.flatMap((field) => (isLink && field === 'cached_url' ? [] : [[field, value[field]]])),
  );
}
