import { expect, it } from 'vitest';
import { sampleEntry } from '../../testing/sample-screen.ts';
import { priceListsInForce } from './in-force.ts';

const list = (title: string, validFrom: string | null, validUntil: string | null, kind = 'price_list') =>
  sampleEntry({ title, kind, validFrom, validUntil });
const entries = [
  list('2026', '2026-09-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z'),
  list('2027', '2027-01-01T00:00:00.000Z', null),
  list('parts', null, null),
  list('guide', '2026-09-01T00:00:00.000Z', null, 'guide'),
];

it.each([
  ['2026-08-31', ['parts']],
  ['2026-09-01', ['2026', 'parts']],
  ['2026-12-31', ['2026', 'parts']],
  ['2027-01-01', ['2027', 'parts']],
])('EXT-1 on %s the price lists in force are %j', (day, titles) => {
  expect(priceListsInForce(entries, day).map(({ title }) => title)).toEqual(titles);
});
