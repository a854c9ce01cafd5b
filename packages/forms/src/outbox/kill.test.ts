import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { FolderInUse } from '@clavora/database/folder-lock';
import { type DatabaseLocation, openDatabase } from '@clavora/database/open-database';
import { type Backend, backends, embeddedBackend } from '@clavora/database/testing/backends';
import { isNight } from '@clavora/vitest/night.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fastRetryPolicy, openTestOutbox } from '../testing/open-test-outbox.ts';
import { sampleMailService } from '../testing/sample-mail-service.ts';
import { sampleNotice, sampleSubmission } from '../testing/sample-submission.ts';
import { queueSchema, schema } from './storage/schema.ts';

const program = fileURLToPath(new URL('../testing/storing-process.ts', import.meta.url));
const mailing = fileURLToPath(new URL('../testing/mailing-process.ts', import.meta.url));
/** Time after which PostgreSQL offers the job of a killed process again. */
const expirySeconds = 2;
const kills = [3, 17, 40];

// The gate has a site killed instead (`endurance`): each kill waits until the deliveries of the process expire.
describe.each(isNight ? backends : [])('on %s', (_name, startBackend) => {
  let backend: Backend;
  let folder: string;

  beforeAll(async () => {
    backend = await startBackend();
    folder = await mkdtemp(join(tmpdir(), 'clavora-kill-'));
  });
  afterAll(async () => {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('FRM-5 delivers acknowledged submissions after their process was killed', async () => {
    const location = await backend.newPlace();
    const log = join(folder, 'delivered');
    await writeFile(log, '');
    const acknowledged: string[] = [];
    for (const count of kills) acknowledged.push(...(await storeUntilKilled(location, log, count)));

    const last = await openTestOutbox(location, {
      policy: { ...fastRetryPolicy, retries: 20, timeoutSeconds: 1, expirySeconds },
    });
    // PGlite resolves without returning to the event loop: a caller that only queries would block the deliveries.
    while ((await last.admin.counts()).waiting > 0) await new Promise((resolve) => setImmediate(resolve));
    const stored = (await last.admin.list({ limit: 10_000 })).map(({ id }) => id);
    await last.close();
    const before = (await readFile(log, 'utf8')).trim().split('\n').filter(Boolean);
    const all = [...before, ...last.deliveries.map(({ id, submission }) => `${submission.id} ${id}`)];

    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(all.map((line) => line.split(' ')[0]))).toEqual(new Set(stored));
    // Deliveries that were active when the process was killed may have arrived, and are repeated.
    expect(all.length - new Set(all).size).toBeLessThanOrEqual(kills.length * fastRetryPolicy.concurrency);
  });
});

describe('on PGlite only', () => {
  let backend: Backend;
  let location: DatabaseLocation;

  beforeAll(async () => {
    backend = await embeddedBackend();
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    location = await backend.newPlace();
  });

  test('FRM-5 rejects a second process in a folder until the first has ended', async () => {
    const child = start(location, join(location.dir, 'log'));
    await firstLine(child);
    await expect(openTestOutbox(location)).rejects.toThrow(FolderInUse);
    await expect(openTestOutbox(location)).rejects.toThrow(`is in use by process ${child.pid}`);
    await kill(child);
    const outbox = await openTestOutbox(location);
    await expect(openTestOutbox(location)).rejects.toThrow(FolderInUse);
    await outbox.close();
    await (await openTestOutbox(location)).close();
  });

  // After the last step, nobody but the mail server knows that it has the mail: the same Message-ID says that both are one.
  test.each([
    ['recipient', 'is asked for the recipient', 1],
    ['data', 'has read the mail, and not taken it', 1],
    ['answer', 'has taken the mail, and not said so', 2],
  ] as const)(
    'LIF-3 FRM-5 %s: a process that is killed while the mail server %s',
    async (at, _what, count) => {
      const mail = await sampleMailService();
      onTestFinished(() => mail.close());
      // The conversation does not go on.
      await mail.fail({ mode: 'slow', at, delayMs: 600_000, times: 1 });
      const child = spawn(process.execPath, [mailing, JSON.stringify({ ...location, smtpUrl: mail.service.smtpUrl })], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await vi.waitFor(async () => expect(await mail.hasFault()).toBe(false), 30_000);
      await kill(child);
      const outbox = await openTestOutbox(location, { deliver: mail.deliver });
      // It is looked for again, and stored once.
      await outbox.store(sampleNotice);
      await outbox.settled(1);
      await outbox.close();
      const ids = mail.service
        .messages()
        .map(({ headers }) => headers.find(({ name }) => name === 'Message-ID')?.value);
      expect(ids).toHaveLength(count);
      expect(new Set(ids).size).toBe(1);
    },
    60_000,
  );

  test('FRM-5 delivers a job that was claimed and not begun when its process ended', async () => {
    const outbox = await openTestOutbox(location, { deliver: () => new Promise(() => {}) });
    await outbox.store(sampleSubmission('x'));
    await outbox.close();
    const database = await openDatabase(location, () => {});
    await database.query(`update ${queueSchema}.job set state = 'active', started_on = now()`);
    await database.query(`update ${schema}.deliveries set is_under_way = false`);
    await database.close();
    const next = await openTestOutbox(location);
    await next.settled(1);
    await next.close();
    expect(next.deliveries).toHaveLength(1);
  });
});

/** Runs the process until it has acknowledged `count` submissions and kills it; resolves with the ids of all acknowledged ones. */
async function storeUntilKilled(location: DatabaseLocation, log: string, count: number): Promise<string[]> {
  const child = start(location, log);
  const lines: string[] = [];
  for await (const line of createInterface({ input: outputOf(child) })) {
    lines.push(line);
    if (lines.length === count) child.kill('SIGKILL');
  }
  await ended(child);
  return lines;
}

function start(location: DatabaseLocation, log: string): ChildProcess {
  return spawn(process.execPath, [program, JSON.stringify({ ...location, log, expirySeconds })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function firstLine(child: ChildProcess): Promise<void> {
  await new Promise((resolve, reject) => {
    outputOf(child).once('data', resolve);
    child.once('exit', () => reject(new Error('the process ended')));
  });
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended(child);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve));
}

function outputOf({ stdout }: ChildProcess): NonNullable<ChildProcess['stdout']> {
  if (!stdout) throw new Error('the process has no output');
  return stdout;
}
