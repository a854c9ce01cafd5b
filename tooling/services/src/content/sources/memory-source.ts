import { writeAssetFile } from '../space/asset-files.ts';
import type { AssetEditor, RecordEditor, SpaceData, SpaceEditor, SpaceSource } from '../space/space-source.ts';

/** A space in memory; `replace` simulates an edit and notifies watchers immediately. */
export interface MemorySource extends SpaceSource {
  edit: SpaceEditor;
  replace(next: SpaceData | Error): void;
}

/**
 * Creates a source of a value; replacing it with an Error makes the next `load` reject with that error. Files
 * can be uploaded if `uploadsDir` names a folder for them.
 */
export function memorySource(initial: SpaceData, { uploadsDir }: { uploadsDir?: string } = {}): MemorySource {
  let current: SpaceData | Error = initial;
  const watchers = new Set<() => void>();
  const update = async (change: (data: SpaceData) => Partial<SpaceData>): Promise<void> => {
    if (current instanceof Error) throw current;
    current = { ...current, ...change(current) };
  };
  const recordsOf = <Entry extends { id: number }>(
    read: (data: SpaceData) => readonly Entry[] | undefined,
    write: (records: Entry[]) => Partial<SpaceData>,
  ): RecordEditor<Entry> => ({
    save: (record) => update((data) => write(withRecord(read(data) ?? [], record))),
    remove: (id) => update((data) => write((read(data) ?? []).filter((one) => one.id !== id))),
  });
  const assets = recordsOf(
    (data) => data.assets,
    (list) => ({ assets: list }),
  );
  const uploadsTo = (dir: string): AssetEditor => ({
    async add(record, bytes) {
      const file = `${record.id}/${record.name}`;
      await writeAssetFile(dir, file, bytes);
      await assets.save({ ...record, dir, file });
    },
    ...assets,
  });
  return {
    edit: {
      ...(uploadsDir === undefined ? {} : { assets: uploadsTo(uploadsDir) }),
      save: (story) => update(({ stories }) => ({ stories: withRecord(stories, story, (one) => one.uuid) })),
      remove: (uuid) => update(({ stories }) => ({ stories: stories.filter((story) => story.uuid !== uuid) })),
      datasources: recordsOf(
        (data) => data.datasources,
        (datasources) => ({ datasources }),
      ),
      components: recordsOf(
        (data) => data.components,
        (components) => ({ components }),
      ),
      componentGroups: recordsOf(
        (data) => data.componentGroups,
        (componentGroups) => ({ componentGroups }),
      ),
      presets: recordsOf(
        (data) => data.presets,
        (presets) => ({ presets }),
      ),
      internalTags: recordsOf(
        (data) => data.internalTags,
        (internalTags) => ({ internalTags }),
      ),
    },
    load: () => (current instanceof Error ? Promise.reject(current) : Promise.resolve(current)),
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    replace(next) {
      current = next;
      for (const notify of watchers) notify();
    },
  };
}

/** Returns the list with the record replacing the one with the same key, or appended. */
function withRecord<Entry extends { id: number }>(
  records: readonly Entry[],
  record: Entry,
  keyOf: (one: Entry) => number | string = (one) => one.id,
): Entry[] {
  const key = keyOf(record);
  const isKnown = records.some((one) => keyOf(one) === key);
  return isKnown ? records.map((one) => (keyOf(one) === key ? record : one)) : [...records, record];
}
