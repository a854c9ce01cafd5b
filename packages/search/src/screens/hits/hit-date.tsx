import type { HitView } from '../../results/hit-view.ts';

interface HitDateProps {
  hit: Pick<HitView, 'type' | 'date' | 'endsAt'>;
  localeTag: string;
  timeZone: string;
}

/** Kinds of pages for which a date says something. */
const dated: ReadonlySet<HitView['type']> = new Set(['news', 'press', 'event']);

/** When a piece of news came out, or from when to when an event is. */
export function HitDate({ hit: { type, date, endsAt }, localeTag, timeZone }: HitDateProps) {
  if (!dated.has(type) || date === null) return null;
  const format = new Intl.DateTimeFormat(localeTag, { dateStyle: 'medium', timeZone });
  const starts = new Date(date * 1000);
  const ends = type === 'event' && endsAt !== null && endsAt > date ? new Date(endsAt * 1000) : null;
  return (
    // Browsers' own tables of months may be newer than the server's: what the server wrote stays.
    <time dateTime={starts.toISOString()} suppressHydrationWarning>
      {ends === null ? format.format(starts) : format.formatRange(starts, ends)}
    </time>
  );
}
