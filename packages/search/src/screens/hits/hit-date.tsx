import { eventZone } from '@clavora/content-client/time-zone';
import { dateFormat, dateRange, dateText } from '@clavora/i18n-routing/date-range';
import type { HitView } from '../../results/hit-view.ts';

interface HitDateProps {
  hit: Pick<HitView, 'type' | 'date' | 'endsAt' | 'timeZone'>;
  localeTag: string;
  /** The market's. */
  timeZone: string;
}

/** Kinds of pages that show a date. */
const dated: ReadonlySet<HitView['type']> = new Set(['news', 'press', 'event']);

/** The date of publication, or from when to when an event is, in its own time zone. */
export function HitDate({
  hit: { type, date, endsAt, timeZone: ownZone },
  localeTag,
  timeZone: marketZone,
}: HitDateProps) {
  if (!dated.has(type) || date === null) return null;
  const timeZone = eventZone(ownZone ?? '', marketZone);
  const format = dateFormat(localeTag, { dateStyle: 'medium', timeZone });
  const starts = new Date(date * 1000);
  const ends = type === 'event' && endsAt !== null && endsAt > date ? new Date(endsAt * 1000) : null;
  return (
    // Browsers' month names may differ from the server's: the server's text stays.
    <time dateTime={starts.toISOString()} suppressHydrationWarning>
      {ends === null ? dateText(format, starts) : dateRange(format, starts, ends)}
    </time>
  );
}
