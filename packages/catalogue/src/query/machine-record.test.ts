import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { smallTables } from '../testing/small-tables.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { machineOfProduct, machineRecord, machinesOf } from './machine-record.ts';

const folder = mkdtempSync(join(tmpdir(), 'machine-record-'));
const tables = smallTables({
  products: [
    { code: 'Banco 2', specs: 'power=150 W', status: 'discontinued', successor_id: 'x2' },
    { code: 'Banco 10', specs: 'power=180 W|weight=12.5 kg', story_slug: 'banco-10' },
    { code: 'Banco 9' },
    { id: 'c1', kind: 'clamp', code: 'J-C' },
    { id: 'f1', kind: 'cutter', code: 'F-21', specs: 'diameter=80 mm', story_slug: 'f-21' },
  ],
  cutRules: [
    { machine_id: 'x2', kind: 'dimple' },
    {
      machine_id: 'x2',
      kind: 'cylinder',
      operation: 'edge',
      clamp_id: 'c1',
      cutter_id: 'f1',
      verdict: 'yes',
      reason_key: null,
    },
    // An exception for one blank is no fact of the machine.
    { machine_id: 'x2', blank_id: 'b1', priority: 10 },
    { machine_id: 'x3', kind: 'cylinder' },
  ],
});
const file = openCatalogueFile(
  join(folder, compileCatalogue(checkTables(tables, { previous: null }), folder).public.file),
);
afterAll(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

it('CAT-8 has the properties of a machine, its successor, and the kinds of keys that it cuts', () => {
  const record = machineRecord(file, 'x2');
  expect(record?.machine.specs).toEqual([
    { name: 'power', value: 180, unit: 'W' },
    { name: 'weight', value: 12.5, unit: 'kg' },
  ]);
  const verdicts = Object.fromEntries((record?.kinds ?? []).map(({ kind, setUp }) => [kind, setUp.verdict]));
  expect(verdicts).toMatchObject({ cylinder: 'yes', dimple: 'no', lever: 'unknown' });
  expect(machineRecord(file, 'x1')?.successor?.code).toBe('Banco 10');
});

it.each(['f1', 'none', ''])('CAT-8 has no record of "%s", which is no machine', (id) => {
  expect(machineRecord(file, id)).toBeNull();
});

it('CAT-9 finds a machine by the slug of its stories, and nothing else by one', () => {
  expect(machineOfProduct(file, 'banco-10')?.machine.id).toBe('x2');
  expect(machineOfProduct(file, 'f-21')).toBeNull();
  expect(machineOfProduct(file, 'x2')).toBeNull();
});

it('CAT-8 lists machines by their numbers, those that are no longer made last', () => {
  expect(machinesOf(file).map(({ code }) => code)).toEqual(['Banco 9', 'Banco 10', 'Banco 2']);
});
