import type { PartnerEntry } from '../../directory/partner-directory.ts';

/** What became of a page since a moment: `new`, published again (`updated`), or nothing. */
export type Change = 'new' | 'updated';

/** What became of a page since the last visit; null before the second one, when everything would be new. */
export function changeOf({ date, publishedAt }: PartnerEntry, since: Date | null): Change | null {
  if (since === null) return null;
  if (isAfter(date, since)) return 'new';
  return isAfter(publishedAt, since) ? 'updated' : null;
}

/** When a page last changed, in ms since 1970; 0 if unknown. */
export function lastChange({ date, publishedAt }: PartnerEntry): number {
  return Math.max(...[date, publishedAt].map((at) => (at === null ? 0 : Date.parse(at) || 0)));
}

function isAfter(at: string | null, since: Date): boolean {
  return at !== null && Date.parse(at) > since.getTime();
}
