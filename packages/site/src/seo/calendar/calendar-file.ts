import { type CalendarDay, eventSpan } from '@clavora/blocks/cards/event-span';
import { countryName } from '@clavora/blocks/cards/story-facts';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { StoryOf } from '@clavora/content-client/story';
import { createEvents, type DateTime, type EventAttributes } from 'ics';

type CalendarContext = Pick<RenderContext, 't' | 'locale'>;

/** An event and its own page, absolute; null where it has none. */
export interface CalendarEntry {
  event: StoryOf<'event'>;
  url: string | null;
}

/**
 * Events as one iCalendar file (RFC 5545), those without a date left out; null where none has one. Hours are told in UTC, which every calendar
 * shows by its owner's clock; an event of whole days is told in days, which are the same everywhere. The same events make the same file: their
 * moments are those of their publication. `name` is for a calendar that is followed.
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  context: CalendarContext,
  { name }: { name?: string } = {},
): string | null {
  const events = entries.flatMap((entry) => attributesOf(entry, context) ?? []);
  if (events.length === 0) return null;
  const { error, value } = createEvents(events, {
    productId: '-//Clavora//Events//EN',
    ...(name === undefined ? {} : { calName: escaped(name) }),
  });
  if (error || !value) throw error ?? new Error(`expected a calendar of ${events.length} events, got none`);
  return foldedByBytes(value);
}

function attributesOf({ event, url }: CalendarEntry, context: CalendarContext): EventAttributes | null {
  const { uuid, publishedAt, firstPublishedAt, content } = event;
  const span = eventSpan(content);
  if (span === null) return null;
  const place = [content.venue, content.stand, content.city, countryName(content.country_code, context)];
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
 * Which version of the event it is: calendars take a later one for an earlier one. It counts the seconds (RFC 5545 asks that it rises, not by how
 * much) from the first publication, so that there is nothing to remember. Milliseconds.
 */
function revisionOf(published: number, firstPublished: number) {
  const age = Math.floor((published - firstPublished) / 1000);
  return {
    // Known to the library, unknown to its types: without it a file would be another one each second.
    timestamp: published,
    lastModified: published,
    sequence: age > 0 ? age : 0,
  };
}

/** Text as a property holds it; the library leaves names of calendars as they are. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`);
}

/** Days end with the day after the last one; moments are milliseconds in UTC. */
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

/** The most bytes of a line, its break apart. */
const maxLineBytes = 75;

/** The library breaks lines by characters; the standard counts bytes, of which a Cyrillic letter has two. */
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
