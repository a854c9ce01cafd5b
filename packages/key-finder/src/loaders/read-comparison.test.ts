import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { comparedItems } from '@clavora/site-core/catalogue-view';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { askedComparison, readComparison } from './read-comparison.ts';

let given: SiteWithCatalogue;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish({
    blanks: [1, 2, 3, 4, 5].map((number) => ({ id: `clv-${number}` })),
    aliases: [
      { code: 'ORB 6L', blank_id: 'clv-1' },
      { code: 'ORB 7', blank_id: 'clv-1' },
      { code: 'ORB 7', blank_id: 'clv-2' },
      { code: 'ORB 8', blank_id: 'clv-3', relation: 'near' },
      { code: 'CLV-4', blank_id: 'clv-5' },
    ],
    codeSeries: [],
    fitments: [],
    products: [{ code: 'Banco 3' }, { code: 'Linea 9' }],
    prices: [],
  });
});

afterEach(() => given.forget());

/** Reads ids as an address has them, and what is typed. */
function read(ids: readonly string[], ...typed: string[]): unknown[] {
  const open = siteCatalogue(given.site)?.current();
  if (!open) throw new Error('Expected a data set');
  const { compared, leftOut } = readComparison(askedComparison(ids, typed), open);
  return [comparedItems(compared).map(({ id }) => id), leftOut.map((one) => [one.typed, one.reason])];
}

describe('readComparison', () => {
  it.each<[string, string[], string[], string[]]>([
    ['ids separated by commas', ['clv-1,clv-2'], [], ['clv-1', 'clv-2']],
    ['ids of a form', ['x1', '', 'x2'], [], ['x1', 'x2']],
    ['codes of other makers, in any spelling', [], ['orb6l', 'clv 2'], ['clv-1', 'clv-2']],
    ['a code with a comma', [], ['orb,6l'], ['clv-1']],
    ['names of machines', [], ['banco 3', 'LINEA-9'], ['x1', 'x2']],
    ['another code beside ids', ['clv-1', 'clv-2'], ['clv-3'], ['clv-1', 'clv-2', 'clv-3']],
  ])('CAT-8 reads %s', (_name, ids, typed, found) => {
    expect(read(ids, ...typed)).toEqual([found, []]);
  });

  it.each<[string, string[], string[], string[], [string, string][]]>([
    ['an id that the data set has not', ['clv-1,clv-9'], [], ['clv-1'], [['clv-9', 'unknown']]],
    ['an unknown code', ['clv-1'], ['nothing 9'], ['clv-1'], [['nothing 9', 'unsure']]],
    ['a code of several blanks', ['clv-1'], ['orb 7'], ['clv-1'], [['orb 7', 'unsure']]],
    ['a code with a near replacement only', ['clv-1'], ['orb 8'], ['clv-1'], [['orb 8', 'unsure']]],
    ['an own code that another maker has too', [], ['CLV-4'], [], [['CLV-4', 'unsure']]],
    ['a machine among blanks, by its name', ['clv-1,x1,clv-2'], [], ['clv-1', 'clv-2'], [['Banco 3', 'other-kind']]],
    ['a second code of one blank', [], ['orb 6l', 'CLV-1'], ['clv-1'], [['CLV-1', 'same']]],
    ['a fifth', ['clv-1,clv-2,clv-3,clv-4,clv-5'], [], ['clv-1', 'clv-2', 'clv-3', 'clv-4'], [['CLV-5', 'no-room']]],
    [
      'markup and SQL',
      ["<b>'"],
      ["'--"],
      [],
      [
        ["<b>'", 'unknown'],
        ["'--", 'unsure'],
      ],
    ],
  ])('CAT-8 leaves out %s, and says so', (_name, ids, typed, found, leftOut) => {
    expect(read(ids, ...typed)).toEqual([found, leftOut]);
  });

  it('CAT-8 reads neither more than its forms can send, nor longer codes than there are', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => `${at}`);
    expect(askedComparison(many.join(','), many)).toMatchObject({ ids: { length: 40 }, typed: { length: 40 } });
    expect(askedComparison(undefined, 'A'.repeat(10_000)).typed[0]).toHaveLength(120);
    expect(askedComparison(undefined, undefined)).toEqual({ ids: [], typed: [] });
  });
});
