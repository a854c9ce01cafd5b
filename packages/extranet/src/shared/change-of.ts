import type { PartnerEntry } from '../directory/partner-directory.ts';

/** How a page changed since a date: `new` or published again (`updated`). */
export type Change = 'new' | 'updated';

/** Returns how a page changed since the last visit; null if it did not, or at the first visit, when all would be new. */
export function changeOf({ date, publishedAt }: PartnerEntry, since: Date | null): Change | null {
  if (since === null) return null;
  if (isAfter(date, since)) return 'new';
  return isAfter(publishedAt, since) ? 'updated' : null;
}

/** Returns when a page last changed, in milliseconds since 1970; 0 if unknown. */
export function lastChange({ date, publishedAt }: PartnerEntry): number {
  return Math.max(...[date, publishedAt].map((at) => (at === null ? 0 : Date.parse(at) || 0)));
}

function isAfter(at: string | null, since: Date): boolean {
  return at !== null && Date.parse(at) > since.getTime();
}
