import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { smallTables, type TableChanges } from '../testing/small-tables.ts';
import { blankRecord } from './blank-record.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { machineRecord } from './machine-record.ts';

const folder = mkdtempSync(join(tmpdir(), 'set-ups-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Rules = NonNullable<Extract<TableChanges, { cutRules?: unknown }>['cutRules']>;

const products = [
  { code: 'Banco 1' },
  { code: 'Banco 2', status: 'planned' },
  { code: 'Banco 0', status: 'discontinued' },
  { id: 'c1', kind: 'clamp', code: 'J-C' },
  { id: 'f1', kind: 'cutter', code: 'F-21' },
  { id: 'f2', kind: 'cutter', code: 'F-22' },
];
const cuts = { operation: 'edge', clamp_id: 'c1', cutter_id: 'f1', verdict: 'yes', reason_key: null };

/** Returns the machines of the blank with what the rules say, and of contradictory ones each claim; and the first machine's own record. */
function toldBy(cutRules: Rules) {
  const checked = checkTables(smallTables({ products, cutRules }), { previous: null });
  const file = openCatalogueFile(join(folder, compileCatalogue(checked, folder).public.file));
  try {
    const setUps = blankRecord(file, 'b1')?.setUps ?? [];
    const ofKind = machineRecord(file, 'x1')?.kinds.find(({ kind }) => kind === 'cylinder');
    return {
      verdicts: setUps.map(({ machine, verdict }) => `${machine.code}: ${verdict}`),
      claims: setUps.flatMap(({ claims }) => claims.map(({ verdict, cutter }) => [verdict, cutter?.code])),
      cutter: setUps[0]?.cutter?.code,
      ofKind: ofKind?.setUp.verdict,
    };
  } finally {
    file.close();
  }
}

describe('rules of a machine and a blank', () => {
  it.each<[string, Rules, unknown[]]>([
    [
      'one cuts and one does not',
      [{ kind: 'cylinder', ...cuts }, { kind: 'cylinder' }],
      [
        ['yes', 'F-21'],
        ['no', undefined],
      ],
    ],
    [
      'the cutters differ',
      [
        { kind: 'cylinder', ...cuts },
        { kind: 'cylinder', ...cuts, cutter_id: 'f2' },
      ],
      [
        ['yes', 'F-21'],
        ['yes', 'F-22'],
      ],
    ],
  ])(
    'CAT-6 of one rank and priority that contradict each other are all told, and none is picked: %s',
    (_what, rules, claims) => {
      const told = toldBy(rules);
      expect(told.verdicts[0]).toBe('Banco 1: contradictory');
      expect(told.claims).toEqual(claims);
      expect(told.cutter).toBeUndefined();
      expect(told.ofKind).toBe('contradictory');
    },
  );

  it.each<[string, Rules, string]>([
    [
      'say the same',
      [
        { kind: 'cylinder', ...cuts },
        { kind: 'cylinder', ...cuts },
      ],
      'yes',
    ],
    ['have several reasons', [{ kind: 'cylinder' }, { kind: 'cylinder', firmware_min: null }], 'no'],
    [
      'have another priority',
      [
        { kind: 'cylinder', ...cuts },
        { kind: 'cylinder', priority: 5 },
      ],
      'no',
    ],
    ['are of another rank', [{ kind: 'cylinder', ...cuts }, { blank_id: 'b1' }], 'no'],
  ])('CAT-6 do not contradict each other where they %s', (_what, rules, verdict) => {
    expect(toldBy(rules).verdicts[0]).toBe(`Banco 1: ${verdict}`);
    expect(toldBy(rules).claims).toEqual([]);
  });

  it('CAT-6 machines that are made come first, then those that are announced', () => {
    const rules = ['x3', 'x2', 'x1'].map((machine_id) => ({ machine_id, kind: 'cylinder', ...cuts }));
    expect(toldBy(rules).verdicts).toEqual(['Banco 1: yes', 'Banco 2: yes', 'Banco 0: yes']);
  });
});
