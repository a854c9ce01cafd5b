import type { Blok, SpaceData, StoryRecord } from '@clavora/services/content/space-source';

/** A story as it should be in the space, whatever numbers it gets there. */
export interface DesiredStory {
  /** Its uuid at the source, which other stories there refer to. */
  uuid: string;
  /** Content path without slash at the end. */
  path: string;
  /** What editors set beside the content, as the Management API takes it. */
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
  /** Given when the story is created; afterwards the order and the date are the editors'. */
  atFirst: { position: number; first_published_at: string | null };
  isPublished: boolean;
  /** What visitors see; in what is not published, what editors see. */
  content: Blok;
  /** What editors see in a published story, where that differs. */
  draft: Blok | null;
}

/** A folder that stories stand in. */
interface DesiredFolder {
  path: string;
  name: string;
}

export interface DesiredStories {
  /** From the root down. */
  folders: readonly DesiredFolder[];
  stories: readonly DesiredStory[];
}

/** The stories and folders of a source. `now` (milliseconds) decides what is scheduled for later: that is not published yet. */
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

/** The path of the folder above; empty for what stands at the root. */
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
