import type { PartnerEntry } from '../../directory/partner-directory.ts';

/** Returns the price lists that are in force on a day, such as `2026-11-25`, in the order of the directory. */
export function priceListsInForce(entries: readonly PartnerEntry[], day: string): PartnerEntry[] {
  return entries.filter(
    ({ kind, validFrom, validUntil }) =>
      kind === 'price_list' &&
      (validFrom === null || validFrom.slice(0, 10) <= day) &&
      (validUntil === null || day <= validUntil.slice(0, 10)),
  );
}
