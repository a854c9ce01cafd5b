import { createHash } from 'node:crypto';
import type { SpaceData, StoryRecord } from './space-source.ts';

/** The stories of a space, indexed by the lookups of readers. */
export interface StoryStore {
  /** Newest first, the default order of a list. */
  readonly stories: readonly StoryRecord[];
  readonly folders: readonly StoryRecord[];
  byUuid(uuid: string): StoryRecord | undefined;
  byId(id: number): StoryRecord | undefined;
  /** A folder's start page is found by its slug with and without the trailing slash. */
  bySlug(slug: string): StoryRecord | undefined;
  /** Returns the other members of the story's translation group. */
  alternatesOf(story: StoryRecord): StoryRecord[];
}

/** Indexes a space; folders that the source does not list are derived from the slugs. */
export function storyStore(data: SpaceData): StoryStore {
  const stories = data.stories.filter((story) => !story.is_folder).toSorted(newestFirst);
  const folders = allFolders(data.stories);
  const uuids = new Map<string, StoryRecord>();
  const ids = new Map<number, StoryRecord>();
  const slugs = new Map<string, StoryRecord>();
  const groups = new Map<string, StoryRecord[]>();
  for (const story of stories) {
    uuids.set(story.uuid, story);
    ids.set(story.id, story);
    slugs.set(plainSlug(story.full_slug), story);
    if (!story.group_id) continue;
    const group = groups.get(story.group_id);
    if (group) group.push(story);
    else groups.set(story.group_id, [story]);
  }
  return {
    stories,
    folders,
    byUuid: (uuid) => uuids.get(uuid),
    byId: (id) => ids.get(id),
    bySlug: (slug) => slugs.get(plainSlug(slug)),
    alternatesOf: (story) =>
      story.group_id ? (groups.get(story.group_id) ?? []).filter((other) => other.uuid !== story.uuid) : [],
  };
}

/** Returns a slug without surrounding slashes, for comparison. */
export function plainSlug(slug: string): string {
  return slug.replace(/^\/+|\/+$/g, '');
}

/** The default order of a list. */
export function newestFirst(a: StoryRecord, b: StoryRecord): number {
  return b.created_at.localeCompare(a.created_at) || b.id - a.id;
}

function allFolders(records: readonly StoryRecord[]): StoryRecord[] {
  const folders = new Map<string, StoryRecord>();
  for (const record of records) if (record.is_folder) folders.set(plainSlug(record.full_slug), record);
  for (const story of records) {
    if (story.is_folder) continue;
    const segments = plainSlug(story.full_slug).split('/');
    const own = story.is_startpage ? segments.length : segments.length - 1;
    for (let depth = 1; depth <= own; depth++) {
      const path = segments.slice(0, depth).join('/');
      // Only the nearest folder's id is known: it is the parent id of its stories.
      const id = depth === own ? story.parent_id : null;
      const known = folders.get(path);
      if (!known) folders.set(path, derivedFolder(path, id));
      else if (id && known.id !== id && known.content.component === '') known.id = id;
    }
  }
  for (const [path, folder] of folders) {
    const parent = folders.get(path.split('/').slice(0, -1).join('/'));
    if (parent && folder.content.component === '') folder.parent_id = parent.id;
  }
  return [...folders.values()];
}

function derivedFolder(path: string, id: number | null): StoryRecord {
  const digest = createHash('sha1').update(`folder:${path}`).digest('hex');
  const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  const slug = path.split('/').at(-1) ?? path;
  return {
    id: id ?? Number.parseInt(digest.slice(0, 7), 16),
    uuid,
    name: slug,
    slug,
    full_slug: path,
    group_id: null,
    parent_id: 0,
    is_startpage: false,
    is_folder: true,
    position: 0,
    tag_list: [],
    published: false,
    created_at: new Date(0).toISOString(),
    published_at: null,
    first_published_at: null,
    sort_by_date: null,
    lang: 'default',
    path: null,
    content: { component: '', _uid: uuid },
  };
}
