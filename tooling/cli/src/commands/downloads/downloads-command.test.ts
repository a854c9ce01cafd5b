import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@clavora/database/database';
import { openDatabase } from '@clavora/database/open-database';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { DownloadNote } from '@clavora/partner-records/download-note';
import { openPartnerRecords, type PartnerRecords } from '@clavora/partner-records/open-partner-records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '../../system/environment.ts';
import { runDownloadsCommand } from './downloads-command.ts';

let stateDir: string;
const opened: { records: PartnerRecords; database: Database }[] = [];

function fail(error: unknown): never {
  throw error;
}

const ports: Partial<Record<MarketId, number>> = { italy: 3001, germany: 3004 };

async function openSite(market: MarketId, now: string): Promise<PartnerRecords> {
  const dir = join(stateDir, `${market}-${ports[market]}`, 'database');
  const database = await openDatabase({ databaseUrl: null, dir }, fail);
  const records = await openPartnerRecords(database, { now: () => new Date(now), onError: fail });
  opened.push({ records, database });
  return records;
}

async function closeSite(): Promise<void> {
  const site = opened.shift();
  await site?.records.close();
  await site?.database.close();
}

const note = (market: MarketId, who: string): DownloadNote => ({
  partner: { id: `auth0|${who}`, name: who, email: `${who}@ferri.example`, organisation: null },
  market,
  locale: 'it',
  story: 'page',
  path: '/extranet/cataloghi',
  file: null,
  name: 'cataloghi.zip',
  kind: 'archive',
  files: 4,
  isPart: false,
  client: null,
});

const run = async (line: string, env: Environment = {}) => {
  const printed: string[] = [];
  let written = '';
  const code = await runDownloadsCommand(line === '' ? [] : line.split(' '), {
    env,
    folder: stateDir,
    stateDir,
    print: (text) => printed.push(text),
    write: async (text) => {
      written += text;
    },
    note: (text) => printed.push(`(${text})`),
  });
  return { code, text: printed.join('\n'), written };
};

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'cli-downloads-'));
  const germany = await openSite('germany', '2026-03-09T10:00:00Z');
  await germany.noteDownload(note('germany', 'bruno'));
  await closeSite();
  // Stays open, like the database of a running site.
  const italy = await openSite('italy', '2026-03-10T10:00:00Z');
  await italy.noteDownload(note('italy', 'anna'));
  await italy.noteDownload(note('italy', 'anna'));
  await italy.visit(note('italy', 'anna'), new Date());
});
afterAll(async () => {
  while (opened.length > 0) await closeSite();
  await rm(stateDir, { recursive: true });
});

describe('npm run downloads', () => {
  it('EXT-3 exports the downloads of all sites with one header', async () => {
    const lines = (await run('')).written.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF"at","name","email"/);
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual([
      '"anna@ferri.example"',
      '"anna@ferri.example"',
      '"bruno@ferri.example"',
      undefined,
    ]);
  });

  it('EXT-3 exports filtered downloads', async () => {
    const lines = async (line: string) => (await run(`${line} --format jsonl`)).written.split('\n').filter(Boolean);
    expect(await lines('export')).toHaveLength(3);
    expect(await lines('--market germany')).toHaveLength(1);
    expect(await lines('--who ANNA@ferri.example')).toHaveLength(2);
    expect(await lines('--since 2026-03-10T00:00Z')).toHaveLength(2);
    expect(await lines('--until 2026-03-10T00:00Z')).toHaveLength(1);
    expect((await run('', { STATE_DIR: join(stateDir, 'germany-3004') })).written).not.toContain('anna');
  });

  it('EXT-3 writes to a file that only its owner can read', async () => {
    expect((await run('--out log.csv')).written).toBe('');
    expect(await readFile(join(stateDir, 'log.csv'), 'utf8')).toContain('bruno@ferri.example');
    expect((await stat(join(stateDir, 'log.csv'))).mode & 0o077).toBe(0);
    await expect(run('--out log.csv')).rejects.toThrow('EEXIST');
  });

  it('EXT-3 reports missing data', async () => {
    await expect(run('--market spain')).rejects.toThrow(join(stateDir, 'spain-3002', 'database'));
    await expect(run('', { DATABASE_DIR: join(stateDir, 'none') })).rejects.toThrow('there is no database in');
    expect((await run('prune')).text).toBe('0 downloads were older than two years.');
  });

  it('EXT-3 exports and erases the data of a person after listing it', async () => {
    const exports: unknown = JSON.parse((await run('person auth0|anna')).written);
    expect(exports).toMatchObject([
      { downloads: [{}, {}], visit: {} },
      { downloads: [], visit: null },
    ]);
    expect(await run('erase auth0|anna')).toMatchObject({
      code: 1,
      text: '0 lists, 2 downloads, the time of the last visit of auth0|anna. Nothing was erased: --yes does it.',
    });
    expect((await run('erase auth0|anna --yes')).text).toBe(
      'Erased: 0 lists, 2 downloads, the time of the last visit.',
    );
    expect(await run('erase auth0|anna')).toMatchObject({ code: 0, text: 'There are no data of auth0|anna.' });
    const { written } = await run('');
    expect(written).not.toContain('anna');
    expect(written.split('\r\n')).toHaveLength(5);
  });
});
