import { describe, expect, it } from 'vitest';
import { tables } from '../tables/all-tables.ts';
import { smallTables } from '../testing/small-tables.ts';
import { checkTables, mayBeForced } from './compile-catalogue.ts';
import { maxListed, problemLine } from './problems.ts';

function problemsOf(changes: Readonly<Record<string, string | Uint8Array | null>>): string[] {
  return checkTables(smallTables(changes), { previous: null }).problems.listed.map(problemLine);
}

describe('a data set with faults', () => {
  it('CAT-1 without a fault has none', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('CAT-1 names file, line, column, value and expectation of every wrong cell', () => {
    const blanks = [
      'id,code,gtin,family,kind,profile_id,length_mm,tip,head,material,finish,pack,status,successor_id,restricted,story_slug',
      'b1,CLV-1,,residential,cylinder,p1,"23,5",flat,round,brass,raw,50,active,,no,',
      'b2,CLV-2,4006381333932,residential,flat,p1,23.5,flat,round,brass,raw,0,active,b2,maybe,',
      'b3,CLV-3,,residential,cylinder,p9,23.5,flat,round,brass,raw,50,active,,no,',
    ].join('\n');
    expect(problemsOf({ 'blanks.csv': blanks })).toEqual([
      'blanks.csv, line 2, length_mm: "23,5"; expected a number from 5 to 200 with a decimal point',
      'blanks.csv, line 3, kind: "flat"; expected one of cylinder, dimple, cruciform, lever, tubular, padlock, furniture, car-edge, car-laser',
      'blanks.csv, line 3, pack: "0"; expected a whole number from 1 to 10000',
      'blanks.csv, line 3, restricted: "maybe"; expected yes or no',
      expect.stringMatching(/^blanks\.csv, line 4, profile_id: "p9"; expected the id of a row of profile$/),
      expect.stringMatching(/^aliases\.csv, line 2, blank_id: "b1"/),
      expect.stringMatching(/^code-series\.csv, line 2, blank_id: "b1"/),
      expect.stringMatching(/^fitments\.csv, line 2, blank_id: "b1"/),
      expect.stringMatching(/^prices\.csv, line 2, item_id: "b1"/),
    ]);
  });

  it('CAT-1 names a missing and an empty file, and columns that are missing or unknown', () => {
    expect(problemsOf({ 'texts.csv': null, 'transponders.csv': '' }).slice(0, 2)).toEqual([
      'transponders.csv: expected at least one row below the names of the columns',
      'texts.csv: expected the file',
    ]);
    expect(problemsOf({ 'makers.csv': 'id,kind,title\nm1,key,Orbis\n' }).slice(0, 2)).toEqual([
      'makers.csv, line 1, name: expected a column of this name',
      'makers.csv, line 1, title: expected only the columns id, kind, name',
    ]);
  });

  it('CAT-1 counts every problem and lists the first thousand', () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `m${at},maker,Maker ${at}`);
    const { problems } = checkTables(smallTables({ 'makers.csv': ['id,kind,name', ...rows].join('\n') }), {
      previous: null,
    });
    expect(problems.total).toBeGreaterThanOrEqual(3000);
    expect(problems.listed).toHaveLength(maxListed);
  });

  it('CAT-1 finds duplicates of ids, codes and names', () => {
    const { problems } = checkTables(
      smallTables({ 'makers.csv': 'id,kind,name\nm1,key,Orbis\nm1,key,Tekkel\nm2,vehicle,Orbis\nm3,vehicle,Arvena\n' }),
      {
        previous: null,
      },
    );
    expect(problems.listed.slice(0, 2).map(problemLine)).toEqual([
      'makers.csv, line 3, id: "m1"; expected a value that line 2 does not have',
      'makers.csv, line 4, name: "Orbis"; expected a value that line 2 does not have',
    ]);
    expect(mayBeForced(problems)).toBe(true);
  });

  it('CAT-1 CAT-13 finds an id of a product that a blank has, where a price could mean either', () => {
    const products =
      'id,kind,code,gtin,specs,status,successor_id,story_slug\nx1,machine,Banco 3,,,active,,\nb1,cutter,F-1,,,active,,\n';
    const { rows, problems } = checkTables(smallTables({ 'products.csv': products }), { previous: null });
    expect(problems.listed.map(problemLine)).toEqual([
      'products.csv, line 3, id: "b1"; expected an id that line 2 of blanks.csv does not have',
    ]);
    expect(mayBeForced(problems)).toBe(true);
    const productTable = tables.find(({ name }) => name === 'product');
    expect(productTable && rows.get(productTable)).toHaveLength(1);
  });

  it('CAT-1 CAT-13 finds a second price for the same article, buyer, currency, quantity and first day', () => {
    const prices = [
      'id,item_id,buyer,currency,net,from_quantity,valid_from,valid_to',
      'n1,b1,group:standard,EUR,0.42,1,2026-01-01,',
      'n2,b1,group:standard,CHF,0.40,1,2026-01-01,',
      'n3,b1,group:standard,EUR,0.38,500,2026-01-01,',
      'n4,b1,group:standard,EUR,0.44,1,2026-07-01,',
      'n5,b1,org_own,EUR,0.41,1,2026-01-01,',
      'n6,b1,group:standard,EUR,0.41,1,2026-01-01,2026-12-31',
    ].join('\n');
    expect(problemsOf({ 'prices.csv': prices })).toEqual([
      'prices.csv, line 7, item_id, buyer, currency, from_quantity, valid_from: "b1, group:standard, EUR, 1, 2026-01-01"; expected a value that line 2 does not have',
    ]);
  });

  const aliasesOf = (...rows: readonly string[]) =>
    ['id,maker_id,code,blank_id,relation,note_key,confidence,source,valid_from,valid_to', ...rows].join('\n');

  it('CAT-1 CAT-3 names codes that no visitor finds: those with fewer than two letters and digits', () => {
    const aliases = aliasesOf(
      'a1,m1,-/-,b1,exact,,confirmed,list,,',
      'a2,m1,K.,b1,exact,,confirmed,list,,',
      'a3,m1,K 1,b1,exact,,confirmed,list,,',
    );
    expect(problemsOf({ 'aliases.csv': aliases })).toEqual([
      'aliases.csv, line 2, code: "-/-"; expected a code with at least 2 letters or digits',
      'aliases.csv, line 3, code: "K."; expected a code with at least 2 letters or digits',
    ]);
    const blanks = new TextDecoder().decode(smallTables({}).get('blanks.csv')).replace('CLV-1', '–');
    expect(problemsOf({ 'blanks.csv': blanks })[0]).toBe(
      'blanks.csv, line 2, code: "–"; expected a code with at least 2 letters or digits',
    );
  });

  it.each([
    ['HK53', 'HK53+'],
    ['MU5', 'MÜ5'],
    ['clv-1', 'CLV 1'],
    // С is Cyrillic.
    ['CLV-1', 'СLV-1'],
  ])('CAT-1 CAT-3 finds our codes %s and %s, which are the same as visitors type them', (first, second) => {
    const [head = '', row = ''] = new TextDecoder().decode(smallTables({}).get('blanks.csv')).split('\n');
    const blanks = [head, row.replace('CLV-1', first), row.replace('b1,CLV-1', `b2,${second}`)].join('\n');
    const { problems } = checkTables(smallTables({ 'blanks.csv': blanks }), { previous: null });
    expect(problems.listed.map(problemLine)).toEqual([
      `blanks.csv, line 3, code: "${second}"; expected a code that is not read as "${first}" of line 2`,
    ]);
    expect(mayBeForced(problems)).toBe(true);
  });

  it('CAT-1 finds the same code of a maker for the same blank twice in one source, and keeps that of another source', () => {
    const aliases = aliasesOf(
      'a1,m1,ORB 6L,b1,exact,,confirmed,list,,',
      'a2,m1,ORB 6L,b1,near,why,stated,list,,',
      'a3,m1,ORB 6L,b1,near,why,stated,other list,,',
      'a4,m3,ORB 6L,b1,exact,,stated,list,,',
    );
    expect(problemsOf({ 'aliases.csv': aliases })).toEqual([
      'aliases.csv, line 3, maker_id, code, blank_id, source: "m1, ORB 6L, b1, list"; expected a value that line 2 does not have',
    ]);
  });

  it('CAT-1 CAT-5 names years of a claim in which its vehicle was not built', () => {
    const vehicles = [
      'id,make_id,model,generation,year_from,year_to,external_ids',
      'v1,m3,Ponente,I,1990,1999,',
      'v2,m3,Ponente,II,1999,,',
    ].join('\n');
    const claim = (id: string, vehicle: string, from: string, to: string) =>
      `${id},${vehicle},b1,all,${from},${to},,,,,stated,list,,`;
    const fitments = [
      'id,vehicle_id,blank_id,use,year_from,year_to,markets,transponder_id,series_id,qualifier_key,confidence,source,valid_from,valid_to',
      claim('f1', 'v1', '1990', '1999'),
      claim('f2', 'v1', '1999', '1999'),
      claim('f3', 'v2', '1999', '2100'),
      claim('f4', 'v1', '2005', ''),
      claim('f5', 'v1', '1989', '2000'),
      claim('f6', 'v2', '', '1998'),
    ].join('\n');
    const { problems } = checkTables(smallTables({ 'vehicles.csv': vehicles, 'fitments.csv': fitments }), {
      previous: null,
    });
    expect(problems.listed.map(problemLine)).toEqual([
      'fitments.csv, line 5, year_from: "2005"; expected a year from 1990 to 1999, as the vehicle v1 has',
      'fitments.csv, line 6, year_from: "1989"; expected a year from 1990 to 1999, as the vehicle v1 has',
      'fitments.csv, line 6, year_to: "2000"; expected a year from 1990 to 1999, as the vehicle v1 has',
      'fitments.csv, line 7, year_to: "1998"; expected a year since 1999, as the vehicle v2 has',
    ]);
    expect(mayBeForced(problems)).toBe(true);
  });

  it('CAT-1 stops where a table loses more than five in a hundred rows', () => {
    const count = (previous: number) => checkTables(smallTables({}), { previous: { maker: previous } }).problems;
    expect(count(2).total).toBe(0);
    const lost = count(3);
    expect(lost.listed.map(problemLine)).toEqual([
      'makers.csv: "2 rows"; expected at least 3 of the 3 rows that the table had',
    ]);
    expect(mayBeForced(lost)).toBe(true);
  });

  it('CAT-1 a malformed cell cannot be forced', () => {
    const { problems } = checkTables(
      smallTables({ 'makers.csv': 'id,kind,name\nm1,nothing,Orbis\nm3,vehicle,Arvena\n' }),
      { previous: null },
    );
    expect(mayBeForced(problems)).toBe(false);
  });

  it.each([
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['line ends of Windows and empty lines', (text: string) => text.replaceAll('\n', '\r\n\r\n')],
    ['quotes', (text: string) => text.replaceAll('Orbis', '"Orbis"')],
  ])('CAT-1 reads a file with %s', (_name, change) => {
    expect(problemsOf({ 'makers.csv': change('id,kind,name\nm1,key,Orbis\nm3,vehicle,Arvena\n') })).toEqual([]);
  });

  it('CAT-1 reads Windows-1252, and says at which line a quote stays open', () => {
    const bytes = Uint8Array.from('id,kind,name\nm1,key,\xd6rbis\nm3,vehicle,Arvena\n', (letter) =>
      letter.charCodeAt(0),
    );
    const { rows, problems } = checkTables(smallTables({ 'makers.csv': bytes }), { previous: null });
    expect(problems.total).toBe(0);
    const makerTable = tables.find(({ name }) => name === 'maker');
    expect(makerTable && rows.get(makerTable)?.[0]?.values['name']).toBe('Örbis');
    expect(problemsOf({ 'makers.csv': 'id,kind,name\nm1,key,"Orbis\nm3,vehicle,Arvena\n' })[0]).toMatch(
      /^makers\.csv, line \d+: expected well-formed CSV/,
    );
  });
});
