import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@clavora/database/database';
import { openDatabase } from '@clavora/database/open-database';
import { openOutboxIn } from '@clavora/forms/outbox/open-outbox';
import { openPartnerRecords } from '@clavora/partner-records/open-partner-records';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runDownloadsCommand } from './downloads/downloads-command.ts';
import { runSubmissionsCommand } from './submissions/submissions-command.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-admin-'));
});
afterEach(() => rm(folder, { recursive: true }));

function fail(error: unknown): never {
  throw error;
}

async function run(
  command: typeof runSubmissionsCommand | typeof runDownloadsCommand,
  args: string[],
): Promise<string> {
  let reported = '';
  const report = (text: string): void => {
    reported += text;
  };
  await command(args, {
    env: { DATABASE_DIR: folder },
    folder,
    print: report,
    write: async (text) => report(text),
    note: report,
  });
  return reported;
}

interface Part {
  open(database: Database): Promise<{ close(): Promise<void> }>;
  /** Runs the command on an empty database. */
  list(): Promise<string>;
  subject: string;
}

const outbox: Part = {
  open: (database) => openOutboxIn(database, { market: 'italy', deliver: async () => {}, onEvent: () => {} }),
  list: () => run(runSubmissionsCommand, ['list']),
  subject: 'submissions',
};
const records: Part = {
  open: (database) => openPartnerRecords(database, { onError: fail }),
  list: () => run(runDownloadsCommand, ['--format', 'jsonl']),
  subject: 'partners',
};

it.each([
  ['outbox first', outbox, records],
  ['partner records first', records, outbox],
])('FRM-5 EXT-3 answers both commands from one running process: %s', async (_order, first, second) => {
  const database = await openDatabase({ databaseUrl: null, dir: folder }, fail);
  const firstOpen = await first.open(database);
  await expect(second.list()).rejects.toThrow(`has ${folder} open answers no questions about ${second.subject} yet`);
  const secondOpen = await second.open(database);
  expect(await outbox.list()).toBe('There is none.');
  expect(await records.list()).toBe('');
  await firstOpen.close();
  await expect(first.list()).rejects.toThrow(`about ${first.subject} yet`);
  await secondOpen.close();
  await database.close();
  expect(await outbox.list()).toBe('There is none.');
});
