import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runsOf } from '@clavora/vitest/night.ts';
import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { problemLine } from '../compile/problems.ts';
import { arbitraryTables } from '../testing/arbitrary-tables.ts';
import { fileOf, quotedText, tableNames } from '../testing/catalogue-table.ts';
import { smallRows, smallTables } from '../testing/small-tables.ts';
import { exportTables } from './export-tables.ts';

/** Returns the files of a data set, in which quotes preserve the text of cells. */
function quotedFiles(rows: NonNullable<Parameters<typeof smallTables>[0]>) {
  return Object.fromEntries(tableNames.map((name) => [fileOf(name), quotedText(name, rows[name] ?? smallRows[name])]));
}

it('CAT-1 the export of each data set compiles to the same bytes, and its own export is the same', () => {
  const root = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const exportOf = ({ public: own, partner }: ReturnType<typeof compileCatalogue>) =>
    exportTables(join(root, own.file), join(root, partner.file));
  let rowCount = 0;
  let runs = 0;
  fc.assert(
    fc.property(arbitraryTables, (tables) => {
      const given = checkTables(smallTables(quotedFiles(tables)), { previous: null });
      const compiled = compileCatalogue(given, root);
      const exported = exportOf(compiled);
      const checked = checkTables(exported, { previous: null });
      const { problems } = checked;
      // Rows that contradict each other stay, and contradict each other again.
      const known = new Set(['file-without-rows', ...given.problems.listed.map(({ rule }) => rule)]);
      expect(problems.listed.filter(({ rule }) => !known.has(rule)).map(problemLine)).toEqual([]);
      const again = compileCatalogue(checked, root);
      expect(again).toEqual(compiled);
      expect(exportOf(again)).toEqual(exported);
      runs += 1;
      rowCount += Object.values(compiled.rowCounts).reduce((sum, count) => sum + count, 0);
    }),
    { numRuns: runsOf(600) },
  );
  // Few rows were wrong.
  expect(rowCount).toBeGreaterThan(runs * 14);
});
