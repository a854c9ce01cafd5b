import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObject } from './content-tree.ts';
import type { FileContent } from './folder-records.ts';
import type { SpaceEditor } from './space-source.ts';

/** A file of the folder, and what was last read from it. */
export interface ReadFileContent {
  file: string;
  content: FileContent;
}

/**
 * Writes stories to the files that hold them, a new one to `stories/{slug}_{uuid}.json` as the CLI names it. A dump keeps
 * its other stories.
 */
export function folderEditor(root: string, filesRead: () => readonly ReadFileContent[]): SpaceEditor {
  const holderOf = (uuid: string): { file: string; isDump: boolean } | undefined => {
    for (const { file, content } of filesRead()) {
      if (content.kind !== 'stories' || !content.stories.some((story) => story.uuid === uuid)) continue;
      return { file, isDump: content.isDump };
    }
    return undefined;
  };
  return {
    async save(story) {
      const holder = holderOf(story.uuid);
      const file = holder?.file ?? join(root, 'stories', `${story.slug}_${story.uuid}.json`);
      const whole = holder?.isDump ? await dumpWith(file, story.uuid, story) : story;
      await writeWhole(file, whole);
    },
    async remove(uuid) {
      const holder = holderOf(uuid);
      if (!holder) return; // a folder that only follows from its stories has no file
      if (holder.isDump) await writeWhole(holder.file, await dumpWith(holder.file, uuid, undefined));
      else await rm(holder.file, { force: true });
    },
  };
}

async function dumpWith(file: string, uuid: string, story: unknown): Promise<unknown> {
  const json: unknown = JSON.parse(await readFile(file, 'utf8'));
  const replaced = (stories: readonly unknown[]): unknown[] =>
    stories.flatMap((one) => {
      if (!isObject(one) || one.uuid !== uuid) return [one];
      return story === undefined ? [] : [story];
    });
  if (Array.isArray(json)) return replaced(json);
  return isObject(json) && Array.isArray(json.stories) ? { ...json, stories: replaced(json.stories) } : json;
}

/** Writes beside the file and moves it into place: whoever watches the folder never reads half a story. */
async function writeWhole(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}.part`;
  await writeFile(partial, `${JSON.stringify(content, null, 2)}\n`);
  await rename(partial, file);
}
