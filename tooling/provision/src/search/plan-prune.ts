import { blanksIndexName, indexKeys, indexName, sortedIndexName } from '@clavora/search/indexes';
import { sorts } from '@clavora/search/sorts';
import type { Algoliasearch, FetchedIndex } from 'algoliasearch';
import type { Plan, Step } from '../core/plan.ts';

/** Methods of the search client that delete indexes. */
export type PruneClient = Pick<Algoliasearch, 'deleteIndex' | 'waitForTask'>;

export interface PruneOptions {
  prefix: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Milliseconds: an index written to more recently may belong to a running reindexing. */
const maxReindexingMs = 60 * 60 * 1000;

/**
 * Plans the deletion of unused indexes of a prefix: leftovers of aborted reindexings, and indexes of a
 * removed market, language or sort order. Ignores indexes with other prefixes or name formats.
 */
export function planPrune(client: PruneClient, listed: readonly FetchedIndex[], { prefix, now }: PruneOptions): Plan {
  const kept = new Set([
    blanksIndexName(prefix),
    ...indexKeys.flatMap((place) => {
      const index = indexName(prefix, place);
      return [index, ...sorts.map((sort) => sortedIndexName(index, sort))];
    }),
  ]);
  const unplanned = listed.filter(
    ({ name }) => !kept.has(name) && (name.startsWith(`${prefix}_public_`) || name.startsWith(`${prefix}_partner_`)),
  );
  const warnings: string[] = [];
  const going = unplanned.filter((index) => {
    const { name, primary } = index;
    if (primary !== undefined && kept.has(primary)) {
      warnings.push(`${name} is still a replica of ${primary}: npm run search -- settings --apply parts them`);
      return false;
    }
    if (name.includes('_next_') && now - lastChange(index) < maxReindexingMs) {
      warnings.push(`${name} was written to within the last hour: a reindexing may be running`);
      return false;
    }
    return true;
  });
  // The service deletes no replica; after its primary is deleted it no longer is one.
  const ordered = going.toSorted((first, second) => Number(Boolean(first.primary)) - Number(Boolean(second.primary)));
  return { steps: ordered.map((index) => deletion(client, index)), extras: [], warnings };
}

function lastChange({ createdAt, updatedAt }: FetchedIndex): number {
  const moments = [createdAt, updatedAt].map((text) => Date.parse(text)).filter((moment) => !Number.isNaN(moment));
  return Math.max(0, ...moments);
}

function deletion(client: PruneClient, { name, entries }: FetchedIndex): Step {
  return {
    action: 'delete',
    kind: 'index',
    name,
    details: [`${entries} records`],
    run: async () => {
      const { taskID } = await client.deleteIndex({ indexName: name });
      await client.waitForTask({ indexName: name, taskID });
    },
  };
}
