/** A calendar day; months count from 1. */
export type CalendarDay = readonly [year: number, month: number, day: number];

const minuteMs = 60_000;

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

/** Returns the day of a moment in a time zone. */
export function calendarDay(at: Date, timeZone: string): CalendarDay {
  const [year, month, day] = clockOf(at, timeZone);
  return [year, month, day];
}

/** Clocks are put forward by at most this at midnight: then a day begins later. In hours. */
const longestGap = 3;

/** Returns whether a moment is in the first minute of a day. */
export function isDayStart(at: Date, timeZone: string): boolean {
  const [year, month, day, hours, minutes] = clockOf(at, timeZone);
  if (hours === 0 && minutes === 0) return true;
  return hours < longestGap && isSameMinute(at, dayStart([year, month, day], timeZone));
}

/** Returns whether two moments are in one minute. */
export function isSameMinute(one: Date, other: Date): boolean {
  return Math.floor(one.getTime() / minuteMs) === Math.floor(other.getTime() / minuteMs);
}

/** Returns the first moment of the day after that of a moment. */
export function nextDay(at: Date, timeZone: string): Date {
  const [year, month, day] = calendarDay(at, timeZone);
  return dayStart([year, month, day + 1], timeZone);
}

/** Longer than from any midnight to a clock change that it may be mistaken for. */
const aroundMs = 6 * 60 * minuteMs;
const mostAheadMs = 26 * 60 * minuteMs;

/** Returns the first moment of a day, which is no midnight where clocks are put forward then; of a day that a zone left out, that of the next. */
export function dayStart([year, month, day]: CalendarDay, timeZone: string): Date {
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
