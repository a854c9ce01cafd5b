import { parseStory, type Story } from '@clavora/content-client/story';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rawStory } from '../testing/sample-content.ts';
import { currentStatus, eventSpan, nextStatusChange, splitEvents } from './event-span.ts';
import { eventStatus } from './event-status.ts';

describe('eventStatus', () => {
  it.each([
    [-1, 'planned'],
    [0, 'live'],
    [1, 'live'],
    [9, 'live'],
    [10, 'ended'],
    [11, 'ended'],
  ])('TPL-6 returns at %d for an event from 0 to 10: %s', (now, status) => {
    expect(eventStatus(now, 0, 10)).toBe(status);
  });

  it('TPL-6 treats an event without length as over at its start', () => {
    expect([-1, 0, 1].map((now) => eventStatus(now, 0, 0))).toEqual(['planned', 'ended', 'ended']);
  });
});

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
    ['an unknown time zone', 'Mars/Base', '2026-11-20T07:30Z', null, '2026-11-20T07:30Z', '2026-11-21T00:00Z', null],
  ] as const)('TPL-6 returns start and end of: %s', (_, time_zone, starts_at, ends_at, starts, ends, days) => {
    expect(eventSpan({ starts_at, ends_at, time_zone })).toEqual({
      starts: new Date(starts),
      ends: new Date(ends),
      days: days && { first: days[0], last: days[1] },
    });
  });

  it('CNT-4 returns null without a start', () => {
    expect(eventSpan({ starts_at: null, ends_at: '2026-11-20T07:30Z', time_zone: 'Europe/Rome' })).toBeNull();
  });
});

describe('currentStatus', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['2026-11-20T11:59:59Z', 'planned'],
    ['2026-11-20T12:00:00Z', 'live'],
    ['2026-11-21T11:59:59Z', 'live'],
    ['2026-11-21T12:00:00Z', 'ended'],
  ])('TPL-6 is at %s that of the moment: %s', (now, status) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
    const dates = { starts: new Date('2026-11-20T12:00Z'), ends: new Date('2026-11-21T12:00Z'), days: null };
    expect(currentStatus(dates)).toBe(status);
  });
});

describe('nextStatusChange', () => {
  const rome = (starts_at: string | null, ends_at: string | null) => ({ starts_at, ends_at, time_zone: 'Europe/Rome' });
  const events = [
    rome('2026-11-20T07:30Z', '2026-11-20T16:00Z'),
    rome('2026-11-21T07:30Z', null),
    rome(null, '2026-11-20T08:00Z'),
  ];

  it.each([
    ['2026-11-20T07:00Z', '2026-11-20T07:30Z'],
    ['2026-11-20T07:30Z', '2026-11-20T16:00Z'],
    ['2026-11-20T16:00Z', '2026-11-21T07:30Z'],
    // The end of the day in Rome.
    ['2026-11-21T07:30Z', '2026-11-21T23:00Z'],
    ['2026-11-21T23:00Z', null],
  ])('TPL-6 returns after %s the next start or end: %s', (now, next) => {
    expect(nextStatusChange(events, Date.parse(now))).toBe(next === null ? null : Date.parse(next));
  });
});

describe('splitEvents', () => {
  const event = (name: string, starts_at: string, ends_at = ''): Story => {
    const content = { component: 'event', title: name, starts_at, ends_at, time_zone: 'Europe/Rome' };
    const story = parseStory(rawStory(`en/global/events/${name}`, content));
    if (!story) throw new Error('expected an event');
    return story;
  };
  const now = Date.parse('2026-11-20T12:00:00Z');

  it('TPL-6 sorts upcoming events by the next and past ones by the latest', () => {
    const { upcoming, past } = splitEvents(
      [
        event('spring', '2027-03-01 08:00'),
        event('long ago', '2024-03-01 08:00', '2024-03-02 08:00'),
        event('undated', ''),
        event('today', '2026-11-20 08:00', '2026-11-20 12:01'),
        event('over just now', '2026-11-20 08:00', '2026-11-20 12:00'),
        event('winter', '2026-12-01 08:00'),
      ],
      now,
    );
    expect(upcoming.map(({ content }) => content.title)).toEqual(['today', 'winter', 'spring']);
    expect(past.map(({ content }) => content.title)).toEqual(['over just now', 'long ago', 'undated']);
  });
});
