import type { Partner } from '@clavora/auth/partner';
import type { Database } from '@clavora/database/database';
import { type DatabaseLocation, openDatabase } from '@clavora/database/open-database';
import { type Backend, backends } from '@clavora/database/testing/backends';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectRecordsAdmin } from './connect-records-admin.ts';
import type { DownloadRecord } from './download-note.ts';
import { openPartnerRecords, type PartnerRecords } from './open-partner-records.ts';
import type { RecordsAdmin } from './records-admin.ts';
import { sampleNote, samplePartner } from './sample-note.ts';
import { schema } from './schema.ts';

const anna = samplePartner('anna');
const bruno = samplePartner('bruno');

function fail(error: unknown): never {
  throw error;
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

async function downloadsOf(admin: RecordsAdmin, filter = {}): Promise<DownloadRecord[]> {
  const lines = (await textOf(admin.downloads('jsonl', filter))).split('\n').filter(Boolean);
  return lines.map((line): DownloadRecord => JSON.parse(line));
}

const visitor = (partner: Partner) => ({ partner, market: 'italy', locale: 'it' }) as const;

describe.each(backends)('on %s', (_name, startBackend) => {
  let backend: Backend;
  let place: DatabaseLocation;
  let database: Database;
  let records: PartnerRecords;
  let now: Date;

  beforeAll(async () => {
    backend = await startBackend();
    place = await backend.newPlace();
    database = await openDatabase(place, fail);
  });
  afterAll(async () => {
    await database.close();
    await backend.stop();
  });
  beforeEach(async () => {
    // Creating a database takes seconds, creating its tables does not.
    await database.query(`drop schema if exists ${schema} cascade`);
    now = new Date('2026-11-03T08:00:00.000Z');
    records = await openPartnerRecords(database, { now: () => now, onError: fail });
  });
  afterEach(() => records.close());

  const minutes = (count: number): void => {
    now = new Date(now.getTime() + count * 60_000);
  };

  test('EXT-3 logs who downloaded what, and when', async () => {
    await records.noteDownload(sampleNote(anna));
    minutes(1);
    await records.noteDownload(
      sampleNote(bruno, {
        market: 'germany',
        locale: 'de',
        file: null,
        name: 'Каталог\u0000 ключей.zip',
        kind: 'archive',
        files: 40,
        client: null,
        request: null,
      }),
    );
    expect(await downloadsOf(records.admin)).toEqual([
      {
        id: expect.any(String),
        at: '2026-11-03T08:00:00.000Z',
        partner: 'auth0|anna',
        name: 'anna Ricci',
        email: 'anna@Ferri.example',
        organisation: 'org_Ferri',
        organisationName: 'Ferri',
        market: 'italy',
        locale: 'it',
        page: '11111111-1111-4111-8111-111111111111',
        path: '/extranet/cataloghi/chiavi',
        file: '0123456789abcdef',
        fileName: 'Catalogo chiavi.pdf',
        kind: 'file',
        fileCount: 1,
        address: '192.0.2.7',
        request: 'request-1',
      },
      expect.objectContaining({ market: 'germany', fileName: 'Каталог ключей.zip', fileCount: 40, address: null }),
    ]);
    const names = async (filter: object): Promise<(string | null)[]> =>
      (await downloadsOf(records.admin, filter)).map(({ name }) => name);
    expect(await names({ market: 'germany' })).toEqual(['bruno Ricci']);
    expect(await names({ since: '2026-11-03T08:00:30Z' })).toEqual(['bruno Ricci']);
    expect(await names({ until: '2026-11-03T08:01:00Z' })).toEqual(['anna Ricci']);
    expect(await names({ who: ' ANNA@ferri.example' })).toEqual(['anna Ricci']);
    expect(await names({ who: 'auth0|bruno' })).toEqual(['bruno Ricci']);
    expect(await names({ who: '%' })).toEqual([]);
  });

  test('EXT-3 counts parts of a file within ten minutes as one download', async () => {
    const parts = { isPart: true };
    // Connections that are open already write at the same time.
    const eight = Array.from({ length: 8 });
    await Promise.all(eight.map(() => database.query('select 1')));
    await Promise.all(eight.map(() => records.noteDownload(sampleNote(anna, parts))));
    expect(await downloadsOf(records.admin)).toHaveLength(1);
    minutes(9);
    await records.noteDownload(sampleNote(anna, parts));
    expect(await downloadsOf(records.admin)).toHaveLength(1);
    await records.noteDownload(sampleNote(bruno, parts));
    await records.noteDownload(sampleNote(anna, { ...parts, file: 'fedcba9876543210', name: 'b.pdf' }));
    await records.noteDownload(sampleNote(anna));
    expect(await downloadsOf(records.admin)).toHaveLength(4);
    minutes(11);
    await records.noteDownload(sampleNote(anna, parts));
    expect(await downloadsOf(records.admin)).toHaveLength(5);
  });

  test('EXT-3 allows no change or deletion in the log', async () => {
    await records.noteDownload(sampleNote(anna));
    for (const statement of [
      `update clavora_extranet.downloads set file_name = 'other.pdf'`,
      `update clavora_extranet.downloads set partner = null`,
      'delete from clavora_extranet.downloads',
      'truncate clavora_extranet.downloads',
    ]) {
      await expect(database.query(statement)).rejects.toMatchObject({ code: 'P0001' });
    }
    const rewriting = database.transaction(async (session) => {
      await session.query(`set local clavora.duty = 'erasure'`);
      await session.query(
        `update clavora_extranet.downloads set (partner, partner_name, email, address, request, file_name) = (null, null, null, null, null, 'x')`,
      );
    });
    await expect(rewriting).rejects.toMatchObject({ code: 'P0001' });
    expect(await downloadsOf(records.admin)).toMatchObject([{ fileName: 'Catalogo chiavi.pdf', partner: anna.id }]);
  });

  test('EXT-3 rejects a download that cannot be logged', async () => {
    await database.query('alter table clavora_extranet.downloads rename to away');
    await expect(records.noteDownload(sampleNote(anna))).rejects.toThrow('does not exist');
  });

  test('EXT-3 exports the log as a table without formulas, whatever its length', async () => {
    await records.noteDownload(sampleNote({ ...anna, name: '=1+1' }));
    for (let index = 0; index < 502; index += 1) await records.noteDownload(sampleNote(bruno));
    const lines = (await textOf(records.admin.downloads('csv', {}))).split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFF"at","name","email","organisation","market","locale","kind","file_name","files","path","page","file","partner","organisation_id","address","request","id"',
    );
    expect(
      lines.filter((line) => line.startsWith('"2026-11-03T08:00:00.000Z","\'=1+1","anna@Ferri.example"')),
    ).toHaveLength(1);
    expect(lines).toHaveLength(505);
  });

  test('EXT-3 deletes downloads after two years', async () => {
    await records.noteDownload(sampleNote(anna));
    minutes(60 * 24 * 700);
    await records.noteDownload(sampleNote(bruno));
    minutes(60 * 24 * 40);
    expect(await records.admin.prune()).toBe(1);
    expect(await downloadsOf(records.admin)).toMatchObject([{ partner: bruno.id }]);
    expect(await records.admin.prune()).toBe(0);
  });

  test('EXT-1 EXT-3 keeps refused codes for an hour, and forgets them with the person', async () => {
    const actor = { partner: anna, market: 'italy' as const };
    await records.lists.keepRefused(actor, { name: 'Aprile', codes: 'TK\u0000 1' });
    await records.lists.keepRefused(actor, { name: 'Maggio', codes: 'TK 2' });
    expect(await records.lists.refused(actor)).toEqual({ name: 'Maggio', codes: 'TK 2' });
    expect(await records.lists.refused({ ...actor, partner: bruno })).toBeNull();
    minutes(61);
    expect(await records.lists.refused(actor)).toBeNull();
    await records.lists.keepRefused(actor, { name: '', codes: 'TK 3' });
    await records.admin.erasePerson(anna.id);
    expect(await records.lists.refused(actor)).toBeNull();
  });

  test('EXT-1 returns the pages from which a person downloaded, the last first, each once', async () => {
    const note = (story: string, more: Partial<ReturnType<typeof sampleNote>> = {}) => {
      minutes(1);
      return records.noteDownload({ ...sampleNote(anna), story, ...more });
    };
    await note('manual');
    await note('price-list');
    await note('manual', { file: 'another' });
    await note('saved-list', { kind: 'list' });
    await note('elsewhere', { market: 'spain' });
    await records.noteDownload({ ...sampleNote(bruno), story: 'of-bruno' });
    const { market } = sampleNote(anna);
    expect(await records.recentDownloads(anna.id, market)).toEqual([
      { page: 'manual', at: '2026-11-03T08:03:00.000Z' },
      { page: 'price-list', at: '2026-11-03T08:02:00.000Z' },
    ]);
    expect(await records.recentDownloads('nobody', market)).toEqual([]);
  });

  test('EXT-1 begins a visit after 30 minutes without a request, and returns the end of the previous one', async () => {
    const visit = async (later: number): Promise<string | undefined> => {
      minutes(later);
      return (await records.visit(visitor(anna), now))?.toISOString();
    };
    expect(await visit(0)).toBeUndefined();
    expect(await visit(0.5)).toBeUndefined();
    expect(await visit(20)).toBeUndefined();
    // The last request of the first visit was at 08:20:30.
    expect(await visit(30)).toBe('2026-11-03T08:20:30.000Z');
    expect(await visit(29)).toBe('2026-11-03T08:20:30.000Z');
    expect(await visit(0)).toBe('2026-11-03T08:20:30.000Z');
    expect(await visit(45)).toBe('2026-11-03T09:19:30.000Z');
    expect(await records.visit(visitor(bruno), now)).toBeNull();
    // An instance whose clock is behind changes nothing.
    expect((await records.visit(visitor(anna), new Date(0)))?.toISOString()).toBe('2026-11-03T09:19:30.000Z');
  });

  test('EXT-3 exports and erases all records of a person', async () => {
    const actor = { partner: anna, market: 'italy' } as const;
    await records.noteDownload(sampleNote(anna));
    minutes(1);
    await records.noteDownload(sampleNote({ ...bruno, email: anna.id }));
    await records.visit(visitor(anna), now);
    await records.lists.create(actor, 'Spring', [
      { kind: 'product', story: '22222222-2222-4222-8222-222222222222', file: null, quantity: 50, note: 'for Anna' },
    ]);
    await records.lists.create({ partner: bruno, market: 'italy' }, 'Other');
    const admin = await connectRecordsAdmin(place, fail);
    expect(await admin.exportPerson(anna.id)).toMatchObject({
      partner: anna.id,
      visit: { lastAt: '2026-11-03T08:01:00.000Z', previousAt: null },
      address: 'anna@Ferri.example',
      downloads: [{ email: 'anna@Ferri.example' }],
      lists: [{ name: 'Spring', items: [{ quantity: 50, note: 'for Anna' }] }],
    });
    expect(await admin.erasePerson(anna.id)).toEqual({ downloads: 1, lists: 1, visits: 1 });
    expect(await admin.erasePerson(anna.id)).toEqual({ downloads: 0, lists: 0, visits: 0 });
    await expect(admin.erasePerson(' ')).rejects.toThrow('requires their id');
    expect(await admin.exportPerson(anna.id)).toEqual({
      partner: anna.id,
      visit: null,
      address: null,
      changeMails: false,
      notices: [],
      downloads: [],
      lists: [],
    });
    expect(await downloadsOf(admin)).toMatchObject([
      { partner: null, name: null, email: null, address: null, request: null, organisationName: 'Ferri' },
      { partner: bruno.id },
    ]);
    expect(await admin.prune()).toBe(0);
    await admin.close();
  });

  test('EXT-3 opens the records in several instances at once', async () => {
    if (!database.isShared) {
      // A folder has one instance, which opens it again after closing it.
      await records.close();
      records = await openPartnerRecords(database, { now: () => now, onError: fail });
    }
    const others = await Promise.all(
      database.isShared ? [1, 2, 3].map(() => openPartnerRecords(database, { onError: fail })) : [],
    );
    await records.noteDownload(sampleNote(anna));
    expect(await downloadsOf(records.admin)).toHaveLength(1);
    await Promise.all(others.map((other) => other.close()));
  });
});
