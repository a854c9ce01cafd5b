import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { FolderInUse } from './folder-lock.ts';
import { FolderNotWritable } from './writable-folder.ts';

const program = fileURLToPath(new URL('../testing/opening-process.ts', import.meta.url));
let folder: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'clavora-lock-')), 'database');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

/** A second process that opens the folder, and its first line: the first number that it stored, or the error. */
interface OpeningProcess {
  pid: number;
  firstLine: string;
  /** Ends it with SIGKILL; resolves with all numbers that it reported as stored. */
  kill(): Promise<number[]>;
}

async function startOpening(): Promise<OpeningProcess> {
  const child: ChildProcess = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  if (!child.stdout || child.pid === undefined) throw new Error('expected a process with an output');
  const stored: number[] = [];
  const firstLine = await new Promise<string>((resolve, reject) => {
    const lines = createInterface({ input: child.stdout ?? process.stdin });
    lines.on('line', (line) => {
      if (line.startsWith('stored ')) stored.push(Number(line.slice(7)));
      resolve(line);
    });
    lines.once('close', () => reject(new Error('the process ended without a line')));
  });
  return {
    pid: child.pid,
    firstLine,
    async kill() {
      child.kill('SIGKILL');
      await closed;
      return stored;
    },
  };
}

async function closedDatabase(): Promise<void> {
  await (await openEmbeddedDatabase(folder)).close();
}

describe('openEmbeddedDatabase', () => {
  it.each([
    ['new', async () => {}],
    ['existing', closedDatabase],
  ])(
    'SEC-5 FRM-5 refuses a second process in one line that names both where the folder is %s',
    async (_kind, prepare) => {
      await prepare();
      const database = await openEmbeddedDatabase(folder);
      try {
        const second = await startOpening();
        await second.kill();
        expect(second.firstLine).toBe(
          `refused ${folder} is in use by process ${process.pid} on ${hostname()}: one process at a time can keep its database there. For several, set DATABASE_URL.`,
        );
      } finally {
        await database.close();
      }
    },
  );

  it.each([
    ['new', async () => {}],
    ['existing', closedDatabase],
  ])('SEC-5 FRM-5 loses no stored row where two processes meet and the folder is %s', async (_kind, prepare) => {
    await prepare();
    const processes = [await startOpening(), await startOpening()];
    const stored = await Promise.all(processes.map((opening) => opening.kill()));
    expect(processes.map(({ firstLine }) => firstLine.split(' ', 1)[0])).toEqual(['stored', 'refused']);
    const database = await openEmbeddedDatabase(folder);
    const rows = await database.query(`select concat(process, ' ', number) as name from stored`);
    await database.close();
    const kept = new Set(rows.map(({ name }) => name));
    const reported = processes.flatMap(({ pid }, index) => (stored[index] ?? []).map((number) => `${pid} ${number}`));
    expect(reported.length).toBeGreaterThan(0);
    expect(reported.filter((row) => !kept.has(row))).toEqual([]);
  });

  it('SEC-5 FRM-5 opens a folder at once after its process was killed', async () => {
    const first = await startOpening();
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow(FolderInUse);
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow(`is in use by process ${first.pid}`);
    const stored = await first.kill();
    const database = await openEmbeddedDatabase(folder);
    const rows = await database.query('select from stored');
    await database.close();
    expect(rows.length).toBeGreaterThanOrEqual(stored.length);
  });

  it('SEC-5 reports a folder that is not writable in one line', async () => {
    const file = join(folder, '..', 'file');
    await writeFile(file, '');
    const opening = openEmbeddedDatabase(join(file, 'database'));
    await expect(opening).rejects.toThrow(FolderNotWritable);
    await expect(opening).rejects.toThrow(`${join(file, 'database')} cannot be written: ENOTDIR`);
  });

  it('SEC-5 FRM-5 rejects writes after its folder was replaced', async () => {
    const database = await openEmbeddedDatabase(folder);
    await database.assertStorable(0);
    await rename(folder, `${folder}-before`);
    await expect(database.assertStorable(0)).rejects.toThrow(`${folder} was removed or replaced`);
    await mkdir(folder);
    await expect(database.assertStorable(0)).rejects.toThrow(`${folder} was removed or replaced`);
    await database.close();
  });
});
