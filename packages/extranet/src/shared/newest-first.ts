import type { PartnerEntry } from '../directory/partner-directory.ts';

/** Sorts pages by date, newest first. */
export function newestFirst(entries: readonly PartnerEntry[]): PartnerEntry[] {
  return entries.toSorted((first, second) => (second.date ?? '').localeCompare(first.date ?? ''));
}
