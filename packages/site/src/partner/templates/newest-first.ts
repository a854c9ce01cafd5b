import type { PartnerEntry } from '@clavora/extranet/partner-directory';

/** Pages by their date, the latest first. */
export function newestFirst(entries: readonly PartnerEntry[]): PartnerEntry[] {
  return entries.toSorted((first, second) => (second.date ?? '').localeCompare(first.date ?? ''));
}
