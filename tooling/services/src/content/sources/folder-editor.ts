import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { writeAtomic } from '../../system/write-atomic.ts';
import { isObject } from '../core/content-tree.ts';
import { hostedAssetOrigin } from '../space/asset-address.ts';
import { writeAssetFile } from '../space/asset-files.ts';
import type { AssetEditor, AssetRecord, RecordEditor, SpaceEditor } from '../space/space-source.ts';
import type { FileContent } from './folder-records.ts';

/** A file of the folder with its last parsed content. */
export interface ReadFileContent {
  file: string;
  content: FileContent;
}

/**
 * Writes stories to the files that hold them, a new one to `stories/{slug}_{uuid}.json` as the CLI names it.
 * A dump keeps its other stories.
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
      await writeAtomic(file, whole);
    },
    datasources: recordEditor(filesRead, {
      file: join(root, 'datasources', 'datasources.json'),
      list: 'datasources',
      find: (content, id) =>
        content.kind === 'datasources' ? content.datasources.find((one) => one.id === id) : undefined,
    }),
    components: recordEditor(filesRead, {
      file: join(root, 'components', 'components.json'),
      list: 'components',
      find: (content, id) =>
        content.kind === 'components' ? content.components.find((one) => one.id === id) : undefined,
    }),
    componentGroups: recordEditor(filesRead, {
      file: join(root, 'components', 'groups.json'),
      list: 'component_groups',
      find: (content, id) =>
        content.kind === 'componentGroups' ? content.componentGroups.find((one) => one.id === id) : undefined,
    }),
    presets: recordEditor(filesRead, {
      file: join(root, 'components', 'presets.json'),
      list: 'presets',
      find: (content, id) => (content.kind === 'presets' ? content.presets.find((one) => one.id === id) : undefined),
    }),
    internalTags: recordEditor(filesRead, {
      file: join(root, 'components', 'tags.json'),
      list: 'internal_tags',
      find: (content, id) =>
        content.kind === 'internalTags' ? content.internalTags.find((one) => one.id === id) : undefined,
    }),
    assets: assetEditor(root, filesRead),
    async remove(uuid) {
      const holder = holderOf(uuid);
      if (!holder) return; // a folder derived from its stories has no file
      if (holder.isDump) await writeAtomic(holder.file, await dumpWith(holder.file, uuid, undefined));
      else await rm(holder.file, { force: true });
    },
  };
}

interface RecordFiles {
  /** File of new records: a list, as the CLI leaves it. */
  file: string;
  /** Name of the list in a file whose root is an object. */
  list: string;
  find: (content: FileContent, id: number) => { name: string } | undefined;
}

/**
 * Writes records to the files that hold them: lists keep their other records, a file with one record is
 * replaced.
 */
function recordEditor<Entry extends { id: number; name: string }>(
  filesRead: () => readonly ReadFileContent[],
  { file: preset, list, find }: RecordFiles,
): RecordEditor<Entry> {
  const write = async (id: number, record: Entry | undefined): Promise<void> => {
    const holder = filesRead().find(({ content }) => find(content, id) !== undefined);
    const known = holder && find(holder.content, id);
    const file = holder?.file ?? preset;
    const json: unknown = await readFile(file, 'utf8').then(JSON.parse, () => []);
    // A record without an id in its file was given one by its name.
    const isIt = (one: unknown) =>
      isObject(one) && (one.id === id || (one.id === undefined && known !== undefined && one.name === known.name));
    const replaced = (records: readonly unknown[]): unknown[] => {
      const others = records.flatMap((one) => (isIt(one) ? (record ?? []) : [one]));
      return record && !records.some(isIt) ? [...others, record] : others;
    };
    if (Array.isArray(json)) await writeAtomic(file, replaced(json));
    else if (isObject(json) && Array.isArray(json[list]))
      await writeAtomic(file, { ...json, [list]: replaced(json[list]) });
    else if (record) await writeAtomic(file, record);
    else await rm(file, { force: true });
  };
  return { save: (record) => write(record.id, record), remove: (id) => write(id, undefined) };
}

/**
 * Writes files and their descriptions as the CLI leaves them: `assets/{name}_{id}.{extension}`, and the same
 * with `.json`.
 */
function assetEditor(root: string, filesRead: () => readonly ReadFileContent[]): AssetEditor {
  const descriptionOf = (id: number): string | undefined =>
    filesRead().find(({ content }) => content.kind === 'asset' && content.id === id)?.file;
  return {
    async add(record, bytes) {
      const extension = extname(record.name);
      const name = `assets/${basename(record.name, extension)}_${record.id}`;
      await writeAssetFile(root, `${name}${extension}`, bytes);
      await writeAtomic(join(root, `${name}.json`), description(record));
    },
    async save(record) {
      const file = descriptionOf(record.id);
      if (file !== undefined) await writeAtomic(file, description(record));
    },
    async remove(id) {
      const file = descriptionOf(id);
      if (file === undefined) return;
      const stem = basename(file, '.json');
      const beside = await readdir(dirname(file));
      const files = beside.filter((name) => basename(name, extname(name)) === stem);
      for (const name of files) await rm(join(dirname(file), name), { force: true });
    },
  };
}

function description({ id, name, path, isPrivate, externalId, createdAt, updatedAt, fields }: AssetRecord): unknown {
  return {
    id,
    filename: `${hostedAssetOrigin}${path}`,
    short_filename: name,
    is_private: isPrivate === true,
    ext_id: externalId ?? null,
    created_at: createdAt ?? null,
    updated_at: updatedAt ?? null,
    ...fields,
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
