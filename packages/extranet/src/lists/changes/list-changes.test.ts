import { serverBackend } from '@clavora/database/testing/backends';
import { erasePerson } from '@clavora/partner-records/erase-person';
import { listWatches } from '@clavora/partner-records/list-watches';
import { noteVisit } from '@clavora/partner-records/note-visit';
import type { ListActor, SavedList } from '@clavora/partner-records/partner-lists';
import { prune } from '@clavora/partner-records/prune';
import { samplePartner } from '@clavora/partner-records/sample-note';
import { storedLists } from '@clavora/partner-records/stored-lists';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInstances, type TestInstances } from '../../testing/instances.ts';
import { summaryOf } from './change-summary.ts';
import { checkList, checkLists } from './check-lists.ts';
import { mailListChanges } from './mail-list-changes.ts';

let backend: Awaited<ReturnType<typeof serverBackend>>;
let instances: TestInstances;
const now = new Date('2026-11-30T09:00:00Z');

beforeAll(async () => {
  backend = await serverBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  instances = await openInstances(backend);
});
afterEach(() => instances.close());

const records = (instance: 0 | 1 = 0) => ({
  lists: storedLists(instances.database(instance), () => now),
  listWatches: listWatches(instances.database(instance), () => now),
});

const anna: ListActor = { partner: samplePartner('anna'), market: 'italy' };
const carla: ListActor = { partner: samplePartner('carla'), market: 'italy' };

async function listOf(codes: readonly string[], actor = anna): Promise<SavedList> {
  const items = codes.map((code) => ({ kind: 'code' as const, code }));
  const created = await records().lists.create(actor, 'Board', items);
  if (created.kind !== 'done') throw new Error('expected a list');
  return created.list;
}

async function check({ id }: Pick<SavedList, 'id'>, actor = anna): Promise<string> {
  const list = await records().lists.find(actor, id);
  const name = list && (await checkList(instances.given.site, records(), actor, list));
  if (!name) throw new Error('expected a revision');
  return name;
}

async function told(actor = anna, list?: string): Promise<string[]> {
  const { changes } = summaryOf(await records().listWatches.changes(actor, list));
  return changes.map(({ wording, kinds }) => `${wording.split(' · ')[0]}: ${kinds.join(', ')}`).toSorted();
}

const prices = (net: string, organisation = 'org_Ferri') => [{ buyer: organisation, net, valid_from: '2020-01-01' }];
const first = { blanks: [{}, {}, {}], prices: prices('2.00') };
const second = {
  blanks: [{ status: 'discontinued', successor_id: 'b3' }, { status: 'discontinued' }, {}],
  prices: prices('1.80'),
};

describe('what has changed in lists', () => {
  it('CAT-18 is told of each code, with the net price of the organisation, until it is confirmed', async () => {
    await instances.given.publish(first);
    const list = await listOf(['CLV-1', 'orb 6l', 'CLV-2', 'CLV-3', 'nothing 9']);
    await check(list);
    expect(await told()).toEqual([]);
    await instances.given.publish(second);
    const name = await check(list);
    expect(await told()).toEqual(['CLV-1: replaced, cheaper', 'CLV-2: discontinued', 'orb 6l: replaced, cheaper']);
    const { counts } = summaryOf(await records().listWatches.changes(anna));
    // Two lines of one blank count once.
    expect(counts).toEqual([
      { kind: 'replaced', count: 1 },
      { kind: 'discontinued', count: 1 },
      { kind: 'cheaper', count: 1 },
    ]);
    expect(await records().listWatches.blankCount(anna)).toBe(3);
    await records().listWatches.confirm(anna.partner.id, list.id, name);
    await check(list);
    expect(await told()).toEqual([]);
  });

  it('CAT-18 is confirmed as it was shown: what came after stays', async () => {
    await instances.given.publish(first);
    const list = await listOf(['CLV-1', 'CLV-2']);
    await check(list);
    await instances.given.publish({ ...first, prices: prices('1.80') });
    const shown = await check(list);
    await instances.given.publish(second);
    await check(list);
    await records().listWatches.confirm(anna.partner.id, list.id, shown);
    expect(await told()).toEqual(['CLV-1: replaced, cheaper', 'CLV-2: discontinued']);
  });

  it('CAT-18 is nothing after a roll-back, or where the partner changed the line', async () => {
    await instances.given.publish(first);
    const list = await listOf(['CLV-1', 'CLV-2']);
    await check(list);
    await instances.given.publish(second);
    await check(list);
    await instances.given.publish(first);
    await check(list);
    expect(await told()).toEqual([]);
    const [item] = list.items;
    const chosen = { code: 'CLV-3', blank: 'b3' };
    await records().lists.changeItem(anna, { id: list.id, version: null }, item?.id ?? '', { chosen });
    await records().lists.removeItem(anna, { id: list.id, version: null }, list.items[1]?.id ?? '');
    await instances.given.publish(second);
    await check(list);
    expect(await told()).toEqual([]);
  });

  it('CAT-18 is read once for a code in two lists, and by each partner of a shared list', async () => {
    await instances.given.publish(first);
    const [one, other] = [await listOf(['CLV-2']), await listOf(['CLV-2'])];
    await records().lists.share(anna, { id: one.id, version: null }, 'read');
    for (const actor of [anna, carla]) await checkLists(instances.given.site, records(), actor);
    await instances.given.publish(second);
    for (const actor of [anna, carla]) await checkLists(instances.given.site, records(), actor);
    await records().listWatches.confirm(anna.partner.id, one.id, await check(one));
    expect(await told(anna, other.id)).toEqual([]);
    expect(await told(carla)).toEqual(['CLV-2: discontinued']);
    await records().lists.share(anna, { id: one.id, version: null }, 'private');
    expect(await told(carla)).toEqual([]);
  });

  it('CAT-18 is what the new organisation of a partner pays', async () => {
    await instances.given.publish({ ...first, prices: [...prices('2.00'), ...prices('2.50', 'org_Bianchi')] });
    const list = await listOf(['CLV-1']);
    await check(list);
    await check(list, { partner: samplePartner('anna', 'Bianchi'), market: 'italy' });
    expect(await told()).toEqual(['CLV-1: dearer']);
  });

  it('CAT-18 is not noted while the prices cannot be read, so that none is told', async () => {
    await instances.given.publish(first);
    const list = await listOf(['CLV-1']);
    await check(list);
    await instances.given.publish(second);
    const partnerFile = await import('../../products/partner-file.ts');
    vi.spyOn(partnerFile, 'sureNetPrices').mockResolvedValue(null);
    expect(await checkList(instances.given.site, records(), anna, list)).toBeNull();
    expect(await told()).toEqual([]);
  });

  it('CAT-18 CAT-14 is exact for a board of 300 hooks, and is read once', async () => {
    const hooks = Array.from({ length: 300 }, (_, index) => `CLV-${index + 1}`);
    const board = (isNext: boolean) => ({
      blanks: hooks.map((_, index) => (isNext && index % 10 === 0 ? { status: 'discontinued' } : {})),
      prices: prices(isNext ? '1.80' : '2.00'),
    });
    await instances.given.publish(board(false));
    const list = await listOf(hooks);
    await check(list);
    await instances.given.publish(board(true));
    await check(list);
    const ended = hooks.filter((_, index) => index % 10 === 0);
    expect(await told()).toEqual(
      ended.map((code) => `${code}: discontinued${code === 'CLV-1' ? ', cheaper' : ''}`).toSorted(),
    );
    const again = records();
    const read = vi.spyOn(again.lists, 'find');
    await checkLists(instances.given.site, again, anna);
    expect(read).not.toHaveBeenCalled();
  });

  it('CAT-18 goes with the list, the person, and two years without a visit', async () => {
    await instances.given.publish(first);
    const rows = async () =>
      (
        await instances
          .database(0)
          .query('select from clavora_extranet.watched_codes union all select from clavora_extranet.change_mails')
      ).length;
    const list = await listOf(['CLV-1']);
    await check(list);
    await records().lists.delete(anna, { id: list.id, version: null });
    expect(await rows()).toBe(0);
    await check(await listOf(['CLV-1']));
    await records().listWatches.wishMails(anna.partner.id, true);
    await erasePerson(instances.database(0), anna.partner.id);
    expect(await rows()).toBe(0);
    await noteVisit(
      instances.database(0),
      { partner: samplePartner('anna'), market: 'italy', locale: 'it' },
      new Date('2024-01-01'),
    );
    await check(await listOf(['CLV-1']));
    await prune(instances.database(0), now);
    expect(await rows()).toBe(0);
  });
});

describe('mails about what has changed', () => {
  const mail = (instance: 0 | 1) =>
    mailListChanges(instances.given.site, records(instance), instances.outbox(instance));
  async function withPartner(name: string, codes: readonly string[], isWished = true): Promise<void> {
    const partner = samplePartner(name);
    await noteVisit(instances.database(0), { partner, market: 'italy', locale: 'de' }, now);
    await listOf(codes, { partner, market: 'italy' });
    await records().listWatches.wishMails(partner.id, isWished);
  }

  it('CAT-18 go to who wishes them and has changes, in their language, without prices', async () => {
    await instances.given.publish(first);
    await withPartner('anna', ['CLV-1', 'CLV-2']);
    await withPartner('carla', ['CLV-3']);
    await withPartner('dora', ['CLV-1'], false);
    await mail(0);
    expect(await instances.delivered()).toEqual([]);
    await instances.given.publish(second);
    await mail(0);
    const [only, ...others] = await instances.delivered();
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      recipient: 'anna@Ferri.example',
      submission: {
        locale: 'de',
        receipt: {
          subject: 'Änderungen in Ihren Merklisten',
          text: expect.stringContaining(
            'Von Ihren 2 Rohlingen: 1 ist ersetzt, 1 wird nicht mehr gefertigt und 1 kostet weniger.',
          ),
        },
        answers: [
          { label: '1 ist ersetzt', texts: ['CLV-1 → CLV-3'] },
          { label: '1 wird nicht mehr gefertigt', texts: ['CLV-2'] },
          { label: '1 kostet weniger', texts: ['CLV-1 → CLV-3'] },
        ],
      },
    });
    expect(JSON.stringify(only)).not.toMatch(/1[.,]8|2[.,]00/);
  });

  it('CAT-18 tell nobody twice, with two instances at work and one killed after a mail was stored', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `partner-${index}`);
    await instances.given.publish(first);
    for (const name of names) await withPartner(name, ['CLV-1']);
    await mail(0);
    await instances.given.publish(second);
    const own = records(0);
    let left = 3;
    const dying = mailListChanges(
      instances.given.site,
      {
        ...own,
        listWatches: {
          ...own.listWatches,
          async noteMailed(...ofPartner) {
            left -= 1;
            if (left === 0) throw new Error('killed');
            await own.listWatches.noteMailed(...ofPartner);
          },
        },
      },
      instances.outbox(0),
    );
    await expect(dying).rejects.toThrow('killed');
    await Promise.all([mail(0), mail(1), mail(1)]);
    const recipients = (await instances.delivered()).map(({ recipient }) => recipient).toSorted();
    expect(recipients).toEqual(names.map((name) => `${name}@Ferri.example`));
    await instances.given.publish({ ...second, prices: prices('1.70') });
    await mail(1);
    expect(await instances.delivered()).toHaveLength(2 * names.length);
  });

  it('CAT-18 are about what changes after the wish, though more is not read', async () => {
    await instances.given.publish(first);
    const list = await listOf(['CLV-1', 'CLV-2']);
    await check(list);
    await instances.given.publish(second);
    await check(list);
    await noteVisit(instances.database(0), { partner: samplePartner('anna'), market: 'italy', locale: 'it' }, now);
    await records().listWatches.wishMails(anna.partner.id, true);
    await mail(0);
    expect(await instances.delivered()).toEqual([]);
    await instances.given.publish({ ...second, prices: prices('1.70') });
    // A form that comes again is no other wish.
    await records().listWatches.wishMails(anna.partner.id, true);
    await mail(0);
    expect((await instances.delivered()).map(({ submission }) => submission.answers.map(({ name }) => name))).toEqual([
      ['cheaper'],
    ]);
    expect(await told()).toEqual(['CLV-1: replaced, cheaper', 'CLV-2: discontinued']);
  });

  it('CAT-18 end when they are no longer wished', async () => {
    await instances.given.publish(first);
    await withPartner('anna', ['CLV-1']);
    await mail(0);
    await records().listWatches.wishMails(anna.partner.id, false);
    expect(await records().listWatches.wishesMails(anna.partner.id)).toBe(false);
    await instances.given.publish(second);
    await mail(0);
    expect(await instances.delivered()).toEqual([]);
  });
});
