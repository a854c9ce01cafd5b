import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { publishSet } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { smallTables } from '@clavora/catalogue/small-tables';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCurrentId } from './current-data-set.ts';

let work = '';
let folder = '';

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'clavora-data-set-'));
  folder = join(work, 'published');
});

afterEach(() => rmSync(work, { recursive: true }));

const compile = () => compileCatalogue(checkTables(smallTables(), { previous: null }), work);
const publish = (compiled = compile()) => publishSet(folder, work, compiled, { by: 'anna' });

it('CAT-1 OPS-10 returns the id of the current data set of a folder', () => {
  const { id } = publish();
  expect(readCurrentId(folder)).toBe(id);
});

it('CAT-1 OPS-10 rejects a folder without data set, and one whose name of the data set cannot be read', () => {
  expect(() => readCurrentId(folder)).toThrow(expect.objectContaining({ fault: 'missing' }));
  publish();
  writeFileSync(join(folder, 'current.json'), '{}');
  expect(() => readCurrentId(folder)).toThrow('current.json is malformed');
});

it.each(['public', 'partner'] as const)('CAT-1 OPS-10 rejects a damaged %s file', (audience) => {
  const { [audience]: part } = publish();
  appendFileSync(join(folder, part.file), 'more');
  expect(() => readCurrentId(folder)).toThrow(
    expect.objectContaining({ fault: 'damaged', message: expect.stringContaining(part.file) }),
  );
});

it('CAT-1 OPS-10 rejects a data set of another version of the tables, which no site of this release can open', () => {
  const compiled = compile();
  const path = join(work, compiled.partner.file);
  const database = new DatabaseSync(path);
  database.exec('pragma user_version = 1');
  database.close();
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
  publish({ ...compiled, partner: { ...compiled.partner, sha256 } });
  expect(() => readCurrentId(folder)).toThrow(
    expect.objectContaining({ fault: 'unreadable', message: expect.stringContaining('has version 1 of the tables') }),
  );
});
