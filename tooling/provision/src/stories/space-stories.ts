import { z } from 'zod';
import type { Contents } from '../api/delivered-contents.ts';
import type { Management } from '../api/management.ts';
import { inParallel } from '../core/in-parallel.ts';

const orNull = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

/** A story or folder as the Management API lists it, without content. */
const listedStory = z.looseObject({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  is_folder: z.boolean().default(false),
  is_startpage: z.boolean().default(false),
  group_id: orNull,
  tag_list: z.array(z.string()).default([]),
  sort_by_date: orNull,
  publish_at: orNull,
  expire_at: orNull,
  published: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  unpublished_changes: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
});
export type ListedStory = z.infer<typeof listedStory>;

const fullStory = listedStory.extend({ content: z.record(z.string(), z.unknown()).default({}) });
/** The same with its latest content, published or not. */
export type FullStory = z.infer<typeof fullStory>;

const storyAnswer = z.object({ story: fullStory });

/** Parses one story of an answer of the Management API. */
export function storyIn(answer: unknown): FullStory {
  return storyAnswer.parse(answer).story;
}

/** Lists the stories and folders of a space, optionally those with paths that start like `starts_with`. */
export function listStories(management: Management, query?: { starts_with: string }): Promise<ListedStory[]> {
  return management.list('stories', 'stories', listedStory, query);
}

/** Contents requested concurrently; the client limits the rate. */
const atATime = 8;

export interface ReadOptions {
  /** Known latest contents by uuid, which are not requested. */
  known?: Contents | undefined;
  /** Receives the number of read contents. */
  onRead?: (count: number) => void;
}

/** Reads the latest contents of stories with one request each: the Management API has no list of them. */
export function readContents(
  management: Management,
  stories: readonly ListedStory[],
  { known, onRead }: ReadOptions = {},
): Promise<FullStory[]> {
  let count = 0;
  return inParallel(stories, atATime, async (listed) => {
    const content = known?.get(listed.uuid);
    if (content) return { ...listed, content };
    const story = storyIn(await management.get(`stories/${listed.id}`));
    count += 1;
    onRead?.(count);
    return story;
  });
}
