import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { changedPages } from '../store/changed-pages.ts';
import { smallTables, type TableChanges } from '../testing/small-tables.ts';
import { type CatalogueFile, openCatalogueFile } from './catalogue-file.ts';
import { checkSerial, noticeRecord, noticeRecords, openNoticesOf } from './notice-record.ts';
import { papersOfMachine } from './papers-of-machine.ts';

const folder = mkdtempSync(join(tmpdir(), 'notice-record-'));
const second = { edition: 2, revised: '2026-02-02', revision_key: 'why' };
const changes: TableChanges = {
  products: [{ code: 'Banco 1', story_slug: 'banco-1' }, { code: 'Banco 2' }],
  machineVersions: [
    { id: 'one', serial_prefix: 'B1', serial_from: 1, serial_to: 4_999 },
    { id: 'two', serial_prefix: 'B1', serial_from: 5_000, serial_to: 9_999 },
    { id: 'other', machine_id: 'x2', serial_prefix: 'B2', serial_from: 1, serial_to: 9_999 },
  ],
  documents: [],
  declarations: [],
  firmware: [{ id: 'fw', versions: 'one|two' }],
  notices: [
    { id: 'n-1', number: 'N-1', versions: 'one|two', serial_from: 4_900, serial_to: 5_100 },
    { id: 'n-2-1', number: 'N-2', versions: 'two', published: '2026-01-05', revised: '2026-01-05' },
    { id: 'n-2-2', number: 'N-2', versions: 'two|other', ...second, published: '2026-01-05', state: 'closed' },
    { id: 'n-3', number: 'N-3', kind: 'advisory', versions: 'one', affected_firmware: 'fw', remedy: 'workaround' },
  ],
};
const tables = smallTables(changes);
const checked = checkTables(tables, { previous: null });
const opened: CatalogueFile[] = [];
const open = (set: typeof checked): CatalogueFile => {
  const compiled = openCatalogueFile(join(folder, compileCatalogue(set, folder).public.file));
  opened.push(compiled);
  return compiled;
};
const file = open(checked);
afterAll(() => {
  for (const one of opened) one.close();
  rmSync(folder, { recursive: true });
});

function recordOf(number: string, edition: number | null = null) {
  const record = noticeRecord(file, number, edition);
  if (record === null) throw new Error(`Expected the notice ${number}`);
  return record;
}

describe('noticeRecord', () => {
  it('LIF-3 is of the last edition, and of each before it', () => {
    expect(checked.problems.listed).toEqual([]);
    expect(recordOf('n-2').notice).toMatchObject({ edition: 2, state: 'closed' });
    expect(recordOf('N-2', 1).notice).toMatchObject({ edition: 1, state: 'open' });
    expect(recordOf('N-2', 1).editions.map(({ edition }) => edition)).toEqual([1, 2]);
    expect([noticeRecord(file, 'N-2', 3), noticeRecord(file, 'N-9')]).toEqual([null, null]);
  });

  it('LIF-3 names each machine with its versions, and the firmware', () => {
    expect(
      recordOf('N-2').machines.map(({ machine, versions }) => [machine.code, versions.map(({ id }) => id)]),
    ).toEqual([
      ['Banco 1', ['two']],
      ['Banco 2', ['other']],
    ]);
    expect(recordOf('N-3').affectedFirmware.map(({ id }) => id)).toEqual(['fw']);
  });

  it('LIF-3 lists the latest first, each once', () => {
    expect(noticeRecords(file).map(({ notice: { number, edition } }) => `${number} ${edition}`)).toEqual([
      'N-2 2',
      'N-3 1',
      'N-1 1',
    ]);
  });

  it('LIF-3 is said of a machine while it is open, and stays among its papers', () => {
    expect(openNoticesOf(file, 'x1').map(({ number }) => number)).toEqual(['N-3', 'N-1']);
    expect(openNoticesOf(file, 'x2')).toEqual([]);
    const [machine] = recordOf('N-2').machines.slice(1);
    const papers = machine && papersOfMachine(file, machine.machine, 'B2-1');
    expect(papers?.notices.map(({ number }) => number)).toEqual(['N-2']);
  });
});

describe('a publish of a notice', () => {
  it('LIF-3 changes its page, the list, and what shows its machines', () => {
    const before = open(
      checkTables(smallTables({ ...changes, notices: changes.notices?.slice(1) ?? [] }), { previous: null }),
    );
    const changed = changedPages(before, file);
    for (const tag of ['notice:n-1', 'notices', 'machine:x1', 'product:banco-1']) expect(changed).toContain(tag);
    for (const tag of ['notice:n-2', 'machine:x2', 'blank:b1']) expect(changed).not.toContain(tag);
  });
});

describe('checkSerial', () => {
  it('LIF-3 finds exactly the concerned ones of 10,000 serial numbers', () => {
    const record = recordOf('N-1');
    const serials = Array.from({ length: 10_000 }, (_, at) => at + 1);
    const kindsOf = (typed: (serial: number) => string) =>
      Map.groupBy(serials, (serial) => checkSerial(file, record, typed(serial)).kind);
    const concerned = serials.filter((serial) => serial >= 4_900 && serial <= 5_100);
    const spellings = [(serial: number) => `B1-${serial}`, (serial: number) => `b1 ${serial}`, String];
    for (const kinds of spellings.map(kindsOf)) {
      expect(kinds.get('concerned')).toEqual(concerned);
      expect(kinds.get('unknown')).toEqual([10_000]);
      expect(kinds.get('not-concerned')).toHaveLength(10_000 - concerned.length - 1);
    }
  });

  it('LIF-3 answers as the page of the machine does', () => {
    const record = recordOf('N-1');
    const [machine] = record.machines;
    if (!machine) throw new Error('Expected a machine');
    for (const serial of ['B1-4899', 'B1-4900', 'B1-5100', 'B1-5101']) {
      const isShown = papersOfMachine(file, machine.machine, serial)?.notices.some(({ number }) => number === 'N-1');
      expect([serial, checkSerial(file, record, serial).kind === 'concerned']).toEqual([serial, isShown]);
    }
  });

  it.each([
    ['B2-7', 'concerned', 'Banco 2'],
    ['7', 'concerned', 'Banco 2'],
    ['b1-7', 'not-concerned', 'Banco 1'],
  ])('LIF-3 says of %s, with several machines, that it is %s', (typed, kind, code) => {
    expect(checkSerial(file, recordOf('N-2'), typed)).toMatchObject({ kind, machine: { code } });
  });

  it.each(['', 'B3-7', 'B1-0', 'x'])('LIF-3 knows no machine with "%s"', (typed) => {
    expect(checkSerial(file, recordOf('N-1'), typed)).toEqual({ kind: 'unknown', serial: typed.toUpperCase() });
  });
});
