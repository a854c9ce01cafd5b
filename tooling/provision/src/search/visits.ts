import type { BlankDiff, BlankIndex } from '@clavora/search/blank-index';
import type { BlankRecord } from '@clavora/search/blank-record';
import type { IndexDiff } from '@clavora/search/index-diff';
import type { IndexWriter } from '@clavora/search/index-writer';
import type { IndexKey } from '@clavora/search/indexes';
import type { SearchRecord } from '@clavora/search/search-record';

/** Result of one index. */
export interface Visit {
  changed: string;
  /** Whether it now has the desired state. */
  hasDesiredState: boolean;
  details: readonly string[];
}

interface Diff {
  save: readonly unknown[];
  remove: readonly { objectID: string }[];
}

/** An index, with the records that it should contain. */
export interface Target<Found extends Diff = Diff> {
  /** The number of records that it should contain. */
  count: number;
  /** Returns the differences; null if there is no index. */
  findDiff(): Promise<Found | null>;
  repair(diff: Found): Promise<void>;
  reindex(): Promise<void>;
  /** Returns lines that name what would be saved. */
  saved(diff: Found): string[];
}

/** The index of a market, language and audience. */
export function pageTarget(
  writer: Pick<IndexWriter, 'findDiff' | 'repair' | 'reindex'>,
  place: IndexKey,
  records: readonly SearchRecord[],
): Target<IndexDiff> {
  return {
    count: records.length,
    findDiff: () => writer.findDiff(place, records),
    repair: (diff) => writer.repair(place, diff),
    reindex: () => writer.reindex(place, records),
    saved: ({ save }) => save.map(({ href }) => href),
  };
}

/** The index of blanks; `made` is of what the records are made. */
export function blankTarget(index: BlankIndex, records: readonly BlankRecord[], made: string): Target<BlankDiff> {
  return {
    count: records.length,
    findDiff: () => index.findDiff(records),
    repair: (diff) => index.repair(diff, made),
    reindex: () => index.reindex(records, made),
    saved: ({ save }) => save.map(({ code }) => code),
  };
}

const maxLines = 5;

/**
 * Reports how an index differs from its content, and from the settings in the code (`settingsOf` counts
 * differences).
 */
export async function checkIndex<Found extends Diff>(
  target: Target<Found>,
  settingsOf: () => Promise<number>,
): Promise<Visit> {
  const diff = await target.findDiff();
  if (diff === null) return { changed: 'missing', hasDesiredState: false, details: [] };
  const settings = await settingsOf();
  const reported = settings === 0 ? [] : ['settings, replicas or synonyms differ: npm run search -- settings'];
  const changed = changeOf(diff);
  const details = [...differencesOf(target, diff), ...reported];
  return { changed, hasDesiredState: changed === none && settings === 0, details };
}

/** Rebuilds an index. Without `allowsLoss`, one that would lose most of its records is unchanged. */
export async function rebuildIndex<Found extends Diff>(
  target: Target<Found>,
  { allowsLoss }: { allowsLoss: boolean },
): Promise<Visit> {
  const diff = await target.findDiff();
  if (diff !== null && !allowsLoss && isLoss(diff, target)) return refusal(diff, target);
  await target.reindex();
  return { changed: diff === null ? 'new' : changeOf(diff), hasDesiredState: true, details: [] };
}

/** Writes the differences and creates a missing index. `allowsLoss` as in `rebuildIndex`. */
export async function repairIndex<Found extends Diff>(
  target: Target<Found>,
  { allowsLoss }: { allowsLoss: boolean },
): Promise<Visit> {
  const diff = await target.findDiff();
  if (diff === null) {
    await target.reindex();
    return { changed: 'new', hasDesiredState: true, details: [] };
  }
  if (!allowsLoss && isLoss(diff, target)) return refusal(diff, target);
  await target.repair(diff);
  return { changed: changeOf(diff), hasDesiredState: true, details: [] };
}

const none = 'none';

function changeOf({ save, remove }: Diff): string {
  const parts = [...(save.length > 0 ? [`+${save.length}`] : []), ...(remove.length > 0 ? [`-${remove.length}`] : [])];
  return parts.length > 0 ? parts.join(' ') : none;
}

/** Returns whether most records would be removed: partially read content looks like deleted content. */
function isLoss({ remove }: Diff, { count }: Pick<Target, 'count'>): boolean {
  return remove.length > count;
}

function refusal({ remove }: Diff, { count }: Pick<Target, 'count'>): Visit {
  const reason = `would lose ${remove.length} records and contain ${count}: unchanged (--allow-loss)`;
  return { changed: 'refused', hasDesiredState: false, details: [reason] };
}

/** Returns the first of the pages or blanks that differ. */
function differencesOf<Found extends Diff>(target: Target<Found>, diff: Found): string[] {
  const saved = [...new Set(target.saved(diff).map((name) => `+ ${name}`))];
  const lines = [...saved, ...diff.remove.map(({ objectID }) => `- ${objectID}`)];
  const rest = lines.length - maxLines;
  return rest > 0 ? [...lines.slice(0, maxLines), `… and ${rest} more`] : lines;
}
