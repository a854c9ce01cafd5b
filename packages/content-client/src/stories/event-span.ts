import { type ContentDate, momentOf } from '../schema/content-date.ts';
import { eventZone } from '../schema/time-zone.ts';
import { type CalendarDay, calendarDay, isDayStart, isSameMinute, nextDay } from '../schema/zoned-day.ts';

export type { CalendarDay };

/** The time during which an event takes place. */
export interface EventSpan {
  starts: Date;
  /** The first moment after the event. */
  ends: Date;
  /** The last moment as a page shows it: the minute before, where `ends` is the beginning of a day. Null where no end is given. */
  shownEnd: Date | null;
  /** Its first and last day; null if it has times of day. */
  days: { first: CalendarDay; last: CalendarDay } | null;
}

export interface EventDates {
  starts_at: ContentDate | null;
  ends_at: ContentDate | null;
  time_zone: string;
}

const minuteMs = 60_000;

/**
 * Returns the start and end of an event in its own time zone; null without a start. A start at the beginning of a day is a day without a time; so is an end there, which includes its day, unless the
 * event has begun at a time of the day before: then it lasts until midnight. A missing end, or one before the start, means the end of the first day. `marketZone` is the time zone of an event whose own is
 * unknown.
 */
export function eventSpan({ starts_at, ends_at, time_zone }: EventDates, marketZone: string): EventSpan | null {
  if (starts_at === null) return null;
  const timeZone = eventZone(time_zone, marketZone);
  const starts = momentOf(starts_at, timeZone);
  const given = ends_at === null ? null : momentOf(ends_at, timeZone);
  const end = given !== null && given >= starts ? given : null;
  const isDay = isDayStart(starts, timeZone);
  const last = end ?? starts;
  const isOfDays = end === null || isDayStart(end, timeZone);
  const isMidnight = !isDay && end !== null && isSameMinute(end, nextDay(starts, timeZone));
  const ends = isOfDays && !isMidnight ? nextDay(last, timeZone) : last;
  const shownEnd = isOfDays ? new Date(ends.getTime() - minuteMs) : ends;
  const days = isDay && isOfDays ? { first: calendarDay(starts, timeZone), last: calendarDay(last, timeZone) } : null;
  return { starts, ends, shownEnd: end === null ? null : shownEnd, days };
}
