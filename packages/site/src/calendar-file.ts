import { type CalendarDay, eventSpan } from '@clavora/blocks/cards/event-span';
import { countryName } from '@clavora/blocks/cards/story-facts';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { StoryOf } from '@clavora/content-client/story';
import { createEvent, type DateTime } from 'ics';

type CalendarContext = Pick<RenderContext, 't' | 'locale'>;

/**
 * An event as an iCalendar file (RFC 5545), or null where it has no date. Hours are told in UTC, which every calendar shows by its owner's
 * clock; an event of whole days is told in days, which are the same everywhere. `url` is the event's own page, absolute.
 */
export function calendarFile(
  { uuid, publishedAt, content }: StoryOf<'event'>,
  url: string | null,
  context: CalendarContext,
): string | null {
  const span = eventSpan(content);
  if (span === null) return null;
  const place = [content.venue, content.stand, content.city, countryName(content.country_code, context)];
  const published = Date.parse(publishedAt ?? '');
  const { error, value } = createEvent({
    productId: '-//Clavora//Events//EN',
    uid: uuid,
    title: content.title,
    description: [content.summary, url].filter(Boolean).join('\n\n'),
    location: place.filter(Boolean).join(', '),
    categories: content.disciplines.map((discipline) => context.t(`event.discipline.${discipline}`)),
    status: 'CONFIRMED',
    ...(url === null ? {} : { url }),
    ...(Number.isNaN(published) ? {} : { lastModified: published }),
    ...datesOf(span),
  });
  if (error || value === null) throw error ?? new Error(`expected a calendar file of the event ${uuid}, got none`);
  return foldedByBytes(value);
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
const longestLine = 75;

/** The library breaks lines by characters; the standard counts bytes, of which a Cyrillic letter has two. */
function foldedByBytes(file: string): string {
  const lines = file.replaceAll('\r\n\t', '').split('\r\n');
  return lines
    .map((line) => {
      let folded = '';
      let used = 0;
      for (const character of line) {
        const bytes = Buffer.byteLength(character);
        if (used + bytes > longestLine) {
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
