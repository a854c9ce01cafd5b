import { expect, it } from 'vitest';
import { sampleEntry } from '../testing/sample-screen.ts';
import { priceListsInForce } from './in-force.ts';

const list = (title: string, validFrom: string | null, validUntil: string | null, kind = 'price_list') =>
  sampleEntry({ title, kind, validFrom, validUntil });
const entries = [
  list('2026', '2026-09-01', '2026-12-31'),
  list('2027', '2027-01-01', null),
  list('parts', null, null),
  list('guide', '2026-09-01', null, 'guide'),
];

it.each([
  ['2026-08-31', ['parts']],
  ['2026-09-01', ['2026', 'parts']],
  ['2026-12-31', ['2026', 'parts']],
  ['2027-01-01', ['2027', 'parts']],
])('EXT-1 on %s the price lists in force are %j', (day, titles) => {
  expect(priceListsInForce(entries, day).map(({ title }) => title)).toEqual(titles);
});
