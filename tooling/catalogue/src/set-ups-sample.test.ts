import { rmSync } from 'node:fs';
import { blanks } from '@clavora/catalogue/blanks';
import { setUpsOf } from '@clavora/catalogue/set-ups';
import { afterAll, expect, it } from 'vitest';
import { sampleTables } from './sample/sample-tables.ts';
import { compileSample } from './testing/compiled-sample.ts';

const sample = compileSample(2000);

afterAll(() => {
  sample.file.close();
  rmSync(sample.folder, { recursive: true, force: true });
});

/** Reads a CSV file of the sample without the code under test; no cell of it contains a separator. */
function cellsOf(file: string): Readonly<Record<string, string>>[] {
  const [header = '', ...lines] = new TextDecoder().decode(sampleTables(2000).get(file)).trimEnd().split('\n');
  const names = header.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}

it('CAT-6 every pair of blank and machine has the set-up that an independent reading of the rules has', () => {
  const rules = cellsOf('cut-rules.csv');
  const machines = cellsOf('products.csv').filter(({ kind }) => kind === 'machine');
  const wrong: string[] = [];
  let pairs = 0;
  for (const blank of cellsOf('blanks.csv')) {
    const { id = '', profile_id: profile = '', kind = '' } = blank;
    const setUps = setUpsOf(sample.file, sample.file.rows(blanks, 'id = ?', id)[0] ?? fail(id));
    const byMachine = new Map(setUps.map((setUp) => [setUp.machine.id, setUp]));
    for (const { id: machine = '' } of machines) {
      pairs += 1;
      // From the most general to the most special rule, by priority: the last one that applies holds.
      let expected: Readonly<Record<string, string>> | undefined;
      for (const [column, subject] of [
        ['kind', kind],
        ['profile_id', profile],
        ['blank_id', id],
      ] as const) {
        const applying = rules.filter((rule) => rule['machine_id'] === machine && rule[column] === subject);
        const most = applying.reduce<Readonly<Record<string, string>> | undefined>(
          (best, rule) => (best && Number(best['priority']) >= Number(rule['priority']) ? best : rule),
          undefined,
        );
        expected = most ?? expected;
      }
      const found = byMachine.get(machine);
      const told = [
        found?.verdict,
        found?.operation,
        found?.clamp?.id,
        found?.clampSide,
        found?.cutter?.id,
        found?.tracer?.id,
        found?.adapter?.id,
        found?.firmwareMin,
        found?.reasonKey,
      ].map((value) => value ?? '');
      const columns = [
        'verdict',
        'operation',
        'clamp_id',
        'clamp_side',
        'cutter_id',
        'tracer_id',
        'adapter_id',
        'firmware_min',
        'reason_key',
      ];
      const ruled = columns.map((column) => expected?.[column] ?? '');
      if (told.join() !== ruled.join()) wrong.push(`${id} × ${machine}: ${told.join()} instead of ${ruled.join()}`);
    }
  }
  expect(pairs).toBe(2000 * machines.length);
  expect(wrong).toEqual([]);
});

function fail(id: string): never {
  throw new Error(`There is no blank ${id}`);
}
