import { expect, it } from 'vitest';
import { entryOf } from './load-partner-entries.ts';

const list = (fields: Record<string, unknown>) => ({
  uuid: 'u',
  full_slug: 'extranet/it/cataloghi/listino',
  name: 'Listino',
  first_published_at: '2026-08-30T10:00:00.000Z',
  content: { component: 'resource', _uid: 'c', title: 'Listino', kind: 'price_list', ...fields },
});

it.each([
  ['as an editor in Rome picks them', '2026-08-31 22:00', '2026-12-30 23:00', 'Europe/Rome'],
  ['as an editor in New York picks them', '2026-09-01 04:00', '2026-12-31 05:00', 'America/New_York'],
  ['without times', '2026-09-01', '2026-12-31', 'America/New_York'],
  ['by a picker of days', '2026-09-01 00:00', '2026-12-31 00:00', 'America/New_York'],
])('CNT-16 EXT-1 reads the days of a price list %s', (_, valid_from, valid_until, timeZone) => {
  expect(entryOf(list({ valid_from, valid_until }), timeZone)).toMatchObject({
    validFrom: '2026-09-01',
    validUntil: '2026-12-31',
  });
});

it('CNT-16 EXT-1 has the date of the content as a moment, else the first publication', () => {
  const dateOf = (date: string) => entryOf(list({ date }), 'Europe/Rome')?.date;
  expect([dateOf('2026-11-03'), dateOf('2026-11-03 08:30'), dateOf('')]).toEqual([
    '2026-11-02T23:00:00.000Z',
    '2026-11-03T08:30:00.000Z',
    '2026-08-30T10:00:00.000Z',
  ]);
});
