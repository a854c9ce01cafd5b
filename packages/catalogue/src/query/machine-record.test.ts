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
  'products.csv': [
    'id,kind,code,gtin,specs,status,successor_id,story_slug',
    'x1,machine,Banco 2,,power=150 W,discontinued,x2,',
    'x2,machine,Banco 10,,power=180 W|weight=12.5 kg,active,,banco-10',
    'x3,machine,Banco 9,,,active,,',
    'c1,clamp,J-C,,,active,,',
    'f1,cutter,F-21,,diameter=80 mm,active,,f-21\n',
  ].join('\n'),
  'cut-rules.csv': [
    'id,machine_id,blank_id,profile_id,kind,operation,clamp_id,clamp_side,cutter_id,tracer_id,adapter_id,firmware_min,verdict,reason_key,priority',
    'r1,x2,,,dimple,,,,,,,,no,why,0',
    'r2,x2,,,cylinder,edge,c1,,f1,,,,yes,,0',
    // An exception for one blank is no fact of the machine.
    'r3,x2,b1,,,,,,,,,,no,why,10',
    'r4,x3,,,cylinder,,,,,,,,no,why,0\n',
  ].join('\n'),
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
