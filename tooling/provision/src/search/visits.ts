import type { IndexDiff } from '@clavora/search/index-diff';
import type { IndexWriter } from '@clavora/search/index-writer';
import type { IndexKey } from '@clavora/search/indexes';
import type { SearchRecord } from '@clavora/search/search-record';
import type { Visit } from './visit-indexes.ts';

type Writer = Pick<IndexWriter, 'findDiff' | 'repair' | 'reindex'>;
type VisitIndex = (place: IndexKey, records: readonly SearchRecord[]) => Promise<Visit>;

const maxPages = 5;

/**
 * Reports how an index differs from the content, and from the settings in the code (`settingsOf` counts
 * differences).
 */
export function checkIndexes(writer: Writer, settingsOf: (place: IndexKey) => Promise<number>): VisitIndex {
  return async (place, records) => {
    const diff = await writer.findDiff(place, records);
    if (diff === null) return { changed: 'missing', hasDesiredState: false, details: [] };
    const settings = await settingsOf(place);
    const reported = settings === 0 ? [] : ['settings, replicas or synonyms differ: npm run search -- settings'];
    const changed = changeOf(diff);
    return { changed, hasDesiredState: changed === none && settings === 0, details: [...pagesOf(diff), ...reported] };
  };
}

/** Rebuilds an index. Without `allowsLoss`, one that would lose most of its records is unchanged. */
export function rebuildIndexes(writer: Writer, { allowsLoss }: { allowsLoss: boolean }): VisitIndex {
  return async (place, records) => {
    const diff = await writer.findDiff(place, records);
    if (diff !== null && !allowsLoss && isLoss(diff, records)) return refusal(diff, records);
    await writer.reindex(place, records);
    return { changed: diff === null ? 'new' : changeOf(diff), hasDesiredState: true, details: [] };
  };
}

/** Writes the differences and creates a missing index. `allowsLoss` as in `rebuildIndexes`. */
export function repairIndexes(writer: Writer, { allowsLoss }: { allowsLoss: boolean }): VisitIndex {
  return async (place, records) => {
    const diff = await writer.findDiff(place, records);
    if (diff === null) {
      await writer.reindex(place, records);
      return { changed: 'new', hasDesiredState: true, details: [] };
    }
    if (!allowsLoss && isLoss(diff, records)) return refusal(diff, records);
    await writer.repair(place, diff);
    return { changed: changeOf(diff), hasDesiredState: true, details: [] };
  };
}

const none = 'none';

function changeOf({ save, remove }: IndexDiff): string {
  const parts = [...(save.length > 0 ? [`+${save.length}`] : []), ...(remove.length > 0 ? [`-${remove.length}`] : [])];
  return parts.length > 0 ? parts.join(' ') : none;
}

/** Returns whether most records would be removed: partially read content looks like deleted content. */
function isLoss({ remove }: IndexDiff, records: readonly SearchRecord[]): boolean {
  return remove.length > records.length;
}

function refusal({ remove }: IndexDiff, records: readonly SearchRecord[]): Visit {
  const reason = `would lose ${remove.length} records and contain ${records.length}: unchanged (--allow-loss)`;
  return { changed: 'refused', hasDesiredState: false, details: [reason] };
}

/** Returns the first of the pages that differ. */
function pagesOf({ save, remove }: IndexDiff): string[] {
  const lines = [...new Set(save.map(({ href }) => `+ ${href}`)), ...remove.map(({ objectID }) => `- ${objectID}`)];
  const rest = lines.length - maxPages;
  return rest > 0 ? [...lines.slice(0, maxPages), `… and ${rest} more`] : lines;
}
