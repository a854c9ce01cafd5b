import type { IndexWriter } from '@clavora/search/index-writer';
import type { IndexPlace } from '@clavora/search/indexes';
import type { IndexDrift } from '@clavora/search/index-diff';
import type { SearchRecord } from '@clavora/search/search-record';
import type { Visit } from './visit-indexes.ts';

type Writer = Pick<IndexWriter, 'findDrift' | 'mend' | 'reindex'>;
type VisitIndex = (place: IndexPlace, records: readonly SearchRecord[]) => Promise<Visit>;

const maxPages = 5;

/**
 * Reports how an index differs from the content, and from the settings in the code (`settingsOf` counts
 * differences).
 */
export function checkIndexes(writer: Writer, settingsOf: (place: IndexPlace) => Promise<number>): VisitIndex {
  return async (place, records) => {
    const drift = await writer.findDrift(place, records);
    if (drift === null) return { changed: 'missing', isWell: false, details: [] };
    const settings = await settingsOf(place);
    const reported = settings === 0 ? [] : ['settings, replicas or synonyms differ: npm run search -- settings'];
    const changed = changeOf(drift);
    return { changed, isWell: changed === none && settings === 0, details: [...pagesOf(drift), ...reported] };
  };
}

/** Rebuilds an index. Without `allowsLoss`, one that would lose most of its records is unchanged. */
export function rebuildIndexes(writer: Writer, { allowsLoss }: { allowsLoss: boolean }): VisitIndex {
  return async (place, records) => {
    const drift = await writer.findDrift(place, records);
    if (drift !== null && !allowsLoss && isLoss(drift, records)) return refusal(drift, records);
    await writer.reindex(place, records);
    return { changed: drift === null ? 'new' : changeOf(drift), isWell: true, details: [] };
  };
}

/** Writes the differences and creates a missing index. `allowsLoss` as in `rebuildIndexes`. */
export function repairIndexes(writer: Writer, { allowsLoss }: { allowsLoss: boolean }): VisitIndex {
  return async (place, records) => {
    const drift = await writer.findDrift(place, records);
    if (drift === null) {
      await writer.reindex(place, records);
      return { changed: 'new', isWell: true, details: [] };
    }
    if (!allowsLoss && isLoss(drift, records)) return refusal(drift, records);
    await writer.mend(place, drift);
    return { changed: changeOf(drift), isWell: true, details: [] };
  };
}

const none = 'none';

function changeOf({ save, remove }: IndexDrift): string {
  const parts = [...(save.length > 0 ? [`+${save.length}`] : []), ...(remove.length > 0 ? [`-${remove.length}`] : [])];
  return parts.length > 0 ? parts.join(' ') : none;
}

/** Returns whether most records would be removed: partially read content looks like deleted content. */
function isLoss({ remove }: IndexDrift, records: readonly SearchRecord[]): boolean {
  return remove.length > records.length;
}

function refusal({ remove }: IndexDrift, records: readonly SearchRecord[]): Visit {
  const reason = `would lose ${remove.length} records and hold ${records.length}: left as it is (--allow-loss)`;
  return { changed: 'refused', isWell: false, details: [reason] };
}

/** Returns the first of the pages that differ. */
function pagesOf({ save, remove }: IndexDrift): string[] {
  const lines = [...new Set(save.map(({ href }) => `+ ${href}`)), ...remove.map(({ objectID }) => `- ${objectID}`)];
  const rest = lines.length - maxPages;
  return rest > 0 ? [...lines.slice(0, maxPages), `… and ${rest} more`] : lines;
}
