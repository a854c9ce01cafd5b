import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { writeAssetFile } from '../space/asset-files.ts';
import type { RecordEditor, SpaceData, SpaceSource, StoryRecord } from '../space/space-source.ts';
import { watchFolder } from './folder-watch.ts';
import {
  type OverlayEdits,
  type OverlayFolder,
  overlayFolder,
  type RecordEdit,
  type StoryEdit,
} from './overlay-edits.ts';

export interface OverlayOptions {
  /** Receives problems of malformed and outdated edits; writes to standard error by default. */
  report?: (problem: string) => void;
}

/** Debounce of a burst of writes in milliseconds. */
const burst = 60;

/**
 * Adds edits to a read-only source and stores them in `dir`, one JSON file each. A later change of the same
 * story in the base wins, and the edit is set aside with a warning. Deleting the folder reverts all edits.
 */
export function overlaySource(base: SpaceSource, dir: string, options: OverlayOptions = {}): SpaceSource {
  const report = options.report ?? ((problem: string) => process.stderr.write(`${problem}\n`));
  const folder = overlayFolder(dir, report);
  let origins: ReadonlyMap<string, string> = new Map();

  return {
    async load() {
      const [data, edits] = await Promise.all([base.load(), folder.read()]);
      origins = originsOf(data);
      return {
        ...data,
        stories: await editedStories(data.stories, edits.stories, { origins, folder, report }),
        datasources: edited(data.datasources, edits.datasources),
        components: edited(data.components ?? [], edits.components),
        componentGroups: edited(data.componentGroups ?? [], edits.componentGroups),
        presets: edited(data.presets ?? [], edits.presets),
        internalTags: edited(data.internalTags ?? [], edits.internalTags),
        assets: edited(data.assets ?? [], edits.assets),
      };
    },
    edit: {
      save: (story) => folder.write('stories', { uuid: story.uuid, story, origin: origins.get(story.uuid) ?? null }),
      async remove(uuid) {
        const origin = origins.get(uuid);
        // A story that exists only as an edit is removed with it.
        if (origin === undefined) await folder.drop('stories', uuid);
        else await folder.write('stories', { uuid, story: null, origin });
      },
      datasources: recordEditor(folder, 'datasources'),
      components: recordEditor(folder, 'components'),
      componentGroups: recordEditor(folder, 'componentGroups'),
      presets: recordEditor(folder, 'presets'),
      internalTags: recordEditor(folder, 'internalTags'),
      assets: {
        ...recordEditor(folder, 'assets'),
        async add(record, bytes) {
          const file = `${record.id}/${record.name}`;
          await writeAssetFile(folder.uploadsDir, file, bytes);
          await folder.write('assets', { id: record.id, record: { ...record, dir: folder.uploadsDir, file } });
        },
      },
      forget: (uuid) => (uuid === undefined ? folder.clear() : folder.drop('stories', uuid)),
    },
    watch(onChange) {
      const stopBase = base.watch(onChange);
      let timer: NodeJS.Timeout | undefined;
      let isStopped = false;
      let stopOwn: (() => void) | undefined;
      const onEvent = () => {
        clearTimeout(timer);
        timer = setTimeout(onChange, burst);
      };
      const follow = async () => {
        await mkdir(dir, { recursive: true });
        if (!isStopped) stopOwn = watchFolder(dir, onEvent, report);
      };
      follow().catch((error: unknown) => report(`${dir}: not watched: ${String(error)}`));
      return () => {
        isStopped = true;
        stopBase();
        stopOwn?.();
        clearTimeout(timer);
      };
    },
  };
}

interface Overlay {
  origins: ReadonlyMap<string, string>;
  folder: OverlayFolder;
  report: (problem: string) => void;
}

async function editedStories(
  stories: readonly StoryRecord[],
  edits: readonly StoryEdit[],
  { origins, folder, report }: Overlay,
): Promise<StoryRecord[]> {
  const standing = new Map<string, StoryRecord | null>();
  const added: StoryRecord[] = [];
  for (const { uuid, story, origin } of edits) {
    const current = origins.get(uuid);
    if (origin === null && current === undefined) {
      if (story) added.push(story);
    } else if (current === origin) standing.set(uuid, story);
    else if (current !== undefined) {
      const name = story?.full_slug ?? stories.find((one) => one.uuid === uuid)?.full_slug ?? uuid;
      report(`${name}: edited in its file after it was edited in the editor; the file counts, the edit is put aside`);
      await folder.putAside(uuid);
    }
    // An edit of a story that the base does not provide now waits: the file may be incomplete.
  }
  const kept = stories.flatMap((story) => {
    const edit = standing.get(story.uuid);
    if (edit === undefined) return [story];
    return edit === null ? [] : [edit];
  });
  return [...kept, ...added];
}

function edited<Entry extends { id: number }>(records: readonly Entry[], edits: readonly RecordEdit<Entry>[]): Entry[] {
  const byId = new Map(edits.map(({ id, record }) => [id, record]));
  const kept = records.flatMap((one) => {
    const edit = byId.get(one.id);
    if (edit === undefined) return [one];
    return edit === null ? [] : [edit];
  });
  const known = new Set(records.map(({ id }) => id));
  return [...kept, ...edits.flatMap(({ id, record }) => (record && !known.has(id) ? [record] : []))];
}

function recordEditor<Kind extends Exclude<keyof OverlayEdits, 'stories'>>(
  folder: OverlayFolder,
  kind: Kind,
): RecordEditor<NonNullable<OverlayEdits[Kind][number]['record']>> {
  return {
    save: (record) => folder.write(kind, { id: record.id, record } as OverlayEdits[Kind][number]),
    remove: (id) => folder.write(kind, { id, record: null }),
  };
}

function originsOf(data: SpaceData): ReadonlyMap<string, string> {
  return data.origins ?? new Map(data.stories.map((story) => [story.uuid, digest(story)]));
}

function digest(story: StoryRecord): string {
  return createHash('sha1').update(JSON.stringify(story)).digest('base64');
}
