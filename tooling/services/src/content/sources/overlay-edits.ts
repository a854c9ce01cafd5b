import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomic } from '../../system/write-atomic.ts';
import type {
  AssetRecord,
  ComponentGroupRecord,
  ComponentRecord,
  DatasourceRecord,
  InternalTagRecord,
  PresetRecord,
  StoryRecord,
} from '../space/space-source.ts';
import { readFileContent } from './folder-records.ts';

/** An edit of a story: its current state, or null if it was deleted. */
export interface StoryEdit {
  uuid: string;
  story: StoryRecord | null;
  /** Digest of the original record; null for an added story. */
  origin: string | null;
}

/** An edit of another record of the space. */
export interface RecordEdit<Entry> {
  id: number;
  record: Entry | null;
}

/** The edits in a folder. */
export interface OverlayEdits {
  stories: StoryEdit[];
  datasources: RecordEdit<DatasourceRecord>[];
  components: RecordEdit<ComponentRecord>[];
  componentGroups: RecordEdit<ComponentGroupRecord>[];
  presets: RecordEdit<PresetRecord>[];
  internalTags: RecordEdit<InternalTagRecord>[];
  assets: RecordEdit<AssetRecord>[];
}

type OverlayKind = keyof OverlayEdits;

/** A folder of edits: one JSON file each, in one subfolder per kind. */
export interface OverlayFolder {
  read(): Promise<OverlayEdits>;
  write<Kind extends OverlayKind>(kind: Kind, edit: OverlayEdits[Kind][number]): Promise<void>;
  drop(kind: OverlayKind, key: string | number): Promise<void>;
  /** Moves an edit of a story to a subfolder that is not read, so that it can be recovered. */
  putAside(uuid: string): Promise<void>;
  clear(): Promise<void>;
  /** Folder of the bytes of uploaded files. */
  uploadsDir: string;
}

const kinds = [
  'stories',
  'datasources',
  'components',
  'componentGroups',
  'presets',
  'internalTags',
  'assets',
] as const satisfies OverlayKind[];
const storyEdit = z.object({ uuid: z.string(), story: z.unknown(), origin: z.string().nullable() });
const recordEdit = z.object({ id: z.number(), record: z.unknown() });
const assetRecord: z.ZodType<AssetRecord> = z.object({
  id: z.number(),
  file: z.string(),
  name: z.string(),
  hash: z.string(),
  width: z.number().exactOptional(),
  height: z.number().exactOptional(),
  path: z.string().exactOptional(),
  isPrivate: z.boolean().exactOptional(),
  dir: z.string().exactOptional(),
  externalId: z.string().exactOptional(),
  createdAt: z.string().exactOptional(),
  updatedAt: z.string().exactOptional(),
  fields: z.record(z.string(), z.unknown()).exactOptional(),
});

/**
 * Opens a folder of edits; a malformed file is reported to `report` by name and skipped. A missing folder has
 * no edits.
 */
export function overlayFolder(dir: string, report: (problem: string) => void): OverlayFolder {
  const known = new Map<string, { stamp: string; edit: unknown }>();
  const uploadsDir = join(dir, 'uploads');

  const readOne = async <Edit>(file: string, parse: (json: unknown) => Edit): Promise<Edit[]> => {
    try {
      const { mtimeMs, size } = await stat(file);
      const stamp = `${mtimeMs}-${size}`;
      const before = known.get(file);
      // Safe: the parser of that kind parsed what the file name's key refers to.
      if (before?.stamp === stamp) return [before.edit as Edit];
      const edit = parse(JSON.parse(await readFile(file, 'utf8')));
      known.set(file, { stamp, edit });
      return [edit];
    } catch (error) {
      report(`${file}: ${error instanceof Error ? error.message : String(error)}, left out`);
      return [];
    }
  };
  const readKind = async <Edit>(kind: OverlayKind, parse: (json: unknown) => Edit): Promise<Edit[]> => {
    const names = await readdir(join(dir, kind)).catch(() => []);
    const files = names.filter((name) => name.endsWith('.json')).toSorted();
    return (await Promise.all(files.map((name) => readOne(join(dir, kind, name), parse)))).flat();
  };
  const fileOf = (kind: OverlayKind, key: string | number): string => {
    // Keys are ids and uuids; anything else must not become a path.
    if (!/^[\w-]+$/.test(String(key))) throw new Error(`expected an id or a uuid as the name of an edit, got ${key}`);
    return join(dir, kind, `${key}.json`);
  };

  return {
    read: async () => ({
      stories: await readKind('stories', parseStoryEdit),
      datasources: await readKind('datasources', (json) => parseRecordEdit(json, datasourceOf)),
      components: await readKind('components', (json) => parseRecordEdit(json, componentOf)),
      componentGroups: await readKind('componentGroups', (json) => parseRecordEdit(json, componentGroupOf)),
      presets: await readKind('presets', (json) => parseRecordEdit(json, presetOf)),
      internalTags: await readKind('internalTags', (json) => parseRecordEdit(json, internalTagOf)),
      assets: await readKind('assets', (json) => parseRecordEdit(json, (record) => assetRecord.safeParse(record).data)),
    }),
    write: async (kind, edit) => writeAtomic(fileOf(kind, 'uuid' in edit ? edit.uuid : edit.id), edit),
    drop: async (kind, key) => rm(fileOf(kind, key), { force: true }),
    async putAside(uuid) {
      await mkdir(join(dir, 'superseded'), { recursive: true });
      await rename(fileOf('stories', uuid), join(dir, 'superseded', `${uuid}.json`));
    },
    async clear() {
      for (const kind of [...kinds, 'uploads']) await rm(join(dir, kind), { recursive: true, force: true });
      known.clear();
    },
    uploadsDir,
  };
}

function parseStoryEdit(json: unknown): StoryEdit {
  const { uuid, story, origin } = storyEdit.parse(json);
  if (story === null) return { uuid, story: null, origin };
  const content = readFileContent({ story });
  const parsed = content.kind === 'stories' ? content.stories[0] : undefined;
  if (!parsed) throw new Error('expected a story');
  return { uuid, story: parsed, origin };
}

function parseRecordEdit<Entry>(json: unknown, parse: (record: unknown) => Entry | undefined): RecordEdit<Entry> {
  const { id, record } = recordEdit.parse(json);
  if (record === null) return { id, record: null };
  const parsed = parse(record);
  if (parsed === undefined) throw new Error('expected a record of its folder');
  return { id, record: parsed };
}

function datasourceOf(record: unknown): DatasourceRecord | undefined {
  const content = readFileContent({ datasource: record });
  return content.kind === 'datasources' ? content.datasources[0] : undefined;
}

function componentOf(record: unknown): ComponentRecord | undefined {
  const content = readFileContent([record]);
  return content.kind === 'components' ? content.components[0] : undefined;
}

function componentGroupOf(record: unknown): ComponentGroupRecord | undefined {
  const content = readFileContent([record]);
  return content.kind === 'componentGroups' ? content.componentGroups[0] : undefined;
}

function presetOf(record: unknown): PresetRecord | undefined {
  const content = readFileContent([record]);
  return content.kind === 'presets' ? content.presets[0] : undefined;
}

function internalTagOf(record: unknown): InternalTagRecord | undefined {
  const content = readFileContent([record]);
  return content.kind === 'internalTags' ? content.internalTags[0] : undefined;
}
