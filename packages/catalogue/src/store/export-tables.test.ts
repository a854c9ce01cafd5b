import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { smallTables } from '../testing/small-tables.ts';
import { exportTables } from './export-tables.ts';

it('CAT-1 leaves no file open where one of another version of the tables is exported', () => {
  const root = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const compiled = compileCatalogue(checkTables(smallTables(), { previous: null }), root);
  const partnerFile = join(root, compiled.partner.file);
  const database = new DatabaseSync(partnerFile);
  database.exec('pragma user_version = 1');
  database.close();
  const closed = vi.spyOn(DatabaseSync.prototype, 'close');
  expect(() => exportTables(join(root, compiled.public.file), partnerFile)).toThrow(/has version 1/);
  expect(closed).toHaveBeenCalledTimes(2);
});
