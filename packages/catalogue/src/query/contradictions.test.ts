import { type Arbitrary, assert, constantFrom, integer, option, pre, property, record, uuid } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fitment } from '../tables/vehicles.ts';
import { contradict, type ModelClaim } from './vehicle-records.ts';

type Claim = Omit<ModelClaim, 'contradictedBy'>;

const years = record({
  from: option(integer({ min: 1990, max: 2000 })),
  length: option(integer({ min: 0, max: 8 })),
});
const claims: Arbitrary<Claim> = record({
  id: uuid(),
  blank: constantFrom('one', 'two'),
  profile: constantFrom('p1', 'p2'),
  use: constantFrom<Fitment['use']>('all', 'ignition', 'door', 'boot', 'emergency'),
  markets: constantFrom<string[]>([], ['IT'], ['IT', 'ES'], ['DE']),
  transponder: constantFrom(null, 't1', 't2'),
  years,
}).map(({ id, blank, profile, use, markets, transponder, years: { from, length } }) =>
  claim({
    id,
    blank,
    profile,
    use,
    markets,
    transponder,
    from,
    to: from === null || length === null ? null : from + length,
  }),
);

interface ClaimParts {
  id?: string;
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
      vehicle_id: 'v',
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
      id: 'v',
      make_id: 'm',
      model: 'Pon',
      generation: null,
      year_from: 1990,
      year_to: 2000,
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

  it('CAT-5 have a year, a market and a lock in common', () => {
    assert(
      property(claims, claims, (first, second) => {
        pre(contradict(first, second));
        const yearsOf = ({ fitment }: Claim) => {
          const from = fitment.year_from ?? 1990;
          const to = fitment.year_to ?? 2000;
          return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
        };
        const common = yearsOf(first).filter((year) => yearsOf(second).includes(year));
        expect(common).not.toEqual([]);
        const differs =
          first.blank.profile_id !== second.blank.profile_id || first.transponder?.id !== second.transponder?.id;
        expect(differs).toBe(true);
      }),
    );
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
