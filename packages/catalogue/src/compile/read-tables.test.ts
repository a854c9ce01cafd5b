import { describe, expect, it } from 'vitest';
import { tables } from '../tables/all-tables.ts';
import { catalogueTable } from '../testing/catalogue-table.ts';
import { smallMake, smallTables, type TableChanges } from '../testing/small-tables.ts';
import { checkTables, mayBeForced } from './compile-catalogue.ts';
import { maxListed, problemLine } from './problems.ts';

const makersCsv = catalogueTable('makers', [{ name: 'Orbis' }, smallMake]);

function problemsOf(changes: TableChanges): string[] {
  return checkTables(smallTables(changes), { previous: null }).problems.listed.map(problemLine);
}

describe('a data set with faults', () => {
  it('CAT-1 without a fault has none', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('CAT-1 names file, line, column, value and expectation of every wrong cell', () => {
    const blanks = [
      { length_mm: '23,5' },
      { gtin: '4006381333932', kind: 'flat', pack: 0, successor_id: 'b2', restricted: 'maybe' },
      { profile_id: 'p9' },
    ];
    expect(problemsOf({ blanks })).toEqual([
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
    expect(problemsOf({ 'makers.csv': makersCsv.replace(',name', ',title') }).slice(0, 2)).toEqual([
      'makers.csv, line 1, name: expected a column of this name',
      'makers.csv, line 1, title: expected only the columns id, kind, name, other_names',
    ]);
  });

  it('CAT-1 reads files of before, which lack a column that came later', () => {
    expect(problemsOf({ 'makers.csv': 'id,kind,name\nm1,key,Orbis\nm3,vehicle,Arvena\n' })).toEqual([]);
  });

  it('CAT-1 counts every problem and lists the first ones of each rule', () => {
    const makers = Array.from({ length: 3000 }, () => ({ kind: 'maker' }));
    const { problems } = checkTables(smallTables({ makers }), { previous: null });
    expect(problems.total).toBeGreaterThanOrEqual(3000);
    const byRule = Map.groupBy(problems.listed, ({ rule }) => rule);
    expect(byRule.get('cell')).toHaveLength(maxListed);
    expect(byRule.get('reference')?.length).toBeGreaterThan(0);
  });

  it('CAT-1 finds duplicates of ids, codes and names', () => {
    const makers = [{ name: 'Orbis' }, { id: 'm1', name: 'Tekkel' }, { id: 'm2', name: 'Orbis' }, smallMake];
    const { problems } = checkTables(smallTables({ makers }), { previous: null });
    expect(problems.listed.slice(0, 2).map(problemLine)).toEqual([
      'makers.csv, line 3, id: "m1"; expected a value that line 2 does not have',
      'makers.csv, line 4, name: "Orbis"; expected a value that line 2 does not have',
    ]);
    expect(mayBeForced(problems)).toBe(true);
  });

  it('CAT-1 CAT-13 finds an id of a product that a blank has, where a price could mean either', () => {
    const products = [{}, { id: 'b1', kind: 'cutter', code: 'F-1' }];
    const { rows, problems } = checkTables(smallTables({ products }), { previous: null });
    expect(problems.listed.map(problemLine)).toEqual([
      'products.csv, line 3, id: "b1"; expected an id that line 2 of blanks.csv does not have',
    ]);
    expect(mayBeForced(problems)).toBe(true);
    const productTable = tables.find(({ name }) => name === 'product');
    expect(productTable && rows.get(productTable)).toHaveLength(1);
  });

  it('CAT-1 CAT-13 finds a second price for the same article, buyer, currency, quantity and first day', () => {
    const prices = [
      {},
      { currency: 'CHF' },
      { from_quantity: 500 },
      { valid_from: '2026-07-01' },
      { buyer: 'org_own' },
      { valid_to: '2026-12-31' },
    ];
    expect(problemsOf({ prices })).toEqual([
      'prices.csv, line 7, item_id, buyer, currency, from_quantity, valid_from: "b1, group:standard, EUR, 1, 2026-01-01"; expected a value that line 2 does not have',
    ]);
  });

  it('CAT-1 CAT-3 names codes that no visitor finds: those with fewer than two letters and digits', () => {
    expect(problemsOf({ aliases: [{ code: '-/-' }, { code: 'K.' }, { code: 'K 1' }] })).toEqual([
      'aliases.csv, line 2, code: "-/-"; expected a code with at least 2 letters or digits',
      'aliases.csv, line 3, code: "K."; expected a code with at least 2 letters or digits',
    ]);
    expect(problemsOf({ blanks: [{ code: '–' }] })[0]).toBe(
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
    const code = 'ORB 6L';
    const near = { code, relation: 'near', note_key: 'why', confidence: 'stated' };
    const aliases = [{ code }, near, { ...near, source: 'other list' }, { code, maker_id: 'm3' }];
    expect(problemsOf({ aliases })).toEqual([
      'aliases.csv, line 3, maker_id, code, blank_id, source: "m1, ORB 6L, b1, list"; expected a value that line 2 does not have',
    ]);
  });

  it('CAT-1 CAT-5 names years of a claim in which its vehicle was not built', () => {
    const vehicles = [
      { generation: 'I', year_to: 1999 },
      { generation: 'II', year_from: 1999 },
    ];
    const fitments = [
      { year_from: 1990, year_to: 1999 },
      { year_from: 1999, year_to: 1999 },
      { vehicle_id: 'v2', year_from: 1999, year_to: 2100 },
      { year_from: 2005 },
      { year_from: 1989, year_to: 2000 },
      { vehicle_id: 'v2', year_to: 1998 },
      { year_from: '1990-01', year_to: '1999-12' },
      { year_from: '1989-12', year_to: '2000-01' },
    ];
    const { problems } = checkTables(smallTables({ vehicles, fitments }), { previous: null });
    expect(problems.listed.map(problemLine)).toEqual([
      'fitments.csv, line 5, year_from: "2005"; expected a year from 1990 to 1999, as the vehicle v1 has',
      'fitments.csv, line 6, year_from: "1989"; expected a year from 1990 to 1999, as the vehicle v1 has',
      'fitments.csv, line 6, year_to: "2000"; expected a year from 1990 to 1999, as the vehicle v1 has',
      'fitments.csv, line 7, year_to: "1998"; expected a year since 1999, as the vehicle v2 has',
      'fitments.csv, line 9, year_from: "1989-12"; expected a year from 1990 to 1999, as the vehicle v1 has',
      'fitments.csv, line 9, year_to: "2000-01"; expected a year from 1990 to 1999, as the vehicle v1 has',
    ]);
    expect(mayBeForced(problems)).toBe(true);
  });

  it('CAT-1 stops where a table loses more than five in a hundred rows', () => {
    const count = (previous: number) =>
      checkTables(smallTables(), { previous: { rowCounts: { maker: previous }, keysOf: () => null, rowsOf: () => [] } })
        .problems;
    expect(count(2).total).toBe(0);
    const lost = count(3);
    expect(lost.listed.map(problemLine)).toEqual([
      'makers.csv, id: "1 lost"; expected at least 3 of the 3 rows that the table had',
    ]);
    expect(mayBeForced(lost)).toBe(true);
  });

  it('CAT-1 a malformed cell cannot be forced', () => {
    const { problems } = checkTables(smallTables({ makers: [{ kind: 'nothing' }, smallMake] }), { previous: null });
    expect(mayBeForced(problems)).toBe(false);
  });

  it.each([
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['line ends of Windows and empty lines', (text: string) => text.replaceAll('\n', '\r\n\r\n')],
    ['quotes', (text: string) => text.replaceAll('Orbis', '"Orbis"')],
  ])('CAT-1 reads a file with %s', (_name, change) => {
    expect(problemsOf({ 'makers.csv': change(makersCsv) })).toEqual([]);
  });

  it('CAT-1 reads Windows-1252, and says at which line a quote stays open', () => {
    const bytes = Uint8Array.from(makersCsv.replace('Orbis', '\xd6rbis'), (letter) => letter.charCodeAt(0));
    const { rows, problems } = checkTables(smallTables({ 'makers.csv': bytes }), { previous: null });
    expect(problems.total).toBe(0);
    const makerTable = tables.find(({ name }) => name === 'maker');
    expect(makerTable && rows.get(makerTable)?.[0]?.values['name']).toBe('Örbis');
    expect(problemsOf({ 'makers.csv': makersCsv.replace('Orbis', '"Orbis') })[0]).toMatch(
      /^makers\.csv, line \d+: expected well-formed CSV/,
    );
  });
});
