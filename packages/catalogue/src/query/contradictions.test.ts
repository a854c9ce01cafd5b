import { type Arbitrary, assert, constantFrom, integer, option, property, record, uuid } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fitment } from '../tables/vehicles.ts';
import { contradict, type ModelClaim } from './vehicle-records.ts';

type Claim = Omit<ModelClaim, 'contradictedBy'>;

/** The first year of the vehicles, and one after all that claims name. */
const firstBuilt = 1990;
const lastYear = 2010;

const year = option(integer({ min: 1988, max: 2002 }), { freq: 2 });
const claims: Arbitrary<Claim> = record({
  id: uuid(),
  vehicle: constantFrom('v', 'v', 'v', 'w'),
  vehicleTo: constantFrom(2000, null),
  blank: constantFrom('one', 'two'),
  profile: constantFrom('p1', 'p2'),
  use: constantFrom<Fitment['use']>('all', 'ignition', 'door', 'boot', 'emergency'),
  markets: constantFrom<string[]>([], ['IT'], ['IT', 'ES'], ['DE']),
  transponder: constantFrom(null, 't1', 't2'),
  from: year,
  to: year,
})
  .filter(({ from, to, vehicleTo }) => (from ?? firstBuilt) <= (to ?? vehicleTo ?? lastYear))
  .map(claim);

interface ClaimParts {
  id?: string;
  vehicle?: string;
  vehicleTo?: number | null;
  blank?: string;
  profile?: string;
  use?: Fitment['use'];
  markets?: string[];
  transponder?: string | null;
  from?: number | null;
  to?: number | null;
}

function claim({
  id = 'f',
  vehicle = 'v',
  vehicleTo = 2000,
  blank = 'one',
  profile = 'p1',
  use = 'all',
  markets = [],
  transponder = null,
  from = null,
  to = null,
}: ClaimParts): Claim {
  const source = { confidence: 'stated', source: 'list', valid_from: null, valid_to: null } as const;
  return {
    fitment: {
      id,
      vehicle_id: vehicle,
      blank_id: blank,
      use,
      year_from: from,
      year_to: to,
      markets,
      transponder_id: transponder,
      series_id: null,
      qualifier_key: null,
      ...source,
    },
    vehicle: {
      id: vehicle,
      make_id: 'm',
      model: 'Pon',
      generation: null,
      year_from: firstBuilt,
      year_to: vehicleTo,
      external_ids: [],
    },
    make: { id: 'm', kind: 'vehicle', name: 'Arvena' },
    modelSlug: 'pon',
    transponder:
      transponder === null
        ? null
        : { id: transponder, type: 'fixed', crypto: null, frequency_mhz: 0.125, cloneable: true, tool_ids: [] },
    series: null,
    blank: {
      id: blank,
      code: blank,
      gtin: null,
      family: 'automotive',
      kind: 'car-edge',
      profile_id: profile,
      length_mm: 30,
      tip: 'flat',
      head: 'round',
      material: 'brass',
      finish: 'raw',
      pack: 10,
      status: 'active',
      successor_id: null,
      restricted: false,
      story_slug: null,
    },
  };
}

describe('contradicting claims', () => {
  it('CAT-5 contradict each other, never themselves', () => {
    assert(
      property(claims, claims, (first, second) => {
        expect(contradict(first, first)).toBe(false);
        expect(contradict(first, second)).toBe(contradict(second, first));
      }),
    );
  });

  it('CAT-5 have a year, a market and a lock in common, for which they name different keys; others do not contradict', () => {
    const outcomes = new Set<boolean>();
    assert(
      property(claims, claims, (first, second) => {
        const expected = isContradictionByCases(first, second);
        outcomes.add(expected);
        expect(contradict(first, second)).toBe(expected);
      }),
      { numRuns: 1000 },
    );
    expect(outcomes).toEqual(new Set([true, false]));
  });

  it.each<[string, ClaimParts, ClaimParts, boolean]>([
    [
      'the last year of one is the first of the other',
      { to: 1995, profile: 'p1' },
      { from: 1995, profile: 'p2' },
      true,
    ],
    ['one ends the year before the other begins', { to: 1994, profile: 'p1' }, { from: 1995, profile: 'p2' }, false],
    ['door and ignition', { use: 'door', profile: 'p1' }, { use: 'ignition', profile: 'p2' }, false],
    ['all locks and the door', { use: 'all', profile: 'p1' }, { use: 'door', profile: 'p2' }, true],
    [
      'an emergency key beside the one of all locks',
      { use: 'emergency', profile: 'p1' },
      { use: 'all', profile: 'p2' },
      false,
    ],
    ['other markets', { markets: ['IT'], profile: 'p1' }, { markets: ['DE'], profile: 'p2' }, false],
    ['one market and all', { markets: ['IT'], profile: 'p1' }, { profile: 'p2' }, true],
    ['two blanks of one profile', { blank: 'one' }, { blank: 'two' }, false],
    ['two transponders', { transponder: 't1' }, { transponder: 't2' }, true],
    ['two transponders at the door', { use: 'door', transponder: 't1' }, { use: 'door', transponder: 't2' }, false],
  ])('CAT-5 boundary: %s', (_name, first, second, expected) => {
    expect(contradict(claim({ id: 'a', ...first }), claim({ id: 'b', ...second }))).toBe(expected);
  });
});

/** One lock of a vehicle of a year in a market. */
type Case = `${string} ${number} ${string} ${string}`;

/** Returns every case of a claim, written out. */
function casesOf({ fitment, vehicle }: Claim): Case[] {
  const first = fitment.year_from ?? vehicle.year_from;
  const last = fitment.year_to ?? vehicle.year_to ?? lastYear;
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const markets = fitment.markets.length === 0 ? ['IT', 'ES', 'DE', 'elsewhere'] : fitment.markets;
  const locks = fitment.use === 'all' ? ['ignition', 'door', 'boot'] : [fitment.use];
  return years.flatMap((at) =>
    markets.flatMap((market) => locks.map((lock): Case => `${vehicle.id} ${at} ${market} ${lock}`)),
  );
}

/** Whether two claims name different keys in one case: blades of two profiles, or for the ignition two transponders. */
function isContradictionByCases(first: Claim, second: Claim): boolean {
  const others = new Set(casesOf(second));
  const common = casesOf(first).filter((one) => others.has(one));
  const profiles = new Set([first.blank.profile_id, second.blank.profile_id]);
  const transponders = new Set([first, second].flatMap(({ transponder }) => transponder?.id ?? []));
  return common.some((one) => profiles.size > 1 || (one.endsWith(' ignition') && transponders.size > 1));
}
