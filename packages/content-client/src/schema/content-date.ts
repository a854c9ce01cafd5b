import { type CalendarDay, calendarDay, dayStart, nextDay } from './zoned-day.ts';

declare const contentDate: unique symbol;

/**
 * A date of the content: a day without time, or a moment. Text at run time; opaque to the compiler, so that every reader uses the functions of this
 * file (CNT-16).
 */
export interface ContentDate {
  readonly [contentDate]: true;
}

const written = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/;
const dayLength = '2026-12-31'.length;
const noTime = /^[0:.]+$/;

/**
 * Returns a date as it is written; null if it is none. A time with an offset is that moment; one without is in UTC, as the content service stores what its date picker shows in
 * the time zone of the editor. A date without time is a day, whatever the time zone; `isDay` says that midnight without an offset is no time: the picker of days stores it.
 */
export function readContentDate(text: string, { isDay = false } = {}): ContentDate | null {
  const [, day = '', time, offset] = written.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return null;
  if (time === undefined || (isDay && offset === undefined && noTime.test(time))) return asDate(day);
  const moment = new Date(`${day}T${time}${offset ?? 'Z'}`);
  return Number.isNaN(moment.getTime()) ? null : asDate(moment.toISOString());
}

/** Returns the moment of a date; of a day, its first moment in the time zone. */
export function momentOf(date: ContentDate, timeZone: string): Date {
  const day = dayAlone(date);
  return day === null ? new Date(textOf(date)) : dayStart(day, timeZone);
}

/** Returns the day of a date in a time zone, such as `2026-12-31`. */
export function dayOf(date: ContentDate, timeZone: string): string {
  return dayAlone(date) === null ? dayText(calendarDay(new Date(textOf(date)), timeZone)) : textOf(date);
}

/** Returns the first moment after the day of a date: a last day is included to its end. */
export function endOfDay(date: ContentDate, timeZone: string): Date {
  const day = dayAlone(date);
  return day === null ? nextDay(new Date(textOf(date)), timeZone) : dayStart([day[0], day[1], day[2] + 1], timeZone);
}

/** Returns a moment and a time zone in which a formatter shows the day of a date, or of a moment in ISO 8601: the formatter's own for moments, which is the market's. */
export function shownDate(date: ContentDate | string): { at: Date; zone: { timeZone?: 'UTC' }; iso: string } {
  const iso = typeof date === 'string' ? date : textOf(date);
  return { at: new Date(iso), zone: iso.length > dayLength ? {} : { timeZone: 'UTC' }, iso };
}

/** Returns a number by which dates are sorted: milliseconds since the epoch, of days as if in UTC. */
export function sortTime(date: ContentDate): number {
  return Date.parse(textOf(date));
}

/** Returns a calendar day in ISO 8601. */
export function dayText([year, month, day]: CalendarDay): string {
  return [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-');
}

/** Returns the year, month and day of a date without time; null for a moment. */
function dayAlone(date: ContentDate): CalendarDay | null {
  const text = textOf(date);
  if (text.length > dayLength) return null;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return [year, month, day];
}

const textOf = (date: ContentDate) => date as unknown as string;
const asDate = (text: string) => text as unknown as ContentDate;
