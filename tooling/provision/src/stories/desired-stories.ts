import type { Blok, SpaceData, StoryRecord } from '@clavora/services/content/space-source';

/** Desired state of a story, independent of its ids in the space. */
export interface DesiredStory {
  /** Its uuid at the source, used by references there. */
  uuid: string;
  /** Content path without a trailing slash. */
  path: string;
  /** Settings besides the content, in the format of the Management API. */
  settings: {
    name: string;
    slug: string;
    is_startpage: boolean;
    group_id?: string;
    tag_list: readonly string[];
    sort_by_date: string | null;
    expire_at: string | null;
    publish_at: string | null;
  };
  /** Set when the story is created; later, order and date belong to the editors. */
  atFirst: { position: number; first_published_at: string | null };
  isPublished: boolean;
  /** Published content; for an unpublished story the draft. */
  content: Blok;
  /** Draft of a published story, if it differs. */
  draft: Blok | null;
}

/** A folder that contains stories. */
interface DesiredFolder {
  path: string;
  name: string;
}

export interface DesiredStories {
  /** From the root down. */
  folders: readonly DesiredFolder[];
  stories: readonly DesiredStory[];
}

/**
 * Returns the desired stories and folders of a source. Stories scheduled after `now` (milliseconds) are not
 * published yet.
 */
export function desiredStories({ stories }: Pick<SpaceData, 'stories'>, now: number): DesiredStories {
  const folders = new Map<string, string>();
  for (const { is_folder, full_slug, name } of stories) if (is_folder) folders.set(pathOf(full_slug), name);
  for (const story of stories) {
    for (let folder = folderOf(story); folder !== ''; folder = parentPath(folder)) {
      if (!folders.has(folder)) folders.set(folder, folder.slice(folder.lastIndexOf('/') + 1));
    }
  }
  return {
    folders: [...folders]
      .map(([path, name]) => ({ path, name }))
      .toSorted((first, second) => depth(first.path) - depth(second.path) || (first.path < second.path ? -1 : 1)),
    stories: stories.filter(({ is_folder }) => !is_folder).map((story) => desiredStory(story, now)),
  };
}

/** Returns the path of the parent folder; empty at the root. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

function desiredStory(story: StoryRecord, now: number): DesiredStory {
  const isForLater = story.publish_at ? Date.parse(story.publish_at) > now : false;
  const isReplacing = story.published && story.draft !== undefined;
  const isOver = story.expire_at ? Date.parse(story.expire_at) <= now : false;
  const isPublished =
    (story.published || (story.publish_at ? !isForLater : false)) && !isOver && (!isForLater || isReplacing);
  return {
    uuid: story.uuid,
    path: pathOf(story.full_slug),
    settings: {
      name: story.name,
      slug: story.slug,
      is_startpage: story.is_startpage,
      ...(story.group_id === null ? {} : { group_id: story.group_id }),
      tag_list: story.tag_list,
      sort_by_date: story.sort_by_date,
      expire_at: story.expire_at ?? null,
      publish_at: isForLater ? (story.publish_at ?? null) : null,
    },
    atFirst: { position: story.position, first_published_at: story.first_published_at },
    isPublished,
    content: isPublished ? story.content : (story.draft ?? story.content),
    draft: isPublished ? (story.draft ?? null) : null,
  };
}

function folderOf({ full_slug, is_startpage, is_folder }: StoryRecord): string {
  const path = pathOf(full_slug);
  return is_startpage && !is_folder ? path : parentPath(path);
}

function pathOf(fullSlug: string): string {
  return fullSlug.replace(/\/+$/, '');
}

function depth(path: string): number {
  return path.split('/').length;
}
