import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { tables } from '../tables/all-tables.ts';
import { fitments } from '../tables/vehicles.ts';
import { smallTables } from '../testing/small-tables.ts';
import { isDamage, openCatalogueFile } from './catalogue-file.ts';

let path: string;

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  const compiled = compileCatalogue(checkTables(smallTables(), { previous: null }), root);
  path = join(root, compiled.public.file);
  return () => rmSync(root, { recursive: true });
});

const ofVisitors = tables.filter(({ audience }) => audience === 'public');

/** Reads all tables; returns the errors. */
function failuresOf(open: ReturnType<typeof openCatalogueFile>): unknown[] {
  const failures: unknown[] = [];
  for (const table of ofVisitors) {
    try {
      open.rows(table);
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

describe('isDamage', () => {
  it('CAT-1 OPS-8 tells the errors of a damaged file from those of a query, whichever of its pages is damaged', () => {
    const whole = readFileSync(path);
    const pageBytes = whole.readUInt16BE(16);
    const open = openCatalogueFile(path);
    expect(failuresOf(open)).toEqual([]);
    open.close();
    let damagedPages = 0;
    for (let start = pageBytes; start < whole.length; start += pageBytes) {
      writeFileSync(path, Buffer.from(whole).fill(255, start, start + pageBytes));
      const damaged = openCatalogueFile(path);
      const failures = failuresOf(damaged);
      damaged.close();
      expect(failures.filter((error) => !isDamage(error))).toEqual([]);
      damagedPages += failures.length > 0 ? 1 : 0;
    }
    expect(damagedPages).toBeGreaterThanOrEqual(ofVisitors.length);
  });

  it('CAT-1 OPS-8 takes a file that is cut off, or a value that is none, for damaged', () => {
    const whole = readFileSync(path);
    const open = openCatalogueFile(path);
    writeFileSync(path, whole.subarray(0, whole.length / 2));
    const failures = failuresOf(open);
    open.close();
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter((error) => !isDamage(error))).toEqual([]);
    writeFileSync(path, whole);
    const database = new DatabaseSync(path);
    database.exec(`update "${fitments.name}" set markets = '{'`);
    database.close();
    const changed = openCatalogueFile(path);
    expect(failuresOf(changed).map(isDamage)).toEqual([true]);
    changed.close();
  });

  it('does not take a fault of a query for damage', () => {
    const open = openCatalogueFile(path);
    for (const query of ['select nothing from blank', 'select', 'select * from unknown'])
      expect(() => open.all(query)).toThrow(expect.toSatisfy((error) => !isDamage(error)));
    open.close();
  });
});
