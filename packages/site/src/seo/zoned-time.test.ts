import { expect, it } from 'vitest';
import { zonedTime } from './zoned-time.ts';

it.each([
  ['2027-03-01T08:00:00Z', 'Europe/Rome', '2027-03-01T09:00:00+01:00'],
  ['2027-07-01T22:30:00Z', 'Europe/Rome', '2027-07-02T00:30:00+02:00'],
  ['2027-03-01T08:00:00Z', 'America/New_York', '2027-03-01T03:00:00-05:00'],
  ['2027-03-01T08:00:00Z', 'Asia/Kolkata', '2027-03-01T13:30:00+05:30'],
  ['2027-03-01T08:00:00Z', 'UTC', '2027-03-01T08:00:00+00:00'],
])('SEO-3 zonedTime of %s in %s is %s', (moment, timeZone, expected) => {
  expect(zonedTime(new Date(moment), timeZone)).toBe(expected);
  expect(Date.parse(zonedTime(new Date(moment), timeZone))).toBe(Date.parse(moment));
});
