import type { Database } from '@clavora/database/database';
import { openDatabase } from '@clavora/database/open-database';
import { type Backend, backends } from '@clavora/database/testing/backends';
import { listLimits } from '@clavora/site-core/saved-list-form';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { erasePerson } from './erase-person.ts';
import {
  type ListActor,
  type ListOutcome,
  type NewListPage,
  type PartnerLists,
  type SavedList,
} from './partner-lists.ts';
import { prune } from './prune.ts';
import { samplePartner } from './sample-note.ts';
import { migrate } from './schema.ts';
import { storedLists } from './stored-lists.ts';

const anna: ListActor = { partner: samplePartner('anna'), market: 'italy' };
const colleague: ListActor = { partner: samplePartner('carla'), market: 'italy' };
const stranger: ListActor = { partner: samplePartner('dora', 'Bianchi'), market: 'italy' };
const loner: ListActor = { partner: samplePartner('elio', null), market: 'italy' };

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const product = (number: number, more: Partial<NewListPage> = {}): NewListPage => ({
  kind: 'product',
  story: uuid(number),
  file: null,
  ...more,
});
const at = ({ id, version }: SavedList) => ({ id, version });

function listOf(outcome: ListOutcome): SavedList {
  if (outcome.kind !== 'done') throw new Error(`expected a list; got ${JSON.stringify(outcome)}`);
  return outcome.list;
}

describe.each(backends)('on %s', (_name, startBackend) => {
  let backend: Backend;
  let database: Database;
  let lists: PartnerLists;
  let now: Date;

  beforeAll(async () => {
    backend = await startBackend();
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
    now = new Date('2026-11-03T08:00:00.000Z');
    lists = storedLists(database, () => now);
  });

  test('FRM-8 OPS-5 performs a submission once on any instance, erases and prunes its answer', async () => {
    const submission = { key: 'a-key-of-a-form-1', digest: 'digest' };
    let count = 0;
    const create = async (inside: PartnerLists) => {
      count += 1;
      return listOf(await inside.create(anna, `List ${count}`)).name;
    };
    const instances = Array.from({ length: 6 }, () => storedLists(database, () => now));
    const names = await Promise.all(instances.map((instance) => instance.once(anna, submission, z.string(), create)));
    expect([count, new Set(names), (await lists.all(anna)).length]).toEqual([1, new Set(['List 1']), 1]);
    const stored = () => database.query('select partner from clavora_extranet.submissions');
    expect(await stored()).toHaveLength(1);
    await prune(database, new Date(now.getTime() + 6 * 24 * 3_600_000));
    expect(await lists.once(anna, submission, z.string(), create)).toBe('List 1');
    await prune(database, new Date(now.getTime() + 8 * 24 * 3_600_000));
    expect(await stored()).toEqual([]);
    expect(await lists.once(anna, submission, z.string(), create)).toBe('List 2');
    await erasePerson(database, anna.partner.id);
    expect(await stored()).toEqual([]);
  });

  test('CAT-13 EXT-1 keeps codes as they are typed, also twice, beside pages, and copies them', async () => {
    const code = (text: string, more = {}) => ({ kind: 'code' as const, code: text, ...more });
    let list = listOf(
      await lists.create(anna, 'Codes', [
        code(' ORB\n6L ', { quantity: 20, note: 'door', blank: 'clv-22l' }),
        product(1),
        code('ORB 6L'),
      ]),
    );
    list = listOf(await lists.addItems(anna, at(list), [code('=1+1'), product(1)]));
    const shown = [
      { kind: 'code', code: 'ORB 6L', quantity: 20, note: 'door', blank: 'clv-22l' },
      { kind: 'product', story: uuid(1) },
      { kind: 'code', code: 'ORB 6L', quantity: null, blank: null },
      { kind: 'code', code: '=1+1' },
    ];
    expect(list.items).toMatchObject(shown);
    expect(listOf(await lists.copy(anna, list.id, 'Again')).items).toMatchObject(shown);
    const second = list.items[1]?.id ?? '';
    list = listOf(await lists.moveItem(anna, at(list), second, 'down'));
    expect(list.items.map(({ kind }) => kind)).toEqual(['code', 'code', 'product', 'code']);
    list = listOf(await lists.changeItem(anna, at(list), list.items[0]?.id ?? '', { quantity: 7 }));
    list = listOf(await lists.removeItem(anna, at(list), list.items[1]?.id ?? ''));
    expect(list.items).toMatchObject([{ quantity: 7 }, { kind: 'product' }, { code: '=1+1' }]);
    const refused = { kind: 'refused', reason: 'item' };
    expect(await lists.addItems(anna, at(list), [code(' ')])).toEqual(refused);
    expect(await lists.addItems(anna, at(list), [code('x'.repeat(121))])).toEqual(refused);
    expect(await lists.addItems(anna, at(list), [code('ORB 6L', { blank: 'CLV 22L' })])).toEqual(refused);
  });

  test('CAT-13 EXT-1 keeps a list of 5,000 codes beside 500 pages in its order, and refuses one more', async () => {
    const codes = Array.from({ length: listLimits.codes }, (_, number) => ({
      kind: 'code' as const,
      code: `ORB ${number}`,
      quantity: listLimits.quantity - number,
      note: number % 2 === 0 ? 'for "Rossi", soon' : '',
    }));
    const pages = Array.from({ length: listLimits.pages }, (_, number) => product(number));
    let list = listOf(await lists.create(anna, 'Codes', [...codes.slice(0, 800), product(0)]));
    list = listOf(await lists.addItems(anna, at(list), [...pages, ...codes.slice(800)]));
    expect(list.items.filter(({ kind }) => kind === 'code')).toMatchObject(codes);
    expect(list.items.findIndex(({ kind }) => kind === 'product')).toBe(800);
    expect(list.items).toHaveLength(listLimits.codes + listLimits.pages);
    expect(listOf(await lists.copy(anna, list.id, 'Again')).items).toMatchObject(
      list.items.map(({ id: _id, ...item }) => item),
    );
    const refused = { kind: 'refused', reason: 'too_many_items' };
    expect(await lists.addItems(anna, at(list), [{ kind: 'code', code: 'TK 1' }])).toEqual(refused);
    expect(await lists.addItems(anna, at(list), [product(900)])).toEqual(refused);
    expect(await lists.create(anna, 'More', [...codes, { kind: 'code', code: 'TK 1' }])).toEqual(refused);
  });

  const make = async (name: string, count = 0, actor = anna): Promise<SavedList> =>
    listOf(
      await lists.create(
        actor,
        name,
        Array.from({ length: count }, (_, index) => product(index)),
      ),
    );

  test("EXT-1 stores products and documents, with quantities and notes, in the owner's order", async () => {
    let list = await make('  Spring \n order ');
    expect(list).toMatchObject({ name: 'Spring order', version: 1, isOwn: true, mayEdit: true, sharing: 'private' });
    const add = async (item: NewListPage) => {
      list = listOf(await lists.addItems(anna, at(list), [item]));
    };
    await add(product(1, { quantity: 200, note: 'for Rossi\r\nsoon' }));
    await add({ kind: 'document', story: uuid(2), file: '0123456789abcdef' });
    await add(product(3));
    await add(product(1, { quantity: 7 }));
    expect(list.items).toMatchObject([
      { kind: 'product', story: uuid(1), file: null, quantity: 200, note: 'for Rossi\nsoon' },
      { kind: 'document', story: uuid(2), file: '0123456789abcdef', quantity: null, note: '' },
      { story: uuid(3) },
    ]);
    const [first, second, third] = list.items.map(({ id }) => id) as [string, string, string];
    const order = () => list.items.map(({ id }) => id);
    list = listOf(await lists.moveItem(anna, at(list), third, 'up'));
    expect(order()).toEqual([first, third, second]);
    list = listOf(await lists.moveItem(anna, at(list), first, 'down'));
    expect(order()).toEqual([third, first, second]);
    list = listOf(await lists.moveItem(anna, at(list), second, 'down'));
    list = listOf(await lists.moveItem(anna, at(list), third, 'up'));
    expect(order()).toEqual([third, first, second]);
    list = listOf(await lists.changeItem(anna, at(list), first, { quantity: null }));
    list = listOf(await lists.changeItem(anna, at(list), third, { quantity: 3, note: 'new' }));
    expect(list.items).toMatchObject([{ quantity: 3, note: 'new' }, { quantity: null, note: 'for Rossi\nsoon' }, {}]);
    list = listOf(await lists.removeItem(anna, at(list), first));
    expect(order()).toEqual([third, second]);
    now = new Date('2026-11-04T08:00:00.000Z');
    list = listOf(await lists.rename(anna, at(list), 'Autumn'));
    expect(await lists.find(anna, list.id)).toEqual(list);
    expect(list.changedAt).toBe(now.toISOString());
    const copy = listOf(await lists.copy(anna, list.id, 'Winter'));
    expect(copy.items).toMatchObject([{ story: uuid(3) }, { story: uuid(2) }]);
    expect((await lists.all(anna)).map(({ name, itemCount }) => `${name} ${itemCount}`).toSorted()).toEqual([
      'Autumn 2',
      'Winter 2',
    ]);
    expect(await lists.targets(anna, product(3))).toMatchObject([{ holds: true }, { holds: true }]);
    expect(await lists.targets(anna, product(9))).toMatchObject([{ holds: false }, { holds: false }]);
    expect((await lists.delete(anna, at(copy))).kind).toBe('done');
    expect(await lists.find(anna, copy.id)).toBeNull();
  });

  test('EXT-2 answers for a list of another person as for a missing one', async () => {
    const list = await make('Mine', 1);
    const item = list.items[0]?.id ?? '';
    for (const actor of [colleague, stranger, loner, { ...anna, market: 'spain' } as const]) {
      expect(await lists.find(actor, list.id)).toBeNull();
      expect(await lists.all(actor)).toEqual([]);
      expect(await lists.targets(actor, product(1))).toEqual([]);
      for (const id of [list.id, uuid(99), "x' or true"]) {
        const place = { id, version: null };
        const outcomes = await Promise.all([
          lists.rename(actor, place, ''),
          lists.delete(actor, place),
          lists.share(actor, place, 'edit'),
          lists.addItems(actor, place, [product(1)]),
          lists.removeItem(actor, place, item),
          lists.changeItem(actor, place, item, { quantity: -1 }),
          lists.moveItem(actor, place, item, 'up'),
          lists.copy(actor, id, 'Stolen'),
        ]);
        expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'not-found' })));
      }
    }
    expect(await lists.find(anna, list.id)).toEqual(list);
  });

  test('EXT-2 does not change an item of another list through one’s own', async () => {
    const hers = await make('Hers', 1, stranger);
    const list = await make('Mine');
    const item = hers.items[0]?.id ?? '';
    const refused = { kind: 'refused', reason: 'item' };
    expect(await lists.removeItem(anna, at(list), item)).toEqual(refused);
    expect(await lists.changeItem(anna, at(list), item, { note: 'x' })).toEqual(refused);
    expect(await lists.moveItem(anna, at(list), item, 'up')).toEqual(refused);
    expect(await lists.find(stranger, hers.id)).toEqual(hers);
  });

  test('EXT-1 lets colleagues of the organisation read a shared list, and edit it if its owner permits', async () => {
    let list = await make('Ours', 1);
    list = listOf(await lists.share(anna, at(list), 'read'));
    const seen = await lists.find(colleague, list.id);
    expect(seen).toMatchObject({ isOwn: false, mayEdit: false, ownerName: 'anna Ricci', items: [{ story: uuid(0) }] });
    expect(JSON.stringify(seen)).not.toContain('auth0|');
    expect(await lists.all(colleague)).toMatchObject([{ name: 'Ours', itemCount: 1 }]);
    expect(await lists.addItems(colleague, at(list), [product(2)])).toEqual({ kind: 'read-only' });
    expect(await lists.targets(colleague, product(2))).toEqual([]);
    expect(listOf(await lists.copy(colleague, list.id, 'Mine'))).toMatchObject({ isOwn: true, sharing: 'private' });
    for (const actor of [stranger, loner, { ...colleague, market: 'france' } as const]) {
      expect(await lists.find(actor, list.id)).toBeNull();
    }
    list = listOf(await lists.share(anna, at(list), 'edit'));
    list = listOf(await lists.addItems(colleague, at(list), [product(2)]));
    expect(list).toMatchObject({ mayEdit: true, isOwn: false });
    expect(await lists.delete(colleague, at(list))).toEqual({ kind: 'read-only' });
    expect(await lists.share(colleague, at(list), 'private')).toEqual({ kind: 'read-only' });
    list = listOf(await lists.share(anna, at(list), 'private'));
    expect(await lists.find(colleague, list.id)).toBeNull();
    const alone = await make('Alone', 0, loner);
    expect(await lists.share(loner, at(alone), 'read')).toEqual({ kind: 'refused', reason: 'no_organisation' });
  });

  test('EXT-1 does not let two devices overwrite each other', async () => {
    const list = await make('Mine');
    const outcomes = await Promise.all([lists.rename(anna, at(list), 'One'), lists.rename(anna, at(list), 'Other')]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'done']);
    const current = await lists.find(anna, list.id);
    expect(outcomes.find(({ kind }) => kind === 'conflict')).toMatchObject({ list: current });
    // An addition cannot conflict, so that it needs no version.
    await Promise.all(
      [1, 2, 3].map((number) => lists.addItems(anna, { id: list.id, version: null }, [product(number)])),
    );
    expect((await lists.find(anna, list.id))?.items).toHaveLength(3);
  });

  test('EXT-1 limits names, notes, quantities and counts', async () => {
    const list = await make('Mine', 1);
    const item = list.items[0]?.id ?? '';
    const reason = async (outcome: Promise<ListOutcome>): Promise<string> => {
      const given = await outcome;
      return given.kind === 'refused' ? given.reason : given.kind;
    };
    const place = { id: list.id, version: null };
    expect(await reason(lists.create(anna, ' \u0000\t'))).toBe('name');
    expect(await reason(lists.rename(anna, place, 'x'.repeat(listLimits.name + 1)))).toBe('name');
    expect(await reason(lists.rename(anna, place, '🇮🇹'.repeat(listLimits.name)))).toBe('done');
    expect(await reason(lists.changeItem(anna, place, item, { note: 'x'.repeat(501) }))).toBe('note');
    for (const quantity of [0, -1, 1.5, 1_000_001, Number.NaN]) {
      expect(await reason(lists.changeItem(anna, place, item, { quantity }))).toBe('quantity');
    }
    const document = { kind: 'document', story: uuid(5), file: null } as const;
    expect(await reason(lists.addItems(anna, place, [{ ...document, quantity: 1 }]))).toBe('quantity');
    expect(await reason(lists.addItems(anna, place, [{ ...document, file: '../x' }]))).toBe('item');
    expect(await reason(lists.addItems(anna, place, [{ ...document, story: 'x' }]))).toBe('item');
    const full = await make('Full', listLimits.pages);
    expect(await reason(lists.addItems(anna, at(full), [product(900)]))).toBe('too_many_items');
    expect(await reason(lists.addItems(anna, at(full), [product(3)]))).toBe('done');
    for (let count = 2; count < listLimits.lists; count += 1) await make(`List ${count}`);
    expect(await reason(lists.create(anna, 'One more'))).toBe('too_many_lists');
    expect(await reason(lists.create(colleague, 'Another’s'))).toBe('done');
  });
});
