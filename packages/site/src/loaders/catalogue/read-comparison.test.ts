import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteCatalogue } from '../../catalogue/live-catalogue.ts';
import { comparedItems } from '../../core/catalogue-view.ts';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { namesIn, readComparison } from './read-comparison.ts';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  given.publish({
    'blanks.csv': [
      'id,code,gtin,family,kind,profile_id,length_mm,tip,head,material,finish,pack,status,successor_id,restricted,story_slug',
      ...[1, 2, 3, 4, 5].map(
        (number) => `clv-${number},CLV-${number},,residential,cylinder,p1,23.5,flat,round,brass,raw,50,active,,no,`,
      ),
    ].join('\n'),
    'aliases.csv': [
      'id,maker_id,code,blank_id,relation,note_key,confidence,source,valid_from,valid_to',
      'a1,m1,ORB 6L,clv-1,exact,,confirmed,list,2026-01-01,',
      'a2,m1,ORB 7,clv-1,exact,,confirmed,list,2026-01-01,',
      'a3,m1,ORB 7,clv-2,exact,,confirmed,list,2026-01-01,',
      'a4,m1,ORB 8,clv-3,near,,confirmed,list,2026-01-01,\n',
    ].join('\n'),
    'code-series.csv': 'id,name,prefix,from,to,width,maker_id,blank_id,card\n',
    'fitments.csv':
      'id,vehicle_id,blank_id,use,year_from,year_to,markets,transponder_id,series_id,qualifier_key,confidence,source,valid_from,valid_to\n',
    'products.csv': [
      'id,kind,code,gtin,specs,status,successor_id,story_slug',
      'x1,machine,Banco 3,,power=180 W,active,,',
      'x2,machine,Linea 9,,power=250 W,active,,\n',
    ].join('\n'),
    'prices.csv': 'id,item_id,buyer,currency,net,from_quantity,valid_from,valid_to\n',
  });
});

afterEach(() => given.forget());

function read(...typed: string[]): unknown[] {
  const open = siteCatalogue(given.site)?.current();
  if (!open) throw new Error('Expected a data set');
  const { compared, leftOut } = readComparison(namesIn(typed), open);
  return [comparedItems(compared).map(({ id }) => id), leftOut.map(({ typed: word, reason }) => [word, reason])];
}

describe('readComparison', () => {
  it.each<[string, string[], string[]]>([
    ['ids separated by commas', ['clv-1,clv-2'], ['clv-1', 'clv-2']],
    ['the fields of a form', ['clv-1', '', ' CLV-2 '], ['clv-1', 'clv-2']],
    ['codes of other makers, in any spelling', ['orb6l', 'clv 2'], ['clv-1', 'clv-2']],
    ['one blank by two codes', ['orb 6l', 'CLV-1', 'clv-2'], ['clv-1', 'clv-2']],
    ['machines by id and by name', ['x1', 'linea 9'], ['x1', 'x2']],
  ])('CAT-8 reads %s', (_name, typed, ids) => {
    expect(read(...typed)).toEqual([ids, []]);
  });

  it.each<[string, string[], string[], [string, string][]]>([
    ['an unknown code', ['clv-1', 'nothing 9'], ['clv-1'], [['nothing 9', 'unknown']]],
    ['a code of several blanks', ['clv-1', 'orb 7'], ['clv-1'], [['orb 7', 'several']]],
    ['a code with a near replacement only', ['clv-1', 'orb 8'], ['clv-1'], [['orb 8', 'several']]],
    ['a machine among blanks', ['clv-1', 'x1', 'clv-2'], ['clv-1', 'clv-2'], [['x1', 'other-kind']]],
    ['a fifth', ['clv-1,clv-2,clv-3,clv-4,clv-5'], ['clv-1', 'clv-2', 'clv-3', 'clv-4'], [['clv-5', 'no-room']]],
    [
      'markup and SQL',
      ["<b>', '--"],
      [],
      [
        ["<b>'", 'unknown'],
        ["'--", 'unknown'],
      ],
    ],
  ])('CAT-8 leaves out %s, and says so', (_name, typed, ids, leftOut) => {
    expect(read(...typed)).toEqual([ids, leftOut]);
  });

  it('CAT-8 reads neither more than twice as many as are compared, nor longer codes than there are', () => {
    expect(namesIn(Array.from({ length: 1_000 }, (_, at) => `${at}`).join(','))).toHaveLength(8);
    expect(namesIn('A'.repeat(10_000))[0]).toHaveLength(120);
    expect(namesIn(undefined)).toEqual([]);
  });
});
