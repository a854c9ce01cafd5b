import { indexName, indexPlaces, sortedIndexName } from '@clavora/search/indexes';
import { sorts } from '@clavora/search/sorts';
import type { Algoliasearch, FetchedIndex } from 'algoliasearch';
import type { Plan, Step } from '../core/plan.ts';

/** What of the service's client indexes are deleted with. */
export type PruneClient = Pick<Algoliasearch, 'deleteIndex' | 'waitForTask'>;

export interface PruneOptions {
  prefix: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** An index that is being made has been written to lately. */
const stillMadeWithin = 60 * 60 * 1000;

/**
 * Plans to delete the indexes of a prefix that stand for nothing: what a reindexing left that did not come to its end, and what is of a market,
 * language or order that there is no more. Indexes of other prefixes, and names of another make, are not touched.
 */
export function planPrune(client: PruneClient, listed: readonly FetchedIndex[], { prefix, now }: PruneOptions): Plan {
  const kept = new Set(
    indexPlaces.flatMap((place) => {
      const index = indexName(prefix, place);
      return [index, ...sorts.map((sort) => sortedIndexName(index, sort))];
    }),
  );
  const stray = listed.filter(
    ({ name }) => !kept.has(name) && (name.startsWith(`${prefix}_public_`) || name.startsWith(`${prefix}_partner_`)),
  );
  const warnings: string[] = [];
  const going = stray.filter((index) => {
    const { name, primary } = index;
    if (primary !== undefined && kept.has(primary)) {
      warnings.push(`${name} is still a replica of ${primary}: npm run search -- settings --apply parts them`);
      return false;
    }
    if (name.includes('_next_') && now - lastChange(index) < stillMadeWithin) {
      warnings.push(`${name} was written to within the hour: it may be being made`);
      return false;
    }
    return true;
  });
  // The service deletes no index that is still a replica: with its primary gone it is none.
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
