import { describe, expect, it } from 'vitest';
import { rules } from '../tables/rules.ts';
import { textLocales } from '../tables/texts.ts';
import { fileOf, type Rows, type TableName, tableNames, tableText } from '../testing/catalogue-table.ts';
import type { AnyRow, Mistake } from '../testing/mistake.ts';
import { mistakes } from '../testing/mistakes.ts';
import { smallRows, smallTables, type TableChanges } from '../testing/small-tables.ts';
import { checkTables } from './compile-catalogue.ts';
import { type Problem, problemLine } from './problems.ts';

/** A data set without any fault, in which every text has all languages. */
const faultless = {
  texts: ['why', 'spec.power'].flatMap((key) => textLocales.map((locale) => ({ key, locale }))),
  products: [
    { code: 'Banco 3', specs: 'power=180 W' },
    { id: 'k1', kind: 'cutter', code: 'F-21' },
    { id: 'j1', kind: 'clamp', code: 'J-C' },
  ],
} satisfies { readonly [Name in TableName]?: Rows<Name> };

const linesOf = (changes: TableChanges, previous: readonly string[] = []): string[] => {
  const { problems } = checkTables(smallTables({ ...faultless, ...changes }), {
    previous:
      previous.length === 0
        ? null
        : {
            rowCounts: { maker: previous.length },
            keysOf: ({ name }) => (name === 'maker' ? previous : []),
            rowsOf: ({ name }) => (name === 'machine_version' ? [{ id: 'mv0', keep_until: null }] : []),
          },
  });
  return [...problems.listed, ...problems.warnings].map(withRule);
};

const withRule = (problem: Problem): string => `${problem.rule}: ${problemLine(problem)}`;

/** Returns the rows of a data set that has mistakes, and what is said of it. */
function tablesWith(made: readonly Mistake[]) {
  const rows = new Map<string, AnyRow[]>(tableNames.map((name) => [name, [...{ ...smallRows, ...faultless }[name]]]));
  const of = (name: string) => rows.get(name) ?? [];
  const lineOfBlank = (id: string) =>
    lineOf(
      of('blanks'),
      of('blanks').findIndex((row) => row['id'] === id),
    );
  const finds = made.map(
    ({ rule, table, rows: added, column, value, expected, others = {}, at = added.length - 1 }) => {
      for (const [name, more] of Object.entries(others)) of(name).push(...more);
      const index = of(table).length + at;
      of(table).push(...added);
      const line = lineOf(of(table), index);
      const said = typeof expected === 'string' ? expected : expected(line, lineOfBlank);
      return withRule({ rule, file: fileOf(table), line, column, value, expected: said });
    },
  );
  return { files: Object.fromEntries(tableNames.map((name) => [fileOf(name), tableText(name, of(name))])), finds };
}

/** Returns the line of a row, below the names of the columns and the rows before it. */
function lineOf(rows: readonly AnyRow[], index: number): number {
  const lines = rows.slice(0, index).map((row) => Object.values(row).join('').split('\n').length);
  return lines.reduce((sum, count) => sum + count, 2);
}

/** Mistakes of whole files, each of which hides what is in the file. */
const mistakesOfFiles: readonly { name: string; changes: TableChanges; finds: string; previous?: readonly string[] }[] =
  [
    {
      name: 'a file is missing',
      changes: { 'makers.csv': null },
      finds: 'file-missing: makers.csv: expected the file',
    },
    {
      name: 'a file is empty',
      changes: { 'makers.csv': '' },
      finds: 'file-empty: makers.csv: expected at least one row below the names of the columns',
    },
    {
      name: 'a file has the names of columns only',
      changes: { 'makers.csv': 'id,kind,name\n' },
      finds: 'file-without-rows: makers.csv: expected at least one row below the names of the columns',
    },
    {
      name: 'a quote stays open',
      changes: { 'makers.csv': 'id,kind,name\nm1,key,"Orbis\nm3,vehicle,Arvena\n' },
      finds: 'csv: makers.csv, line 2: expected well-formed CSV: The quote is not closed',
    },
    {
      name: 'a column is missing',
      changes: { 'makers.csv': 'id,kind\nm1,key\n' },
      finds: 'column-missing: makers.csv, line 1, name: expected a column of this name',
    },
    {
      name: 'a column is there twice',
      changes: { 'makers.csv': 'id,kind,name,name\nm1,key,Orbis,Orbis\n' },
      finds: 'column-twice: makers.csv, line 1, name: expected one column of this name',
    },
    {
      name: 'a column is unknown',
      changes: { 'makers.csv': 'id,kind,name,Name\nm1,key,Orbis,Orbis\n' },
      finds: 'column-unknown: makers.csv, line 1, Name: expected only the columns id, kind, name, other_names',
    },
    {
      name: 'a row has too few cells',
      changes: { 'makers.csv': 'id,kind,name\nm1,key\nm3,vehicle,Arvena\n' },
      finds: 'cell-count: makers.csv, line 2: "m1 · key"; expected 3 cells instead of 2',
    },
    {
      name: 'a required cell is empty',
      changes: { 'makers.csv': 'id,kind,name\nm1,key,\nm3,vehicle,Arvena\n' },
      finds: 'cell: makers.csv, line 2, name: ""; expected a text of up to 60 characters',
    },
    {
      name: 'a file of UTF-8 has a byte of Windows-1252',
      changes: { 'makers.csv': bytesOf('id,kind,name\nm1,key,Örbis\nm3,vehicle,"Arv', '\xe9', 'na"\n') },
      finds:
        'encoding: makers.csv, line 3, name: "0xE9"; expected UTF-8 throughout: line 2 has a letter in UTF-8, and this byte is none (character 16 of the line)',
    },
    {
      name: 'a file has a byte that is a letter in no encoding',
      changes: { 'makers.csv': bytesOf('id,kind,name\nm1,key,Orb', '\x81', 's\nm3,vehicle,Arvena\n') },
      finds:
        'encoding: makers.csv, line 2, name: "0x81"; expected UTF-8 or Windows-1252: this byte is a letter in neither (character 11 of the line)',
    },
    {
      name: 'a file of UTF-16 ends within a character',
      changes: { 'makers.csv': Buffer.from('\ufeffid,kind,name\nm1,key,Orbis\n', 'utf16le').subarray(0, -1) },
      finds:
        'encoding: makers.csv, line 2, name: "a half character"; expected UTF-16 throughout, as the byte order mark says (character 13 of the line)',
    },
    {
      name: 'all ids are new while their number stays',
      changes: {},
      previous: ['old-1', 'old-2'],
      finds: 'rows-lost: makers.csv, id: "2 lost: old-1, old-2"; expected at least 2 of the 2 rows that the table had',
    },
    {
      name: 'a machine that is still sold is missing',
      changes: {},
      previous: ['m1', 'm3'],
      finds:
        'paper-lost: machine-versions.csv, id: "mv0"; expected the version that was published, which stays while it is sold',
    },
  ];

/** Returns the bytes of a text in UTF-8 with a letter in Windows-1252 in it. */
function bytesOf(before: string, letter: string, after: string): Uint8Array {
  return Buffer.concat([Buffer.from(before), Buffer.from(letter, 'latin1'), Buffer.from(after)]);
}

describe('a data set of mistakes', () => {
  it('CAT-1 has none before they are made', () => {
    expect(linesOf({})).toEqual([]);
  });

  it('CAT-1 names each of the mistakes that its rows have, with file, line, column, value and what was expected', () => {
    expect(mistakes.length).toBeGreaterThan(66);
    const { files, finds } = tablesWith(mistakes);
    expect(linesOf(files).toSorted()).toEqual(finds.toSorted());
  });

  it.each(mistakesOfFiles)('CAT-1 names the file in which $name', ({ changes, finds, previous }) => {
    expect(linesOf(changes, previous)).toContain(finds);
  });

  it('CAT-1 has a mistake for each rule that the contract names', () => {
    const made = new Set([
      ...mistakes.map(({ rule }) => rule),
      ...mistakesOfFiles.map(({ finds }) => finds.slice(0, finds.indexOf(':'))),
    ]);
    expect(Object.keys(rules).filter((rule) => !made.has(rule))).toEqual([]);
  });
});
