import type { Formatter } from '@clavora/i18n-routing/messages';

interface DayProps {
  /** ISO 8601, UTC. */
  at: string;
  format: Formatter;
  /** `medium` in tables and lists, `long` in headings. */
  length?: 'medium' | 'long';
}

/** A date in the format of the language and the market's time zone; renders nothing for an invalid date. */
export function Day({ at, format, length = 'medium' }: DayProps) {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return null;
  return <time dateTime={at}>{format.dateTime(moment, { dateStyle: length })}</time>;
}
