import { isStoryOf, type StoryOf } from '@clavora/content-client/story';
import type { StoryWith } from '@clavora/content-client/story-types';
import { isTimeZone } from '@clavora/content-client/time-zone';
import { type EventStatus, eventStatus } from './event-status.ts';

/** A calendar day; months count from 1. */
export type CalendarDay = readonly [year: number, month: number, day: number];

/** The time during which an event takes place. */
export interface EventSpan {
  starts: Date;
  /** The first moment after the event. */
  ends: Date;
  /** Its first and last day; null if it has times of day. */
  days: { first: CalendarDay; last: CalendarDay } | null;
}

export interface EventDates {
  starts_at: string | null;
  ends_at: string | null;
  time_zone: string;
}

/**
 * Returns the start and end of an event in its own time zone; null without a start. Midnight means a day without a time: as an end it includes that
 * day. A missing end, or one before the start, means the end of the first day. An unknown time zone counts as UTC.
 */
export function eventSpan({ starts_at, ends_at, time_zone }: EventDates): EventSpan | null {
  if (starts_at === null) return null;
  const timeZone = isTimeZone(time_zone) ? time_zone : 'UTC';
  const starts = new Date(starts_at);
  const given = ends_at === null ? null : new Date(ends_at);
  const end = given !== null && given >= starts ? given : starts;
  const isWholeDay = end === starts || isMidnight(end, timeZone);
  const ends = isWholeDay ? nextDay(end, timeZone) : end;
  const days =
    isWholeDay && isMidnight(starts, timeZone) ? { first: dayOf(starts, timeZone), last: dayOf(end, timeZone) } : null;
  return { starts, ends, days };
}

/** Splits events into upcoming ones, the next first, and past ones, the latest first. Those without a date are past and come last. */
export function splitEvents(
  stories: readonly StoryWith<{ readonly component: string }>[],
  now: number,
): { upcoming: StoryOf<'event'>[]; past: StoryOf<'event'>[] } {
  const events = stories.filter((story): story is StoryOf<'event'> => isStoryOf(story, 'event'));
  const dated = events.map((story) => ({ story, span: eventSpan(story.content) }));
  const startOf = ({ span }: (typeof dated)[number]) => span?.starts.getTime() ?? Number.NEGATIVE_INFINITY;
  const isOver = ({ span }: (typeof dated)[number]) => span === null || span.ends.getTime() <= now;
  const sorted = dated.toSorted((first, second) => startOf(first) - startOf(second));
  return {
    upcoming: sorted.filter((entry) => !isOver(entry)).map(({ story }) => story),
    past: sorted
      .filter(isOver)
      .map(({ story }) => story)
      .toReversed(),
  };
}

/** Returns the status at the moment of the call. */
export function currentStatus({ starts, ends }: EventSpan): EventStatus {
  return eventStatus(Date.now(), starts.getTime(), ends.getTime());
}

/** Returns when the next of these events begins or ends, in milliseconds since the epoch; null if all are over. */
export function nextStatusChange(events: readonly EventDates[], now: number): number | null {
  const moments = events
    .flatMap((dates) => eventSpan(dates) ?? [])
    .flatMap(({ starts, ends }) => [starts.getTime(), ends.getTime()])
    .filter((moment) => moment > now);
  return moments.length === 0 ? null : Math.min(...moments);
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

function isMidnight(at: Date, timeZone: string): boolean {
  const [, , , hours, minutes] = clockOf(at, timeZone);
  return hours === 0 && minutes === 0;
}

/** Returns the start of the next day. */
function nextDay(at: Date, timeZone: string): Date {
  const [year, month, day] = clockOf(at, timeZone);
  const wanted = Date.UTC(year, month - 1, day + 1);
  // The offset from UTC in milliseconds. Applied twice, since the first guess may lie beyond a clock change.
  const ahead = (moment: number) => {
    const [y, m, d, hours, minutes, seconds] = clockOf(new Date(moment), timeZone);
    return Date.UTC(y, m - 1, d, hours, minutes, seconds) - moment;
  };
  const guess = wanted - ahead(wanted);
  return new Date(wanted - ahead(guess));
}
