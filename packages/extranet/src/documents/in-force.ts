import type { PartnerEntry } from '../directory/partner-directory.ts';

/** Returns whether a document is no longer in force on a day, such as `2026-11-25`. */
export function isOutOfForce({ validUntil }: Pick<PartnerEntry, 'validUntil'>, day: string): boolean {
  return validUntil !== null && validUntil < day;
}

/** Returns the price lists that are in force on a day, such as `2026-11-25`, in the order of the directory. */
export function priceListsInForce(entries: readonly PartnerEntry[], day: string): PartnerEntry[] {
  return entries.filter(
    (entry) =>
      entry.kind === 'price_list' && (entry.validFrom === null || entry.validFrom <= day) && !isOutOfForce(entry, day),
  );
}
