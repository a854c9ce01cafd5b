import { createHash } from 'node:crypto';
import { isObject } from '../core/content-tree.ts';
import { isLive } from './publication.ts';
import type { PublicationPeriod } from './publication-period.ts';
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
  /** When it was taken, milliseconds since the epoch. */
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
  fingerprint: string;
}

/** Takes the live view of a space at `now` (milliseconds). */
export function liveView(data: SpaceData, now: number): LiveView {
  const stories = new Map<string, LiveStory>();
  for (const story of data.stories) {
    if (story.is_folder) continue;
    const { id, uuid, name, full_slug, published_at: publishedAt } = story;
    const fingerprint = publishedDigest(story);
    stories.set(uuid, { id, uuid, name, full_slug, isLive: isLive(story, now), publishedAt, fingerprint });
  }
  return {
    at: now,
    stories,
    datasources: new Map(data.datasources.map((datasource) => [datasource.slug, digest(datasource)])),
  };
}

/** The stories that differ between two live views, those whose place changed first; a draft that changed is no change. */
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
      earlier.fingerprint !== story.fingerprint ||
      isPublishedAgain(earlier, story, { since: before.at, now: after.at })
    ) {
      changes.push({ action: 'changed', id, uuid, name, full_slug });
    }
  }
  for (const { id, uuid, name, full_slug, isLive: wasLive } of before.stories.values()) {
    if (wasLive && !after.stories.has(uuid)) changes.push({ action: 'deleted', id, uuid, name, full_slug });
  }
  // Who hears of much at once hears first of what came, went or moved: it concerns more pages than a changed text.
  return [
    ...changes.filter(({ action }) => action !== 'changed'),
    ...changes.filter(({ action }) => action === 'changed'),
  ];
}

/** The slugs of the datasources that differ between two live views. */
export function datasourceChanges(before: LiveView, after: LiveView): string[] {
  const slugs = new Set([...before.datasources.keys(), ...after.datasources.keys()]);
  return [...slugs].filter((slug) => before.datasources.get(slug) !== after.datasources.get(slug));
}

/** Publishing what is published already is told too, as the hosted service does; dates that authors set are no such act. */
function isPublishedAgain(before: LiveStory, { publishedAt }: LiveStory, { since, now }: PublicationPeriod): boolean {
  const moment = Date.parse(publishedAt ?? '');
  return publishedAt !== before.publishedAt && moment > since && moment <= now;
}

/** A source that gives the same record again needs no second look at it. */
const digests = new WeakMap<StoryRecord, string>();

function publishedDigest(story: StoryRecord): string {
  const known = digests.get(story);
  if (known !== undefined) return known;
  // The slug has its own change, and times follow from a change instead of being one.
  // Its place among its neighbours is no change of the story: as in the hosted service, ordering is not publishing.
  const { name, content, group_id, is_startpage, tag_list, sort_by_date, path, lang } = story;
  const { meta_data = null, translated_slugs = null } = story;
  const fingerprint = digest([
    { name, content, group_id, is_startpage, tag_list, sort_by_date, path, lang },
    { meta_data, translated_slugs },
  ]);
  digests.set(story, fingerprint);
  return fingerprint;
}

function digest(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value, canonical)).digest('base64');
}

/**
 * The same fields in another order are the same. And a link follows its story wherever that moves, so the address that it
 * had when it was set says nothing.
 */
function canonical(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  const isLink = value.linktype === 'story';
  const fields = Object.keys(value).toSorted();
  return Object.fromEntries(
    fields.flatMap((field) => (isLink && field === 'cached_url' ? [] : [[field, value[field]]])),
  );
}
