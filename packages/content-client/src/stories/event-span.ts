import { isTimeZone } from '../schema/time-zone.ts';

/** A calendar day; months count from 1. */
export type CalendarDay = readonly [year: number, month: number, day: number];

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
  starts_at: string | null;
  ends_at: string | null;
  time_zone: string;
}

const minuteMs = 60_000;

/**
 * Returns the start and end of an event in its own time zone; null without a start. A start at the beginning of a day is a day without a time; so is an end there, which includes its day, unless the
 * event has begun at a time of the day before: then it lasts until midnight. A missing end, or one before the start, means the end of the first day. An unknown time zone counts as UTC.
 */
export function eventSpan({ starts_at, ends_at, time_zone }: EventDates): EventSpan | null {
  if (starts_at === null) return null;
  const timeZone = isTimeZone(time_zone) ? time_zone : 'UTC';
  const starts = new Date(starts_at);
  const given = ends_at === null ? null : new Date(ends_at);
  const end = given !== null && given >= starts ? given : null;
  const isDay = isDayStart(starts, timeZone);
  const last = end ?? starts;
  const isOfDays = end === null || isDayStart(end, timeZone);
  const isMidnight = !isDay && end !== null && isSameMinute(end, nextDay(starts, timeZone));
  const ends = isOfDays && !isMidnight ? nextDay(last, timeZone) : last;
  const shownEnd = isOfDays ? new Date(ends.getTime() - minuteMs) : ends;
  const days = isDay && isOfDays ? { first: dayOf(starts, timeZone), last: dayOf(last, timeZone) } : null;
  return { starts, ends, shownEnd: end === null ? null : shownEnd, days };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns year, month, day, hours, minutes and seconds in a time zone. */
function clockOf(at: Date, timeZone: string): [number, number, number, number, number, number] {
  let format = formats.get(timeZone);
  if (!format) {
    const numeric = 'numeric';
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return [part('year'), part('month'), part('day'), part('hour'), part('minute'), part('second')];
}

function dayOf(at: Date, timeZone: string): CalendarDay {
  const [year, month, day] = clockOf(at, timeZone);
  return [year, month, day];
}

/** Clocks are put forward by at most this at midnight: then a day begins later. In hours. */
const longestGap = 3;

function isDayStart(at: Date, timeZone: string): boolean {
  const [year, month, day, hours, minutes] = clockOf(at, timeZone);
  if (hours === 0 && minutes === 0) return true;
  return hours < longestGap && isSameMinute(at, dayStart([year, month, day], timeZone));
}

function isSameMinute(one: Date, other: Date): boolean {
  return Math.floor(one.getTime() / minuteMs) === Math.floor(other.getTime() / minuteMs);
}

/** Returns the start of the next day. */
function nextDay(at: Date, timeZone: string): Date {
  const [year, month, day] = dayOf(at, timeZone);
  return dayStart([year, month, day + 1], timeZone);
}

/** Longer than from any midnight to a clock change that it may be mistaken for. */
const aroundMs = 6 * 60 * minuteMs;
const mostAheadMs = 26 * 60 * minuteMs;

/** Returns the first moment of a day, which is no midnight where clocks are put forward then; of a day that a zone left out, that of the next. */
function dayStart([year, month, day]: CalendarDay, timeZone: string): Date {
  const midnight = Date.UTC(year, month - 1, day);
  const clockAt = (moment: number) => {
    const [y, m, d, hours, minutes, seconds] = clockOf(new Date(moment), timeZone);
    return Date.UTC(y, m - 1, d, hours, minutes, seconds);
  };
  const guess = midnight - (clockAt(midnight) - midnight);
  const starts = [guess - aroundMs, guess + aroundMs]
    .map((moment) => midnight - (clockAt(moment) - moment))
    .filter((moment) => clockAt(moment) === midnight);
  if (starts.length > 0) return new Date(Math.min(...starts));
  // The clock shows no midnight.
  let [before, from] = [midnight - mostAheadMs, midnight + mostAheadMs];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (clockAt(middle) >= midnight) from = middle;
    else before = middle;
  }
  return new Date(from);
}
