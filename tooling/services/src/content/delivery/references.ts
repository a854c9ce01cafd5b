import { isObject, walkTree } from '../core/content-tree.ts';
import { isVisible } from '../space/publication.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import type { StoryRecord } from '../space/space-source.ts';
import type { PresentationQuery } from './delivery-query.ts';
import { linkView } from './link-view.ts';
import { collectUuids, type StoryView, storyView } from './story-view.ts';

/**
 * Maximum number of related stories in an answer; above it, the answer contains their uuids and the client
 * requests them in batches.
 */
const relationLimit = 50;
const linkLimit = { story: 50, url: 500, link: 500 } as const;

/** The referenced stories of an answer, or their uuids above the limit. */
export type References = ({ rels: StoryView[] } | { rel_uuids: string[] }) &
  ({ links: StoryView[] } | { link_uuids: string[] });

/** Resolves `resolve_relations` and `resolve_links` for the stories of one answer. */
export function resolveReferences(
  stories: readonly StoryRecord[],
  query: PresentationQuery,
  space: SpaceSnapshot,
  now: number,
): References {
  const find: Find = (uuids) =>
    uuids.flatMap((uuid) => {
      const story = space.store.byUuid(uuid);
      return story && isVisible(story, query.version, now) ? [story] : [];
    });
  const related = resolveRelations(stories, query, find);
  const isPastLimit = related.uuids.length > relationLimit;
  const relations = isPastLimit
    ? { rel_uuids: related.uuids }
    : { rels: related.stories.map((story) => storyView(story, query, space, now)) };
  return { ...relations, ...resolveLinks(stories, related.stories, query, find, space, now) };
}

type Find = (uuids: readonly string[]) => StoryRecord[];

function resolveLinks(
  stories: readonly StoryRecord[],
  related: readonly StoryRecord[],
  query: PresentationQuery,
  find: Find,
  space: SpaceSnapshot,
  now: number,
): { links: StoryView[] } | { link_uuids: string[] } {
  const as = linkForm(query.resolve_links);
  if (!as) return { links: [] };
  let uuids = collectUuids(stories, query, linkedStories);
  if (query.resolve_links_level === 2) {
    const nested = collectUuids([...related, ...(as === 'story' ? find(uuids) : [])], query, linkedStories);
    uuids = [...new Set([...uuids, ...nested])];
  }
  if (uuids.length > linkLimit[as]) return { link_uuids: uuids };
  const views = find(uuids).map((story) => {
    if (as === 'story') return storyView(story, query, space, now);
    return as === 'link' ? linkView(story, now) : urlView(story);
  });
  return { links: views };
}

function resolveRelations(
  stories: readonly StoryRecord[],
  query: PresentationQuery,
  find: Find,
): { uuids: string[]; stories: StoryRecord[] } {
  if (query.resolve_relations.length === 0) return { uuids: [], stories: [] };
  const walk = relatedStories(query.resolve_relations);
  const first = collectUuids(stories, query, walk);
  const direct = find(first);
  // Second-level relations are included unless the first level alone exceeds the limit and the caller did not
  // request two levels.
  if (first.length > relationLimit && query.resolve_level !== '2') return { uuids: first, stories: direct };
  const uuids = [...new Set([...first, ...collectUuids(direct, query, walk)])];
  return { uuids, stories: find(uuids) };
}

/** Returns a finder of `component.field` relations. */
function relatedStories(relations: readonly string[]) {
  const fields = new Map<string, string[]>();
  for (const relation of relations) {
    const [component = '', field = ''] = relation.split('.');
    fields.set(component, [...(fields.get(component) ?? []), field]);
  }
  return (content: unknown, found: (value: unknown) => void): void =>
    walkTree(content, (blok) => {
      if (typeof blok.component !== 'string') return;
      for (const field of fields.get(blok.component) ?? []) found(blok[field]);
    });
}

/** Finds the stories that link fields and links in rich text target. */
function linkedStories(content: unknown, found: (value: unknown) => void): void {
  walkTree(content, (fields) => {
    if (fields.linktype === 'story') found(fields.id ?? fields.uuid);
    if (fields.type === 'link' && isObject(fields.attrs) && fields.attrs.linktype === 'story') found(fields.attrs.uuid);
  });
}

function linkForm(requested: PresentationQuery['resolve_links']): 'story' | 'url' | 'link' | undefined {
  if (requested === '0') return undefined;
  return requested === '1' ? 'story' : requested;
}

function urlView(story: StoryRecord): StoryView {
  return {
    id: story.id,
    uuid: story.uuid,
    slug: story.slug,
    name: story.name,
    full_slug: story.full_slug,
    url: story.path ?? story.full_slug,
  };
}
