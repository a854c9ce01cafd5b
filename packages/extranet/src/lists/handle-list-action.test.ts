import type { Database } from '@clavora/database/database';
import { openDatabase } from '@clavora/database/open-database';
import { type Backend, embeddedBackend } from '@clavora/database/testing/backends';
import { type Locale, locales } from '@clavora/i18n-routing/locales';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import type { ListActor, SavedList } from '@clavora/partner-records/partner-lists';
import { samplePartner } from '@clavora/partner-records/sample-note';
import { migrate } from '@clavora/partner-records/schema';
import { storedLists } from '@clavora/partner-records/stored-lists';
import { newSubmissionKey } from '@clavora/site-core/saved-list-form';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { handleListAction } from './handle-list-action.ts';
import { type ListActionName } from './list-action.ts';
import { failedCodes, readListNotice, savedCodes } from './list-notice.ts';

const origin = 'https://it.clavora.example';
const anna = { partner: samplePartner('anna'), market: 'italy' } as const;
const story = '11111111-1111-4111-8111-111111111111';

let backend: Backend;
let database: Database;

beforeAll(async () => {
  backend = await embeddedBackend();
  database = await openDatabase(await backend.newPlace(), (error) => {
    throw error;
  });
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await backend.stop();
});
beforeEach(async () => {
  await database.query('delete from clavora_extranet.lists');
});

const lists = () => storedLists(database, () => new Date('2026-11-03T08:00:00Z'));

const readChoice = (value: string) => {
  const [code = '', blank = null] = value.split(' of ');
  return { code, blank };
};

/** One code a line, with a note that is too long behind a semicolon; no text with a question mark is a list. */
const readCodes = async (text: string) =>
  text.includes('?')
    ? ('codes' as const)
    : text.split('\n').map((line) => {
        const [code = '', note] = line.split(';');
        return { kind: 'code' as const, code, quantity: 2, note: note === undefined ? '' : 'x'.repeat(501) };
      });

/** Sends a form as it is rendered, with a key of its own unless one is given. */
async function send(
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
  locale: Locale = 'it',
  actor: ListActor = anna,
): Promise<Response> {
  const request = new Request(`${origin}/api/extranet/lists`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof fields === 'string' ? fields : new URLSearchParams({ key: newSubmissionKey(), ...fields }).toString(),
  });
  return handleListAction(request, {
    partner: { ...anna.partner, ...actor.partner },
    market: actor.market,
    records: { lists: lists() },
    locale,
    mayAdd: (uuid) => uuid === story,
    back: '/extranet/liste',
    readCodes,
    readChoice,
    origins: [origin],
    t: translator(locale, await loadMessages(locale)),
  });
}

function placeOf(response: Response): { path: string; notice: ReturnType<typeof readListNotice> } {
  const place = new URL(response.headers.get('location') ?? '', origin);
  return { path: `${place.pathname}${place.hash}`, notice: readListNotice(place.searchParams) };
}

async function onlyList(): Promise<SavedList> {
  const [summary] = await lists().all(anna);
  const list = summary && (await lists().find(anna, summary.id));
  if (!list) throw new Error('there is no list');
  return list;
}

describe('handleListAction', () => {
  test('EXT-1 performs every action on a list by a form without a script', async () => {
    const back = '/extranet/cataloghi?page=2#file';
    const created = await send({ action: 'add', list: '', name: 'Primavera', kind: 'product', story, back });
    expect(created.status).toBe(303);
    expect(created.headers.get('cache-control')).toBe('no-store');
    let list = await onlyList();
    expect(placeOf(created)).toEqual({
      path: '/extranet/cataloghi#file',
      notice: { kind: 'saved', code: 'added', list: list.id },
    });
    expect(created.headers.get('location')).toContain('?page=2&');
    const document = { kind: 'document', story, file: '0123456789abcdef' };
    const steps: [Record<string, string>, string][] = [
      [{ action: 'add', ...document }, 'added'],
      [{ action: 'change', item: list.items[0]?.id ?? '', quantity: ' 1 000 000 ', note: 'presto' }, 'changed'],
      [{ action: 'down', item: list.items[0]?.id ?? '' }, 'moved'],
      [{ action: 'up', item: list.items[0]?.id ?? '' }, 'moved'],
      [{ action: 'down', item: list.items[0]?.id ?? '' }, 'moved'],
      [{ action: 'rename', name: 'Estate' }, 'renamed'],
      [{ action: 'share', sharing: 'edit' }, 'shared'],
      [{ action: 'share', sharing: 'private' }, 'unshared'],
    ];
    for (const [fields, code] of steps) {
      list = await onlyList();
      const answer = await send({ ...fields, list: list.id, version: `${list.version}` });
      expect(placeOf(answer)).toEqual({ path: '/extranet/liste', notice: { kind: 'saved', code, list: list.id } });
    }
    list = await onlyList();
    expect(list).toMatchObject({
      name: 'Estate',
      sharing: 'private',
      items: [
        { kind: 'document', file: '0123456789abcdef' },
        { kind: 'product', quantity: 1_000_000, note: 'presto' },
      ],
    });
    await send({ action: 'copy', list: list.id, name: 'Copia' });
    expect(await lists().all(anna)).toHaveLength(2);
    const removed = await send({ action: 'remove', list: list.id, item: list.items[0]?.id ?? '' });
    expect(placeOf(removed).notice).toMatchObject({ code: 'removed' });
    const deleted = await send({ action: 'delete', list: list.id, version: '' });
    expect(deleted.status).toBe(400);
    expect(placeOf(await send({ action: 'delete', list: list.id })).notice).toMatchObject({
      code: 'deleted',
      list: null,
    });
    expect(placeOf(await send({ action: 'create', name: 'Altra' })).notice).toMatchObject({ code: 'created' });
  });

  test('EXT-1 returns typed texts that cannot be saved', async () => {
    await send({ action: 'add', name: 'Mia', kind: 'product', story });
    const list = await onlyList();
    const item = list.items[0]?.id ?? '';
    const place = { list: list.id, version: `${list.version}`, item };
    const note = 'ключ '.repeat(120);
    expect(placeOf(await send({ action: 'change', ...place, quantity: '12', note })).notice).toEqual({
      kind: 'failed',
      code: 'note',
      list: list.id,
      item,
      typed: { name: null, note, quantity: '12', code: null },
    });
    expect(placeOf(await send({ action: 'change', ...place, quantity: 'dozen', note: 'x' })).notice).toMatchObject({
      code: 'quantity',
      typed: { quantity: 'dozen', note: 'x' },
    });
    await send({ action: 'rename', list: list.id, name: 'Altrove' });
    expect(placeOf(await send({ action: 'rename', ...place, name: 'Qui' })).notice).toMatchObject({
      code: 'conflict',
      typed: { name: 'Qui' },
    });
    expect(placeOf(await send({ action: 'create', name: ' ' })).notice).toMatchObject({ code: 'name' });
    expect((await onlyList()).name).toBe('Altrove');
  });

  test("EXT-2 rejects pages that the partner may not see, and changes of another person's list", async () => {
    const other = '22222222-2222-4222-8222-222222222222';
    expect(placeOf(await send({ action: 'add', name: 'Mia', kind: 'product', story: other })).notice).toMatchObject({
      code: 'item',
    });
    expect(await lists().all(anna)).toEqual([]);
    const stranger = { partner: samplePartner('dora', 'Bianchi'), market: 'italy' } as const;
    const made = await lists().create(stranger, 'Sua');
    const id = made.kind === 'done' ? made.list.id : '';
    const accept = { accept: 'application/json' };
    const hers = await send({ action: 'delete', list: id }, accept);
    const none = await send({ action: 'delete', list: story }, accept);
    expect([hers.status, await hers.text()]).toEqual([none.status, await none.text()]);
    expect(hers.status).toBe(404);
  });

  test.each([
    '//evil.example/extranet',
    '/\\evil.example',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    'extranet',
    '',
  ])('EXT-2 never redirects to another site: %j', async (back) => {
    const place = new URL((await send({ action: 'create', name: 'x', back })).headers.get('location') ?? '', origin);
    expect([place.origin, place.pathname]).toEqual([origin, '/extranet/liste']);
  });

  test('EXT-2 rejects forms of other sites, of other types and too large ones', async () => {
    const fields = { action: 'create', name: 'x' };
    const status = async (headers: Record<string, string>, body: Parameters<typeof send>[0] = fields) =>
      (await send(body, headers)).status;
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
    expect(await status({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status({ 'content-type': 'text/plain' })).toBe(400);
    expect(await status({}, { action: 'create', name: 'x'.repeat(6_200_000) })).toBe(413);
    expect(await status({}, 'action=__proto__&name=x')).toBe(400);
    expect(await status({}, { action: 'share', list: story, sharing: 'all' })).toBe(400);
    expect(await lists().all(anna)).toEqual([]);
    expect(await status({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(303);
  });

  /** A form for each action, on a list with two items; a new action does not compile without one. */
  const forms: Record<ListActionName, (list: SavedList) => Record<string, string>> = {
    create: () => ({ name: 'Nuova' }),
    copy: ({ id }) => ({ list: id, name: 'Copia' }),
    rename: ({ id, version }) => ({ list: id, version: `${version}`, name: 'Altra' }),
    delete: ({ id, version }) => ({ list: id, version: `${version}` }),
    share: ({ id, version }) => ({ list: id, version: `${version}`, sharing: 'edit' }),
    add: () => ({ list: '', name: 'Primavera', kind: 'product', story }),
    'add-codes': ({ id }) => ({ list: id, codes: 'TK 3\nTK 4' }),
    remove: ({ id, items }) => ({ list: id, item: items[0]?.id ?? '' }),
    change: ({ id, items }) => ({ list: id, item: items[0]?.id ?? '', quantity: '7', note: '' }),
    up: ({ id, items }) => ({ list: id, item: items.at(-1)?.id ?? '' }),
    down: ({ id, items }) => ({ list: id, item: items[0]?.id ?? '' }),
  };
  const everything = async () => {
    const all = await Promise.all((await lists().all(anna)).map(({ id }) => lists().find(anna, id)));
    return all.map((list) => ({ ...list, changedAt: null }));
  };
  const answerOf = async (response: Response) => [
    response.status,
    response.headers.get('location'),
    await response.text(),
  ];

  test.each(Object.entries(forms))(
    'FRM-8 performs a form that is sent again once, and answers the same: %s',
    async (action, fieldsOf) => {
      await send({ action: 'add-codes', name: 'Codici', codes: 'TK 1\nTK 2\nTK 5' });
      for (const accept of ['text/html', 'application/json']) {
        const [summary] = await lists().all(anna);
        const list = summary && (await lists().find(anna, summary.id));
        // Deleted by the first form.
        if (!list) continue;
        const form = { key: newSubmissionKey(), action, back: '/extranet/liste', ...fieldsOf(list) };
        // Pressed twice while the server is slow, then sent again by a reload.
        const both = await Promise.all([send(form, { accept }), send(form, { accept })]);
        const after = await everything();
        const answers = await Promise.all([...both, await send(form, { accept })].map(answerOf));
        expect(answers).toEqual([answers[0], answers[0], answers[0]]);
        expect(answers[0]?.[0]).toBe(accept === 'text/html' ? 303 : 200);
        expect(`${answers[0]?.[1]}`).not.toContain('failed');
        expect(await everything()).toEqual(after);
      }
    },
  );

  test('FRM-8 creates one list and adds codes once, however often the form is sent', async () => {
    const created = { key: newSubmissionKey(), action: 'create', name: 'Codici' };
    await Promise.all(Array.from({ length: 5 }, () => send(created)));
    const list = await onlyList();
    expect(await lists().all(anna)).toHaveLength(1);
    const added = { key: newSubmissionKey(), action: 'add-codes', list: list.id, codes: 'TK 1' };
    await Promise.all(Array.from({ length: 5 }, () => send(added)));
    expect((await onlyList()).items).toHaveLength(1);
  });

  test('FRM-8 performs the same form with other answers, or with another key', async () => {
    const key = newSubmissionKey();
    for (const [form, count] of [
      [{ key, action: 'create', name: 'A' }, 1],
      [{ key, action: 'create', name: 'B' }, 2],
      [{ key: newSubmissionKey(), action: 'create', name: 'B' }, 3],
    ] as const) {
      await send(form);
      expect(await lists().all(anna)).toHaveLength(count);
    }
  });

  test('FRM-8 EXT-2 tells nothing of a form that another partner, or the partner in another market, sent with the key', async () => {
    const form = { key: newSubmissionKey(), action: 'create', name: 'Segreta' };
    const other = { partner: samplePartner('bruno'), market: 'italy' } as const;
    const abroad = { ...anna, market: 'spain' } as const;
    const places = [];
    for (const actor of [anna, other, abroad]) {
      places.push(placeOf(await send(form, {}, 'it', actor)).notice);
      expect(await lists().all(actor)).toHaveLength(1);
    }
    expect(new Set(places.map((notice) => notice?.list)).size).toBe(3);
    for (const actor of [other, abroad])
      for (const { id } of await lists().all(actor)) await lists().delete(actor, { id, version: null });
  });

  test.each(['', 'short', 'x'.repeat(65), 'a b c d e f g h i j k', '../../../../etc/passwd'])(
    'FRM-8 refuses a form with the key %j',
    async (key) => {
      expect((await send({ action: 'create', name: 'x', key })).status).toBe(400);
      expect((await send('action=create&name=x')).status).toBe(400);
      expect(await lists().all(anna)).toEqual([]);
    },
  );

  test('FRM-8 performs a form whose first attempt failed', async () => {
    const form = { key: newSubmissionKey(), action: 'create', name: 'Dopo' };
    const broken = { ...database, transaction: () => Promise.reject(new Error('no database')) };
    const submission = { key: form.key, digest: 'x' };
    await expect(
      storedLists(broken, () => new Date()).once(anna, submission, z.null(), async () => null),
    ).rejects.toThrow('no database');
    await expect(
      lists().once(anna, submission, z.string(), async (inside) => {
        await inside.create(anna, 'Mai');
        throw new Error('work failed');
      }),
    ).rejects.toThrow('work failed');
    expect(await lists().all(anna)).toEqual([]);
    expect(await lists().once(anna, submission, z.string(), async () => 'done')).toBe('done');
    expect(await lists().once(anna, submission, z.string(), async () => 'again')).toBe('done');
    await send(form);
    expect((await onlyList()).name).toBe('Dopo');
  });

  test('EXT-2 reads a body without a length only up to the limit', async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(262_144).fill(97));
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body,
      duplex: 'half',
    };
    const request = new Request(`${origin}/`, init);
    const options = {
      ...anna,
      records: { lists: lists() },
      locale: 'en' as const,
      mayAdd: () => true,
      back: '/',
      readCodes,
      readChoice,
    };
    const t = translator('en', await loadMessages('en'));
    expect((await handleListAction(request, { ...options, origins: [origin], t })).status).toBe(413);
    expect(pulled).toBeLessThan(40);
  });

  test('CAT-13 EXT-1 makes a list of codes, adds others, and refuses a text without codes', async () => {
    const back = '/extranet/liste';
    await send({ action: 'add-codes', name: 'Codici', codes: 'ORB 6L\nTK 1', back });
    const list = await onlyList();
    await send({ action: 'add-codes', list: list.id, codes: 'TK 2', back });
    expect(
      (await onlyList()).items.map((item) => (item.kind === 'code' ? `${item.code} ${item.quantity}` : '')),
    ).toEqual(['ORB 6L 2', 'TK 1 2', 'TK 2 2']);
    const refused = placeOf(await send({ action: 'add-codes', name: 'Aprile', codes: '?', back }));
    expect(refused.notice).toMatchObject({ kind: 'failed', code: 'codes' });
    expect(await lists().refused(anna)).toEqual({ name: 'Aprile', codes: '?' });
    const longNote = placeOf(await send({ action: 'add-codes', name: 'Aprile', codes: 'TK 1;long note', back }));
    expect(longNote.notice).toMatchObject({ kind: 'failed', code: 'note' });
    expect(await lists().refused(anna)).toEqual({ name: 'Aprile', codes: 'TK 1;long note' });
    const gone = await send({
      action: 'add-codes',
      list: '00000000-0000-4000-8000-00000000000f',
      codes: 'TK 1',
      back: '/x',
    });
    expect(placeOf(gone).path).toBe('/extranet/liste');
    expect(await lists().refused(anna)).toEqual({ name: '', codes: 'TK 1' });
    await send({ action: 'add-codes', name: ' ', codes: 'TK 9', back });
    expect((await lists().all(anna)).map(({ name }) => name)).toContain('Codici di chiavi');
    expect(await lists().refused(anna)).toBeNull();
  });

  test('CAT-13 EXT-1 stores the blank that was chosen for an ambiguous code, and keeps the code that was ordered', async () => {
    await send({ action: 'add-codes', name: 'Codici', codes: 'TK 1' });
    const change = async (fields: Record<string, string>) => {
      const { id, version, items } = await onlyList();
      return placeOf(
        await send({ action: 'change', list: id, version: `${version}`, item: items[0]?.id ?? '', ...fields }),
      );
    };
    await change({ code: '', quantity: '3', note: 'porta' });
    expect((await onlyList()).items[0]).toMatchObject({ code: 'TK 1', quantity: 3, note: 'porta' });
    await change({ code: 'CLV-2', quantity: '4', note: 'porta' });
    expect((await onlyList()).items[0]).toMatchObject({
      code: 'CLV-2',
      blank: null,
      quantity: 4,
      note: 'TK 1 · porta',
    });
    await change({ code: 'CLV-2 of b2', note: 'porta' });
    expect((await onlyList()).items[0]).toMatchObject({ code: 'CLV-2', blank: 'b2', note: 'porta' });
    await change({ note: 'portone' });
    await change({ code: '', note: 'porta' });
    expect((await onlyList()).items[0]).toMatchObject({ code: 'CLV-2', blank: 'b2', note: 'porta' });
    expect((await change({ code: 'CLV-2 of B/2' })).notice).toMatchObject({ code: 'codes' });
    const refused = await change({ code: 'CLV-3', quantity: 'dozen' });
    expect(refused.notice).toMatchObject({ code: 'quantity', typed: { code: 'CLV-3', quantity: 'dozen' } });
    expect((await change({ code: 'x'.repeat(121) })).notice).toMatchObject({ code: 'codes' });
    expect((await onlyList()).items[0]).toMatchObject({ code: 'CLV-2', quantity: 4, note: 'porta' });
  });

  test('CAT-13 EXT-1 keeps a reader on the list, except for codes, whose form only the overview has', async () => {
    const bruno = { partner: samplePartner('bruno'), market: 'italy' } as const;
    const created = await lists().create(bruno, 'Di Bruno');
    if (created.kind !== 'done') throw new Error(`the list is ${created.kind}`);
    const { id, version } = created.list;
    await lists().share(bruno, { id, version }, 'read');
    const back = `/extranet/liste/${id}`;
    const renamed = placeOf(await send({ action: 'rename', list: id, name: 'Mia', back }));
    expect(renamed).toMatchObject({ path: back, notice: { code: 'read_only' } });
    const added = placeOf(await send({ action: 'add-codes', list: id, codes: 'TK 1', back }));
    expect(added).toMatchObject({ path: '/extranet/liste', notice: { code: 'read_only' } });
  });

  test('EXT-1 answers scripts in JSON', async () => {
    const accept = { accept: 'application/json' };
    const created = await send({ action: 'create', name: 'Mia' }, accept);
    expect(created.status).toBe(200);
    expect(await created.json()).toEqual({
      saved: 'created',
      message: 'La lista è stata creata.',
      list: { id: (await onlyList()).id, name: 'Mia', version: 1, itemCount: 0 },
    });
    const failed = await send({ action: 'create', name: '' }, accept, 'ru');
    expect([failed.status, await failed.json()]).toEqual([
      422,
      { failed: 'name', message: 'Название списка должно содержать от 1 до 80 знаков.' },
    ]);
  });

  test.each(locales)('EXT-1 has a text for every outcome of an action: %s', async (locale) => {
    const t = translator(locale, await loadMessages(locale));
    const texts = [
      ...savedCodes.map((code) => t(`partner.lists.saved.${code}`)),
      ...failedCodes.map((code) => t(`partner.lists.failed.${code}`)),
    ];
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.includes('partner.lists'))).toEqual([]);
  });
});
