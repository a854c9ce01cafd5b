import type { HitView } from '../../results/hit-view.ts';

interface HitDateProps {
  hit: Pick<HitView, 'type' | 'date' | 'endsAt'>;
  localeTag: string;
  timeZone: string;
}

/** Kinds of pages that show a date. */
const dated: ReadonlySet<HitView['type']> = new Set(['news', 'press', 'event']);

/** The date of publication, or from when to when an event is. */
export function HitDate({ hit: { type, date, endsAt }, localeTag, timeZone }: HitDateProps) {
  if (!dated.has(type) || date === null) return null;
  const format = new Intl.DateTimeFormat(localeTag, { dateStyle: 'medium', timeZone });
  const starts = new Date(date * 1000);
  const ends = type === 'event' && endsAt !== null && endsAt > date ? new Date(endsAt * 1000) : null;
  return (
    // Browsers' month names may differ from the server's: the server's text stays.
    <time dateTime={starts.toISOString()} suppressHydrationWarning>
      {ends === null ? format.format(starts) : format.formatRange(starts, ends)}
    </time>
  );
}
