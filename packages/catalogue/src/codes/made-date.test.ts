import { expect, it } from 'vitest';
import { isMadeDate } from './made-date.ts';

it.each([
  '2026-12-03',
  '2026-12-03T00:00',
  'T14:30',
  '03/12/2026',
  '3.12.2026',
  '12-mar',
  '2. Mrz',
  'Mar-02',
  '02-мар',
  '12/mar.',
])('CAT-15 %j is a date that a program may have made of a code', (text) => expect(isMadeDate(text)).toBe(true));

it.each(['3-12', 'MAR2', '12.5', '2026', 'K-9', 'mar', '1109.0', '03/12', `12-mar${' '.repeat(40)}`])(
  'CAT-15 %j is none',
  (text) => expect(isMadeDate(text)).toBe(false),
);
