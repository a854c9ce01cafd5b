import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { publishSet } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { smallTables, type TableChanges } from '@clavora/catalogue/small-tables';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCurrentId, readMissingPapers } from './current-data-set.ts';

let work = '';
let folder = '';

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'clavora-data-set-'));
  folder = join(work, 'published');
});

afterEach(() => rmSync(work, { recursive: true }));

const compile = (changes: TableChanges = {}) =>
  compileCatalogue(checkTables(smallTables(changes), { previous: null }), work);
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

it('LIF-6 OPS-10 names the papers of machines that are missing in languages, and nothing of a data set that has all', () => {
  const languages = ['en', 'de', 'it'];
  expect(() => readMissingPapers(folder, languages)).toThrow(expect.objectContaining({ fault: 'missing' }));
  publish();
  expect(readMissingPapers(folder, languages)).toEqual([]);
  publish(compile({ machineVersions: [{ locales: 'en|de|it' }], documents: [{}], declarations: [{ number: 'DC 1' }] }));
  const file = 'the file of declaration DC 1 for mv1';
  expect(readMissingPapers(folder, languages)).toEqual(['instructions of mv1 in de, it', file]);
  expect(readMissingPapers(folder, ['it', 'fr'])).toEqual(['instructions of mv1 in it', file]);
  expect(readMissingPapers(folder, ['en'])).toEqual([file]);
});
