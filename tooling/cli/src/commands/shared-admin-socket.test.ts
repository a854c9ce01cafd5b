import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@clavora/database/database';
import { openDatabase } from '@clavora/database/open-database';
import { openPartnerRecords } from '@clavora/extranet/records/open-partner-records';
import { openOutboxIn } from '@clavora/forms/outbox/open-outbox';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runDownloadsCommand } from './downloads/downloads-command.ts';
import { runSubmissionsCommand } from './submissions/submissions-command.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-desk-'));
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
  const tell = (text: string): void => {
    reported += text;
  };
  await command(args, {
    env: { DATABASE_DIR: folder },
    folder,
    print: tell,
    write: async (text) => tell(text),
    note: tell,
  });
  return reported;
}

interface Part {
  open(database: Database): Promise<{ close(): Promise<void> }>;
  /** Runs the command on existing data, of which there is none. */
  ask(): Promise<string>;
  counter: string;
}

const outbox: Part = {
  open: (database) => openOutboxIn(database, { market: 'italy', deliver: async () => {}, onEvent: () => {} }),
  ask: () => run(runSubmissionsCommand, ['list']),
  counter: 'submissions',
};
const records: Part = {
  open: (database) => openPartnerRecords(database, { onError: fail }),
  ask: () => run(runDownloadsCommand, ['--format', 'jsonl']),
  counter: 'partners',
};

it.each([
  ['the outbox first', outbox, records],
  ['the records first', records, outbox],
])('FRM-5 EXT-3 answers both commands from one running process: %s', async (_order, first, second) => {
  const database = await openDatabase({ databaseUrl: null, dir: folder }, fail);
  const firstOpen = await first.open(database);
  await expect(second.ask()).rejects.toThrow(`has ${folder} open answers no questions about ${second.counter} yet`);
  const secondOpen = await second.open(database);
  expect(await outbox.ask()).toBe('There is none.');
  expect(await records.ask()).toBe('');
  await firstOpen.close();
  await expect(first.ask()).rejects.toThrow(`about ${first.counter} yet`);
  await secondOpen.close();
  await database.close();
  expect(await outbox.ask()).toBe('There is none.');
});
