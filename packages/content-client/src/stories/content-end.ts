import { type ContentDate, endOfDay, readContentDate } from '../schema/content-date.ts';
import { eventSpan } from './event-span.ts';

/** The fields of last days: after it, what has it is over. */
export const lastDayFields = ['closes_at', 'valid_until'] as const;

/**
 * Returns the first moment after a content: after an event, the last day of a position, an offer or a price list (CNT-16). Null without an end. Takes parsed content and content as it is stored.
 */
export function contentEnd(content: object, marketZone: string): Date | null {
  const span = spanOf(content, marketZone);
  if (span !== null) return span.ends;
  const values = new Map<string, unknown>(Object.entries(content));
  const ends = lastDayFields.flatMap((field) => {
    const date = dateIn(values.get(field), { isDay: true });
    return date === null ? [] : endOfDay(date, marketZone).getTime();
  });
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/** Returns whether a content is over at a time, in milliseconds since the epoch. */
export function isOver(content: object, marketZone: string, now: number): boolean {
  const end = contentEnd(content, marketZone);
  return end !== null && end.getTime() <= now;
}

/** Returns the moments at which a content begins and ends, in milliseconds since the epoch: pages show something else after each. */
export function changesOfContent(content: object, marketZone: string): number[] {
  const span = spanOf(content, marketZone);
  const end = contentEnd(content, marketZone);
  return [span?.starts, end].flatMap((moment) => moment?.getTime() ?? []);
}

function spanOf(content: object, marketZone: string) {
  if (!('component' in content) || content.component !== 'event') return null;
  const values = new Map<string, unknown>(Object.entries(content));
  const dates = { starts_at: dateIn(values.get('starts_at')), ends_at: dateIn(values.get('ends_at')) };
  const zone = values.get('time_zone');
  return eventSpan({ ...dates, time_zone: typeof zone === 'string' ? zone : '' }, marketZone);
}

function dateIn(value: unknown, options?: { isDay: boolean }): ContentDate | null {
  return typeof value === 'string' ? readContentDate(value, options) : null;
}
