import type { IndexKey } from '../schema/indexes.ts';
import type { IndexDiff } from './index-diff.ts';
import type { IndexWriter } from './index-writer.ts';
import { type RecordSource, spaceRecords } from './space-records.ts';
import type { WrittenIndex } from './write-changes.ts';

/** Compares whole indexes with the content and repairs differences. */
export interface IndexComparison {
  /** Schedules indexes for the next `run`. `concernsProducts`: products may be found differently even if no record differs. */
  require(places: Iterable<IndexKey>, concernsProducts: boolean): void;
  /** Excludes stories that are written one by one during the run: what it read of them may be outdated. */
  exclude(storyIds: Iterable<string>): void;
  /**
   * Compares the scheduled indexes, language by language. Resolves to the indexes that do not exist; they stay scheduled. Rejects with the error
   * of the content or search service; what was not compared stays scheduled too.
   */
  run(): Promise<readonly IndexKey[]>;
}

export interface IndexComparisonOptions {
  source: () => RecordSource;
  writer: Pick<IndexWriter, 'exists' | 'findDiff' | 'repair'>;
  /** Waits for other writers. */
  exclusively: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Stories that another task is about to write. */
  beingWritten: () => Iterable<string>;
  onCompared: (written: WrittenIndex) => void;
}

export function createIndexComparison(options: IndexComparisonOptions): IndexComparison {
  const { writer, exclusively, onCompared } = options;
  const required = new Map<IndexKey, { concernsProducts: boolean }>();
  const excluded = new Set<string>();
  const require: IndexComparison['require'] = (places, concernsProducts) => {
    for (const place of places) {
      required.set(place, { concernsProducts: concernsProducts || required.get(place)?.concernsProducts === true });
    }
  };

  /** Compares indexes of one language, whose stories are read once. */
  const compare = async (places: readonly IndexKey[]): Promise<void> => {
    const reasons = new Map(places.map((place) => [place, required.get(place)?.concernsProducts ?? false]));
    for (const place of places) required.delete(place);
    excluded.clear();
    for (const uuid of options.beingWritten()) excluded.add(uuid);
    try {
      for await (const { place, records } of spaceRecords(options.source(), places)) {
        const drift = await exclusively(async () => {
          const found = await writer.findDiff(place, records);
          const own = found && withoutStories(found, excluded);
          if (own) await writer.repair(place, own);
          return own;
        });
        if (drift === null) continue;
        const hasProducts = place.audience === 'public' && drift.types.has('product');
        onCompared({ place, drift, concernsProducts: reasons.get(place) || hasProducts });
      }
    } catch (error) {
      for (const [place, concernsProducts] of reasons) require([place], concernsProducts);
      throw error;
    }
  };

  return {
    require,
    exclude(storyIds) {
      for (const uuid of storyIds) excluded.add(uuid);
    },
    async run() {
      const missing = new Set<IndexKey>();
      for (;;) {
        const waiting = [...required.keys()].filter((place) => !missing.has(place));
        const [next] = waiting;
        if (next === undefined) return [...missing];
        const ready: IndexKey[] = [];
        for (const place of waiting.filter(({ locale }) => locale === next.locale)) {
          if (await writer.exists(place)) ready.push(place);
          else missing.add(place);
        }
        if (ready.length > 0) await compare(ready);
      }
    },
  };
}

/** Removes the changes to the given stories from a diff. */
function withoutStories({ save, remove, types }: IndexDiff, storyIds: ReadonlySet<string>): IndexDiff {
  return {
    save: save.filter(({ storyId }) => !storyIds.has(storyId)),
    remove: remove.filter(({ storyId }) => !storyIds.has(storyId)),
    types,
  };
}
