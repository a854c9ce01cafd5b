import type { Management } from '../api/management.ts';
import { jsonDifferences } from '../core/json-differences.ts';
import type { Plan, Step } from '../core/plan.ts';
import { dependencyOrder } from './dependency-order.ts';
import { type DesiredStories, type DesiredStory, parentPath } from './desired-stories.ts';
import { type Names, namedUuids, renamed } from './references.ts';
import { type FullStory, type ListedStory, listStories, storyIn } from './space-stories.ts';

export interface SpaceStories {
  listed: readonly ListedStory[];
  /** The contents by id of at least the stories that the source has too. */
  contents: ReadonlyMap<number, FullStory>;
}

export interface StoryPlanOptions {
  isDeleting: boolean;
  /** The space's files by their URL at the source. */
  assets: Names['assets'];
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Plans the folders and stories of a space from a source. A story is identified by its path; references to
 * stories and files are mapped to the space's own. A later run continues after a failure.
 */
export function planStories(
  desired: DesiredStories,
  space: SpaceStories,
  management: Management,
  { isDeleting, assets, now }: StoryPlanOptions,
): Plan {
  const folders = new Map(space.listed.filter((one) => one.is_folder).map((one) => [pathOf(one), one.id]));
  const existing = new Map(space.listed.filter((one) => !one.is_folder).map((one) => [pathOf(one), one]));
  // Both are filled as stories are created.
  const ids = new Map<string, number>();
  const uuids = new Map<string, string>();
  for (const { path, uuid } of desired.stories) {
    const story = existing.get(path);
    if (!story) continue;
    ids.set(path, story.id);
    uuids.set(uuid, story.uuid);
  }
  const writer = storyWriter(management, { folders, ids, uuids, assets });

  const folderSteps = desired.folders
    .filter(({ path }) => !folders.has(path))
    .map(
      (folder): Step => ({
        action: 'create',
        kind: 'folder',
        name: folder.path,
        details: [],
        run: () => writer.createFolder(folder),
      }),
    );
  const missing = new Map(
    desired.stories.filter(({ path }) => !existing.has(path)).map((story) => [story.uuid, story]),
  );
  const { created, completed } = creationSteps(missing, writer);
  const changed = desired.stories.flatMap((story): Step[] => {
    const before = space.contents.get(existing.get(story.path)?.id ?? -1);
    return before ? changeSteps(story, before, writer, { uuids, assets, now }) : [];
  });

  const wantedFolders = new Set(desired.folders.map(({ path }) => path));
  const wantedStories = new Set(desired.stories.map(({ path }) => path));
  const unknown = space.listed.filter((one) => !(one.is_folder ? wantedFolders : wantedStories).has(pathOf(one)));
  const deletions = unknown
    // Stories before their folders, and folders from the leaves up.
    .toSorted(
      (first, second) =>
        Number(first.is_folder) - Number(second.is_folder) || second.full_slug.length - first.full_slug.length,
    )
    .map(
      (one): Step => ({
        action: 'delete',
        kind: kindOf(one),
        name: one.full_slug,
        details: [],
        run: () => writer.remove(one.id),
      }),
    );
  return {
    steps: [...folderSteps, ...created, ...changed, ...completed, ...(isDeleting ? deletions : [])],
    extras: isDeleting ? [] : unknown.map((one) => ({ kind: kindOf(one), name: one.full_slug })),
    warnings: desired.stories
      .filter(({ settings }) => settings.publish_at !== null)
      .map(({ path, settings }) => `${path} is due on ${settings.publish_at}: see that the space has its schedule`),
  };
}

/**
 * Creates missing stories in dependency order, so that references are complete at once; in a circle the first
 * story is completed at the end.
 */
function creationSteps(
  missing: ReadonlyMap<string, DesiredStory>,
  writer: StoryWriter,
): { created: Step[]; completed: Step[] } {
  const uuids = new Set(missing.keys());
  const needs = new Map(
    [...missing.values()].map((story) => [story, namedUuids([story.content, story.draft], uuids)] as const),
  );
  const needsOf = (story: DesiredStory) => needs.get(story) ?? new Set<string>();
  const known = new Set<string>();
  const created: Step[] = [];
  const completed: Step[] = [];
  for (const story of dependencyOrder(missing, needsOf)) {
    known.add(story.uuid);
    const isWhole = [...needsOf(story)].every((uuid) => known.has(uuid) && uuid !== story.uuid);
    const step = { kind: 'story', name: story.path };
    const details = isWhole ? [] : ['refers to stories created later: completed at the end'];
    created.push({ ...step, action: 'create', details, run: () => writer.create(story, isWhole) });
    if (!isWhole) completed.push({ ...step, action: 'complete', details: [], run: () => writer.save(story, false) });
  }
  return { created, completed };
}

function changeSteps(
  story: DesiredStory,
  before: FullStory,
  writer: StoryWriter,
  { now, ...names }: Names & { now: number },
): Step[] {
  const step = { kind: 'story', name: story.path };
  const { settings, isPublished, draft } = story;
  const actual: Record<string, unknown> = { ...before };
  const settingsBefore = Object.fromEntries(Object.keys(settings).map((key) => [key, actual[key]]));
  const differences = [
    ...jsonDifferences(comparable(settingsBefore, now), comparable(settings, now)),
    ...jsonDifferences(before.content, renamed(draft ?? story.content, names)),
  ];
  const hasWrongVersion = draft !== null && !(before.published && before.unpublished_changes);
  if (differences.length > 0 || hasWrongVersion) {
    const details = differences.length > 0 ? differences : ['the draft is published'];
    return [{ ...step, action: 'update', details, run: () => writer.save(story, before.published) }];
  }
  if (isPublished && draft === null && (!before.published || before.unpublished_changes))
    return [{ ...step, action: 'publish', details: [], run: () => writer.publish(before.id) }];
  if (!isPublished && before.published)
    return [{ ...step, action: 'unpublish', details: [], run: () => writer.unpublish(before.id) }];
  return [];
}

/** Returns comparable settings: ignores the order of tags, date formats, and schedules that are past. */
function comparable(settings: Readonly<Record<string, unknown>>, now: number): Record<string, unknown> {
  const moment = (value: unknown) => (typeof value === 'string' ? new Date(value).toISOString() : null);
  const { tag_list, publish_at, expire_at, ...rest } = settings;
  const tags = Array.isArray(tag_list) ? tag_list.map(String).toSorted() : [];
  const release = moment(publish_at);
  const isDue = release !== null && Date.parse(release) > now;
  return { ...rest, tag_list: tags, publish_at: isDue ? release : null, expire_at: moment(expire_at) };
}

interface StoryWriter {
  createFolder(folder: { path: string; name: string }): Promise<void>;
  /** Creates the story; without publishing it unless `isWhole`. */
  create(story: DesiredStory, isWhole: boolean): Promise<void>;
  /** Updates an existing story, and publishes or unpublishes it as desired. */
  save(story: DesiredStory, wasPublished: boolean): Promise<void>;
  publish(id: number): Promise<void>;
  unpublish(id: number): Promise<void>;
  remove(id: number): Promise<void>;
}

interface SpaceNames extends Names {
  folders: Map<string, number>;
  ids: Map<string, number>;
  uuids: Map<string, string>;
}

function storyWriter(management: Management, names: SpaceNames): StoryWriter {
  const { folders, ids, uuids } = names;
  const parentOf = (folder: string): number => {
    if (folder === '') return 0;
    const id = folders.get(folder);
    if (id === undefined) throw new Error(`expected the folder ${folder} to be there`);
    return id;
  };
  const fields = ({ path, settings }: DesiredStory) => ({
    ...settings,
    parent_id: parentOf(settings.is_startpage ? path : parentPath(path)),
  });
  const created = (body: { story: object }, path: string, isFolder: boolean): Promise<ListedStory> =>
    management.create<ListedStory>({
      path: 'stories',
      body,
      read: storyIn,
      find: async () => {
        const near = await listStories(management, { starts_with: path });
        return near.find((one) => one.is_folder === isFolder && pathOf(one) === path);
      },
    });
  const put = (id: number, body: object) => management.put(`stories/${id}`, body);
  const unpublish = async (id: number) => void (await management.get(`stories/${id}/unpublish`));
  const saveDraft = async (id: number, { draft, settings }: DesiredStory) => {
    // Publishing removed the time from which the draft replaces the published content.
    const { publish_at } = settings;
    if (draft) await put(id, { story: { content: renamed(draft, names), publish_at } });
  };
  return {
    async createFolder({ path, name }) {
      const slug = path.slice(path.lastIndexOf('/') + 1);
      const story = { name, slug, is_folder: true, parent_id: parentOf(parentPath(path)) };
      folders.set(path, (await created({ story }, path, true)).id);
    },
    async create(story, isWhole) {
      const content = renamed(story.content, names);
      const publish = isWhole && story.isPublished ? { publish: 1 } : {};
      const body = { story: { ...fields(story), ...story.atFirst, content }, ...publish };
      const { id, uuid } = await created(body, story.path, false);
      ids.set(story.path, id);
      uuids.set(story.uuid, uuid);
      if (isWhole) await saveDraft(id, story);
    },
    async save(story, wasPublished) {
      const id = ids.get(story.path);
      if (id === undefined) throw new Error('expected the story to be there');
      const body = { story: { ...fields(story), content: renamed(story.content, names) }, force_update: '1' };
      await put(id, story.isPublished ? { ...body, publish: 1 } : body);
      if (!story.isPublished && wasPublished) await unpublish(id);
      await saveDraft(id, story);
    },
    publish: async (id) => void (await management.get(`stories/${id}/publish`)),
    unpublish,
    remove: (id) => management.delete(`stories/${id}`),
  };
}

function pathOf({ full_slug }: ListedStory): string {
  return full_slug.replace(/\/+$/, '');
}

function kindOf({ is_folder }: ListedStory): string {
  return is_folder ? 'folder' : 'story';
}
