import { isObject, mapTree } from '../core/content-tree.ts';
import { ownAssetUrl } from '../space/asset-address.ts';
import { contentOf, isLive, isVisible } from '../space/publication.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import type { StoryRecord } from '../space/space-source.ts';
import type { PresentationQuery } from './delivery-query.ts';
import { translateFields } from './translation.ts';

/** A story in the format of the delivery API. */
export type StoryView = Record<string, unknown>;

/**
 * Builds the delivery API's view of a story for one request: version, language, asset URLs of this service,
 * edit marks of drafts.
 */
export function storyView(story: StoryRecord, query: PresentationQuery, space: SpaceSnapshot, now: number): StoryView {
  const language = query.language && query.language !== 'default' ? query.language : undefined;
  const slug = language ? story.translated_slugs?.find((one) => one.lang === language) : undefined;
  const view: StoryView = {
    name: slug?.name ?? story.name,
    created_at: story.created_at,
    published_at: story.published_at,
    updated_at: story.updated_at ?? story.published_at ?? story.created_at,
    id: story.id,
    uuid: story.uuid,
    content: contentView(story, query, space, now),
    slug: story.slug,
    full_slug: slug?.path ?? story.full_slug,
    sort_by_date: story.sort_by_date,
    position: story.position,
    tag_list: story.tag_list,
    is_startpage: story.is_startpage,
    parent_id: story.parent_id ?? 0,
    meta_data: story.meta_data ?? null,
    group_id: story.group_id,
    first_published_at: story.first_published_at,
    release_id: null,
    lang: language ?? story.lang,
    path: story.path,
    alternates: alternatesView(story, space, now),
    default_full_slug: story.translated_slugs ? story.full_slug : null,
    translated_slugs: story.translated_slugs ?? null,
  };
  for (const field of query.excluding_story_fields) if (excludable.has(field)) delete view[field];
  return view;
}

// The other fields (name, id, uuid, slug, full_slug, content) cannot be excluded.
const excludable = new Set([
  'alternates',
  'created_at',
  'default_full_slug',
  'first_published_at',
  'group_id',
  'is_startpage',
  'lang',
  'meta_data',
  'parent_id',
  'path',
  'position',
  'published_at',
  'release_id',
  'sort_by_date',
  'tag_list',
  'translated_slugs',
  'updated_at',
]);

function contentView(story: StoryRecord, query: PresentationQuery, space: SpaceSnapshot, now: number): unknown {
  const languages = [query.language, query.fallback_lang].filter((code) => code !== undefined);
  const excluded = new Set(query.excluding_fields);
  const editMarks = query.version === 'draft';
  return mapTree(contentOf(story, query.version), {
    text: (text) => ownAssetUrl(text, space.assets, space.assetOrigin()),
    object: (original) => {
      let fields = translateFields(original, languages);
      if (isBlok(fields)) {
        if (excluded.size > 0) {
          fields = Object.fromEntries(Object.entries(fields).filter(([name]) => !excluded.has(name)));
        }
        if (editMarks) return { ...fields, _editable: editMark(fields, space.data.space.id, story.id) };
        return fields;
      }
      return currentLink(fields, query, space, now);
    },
  });
}

function isBlok(fields: Record<string, unknown>): boolean {
  const { component, _uid: uid } = fields;
  return typeof component === 'string' && typeof uid === 'string';
}

/** Returns the HTML comment by which the visual editor finds a block on the page. */
function editMark({ component, _uid: uid }: Record<string, unknown>, spaceId: number, storyId: number): string {
  const name = JSON.stringify(component);
  return `<!--#storyblok#{"name": ${name}, "space": "${spaceId}", "uid": ${JSON.stringify(uid)}, "id": "${storyId}"}-->`;
}

/** Updates the slug of a link to the current one of its story, which may have moved. */
function currentLink(
  fields: Record<string, unknown>,
  query: PresentationQuery,
  space: SpaceSnapshot,
  now: number,
): Record<string, unknown> {
  if (fields.linktype !== 'story' || typeof fields.id !== 'string' || !('cached_url' in fields)) return fields;
  const target = space.store.byUuid(fields.id);
  return target && isVisible(target, query.version, now) ? { ...fields, cached_url: target.full_slug } : fields;
}

/** Returns the story's translations; as in the hosted API also unpublished ones, which are marked. */
function alternatesView(story: StoryRecord, space: SpaceSnapshot, now: number): unknown[] {
  return space.store.alternatesOf(story).map((other) => ({
    id: other.id,
    name: other.name,
    slug: other.slug,
    published: isLive(other, now),
    full_slug: other.full_slug,
    is_folder: false,
    parent_id: other.parent_id ?? 0,
  }));
}

/**
 * Collects the uuids that `pick` finds in the content of the stories, without duplicates, in order of
 * appearance.
 */
export function collectUuids(
  stories: readonly StoryRecord[],
  query: PresentationQuery,
  walk: (content: unknown, found: (value: unknown) => void) => void,
): string[] {
  const uuids = new Set<string>();
  const add = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(add);
    else if (typeof value === 'string' && value !== '') uuids.add(value);
    else if (isObject(value) && typeof value.uuid === 'string') uuids.add(value.uuid);
  };
  for (const story of stories) walk(contentOf(story, query.version), add);
  return [...uuids];
}
