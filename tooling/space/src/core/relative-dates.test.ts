import { expect, it } from 'vitest';
import { scheduleMoment, storyblokMoment } from './relative-dates.ts';

const today = new Date('2026-11-20T23:30:00Z');

it.each([
  ['2026-11-03', '2026-11-03 00:00'],
  ['2026-11-03 09:30', '2026-11-03 09:30'],
  ['2026-11-03T09:30:00Z', '2026-11-03 09:30'],
  ['today', '2026-11-20 00:00'],
  ['today+14 09:00', '2026-12-04 09:00'],
  ['today-20', '2026-10-31 00:00'],
])('parses %s as %s', (authored, expected) => {
  expect(storyblokMoment(authored, today)).toBe(expected);
});

it.each(['2026-02-30', '2026-11-03 25:00', '3 November', 'today+', 'tomorrow', ''])('rejects "%s"', (authored) => {
  expect(storyblokMoment(authored, today)).toBeNull();
});

it.each([
  ['2026-11-03 09:30', '2026-11-03T09:30:00.000Z'],
  ['today+1 08:00', '2026-11-21T08:00:00.000Z'],
  ['2026-11-03T09:30:15Z', '2026-11-03T09:30:15.000Z'],
  ['2026-11-03T09:30:15.250Z', '2026-11-03T09:30:15.250Z'],
  ['2026-02-30T09:30:15Z', null],
  ['2026-11-03T09:30:15', null],
  ['soon', null],
])('parses %s in a schedule as %s', (authored, expected) => {
  expect(scheduleMoment(authored, today)).toBe(expected);
});
