import { expect, it } from 'vitest';
import { type DateControl, fromDateControl, toDateControl } from './date-values.ts';

const moment = (timeZone: string): DateControl => ({ type: 'datetime-local', timeZone });
const day = (timeZone: string): DateControl => ({ type: 'date', timeZone });

it.each([
  ['2026-11-03 09:30', 'Europe/Rome', '2026-11-03T10:30'],
  ['2026-07-03 09:30', 'Europe/Rome', '2026-07-03T11:30'],
  ['2026-12-31 23:30', 'Europe/Rome', '2027-01-01T00:30'],
  ['2026-11-03 09:30', 'America/New_York', '2026-11-03T04:30'],
  ['2026-11-03 09:30', 'Asia/Kolkata', '2026-11-03T15:00'],
  ['2027-03-28 00:59', 'Europe/Rome', '2027-03-28T01:59'],
  ['2027-03-28 01:00', 'Europe/Rome', '2027-03-28T03:00'],
])('CNT-16 shows the moment %s in %s as %s, and stores it again', (stored, timeZone, shown) => {
  expect(toDateControl(stored, moment(timeZone))).toBe(shown);
  expect(toDateControl(`${stored.replace(' ', 'T')}:00.000Z`, moment(timeZone))).toBe(shown);
  expect(fromDateControl(shown, moment(timeZone))).toBe(stored);
});

it.each([
  ['2026-12-30 23:00', 'Europe/Rome', '2026-12-31'],
  ['2026-12-31 00:00', 'Europe/Rome', '2026-12-31'],
  ['2026-12-31', 'America/New_York', '2026-12-31'],
  ['2026-12-31 00:00', 'America/New_York', '2026-12-31'],
  ['2026-12-31 05:00', 'America/New_York', '2026-12-31'],
])('CNT-16 shows the day %s in %s as %s', (stored, timeZone, shown) => {
  expect(toDateControl(stored, day(timeZone))).toBe(shown);
  expect(fromDateControl(shown, day(timeZone))).toBe('2026-12-31 00:00');
});

it('CNT-16 shows no date where there is none', () => {
  for (const value of [undefined, '', 'spring', 7]) expect(toDateControl(value, moment('Europe/Rome'))).toBe('');
  expect([fromDateControl('', moment('Europe/Rome')), fromDateControl('', day('Europe/Rome'))]).toEqual(['', '']);
});
