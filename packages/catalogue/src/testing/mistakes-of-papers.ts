import { plainFile } from './catalogue-table.ts';
import type { Mistake } from './mistake.ts';

/** A version beside that of the small data set, and others of mistakes. */
const version = (id: string, serial_from: number) => ({ id, serial_prefix: 'M', serial_from, serial_to: serial_from });

/** Mistakes in what is kept of machines. */
export const mistakesOfPapers: readonly Mistake[] = [
  {
    rule: 'keep-until',
    table: 'machineVersions',
    rows: [{ ...version('early', 10), last_placed: '2020-05-31', keep_until: '2030-05-30' }],
    column: 'keep_until',
    value: '2030-05-30',
    expected: 'a day from 2030-05-31',
  },
  {
    rule: 'keep-until',
    table: 'machineVersions',
    rows: [{ ...version('sold', 11), keep_until: '2030-05-30' }],
    column: 'keep_until',
    value: '2030-05-30',
    expected: 'no day while it is sold',
  },
  {
    rule: 'serials-overlap',
    table: 'machineVersions',
    rows: [
      { ...version('first', 20), serial_to: 25 },
      { ...version('next', 25), serial_to: 30 },
    ],
    column: 'serial_from',
    value: '25',
    expected: 'a number above those of first: 20 to 25',
  },
  {
    rule: 'paper-of-nothing',
    table: 'declarations',
    rows: [{ versions: '' }],
    column: 'versions',
    value: '',
    expected: 'the id of a version of a machine',
  },
  {
    rule: 'withdrawn-reason',
    table: 'documents',
    rows: [{ withdrawn_on: '2026-02-01' }],
    column: 'withdrawn_key',
    value: '',
    expected: 'a reason where there is a day, and none elsewhere',
  },
  {
    rule: 'file-of-row',
    table: 'documents',
    rows: [{ file: 'lost.md' }],
    column: 'file',
    value: 'lost.md',
    expected: 'the file files/lost.md beside the tables',
  },
  {
    rule: 'file-of-row',
    table: 'documents',
    rows: [{ size: 7 }],
    column: 'size',
    value: '7',
    expected: `${plainFile.size}, as files/paper.md has it`,
  },
  {
    rule: 'file-of-row',
    table: 'firmware',
    rows: [{ sha256: '0'.repeat(64) }],
    column: 'sha256',
    value: '0'.repeat(64),
    expected: `${plainFile.sha256}, as files/paper.md has it`,
  },
  {
    rule: 'part-number-twice',
    table: 'spareParts',
    others: {
      machineVersions: [version('drawn', 40)],
      documents: [{ id: 'drawing', kind: 'spare-parts', versions: 'drawn', locale: null }],
    },
    rows: [
      { versions: 'drawn', number: 7 },
      { versions: 'drawn', number: 7 },
    ],
    column: 'number',
    value: '7',
    expected: (line) => `a number that line ${line - 1} does not have for drawn`,
  },
  {
    rule: 'parts-without-drawing',
    table: 'spareParts',
    others: { machineVersions: [version('undrawn', 50)] },
    rows: [{ versions: 'undrawn' }],
    column: 'versions',
    value: 'undrawn',
    expected: 'a document of kind spare-parts for undrawn',
  },
  {
    rule: 'parts-without-drawing',
    table: 'documents',
    others: { machineVersions: [version('empty', 60)] },
    rows: [{ kind: 'spare-parts', versions: 'empty', locale: null }],
    column: 'versions',
    value: 'empty',
    expected: 'spare parts for empty',
  },
  {
    rule: 'connected-facts',
    table: 'connected',
    rows: ['type', 'format', 'volume', 'real-time', 'storage', 'retention', 'access', 'bands'].map((fact) => ({
      fact,
    })),
    column: 'fact',
    value: 'mv1',
    expected: 'also erasure, power',
    at: 0,
  },
];
