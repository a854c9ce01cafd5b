import { runsOf } from '@clavora/vitest/night.ts';
import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { anyDay, place } from '../testing/arbitrary-days.ts';
import { type ContentDate, dayOf, endOfDay, momentOf, readContentDate, shownDate, sortTime } from './content-date.ts';
import { datetime, day } from './fields.ts';

const rome = 'Europe/Rome';
const ofDay = (text: string) => day({ label: 'Day' }).wire.parse(text) as ContentDate;
const ofMoment = (text: string) => datetime({ label: 'Moment' }).wire.parse(text) as ContentDate;

describe('readContentDate', () => {
  it.each([
    ['2026-12-31', '2026-12-31', '2026-12-30T23:00:00.000Z'],
    ['2026-12-30 23:00', '2026-12-31', '2026-12-30T23:00:00.000Z'],
    ['2026-12-31 00:00', '2026-12-31', '2026-12-30T23:00:00.000Z'],
    ['2026-12-31 22:59', '2026-12-31', '2026-12-31T22:59:00.000Z'],
    ['2026-12-31T12:00:00Z', '2026-12-31', '2026-12-31T12:00:00.000Z'],
    ['2026-12-30T23:00:00.000Z', '2026-12-31', '2026-12-30T23:00:00.000Z'],
    ['2026-12-31T00:00:00+01:00', '2026-12-31', '2026-12-30T23:00:00.000Z'],
    ['2026-12-31T23:30:00-05:00', '2027-01-01', '2027-01-01T04:30:00.000Z'],
  ])('CNT-16 reads %s in a field of days as %s', (text, expected, moment) => {
    const date = ofDay(text);
    expect(dayOf(date, rome)).toBe(expected);
    expect(momentOf(date, rome).toISOString()).toBe(moment);
    const next = Temporal.PlainDate.from(expected).add({ days: 1 }).toZonedDateTime(rome);
    expect(endOfDay(date, rome).getTime()).toBe(next.epochMilliseconds);
  });

  it('CNT-16 reads midnight in a field of moments as a moment', () => {
    expect(momentOf(ofMoment('2026-12-31 00:00'), rome).toISOString()).toBe('2026-12-31T00:00:00.000Z');
    expect(momentOf(ofMoment('2026-12-31'), rome).toISOString()).toBe('2026-12-30T23:00:00.000Z');
  });

  it.each([
    '',
    'spring',
    '2026-02-30',
    '2026-13-01',
    '2026-12-31 24:30',
    '31.12.2026',
    '2026-12-31 9:00',
    '2026-12-31T09:00+1',
  ])('CNT-4 reads no date in %j', (text) => {
    expect(readContentDate(text)).toBeNull();
  });

  it('CNT-16 shows a day as it is written, and a moment in the time zone of the formatter', () => {
    const shown = (text: string, timeZone: string) => {
      const { at, zone } = shownDate(ofDay(text));
      return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone, ...zone }).format(at);
    };
    for (const zone of [rome, 'America/New_York', 'Pacific/Auckland'])
      expect(shown('2026-12-31', zone)).toBe('2026-12-31');
    expect(shown('2026-12-30 23:00', rome)).toBe('2026-12-31');
    expect(sortTime(ofDay('2026-12-31'))).toBeGreaterThan(sortTime(ofDay('2026-12-30 22:00')));
  });
});

/** As the date picker of the content service stores a day that an editor in a time zone chooses. */
const picked = (date: Temporal.PlainDate, timeZone: string) =>
  date.toZonedDateTime({ timeZone }).startOfDay().toInstant().toString().replace('T', ' ').slice(0, 16);
const runs = { numRuns: runsOf(10_000) };

describe('days by another calendar', () => {
  it('CNT-16 a day that an editor picks is that day, to its end, in the time zone of the market, in any zone', () => {
    fc.assert(
      fc.property(place, ([timeZone, given]) => {
        // A zone may have left a day out.
        const start = given.toZonedDateTime({ timeZone }).startOfDay();
        const date = start.toPlainDate();
        const after = date.add({ days: 1 }).toZonedDateTime({ timeZone }).startOfDay();
        for (const text of [date.toString(), picked(given, timeZone), start.toString({ timeZoneName: 'never' })]) {
          expect(dayOf(ofDay(text), timeZone)).toBe(date.toString());
          expect(momentOf(ofDay(text), timeZone).getTime()).toBe(start.epochMilliseconds);
          expect(endOfDay(ofDay(text), timeZone).getTime()).toBe(after.epochMilliseconds);
        }
      }),
      runs,
    );
  });

  it('CNT-16 a day without time is the same in any zone', () => {
    fc.assert(
      fc.property(place, anyDay, ([timeZone], date) => {
        for (const text of [date.toString(), `${date.toString()} 00:00`])
          expect(dayOf(ofDay(text), timeZone)).toBe(date.toString());
      }),
      runs,
    );
  });

  it('CNT-16 a moment with an offset is that moment in any zone', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 0, max: 24 * 60 - 1 }), ([timeZone, date], minutes) => {
        const moment = date.toZonedDateTime({ timeZone }).startOfDay().add({ minutes });
        const text = moment.toString({ timeZoneName: 'never' });
        for (const read of [ofDay(text), ofMoment(text), ofMoment(moment.toInstant().toString())]) {
          expect(momentOf(read, 'Europe/Rome').getTime()).toBe(moment.epochMilliseconds);
          expect(dayOf(read, timeZone)).toBe(moment.toPlainDate().toString());
        }
      }),
      runs,
    );
  });
});
