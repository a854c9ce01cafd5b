import { describe, expect, it } from 'vitest';
import type { Table } from '../tables/define-table.ts';
import { smallTables, type TableChanges } from '../testing/small-tables.ts';
import { checkTables } from './compile-catalogue.ts';
import { problemLine } from './problems.ts';
import { placedRowsOf } from './table-rows.ts';

/** A version of which the last one was placed on the market in May 2027, and one that is still sold. */
const machineVersions = [
  { id: 'ended', serial_from: 1, serial_to: 99, last_placed: '2027-05-31', keep_until: '2038-05-31' },
  { id: 'sold', serial_from: 100, year_from: 2027 },
];
const documents = [{ id: 'manual', versions: 'ended' }];
const declarations = [{ id: 'conformity', versions: 'ended|sold' }];
const published = { machineVersions, documents, declarations };

/** Returns what stops a publish on a day, after a data set was published. */
function problemsOf(changes: TableChanges, today: string): string[] {
  const before = checkTables(smallTables(published), { previous: null });
  expect(before.problems.total).toBe(0);
  const previous = {
    rowCounts: {},
    keysOf: () => null,
    rowsOf: (table: Table) => placedRowsOf(before.rows, table).map(({ values }) => values),
  };
  const { problems } = checkTables(smallTables({ ...published, ...changes }), { previous, today });
  // None of them may be forced.
  expect(problems.counts.refused).toBe(problems.total);
  return problems.listed.map(problemLine);
}

describe('what was published of machines', () => {
  it('LIF-2 stays eleven years later, and its publish is refused without it, which is named', () => {
    expect(problemsOf({}, '2037-11-30')).toEqual([]);
    expect(problemsOf({ documents: [{ id: 'other', versions: 'sold' }] }, '2037-11-30')).toEqual([
      'documents.csv, id: "manual"; expected the document that was published, which stays until 2038-05-31 for ended',
    ]);
  });

  it('LIF-2 may be taken away after its last day, but not what is still sold', () => {
    const gone = { machineVersions: machineVersions.slice(1), documents: [], declarations: [] };
    expect(problemsOf(gone, '2038-06-01')).toEqual([
      'declarations.csv, id: "conformity"; expected the declaration that was published, which stays while it is sold for sold',
    ]);
    expect(problemsOf(gone, '2038-05-31')).toEqual([
      'machine-versions.csv, id: "ended"; expected the version that was published, which stays until 2038-05-31',
      'documents.csv, id: "manual"; expected the document that was published, which stays until 2038-05-31 for ended',
      'declarations.csv, id: "conformity"; expected the declaration that was published, which stays until 2038-05-31 for ended',
    ]);
  });

  it.each([
    {
      name: 'another edition under the same id',
      changes: {
        documents: [{ id: 'manual', versions: 'ended', version: '1.1' }],
      },
      says: 'documents.csv, line 2, version: "manual"; expected 1.0, as it was published, which stays until 2038-05-31 for ended; what replaces it is a row of its own',
    },
    {
      name: 'other words of a declaration',
      changes: { declarations: [{ id: 'conformity', versions: 'ended|sold', standards: 'EN ISO 12100:2031' }] },
      says: 'declarations.csv, line 2, standards: "conformity"; expected EN ISO 12100:2010, as it was published, which stays until 2038-05-31 for ended; what replaces it is a row of its own',
    },
    {
      name: 'a document that is for another version only',
      changes: { documents: [{ id: 'manual', versions: 'sold' }] },
      says: 'documents.csv, line 2, versions: "manual"; expected also ended: the document that was published stays until 2038-05-31',
    },
    {
      name: 'fewer serial numbers',
      changes: { machineVersions: [{ ...machineVersions[0], serial_to: 98 }, { ...machineVersions[1] }] },
      says: 'machine-versions.csv, line 2, serial_to: "ended"; expected the version that was published, which stays until 2038-05-31, with serial_to 99',
    },
    {
      name: 'an earlier end',
      changes: {
        machineVersions: [{ ...machineVersions[0], keep_until: '2037-05-31' }, { ...machineVersions[1] }],
      },
      says: 'machine-versions.csv, line 2, keep_until: "ended"; expected the version that was published, which stays until 2038-05-31, with keep_until 2038-05-31',
    },
  ] satisfies { name: string; changes: TableChanges; says: string }[])('LIF-2 refuses $name', ({ changes, says }) => {
    expect(problemsOf(changes, '2027-01-20')).toEqual([says]);
  });

  it('LIF-2 may be withdrawn with a reason, and stays beside what replaces it', () => {
    const changes = {
      documents: [
        { id: 'manual', versions: 'ended|sold', withdrawn_on: '2027-02-01', withdrawn_key: 'why' },
        { id: 'manual-2', versions: 'ended|sold', version: '1.1' },
      ],
    };
    expect(problemsOf(changes, '2027-02-01')).toEqual([]);
  });
});

describe('what was published in notices', () => {
  const first = { id: 'n-1', number: 'N-1', versions: 'ended' };
  const next = { ...first, id: 'n-2', edition: 2, revised: '2026-01-02', revision_key: 'why', state: 'closed' };
  const texts = [{ key: 'why', value: 'The lamp.' }];
  const problemsOfNotices = (changes: TableChanges): string[] => {
    const before = checkTables(smallTables({ ...published, notices: [first], texts }), { previous: null });
    const previous = {
      rowCounts: {},
      keysOf: () => null,
      rowsOf: (table: Table) => placedRowsOf(before.rows, table).map(({ values }) => values),
    };
    const changed = smallTables({ ...published, notices: [first], texts, ...changes });
    return checkTables(changed, { previous, today: '2037-11-30' }).problems.listed.map(problemLine);
  };

  it('LIF-3 changes by a next edition', () => {
    expect(problemsOfNotices({ notices: [first, next] })).toEqual([]);
  });

  it.each([
    ['is gone', { notices: [] }, 'notices.csv, id: "n-1"; expected the notice that was published'],
    ['says that it is closed', { notices: [{ ...first, state: 'closed' }] }, 'state: "n-1"; expected open'],
    ['is for another version', { notices: [{ ...first, versions: 'ended|sold' }] }, 'versions: "n-1"; expected ended'],
    [
      'has other words',
      { texts: [{ key: 'why', value: 'No lamp.' }] },
      'the text why in en as it was published: The lamp.',
    ],
  ])('LIF-3 is not published where an edition %s', (_case, changes, says) => {
    expect(problemsOfNotices(changes)).toContainEqual(expect.stringContaining(says));
  });
});
