import { describe, expect, it } from 'vitest';
import { career, event, resource } from '../content-types/pages.ts';
import { parseBlock } from '../schema/define-block.ts';
import { changesOfContent, contentEnd, isOver } from './content-end.ts';

const rome = 'Europe/Rome';
const raw = (component: string, fields: Record<string, unknown>) => ({ component, _uid: 'u', ...fields });
const fair = raw('event', { starts_at: '2026-12-01 08:00', ends_at: '2026-12-02 16:00', time_zone: 'Europe/Berlin' });
const position = raw('career', { closes_at: '2026-12-30 23:00' });
const list = raw('resource', { kind: 'price_list', valid_from: '2026-09-01', valid_until: '2026-12-31 00:00' });

describe('contentEnd', () => {
  it.each([
    ['an event', fair, event, '2026-12-02T16:00:00.000Z'],
    ['an open position', position, career, '2026-12-31T23:00:00.000Z'],
    ['a price list', list, resource, '2026-12-31T23:00:00.000Z'],
  ])('CNT-16 returns the same end of %s as it is stored and as it is parsed', (_, stored, definition, expected) => {
    expect(contentEnd(stored, rome)?.toISOString()).toBe(expected);
    expect(contentEnd(parseBlock(definition, stored), rome)?.toISOString()).toBe(expected);
  });

  it('CNT-16 includes the last day to its end, in the time zone of the market', () => {
    const day = raw('commercial_card', { valid_until: '2026-12-31' });
    for (const [zone, end] of [
      [rome, '2026-12-31T23:00:00.000Z'],
      ['America/New_York', '2027-01-01T05:00:00.000Z'],
    ] as const) {
      const at = Date.parse(end);
      expect([isOver(day, zone, at - 1), isOver(day, zone, at)]).toEqual([false, true]);
    }
  });

  it('CNT-4 returns null without an end, or with one that is no date', () => {
    for (const content of [
      raw('career', {}),
      raw('career', { closes_at: '' }),
      raw('page', { closes_at: 'spring' }),
      raw('event', {}),
    ])
      expect(contentEnd(content, rome)).toBeNull();
  });
});

it('TPL-6 CNT-16 changesOfContent returns when a content begins and ends', () => {
  const times = (content: object) => changesOfContent(content, rome).map((at) => new Date(at).toISOString());
  expect(times(fair)).toEqual(['2026-12-01T08:00:00.000Z', '2026-12-02T16:00:00.000Z']);
  expect(times(position)).toEqual(['2026-12-31T23:00:00.000Z']);
  expect(times({})).toEqual([]);
});
