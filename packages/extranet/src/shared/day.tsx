import { type ContentDate, shownDate } from '@clavora/content-client/content-date';
import type { Formatter } from '@clavora/i18n-routing/messages';

interface DayProps {
  /** A date of the content, or ISO 8601 in UTC. */
  at: ContentDate | string;
  format: Formatter;
  /** `medium` in tables and lists, `long` in headings. */
  length?: 'medium' | 'long';
}

/** A date in the format of the language and the market's time zone; renders nothing for an invalid date. */
export function Day({ at, format, length = 'medium' }: DayProps) {
  const { at: moment, zone, iso } = shownDate(at);
  if (Number.isNaN(moment.getTime())) return null;
  return <time dateTime={iso}>{format.dateTime(moment, { dateStyle: length, ...zone })}</time>;
}

/** Returns the same as text. */
export function dayText(date: ContentDate, format: Formatter): string {
  const { at, zone } = shownDate(date);
  return format.dateTime(at, { dateStyle: 'medium', ...zone });
}
