import { runsOf } from '@clavora/vitest/night.ts';
import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { readContentDate } from '../schema/content-date.ts';
import { place } from '../testing/arbitrary-days.ts';
import { eventSpan } from './event-span.ts';

/** Returns the span of an event on a market in Paris. */
function spanOf(dates: { starts_at: string | null; ends_at: string | null; time_zone: string }) {
  const read = (text: string | null) => (text === null ? null : readContentDate(text));
  return eventSpan({ ...dates, starts_at: read(dates.starts_at), ends_at: read(dates.ends_at) }, 'Europe/Paris');
}

describe('eventSpan', () => {
  it.each([
    [
      'hours of one day',
      'Europe/Rome',
      '2026-11-20T07:30Z',
      '2026-11-20T16:00Z',
      '2026-11-20T07:30Z',
      '2026-11-20T16:00Z',
      null,
    ],
    [
      'no end: until the end of the day there',
      'Asia/Tokyo',
      '2026-10-10T23:00Z',
      null,
      '2026-10-10T23:00Z',
      '2026-10-11T15:00Z',
      null,
    ],
    [
      'an end before the start',
      'Europe/Rome',
      '2026-11-20T07:30Z',
      '2020-01-01T00:00Z',
      '2026-11-20T07:30Z',
      '2026-11-20T23:00Z',
      null,
    ],
    [
      'a day without hours',
      'Europe/Rome',
      '2026-11-19T23:00Z',
      '2026-11-19T23:00Z',
      '2026-11-19T23:00Z',
      '2026-11-20T23:00Z',
      [
        [2026, 11, 20],
        [2026, 11, 20],
      ],
    ],
    [
      'days without hours over the new year',
      'America/New_York',
      '2026-12-30T05:00Z',
      '2027-01-02T05:00Z',
      '2026-12-30T05:00Z',
      '2027-01-03T05:00Z',
      [
        [2026, 12, 30],
        [2027, 1, 2],
      ],
    ],
    [
      'a start with a time, an end without: the last day included',
      'Europe/Berlin',
      '2027-02-09T08:00Z',
      '2027-02-11T23:00Z',
      '2027-02-09T08:00Z',
      '2027-02-12T23:00Z',
      null,
    ],
    [
      'a day of 25 hours',
      'Europe/Rome',
      '2026-10-24T22:00Z',
      null,
      '2026-10-24T22:00Z',
      '2026-10-25T23:00Z',
      [
        [2026, 10, 25],
        [2026, 10, 25],
      ],
    ],
    [
      'a day of 23 hours',
      'Europe/Rome',
      '2027-03-27T23:00Z',
      null,
      '2027-03-27T23:00Z',
      '2027-03-28T22:00Z',
      [
        [2027, 3, 28],
        [2027, 3, 28],
      ],
    ],
    [
      'an offset of half an hour',
      'Asia/Kolkata',
      '2026-11-19T18:30Z',
      null,
      '2026-11-19T18:30Z',
      '2026-11-20T18:30Z',
      [
        [2026, 11, 20],
        [2026, 11, 20],
      ],
    ],
    [
      'an unknown time zone: that of the market',
      'Mars/Base',
      '2026-11-20T07:30Z',
      null,
      '2026-11-20T07:30Z',
      '2026-11-20T23:00Z',
      null,
    ],
    [
      'dates without a time: days there',
      'America/New_York',
      '2026-11-20',
      '2026-11-21',
      '2026-11-20T05:00Z',
      '2026-11-22T05:00Z',
      [
        [2026, 11, 20],
        [2026, 11, 21],
      ],
    ],
  ] as const)('TPL-6 returns start and end of: %s', (_, time_zone, starts_at, ends_at, starts, ends, days) => {
    expect(spanOf({ starts_at, ends_at, time_zone })).toMatchObject({
      starts: new Date(starts),
      ends: new Date(ends),
      days: days && { first: days[0], last: days[1] },
    });
  });

  it('CNT-4 returns null without a start', () => {
    expect(spanOf({ starts_at: null, ends_at: '2026-11-20T07:30Z', time_zone: 'Europe/Rome' })).toBeNull();
  });
});

const minute = fc.integer({ min: 1, max: 24 * 60 - 1 });
const runs = { numRuns: runsOf(10_000) };

/** As the editor of the content service stores a moment. */
const stored = (moment: Temporal.ZonedDateTime) => moment.toInstant().toString();
const startOf = (date: Temporal.PlainDate, timeZone: string) => date.toZonedDateTime({ timeZone }).startOfDay();
const timesOf = (span: ReturnType<typeof eventSpan>) => span && [span.starts.getTime(), span.ends.getTime()];
const partsOf = ({ year, month, day: number }: Temporal.PlainDate) => [year, month, number];

describe('spans by another calendar', () => {
  it('TPL-6 days without times last from the first moment of the first to that of the day after the last, in any zone', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 0, max: 9 }), ([time_zone, given], length) => {
        const [starts, ends] = [startOf(given, time_zone), startOf(given.add({ days: length }), time_zone)];
        // A zone may have left a day out.
        const [first, last] = [starts.toPlainDate(), ends.toPlainDate()];
        const span = spanOf({ starts_at: stored(starts), ends_at: stored(ends), time_zone });
        const after = startOf(last.add({ days: 1 }), time_zone);
        expect(timesOf(span)).toEqual([starts.epochMilliseconds, after.epochMilliseconds]);
        expect(span?.days).toEqual({ first: partsOf(first), last: partsOf(last) });
        const shown = Temporal.Instant.fromEpochMilliseconds(span?.shownEnd?.getTime() ?? 0);
        expect(shown.toZonedDateTimeISO(time_zone).toPlainDate().equals(last)).toBe(true);
      }),
      runs,
    );
  });

  it('TPL-6 an event that begins at a time lasts until the midnight after it, or to its time of day, in any zone', () => {
    fc.assert(
      fc.property(place, minute, fc.option(minute), ([time_zone, date], from, to) => {
        const starts = startOf(date, time_zone).add({ minutes: from });
        const first = starts.toPlainDate();
        const midnight = startOf(first.add({ days: 1 }), time_zone);
        const ends = to === null ? midnight : starts.add({ minutes: to });
        // Beginnings of days are days without times.
        const isTime = (moment: Temporal.ZonedDateTime) => moment.hour > 3 || moment.minute % 30 !== 0;
        fc.pre(isTime(starts) && (to === null || isTime(ends)));
        const span = spanOf({ starts_at: stored(starts), ends_at: stored(ends), time_zone });
        expect(timesOf(span)).toEqual([starts.epochMilliseconds, ends.epochMilliseconds]);
        expect(span?.days).toBeNull();
        const shown = Temporal.Instant.fromEpochMilliseconds(span?.shownEnd?.getTime() ?? 0);
        const shownDay = shown.toZonedDateTimeISO(time_zone).toPlainDate();
        expect(shownDay.toString()).toBe((to === null ? first : ends.toPlainDate()).toString());
      }),
      runs,
    );
  });

  it('TPL-6 an event without an end lasts until the end of its day, in any zone', () => {
    fc.assert(
      fc.property(place, minute, ([time_zone, date], from) => {
        const starts = startOf(date, time_zone).add({ minutes: from });
        const span = spanOf({ starts_at: stored(starts), ends_at: null, time_zone });
        const after = startOf(starts.toPlainDate().add({ days: 1 }), time_zone);
        expect(timesOf(span)).toEqual([starts.epochMilliseconds, after.epochMilliseconds]);
        expect(span?.shownEnd).toBeNull();
      }),
      runs,
    );
  });
});
