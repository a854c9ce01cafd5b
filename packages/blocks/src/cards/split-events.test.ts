import { parseStory, type Story } from '@clavora/content-client/story';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rawStory } from '../testing/sample-content.ts';
import { eventStatus } from './event-status.ts';
import { currentStatus, splitEvents } from './split-events.ts';

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
    const dates = {
      starts: new Date('2026-11-20T12:00Z'),
      ends: new Date('2026-11-21T12:00Z'),
      shownEnd: null,
      days: null,
    };
    expect(currentStatus(dates)).toBe(status);
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
      'Europe/Rome',
    );
    expect(upcoming.map(({ content }) => content.title)).toEqual(['today', 'winter', 'spring']);
    expect(past.map(({ content }) => content.title)).toEqual(['over just now', 'long ago', 'undated']);
  });
});
