import { type Arbitrary, assert, constantFrom, integer, option, property, record, tuple, uuid } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contradictionOf, type FitmentClaim } from './fitment-claims.ts';
import { firstMonthOf, lastMonthOf } from './months.ts';
import type { Fitment } from './vehicles.ts';

/** The first year of the vehicles, and one after all that claims name. */
const firstBuilt = 1990;
const lastYear = 1997;

const year = integer({ min: 1988, max: 1996 }).map(String);
const month = integer({ min: 1, max: 12 }).map((value) => `-${`${value}`.padStart(2, '0')}`);
/** An end of a claim: a year, a month of one, or none. */
const end = option(
  tuple(year, option(month)).map(([years, months]) => `${years}${months ?? ''}`),
  { freq: 2 },
);
const claims: Arbitrary<FitmentClaim> = record({
  id: uuid(),
  vehicle: constantFrom('v', 'v', 'v', 'w'),
  vehicleTo: constantFrom(1995, null),
  profile: constantFrom('p1', 'p2'),
  use: constantFrom<Fitment['use']>('all', 'ignition', 'door', 'boot', 'emergency'),
  markets: constantFrom<string[]>([], ['IT'], ['IT', 'ES'], ['DE']),
  transponder: constantFrom(null, 't1', 't2'),
  from: end,
  to: end,
})
  .filter(
    ({ from, to, vehicleTo }) => firstMonthOf(from ?? `${firstBuilt}`) <= lastMonthOf(to ?? `${vehicleTo ?? lastYear}`),
  )
  .map(claim);

interface ClaimParts {
  id?: string;
  vehicle?: string;
  vehicleTo?: number | null;
  profile?: string;
  use?: Fitment['use'];
  markets?: string[];
  transponder?: string | null;
  from?: string | null;
  to?: string | null;
}

function claim({
  id = 'f',
  vehicle = 'v',
  vehicleTo = 2000,
  profile = 'p1',
  use = 'all',
  markets = [],
  transponder = null,
  from = null,
  to = null,
}: ClaimParts): FitmentClaim {
  return {
    fitment: { id, use, year_from: from, year_to: to, markets, transponder_id: transponder },
    vehicle: { id: vehicle, year_from: firstBuilt, year_to: vehicleTo },
    blank: { profile_id: profile },
  };
}

describe('contradicting claims', () => {
  it('CAT-5 contradict each other, never themselves', () => {
    assert(
      property(claims, claims, (first, second) => {
        expect(contradictionOf(first, first)).toBeNull();
        expect(contradictionOf(first, second)).toBe(contradictionOf(second, first));
      }),
    );
  });

  it('CAT-5 have a month, a market and a lock in common, for which they name different keys; others do not contradict', () => {
    const outcomes = new Set<unknown>();
    assert(
      property(claims, claims, (first, second) => {
        const expected = contradictionByCases(first, second);
        outcomes.add(expected);
        expect(contradictionOf(first, second)).toBe(expected);
      }),
      { numRuns: 1000 },
    );
    expect(outcomes).toEqual(new Set(['profile', 'transponder', null]));
  });

  it.each<[string, ClaimParts, ClaimParts, 'profile' | 'transponder' | null]>([
    [
      'the last year of one is the first of the other',
      { to: '1995', profile: 'p1' },
      { from: '1995', profile: 'p2' },
      'profile',
    ],
    ['one ends the year before the other begins', { to: '1994', profile: 'p1' }, { from: '1995', profile: 'p2' }, null],
    ['one ends the month before the other begins', { to: '1994-08' }, { from: '1994-09', profile: 'p2' }, null],
    [
      'the last month of one is the first of the other',
      { to: '1994-09' },
      { from: '1994-09', profile: 'p2' },
      'profile',
    ],
    ['one ends with a year in which the other begins', { to: '1994' }, { from: '1994-12', profile: 'p2' }, 'profile'],
    ['door and ignition', { use: 'door', profile: 'p1' }, { use: 'ignition', profile: 'p2' }, null],
    ['all locks and the door', { use: 'all', profile: 'p1' }, { use: 'door', profile: 'p2' }, 'profile'],
    [
      'an emergency key beside the one of all locks',
      { use: 'emergency', profile: 'p1' },
      { use: 'all', profile: 'p2' },
      null,
    ],
    ['other markets', { markets: ['IT'], profile: 'p1' }, { markets: ['DE'], profile: 'p2' }, null],
    ['one market and all', { markets: ['IT'], profile: 'p1' }, { profile: 'p2' }, 'profile'],
    ['two blanks of one profile', {}, {}, null],
    ['two transponders', { transponder: 't1' }, { transponder: 't2' }, 'transponder'],
    ['two transponders at the door', { use: 'door', transponder: 't1' }, { use: 'door', transponder: 't2' }, null],
  ])('CAT-5 boundary: %s', (_name, first, second, expected) => {
    expect(contradictionOf(claim({ id: 'a', ...first }), claim({ id: 'b', ...second }))).toBe(expected);
  });
});

/** One lock of a vehicle of a month in a market. */
type Case = `${string} ${number} ${string} ${string}`;

/** Returns every case of a claim, written out. */
function casesOf({ fitment, vehicle }: FitmentClaim): Case[] {
  const first = fitment.year_from ?? `${vehicle.year_from}`;
  const last = fitment.year_to ?? `${vehicle.year_to ?? lastYear}`;
  const months = Array.from(
    { length: lastMonthOf(last) - firstMonthOf(first) + 1 },
    (_, at) => firstMonthOf(first) + at,
  );
  const markets = fitment.markets.length === 0 ? ['IT', 'ES', 'DE', 'elsewhere'] : fitment.markets;
  const locks = fitment.use === 'all' ? ['ignition', 'door', 'boot'] : [fitment.use];
  return months.flatMap((at) =>
    markets.flatMap((market) => locks.map((lock): Case => `${vehicle.id} ${at} ${market} ${lock}`)),
  );
}

/** Returns why two claims name different keys in one case: blades of two profiles, or for the ignition two transponders. */
function contradictionByCases(first: FitmentClaim, second: FitmentClaim): string | null {
  const others = new Set(casesOf(second));
  const common = casesOf(first).filter((one) => others.has(one));
  if (common.length > 0 && first.blank.profile_id !== second.blank.profile_id) return 'profile';
  const transponders = new Set([first, second].flatMap(({ fitment }) => fitment.transponder_id ?? []));
  return transponders.size > 1 && common.some((one) => one.endsWith(' ignition')) ? 'transponder' : null;
}
