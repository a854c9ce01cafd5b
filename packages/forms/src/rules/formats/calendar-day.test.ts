import { describe, expect, it } from 'vitest';
import { dayAt, isDateFormat, readDay } from './calendar-day.ts';

describe('dayAt', () => {
  it.each([
    ['2026-03-09T23:30:00Z', 'Europe/Rome', '2026-03-10'],
    ['2026-03-09T23:30:00Z', 'UTC', '2026-03-09'],
    ['2026-07-01T21:59:59Z', 'Europe/Berlin', '2026-07-01'],
    ['2026-07-01T22:00:00Z', 'Europe/Berlin', '2026-07-02'],
    ['2026-01-01T03:00:00Z', 'America/New_York', '2025-12-31'],
  ])('FRM-2 returns the day of %s in %s', (moment, timeZone, day) => {
    expect(dayAt(Date.parse(moment), timeZone)).toBe(day);
  });
});

describe('isDateFormat', () => {
  it.each(['YYYY-MM-DD', 'DD/MM/YYYY', 'D.M.YYYY', 'D. M. YYYY', 'MM/DD/YYYY', 'YYYYMMDD'])(
    'FRM-2 accepts %s',
    (format) => {
      expect(isDateFormat(format)).toBe(true);
    },
  );

  it.each(['', 'DD/MM', 'DD/DD/YYYY', 'DD/MM-YYYY', 'YY/MM/DD', '.*', 'DD/MM/YYYY HH'])(
    'FRM-2 rejects %j',
    (format) => {
      expect(isDateFormat(format)).toBe(false);
    },
  );
});

it('FRM-2 reads days of the calendar in a format', () => {
  expect(readDay('29/02/2028', 'DD/MM/YYYY')).toBe('2028-02-29');
  expect(readDay('29/02/2027', 'DD/MM/YYYY')).toBeNull();
  expect(readDay('1x3x2026', 'D.M.YYYY')).toBeNull();
});
