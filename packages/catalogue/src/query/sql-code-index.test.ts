import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { pageDigests } from '../compile/page-digests.ts';
import { problemLine } from '../compile/problems.ts';
import { resolveCode } from '../resolve/resolve-code.ts';
import { smallTables } from '../testing/small-tables.ts';
import { blankRecord } from './blank-record.ts';
import { type CatalogueFile, openCatalogueFile } from './catalogue-file.ts';
import { sqlCodeIndex } from './sql-code-index.ts';

const folder = mkdtempSync(join(tmpdir(), 'sql-code-index-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lets an action read the public file of a data set that has some of the small one's files replaced. */
function withTables(changes: Parameters<typeof smallTables>[0], action: (file: CatalogueFile) => void): void {
  const checked = checkTables(smallTables(changes), { previous: null });
  expect(checked.problems.listed.map(problemLine)).toEqual([]);
  const file = openCatalogueFile(join(folder, compileCatalogue(checked, folder).public.file));
  try {
    action(file);
  } finally {
    file.close();
  }
}

/** Few prefixes and small numbers, so that ranges overlap, touch and have the same ends. */
const ranges = record({
  prefix: constantFrom('', 'A', 'AX', 'AX1', '1'),
  from: integer({ min: 0, max: 120 }),
  length: integer({ min: 1, max: 60 }),
  width: integer({ min: 3, max: 5 }),
}).map(({ length, ...range }) => ({ ...range, to: range.from + length - 1 }));

describe('sqlCodeIndex', () => {
  it('CAT-4 names what replaces a blank behind those that are no longer made, as its page does', () => {
    const ended = (successor_id: string) => ({ status: 'discontinued', successor_id });
    // Pages show the blanks of one profile besides.
    const profiles = [{}, {}];
    const blanks = [ended('b2'), ended('b3'), ended('b4'), { code: 'CLV-4', profile_id: 'p2' }];
    withTables({ profiles, blanks }, (file) => {
      const [claim] = sqlCodeIndex(file).byKey('clv1');
      expect(claim?.successor).toEqual({ id: 'b4', code: 'CLV-4' });
      expect(blankRecord(file, 'b1')?.successor?.id).toBe('b4');
      expect(blankRecord(file, 'b4')?.predecessors.map(({ id }) => id)).toEqual(['b3']);
    });
    const digestOf = (code: string) => {
      const { rows, rowCounts } = checkTables(
        smallTables({ profiles, blanks: blanks.with(3, { code, profile_id: 'p2' }) }),
        {
          previous: null,
        },
      );
      return pageDigests(rows, rowCounts).find(({ tag }) => tag === 'blank:b1')?.digest;
    };
    expect(digestOf('CLV-4')).not.toBe(digestOf('CLV-40'));
  });

  it('CAT-5 finds the series that contain a number, at and around the ends of overlapping ranges', () => {
    assert(
      property(array(ranges, { minLength: 1, maxLength: 30 }), (given) => {
        const rows = given.map((range, at) => ({ ...range, id: `s${at}`, card: 'C1' }));
        withTables({ codeSeries: rows, fitments: [{}] }, (file) => {
          const index = sqlCodeIndex(file);
          const numbers = new Set(given.flatMap(({ from, to }) => [from - 1, from, to, to + 1]));
          for (const prefix of new Set(given.map((range) => range.prefix)))
            for (const width of [3, 4, 5])
              for (const number of numbers) {
                // As a person reads a list of series: each number of a range is written out with its zeros.
                const stamp = `${prefix}|${String(number).padStart(width, '0')}`;
                const containing = rows.filter((row) => stampsOf(row).includes(stamp)).map(({ id }) => id);
                const found = index.seriesOf(prefix, number, width).map(({ id }) => id);
                expect([stamp, ...found.toSorted()]).toEqual([stamp, ...containing.toSorted()]);
              }
        });
      }),
      { numRuns: 15 },
    );
  });

  it('CAT-3 CAT-4 says of what a code leads to whether it is made, and what replaces it', () => {
    withTables({ blanks: [{ status: 'discontinued', successor_id: 'b2', restricted: 'yes' }, {}] }, (file) => {
      const index = sqlCodeIndex(file);
      const availability = { status: 'discontinued', restricted: true, successor: { id: 'b2', code: 'CLV-2' } };
      expect(index.byKey('orb6l')).toMatchObject([availability]);
      expect(index.byKeys(['orb6l'])).toMatchObject([availability]);
      expect(index.seriesOf('AX', 12, 4)).toMatchObject([availability]);
      expect(index.byKey('clv2')).toMatchObject([{ status: 'active', restricted: false, successor: null }]);
    });
  });

  it('CAT-3 finds the numbers of a series with any number of digits', () => {
    withTables({}, (file) => {
      const index = sqlCodeIndex(file);
      expect(index.seriesOf('AX', 12, 2)).toEqual([]);
      expect(index.seriesOf('AX', 12, null).map(({ id }) => id)).toEqual(['s1']);
    });
  });

  it('CAT-3 finds the shortest code that a data set may have', () => {
    withTables({ aliases: [{ code: 'K 1' }] }, (file) => {
      expect(resolveCode('k-1', sqlCodeIndex(file))).toMatchObject({ kind: 'blank', claims: [{ written: 'K 1' }] });
    });
  });
});

/** Returns every stamp of a series: its prefix and a number with leading zeros. */
function stampsOf({ prefix, from, to, width }: { prefix: string; from: number; to: number; width: number }): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => `${prefix}|${String(from + at).padStart(width, '0')}`);
}
