import type { RenderContext } from '@clavora/blocks/render-context';
import { type CalendarDay, eventSpan } from '@clavora/content-client/event-span';
import type { StoryOf } from '@clavora/content-client/story';
import { countryName } from '@clavora/i18n-routing/country-name';
import { marketRow } from '@clavora/i18n-routing/markets';
import { createEvents, type DateTime, type EventAttributes } from 'ics';

type CalendarContext = Pick<RenderContext, 't' | 'locale' | 'market'>;

/** An event with the absolute URL of its page; null if it has none. */
export interface CalendarEntry {
  event: StoryOf<'event'>;
  url: string | null;
}

interface CalendarOptions {
  /** The name of the company in the identifier of the file's producer. */
  producer: string;
  /** The name of a calendar to subscribe to. */
  name?: string;
}

/**
 * Returns events as one iCalendar file (RFC 5545), without those that have no date; null if none has one. Times are in UTC, which calendars convert
 * to their own time zone; events of whole days have dates, which are the same in every time zone. Equal events give an equal file, because its
 * timestamps are those of publication.
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  context: CalendarContext,
  { producer, name }: CalendarOptions,
): string | null {
  const events = entries.flatMap((entry) => attributesOf(entry, context) ?? []);
  if (events.length === 0) return null;
  const { error, value } = createEvents(events, {
    productId: `-//${producerText(producer)}//Events//EN`,
    ...(name === undefined ? {} : { calName: escapeText(name) }),
  });
  if (error || !value) throw error ?? new Error(`expected a calendar of ${events.length} events, got none`);
  return foldedByBytes(value);
}

function attributesOf({ event, url }: CalendarEntry, context: CalendarContext): EventAttributes | null {
  const { uuid, publishedAt, firstPublishedAt, content } = event;
  const span = eventSpan(content, marketRow(context.market).timeZone);
  if (span === null) return null;
  const place = [content.venue, content.stand, content.city, countryName(content.country_code, context.locale)];
  const published = Date.parse(publishedAt ?? '');
  return {
    uid: uuid,
    title: content.title,
    description: [content.summary, url].filter(Boolean).join('\n\n'),
    location: place.filter(Boolean).join(', '),
    categories: content.disciplines.map((discipline) => context.t(`event.discipline.${discipline}`)),
    status: 'CONFIRMED',
    ...(url === null ? {} : { url }),
    ...(Number.isNaN(published) ? {} : revisionOf(published, Date.parse(firstPublishedAt ?? ''))),
    ...datesOf(span),
  };
}

/**
 * Returns the revision of an event in the seconds since its first publication: calendars replace lower revisions, RFC 5545 only requires that the
 * number rises, and no counter has to be stored. Arguments are milliseconds since the epoch.
 */
function revisionOf(published: number, firstPublished: number) {
  const age = Math.floor((published - firstPublished) / 1000);
  return {
    // The library supports it, but its types lack it. Without it the file would change every second.
    timestamp: published,
    lastModified: published,
    sequence: age > 0 ? age : 0,
  };
}

/** Returns the name without `//`, which separates the parts of an identifier, and without line breaks. */
function producerText(name: string): string {
  return escapeText(name.replaceAll(/\/{2,}|\s+/g, ' '));
}

/** Escapes text for a property, because the library does not escape the name of the calendar. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`);
}

/** Returns dates with the exclusive end that RFC 5545 requires, or times in milliseconds UTC. */
function datesOf({ starts, ends, days }: NonNullable<ReturnType<typeof eventSpan>>): {
  start: DateTime;
  end: DateTime;
} {
  if (days === null) return { start: starts.getTime(), end: ends.getTime() };
  const [year, month, day] = days.last;
  const after = new Date(Date.UTC(year, month - 1, day + 1));
  const end: CalendarDay = [after.getUTCFullYear(), after.getUTCMonth() + 1, after.getUTCDate()];
  return { start: [...days.first], end: [...end] };
}

/** The maximum bytes of a line, without its line break. */
const maxLineBytes = 75;

/** Folds lines by bytes, as the standard requires: the library counts characters, of which a Cyrillic letter has two bytes. */
function foldedByBytes(file: string): string {
  const lines = file.replaceAll('\r\n\t', '').split('\r\n');
  return lines
    .map((line) => {
      let folded = '';
      let used = 0;
      for (const character of line) {
        const bytes = Buffer.byteLength(character);
        if (used + bytes > maxLineBytes) {
          folded += '\r\n ';
          used = 1;
        }
        folded += character;
        used += bytes;
      }
      return folded;
    })
    .join('\r\n');
}
