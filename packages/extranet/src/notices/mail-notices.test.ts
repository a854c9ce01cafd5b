import { normaliseCode } from '@clavora/catalogue/codes';
import { noticeRecords } from '@clavora/catalogue/notice-record';
import { serverBackend } from '@clavora/database/testing/backends';
import { marketRow } from '@clavora/i18n-routing/markets';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { erasePerson } from '@clavora/partner-records/erase-person';
import { noteVisit } from '@clavora/partner-records/note-visit';
import { type NoticeMails, noticeMails } from '@clavora/partner-records/notice-mails';
import { samplePartner } from '@clavora/partner-records/sample-note';
import { storedLists } from '@clavora/partner-records/stored-lists';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInstances, type TestInstances } from '../testing/instances.ts';
import { type MailedNotice, mailNotices } from './mail-notices.ts';
import { noticeSubmission } from './notice-submission.ts';

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

const mails = (instance: 0 | 1): NoticeMails => noticeMails(instances.database(instance), () => now);

const market = 'italy';
const story = '22222222-2222-4222-8222-222222222222';

/** Notes a visit of a partner, and a list of theirs. */
async function withList(
  name: string,
  item: { code: string } | { story: string },
  more: { organisation?: string | null; isShared?: boolean; isKnown?: boolean } = {},
): Promise<string> {
  const { organisation = null, isShared = false, isKnown = true } = more;
  const partner = samplePartner(name, organisation);
  if (isKnown) await noteVisit(instances.database(0), { partner, market, locale: 'it' }, now);
  const lists = storedLists(instances.database(0), () => now);
  const entry =
    'code' in item ? ({ kind: 'code', ...item } as const) : ({ kind: 'product', file: null, ...item } as const);
  const created = await lists.create({ partner, market }, 'Machines', [entry]);
  if (created.kind !== 'done') throw new Error('expected a list');
  if (isShared) await lists.share({ partner, market }, { id: created.list.id, version: null }, 'read');
  return partner.id;
}

const notice = { number: 'CLV-2026-0002' };
const next = { ...notice, edition: 2, revised: '2026-02-02', revision_key: 'why' };

/** Returns the notices of a data set, as a site gives them. */
async function noticesOf(rows: readonly object[]): Promise<MailedNotice[]> {
  await instances.given.publish({ products: [{ code: 'Banco 5 Semi', gtin: '0000096385074' }], notices: [...rows] });
  const file = siteCatalogue(instances.given.site)?.current()?.file;
  if (!file) throw new Error('expected a data set');
  return noticeRecords(file).map((record) => ({
    number: record.notice.number,
    edition: record.notice.edition,
    isOpen: record.notice.state === 'open',
    machines: { stories: [story], codes: ['x1', 'Banco 5 Semi', '0000096385074'].map(normaliseCode) },
    mailTo: (recipient) =>
      noticeSubmission(file, record, recipient, {
        market: marketRow(market),
        page: '/avvisi-di-sicurezza/clv-2026-0002',
      }),
  }));
}

const run = async (instance: 0 | 1, notices: readonly MailedNotice[]) =>
  mailNotices(mails(instance), instances.outbox(instance), market, notices);
/** Returns who was sent a mail, by all instances. */
async function sentTo(count: number): Promise<string[]> {
  const sent = (await instances.delivered()).map(({ recipient }) => recipient);
  expect(sent).toHaveLength(count);
  return sent.toSorted();
}

describe('mailNotices', () => {
  it('LIF-3 tells exactly the partners whose lists have the machine, by its product, its code or its GTIN', async () => {
    await withList('by-story', { story });
    await withList('by-code', { code: 'banco 5-SEMI' });
    await withList('by-gtin', { code: '0000096385074' });
    await withList('other', { code: 'Banco 3' });
    await withList('unknown', { story }, { isKnown: false });
    await noteVisit(instances.database(0), { partner: samplePartner('no-list'), market, locale: 'it' }, now);
    await run(0, await noticesOf([notice]));
    expect(await sentTo(3)).toEqual(['by-code@Ferri.example', 'by-gtin@Ferri.example', 'by-story@Ferri.example']);
  });

  it('LIF-3 tells colleagues with whom such a list is shared, and nobody else', async () => {
    await withList('owner', { story }, { organisation: 'Ferri', isShared: true });
    for (const [name, organisation] of [
      ['colleague', 'Ferri'],
      ['stranger', 'Bianchi'],
    ] as const)
      await noteVisit(instances.database(0), { partner: samplePartner(name, organisation), market, locale: 'it' }, now);
    await run(0, await noticesOf([notice]));
    expect(await sentTo(2)).toEqual(['colleague@Ferri.example', 'owner@Ferri.example']);
  });

  it('LIF-3 sends each mail once with two instances at work, however often', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `partner-${at}`);
    for (const name of names) await withList(name, { story });
    const notices = await noticesOf([notice]);
    await Promise.all([run(0, notices), run(1, notices), run(0, notices), run(1, notices)]);
    await run(1, notices);
    expect(new Set(await sentTo(names.length)).size).toBe(names.length);
  });

  it.each(['before the mail is stored', 'after it is stored'])(
    'LIF-3 sends nothing twice when it is killed %s',
    async (when) => {
      const names = Array.from({ length: 6 }, (_, at) => `partner-${at}`);
      for (const name of names) await withList(name, { story });
      const notices = await noticesOf([notice]);
      const killed = new Error('killed');
      let left = 3;
      const die = () => {
        left -= 1;
        if (left === 0) throw killed;
      };
      const own = mails(0);
      const stored = instances.outbox(0);
      const dying = mailNotices(
        {
          ...own,
          async noteMailed(...ofPartner) {
            if (when === 'after it is stored') die();
            await own.noteMailed(...ofPartner);
          },
        },
        {
          async store(mail) {
            if (when === 'before the mail is stored') die();
            return stored.store(mail);
          },
        },
        market,
        notices,
      );
      await expect(dying).rejects.toBe(killed);
      await run(1, notices);
      expect(new Set(await sentTo(names.length)).size).toBe(names.length);
    },
  );

  it('LIF-3 tells of a later edition once more; of one that ends the notice only who was told before', async () => {
    await withList('early', { story });
    await run(0, await noticesOf([notice]));
    await sentTo(1);
    await withList('late', { story });
    await run(0, await noticesOf([notice, { ...next, state: 'closed' }]));
    expect(await sentTo(2)).toEqual(['early@Ferri.example', 'early@Ferri.example']);
  });

  it('LIF-3 writes in the language of the partner, with what to do and the page', async () => {
    await withList('anna', { story });
    await run(0, await noticesOf([notice]));
    await sentTo(1);
    const [delivery] = await instances.delivered();
    expect(delivery).toMatchObject({
      channel: 'notice',
      submission: {
        locale: 'it',
        title: 'Avviso CLV-2026-0002',
        page: '/avvisi-di-sicurezza/clv-2026-0002',
        receipt: {
          subject: 'Richiamo per motivi di sicurezza del prodotto\u00a0· It has no cutter.',
          text: expect.stringContaining('Banco 5 Semi'),
        },
      },
    });
  });

  it('LIF-3 keeps that a partner has confirmed a notice, the first time', async () => {
    const anna = await withList('anna', { story });
    await run(0, await noticesOf([notice]));
    const edition = { number: 'CLV-2026-0002', edition: 1 };
    expect(await mails(0).unconfirmed(anna)).toEqual([edition]);
    await mails(0).confirm(edition, anna);
    await noticeMails(instances.database(0), () => new Date('2027-01-01')).confirm(edition, anna);
    expect(await mails(1).unconfirmed(anna)).toEqual([]);
    const kept = await instances.database(0).query('select partner, confirmed_at from clavora_extranet.notice_mails');
    expect(kept).toEqual([{ partner: anna, confirmed_at: now }]);
    await erasePerson(instances.database(0), anna);
    expect(await instances.database(0).query('select partner from clavora_extranet.notice_mails')).toEqual([]);
  });
});
