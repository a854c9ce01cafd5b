import { normaliseCode } from '@clavora/catalogue/codes';
import { noticeRecords } from '@clavora/catalogue/notice-record';
import type { Outbox } from '@clavora/forms/outbox/outbox';
import { type OpenCatalogue, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { logWarning } from '@clavora/runtime/log';
import { onShutdown } from '@clavora/server/shutdown-hooks';
import type { Site } from '@clavora/site-core/site';
import { partnerRecords } from '../access/site-records.ts';
import type { NoticeMails } from '../records/notice-mails.ts';
import { type MailedNotice, mailNotices } from './mail-notices.ts';
import { noticeSubmission } from './notice-submission.ts';

/** How often a process looks whether there is another data set. */
const lookMs = 1_000;
/** After this time lists are searched again: a partner may have added a machine. */
const searchMs = 10 * 60_000;

/** Tells the partners of a site about notices of their machines, after each publish and every ten minutes. Does nothing on a site without forms, partners or a catalogue. */
export function startNoticeMails(site: Site, outbox: () => Promise<Outbox>): void {
  const { forms, auth, catalogue } = site.environment;
  if (forms === null || auth === null || catalogue === null) return;
  let done: { id: string; at: number } | null = null;
  let running: Promise<void> | null = null;
  const run = async (open: OpenCatalogue): Promise<void> => {
    try {
      await mailSiteNotices(site, open, await outbox());
    } catch (error) {
      logWarning(`Notices of machines could not be sent: ${String(error)}`);
    }
    done = { id: open.set.id, at: Date.now() };
  };
  const timer = setInterval(() => {
    const open = siteCatalogue(site)?.current() ?? null;
    if (open === null || running !== null) return;
    if (done !== null && done.id === open.set.id && Date.now() - done.at < searchMs) return;
    running = run(open).finally(() => {
      running = null;
    });
  }, lookMs);
  timer.unref();
  onShutdown(async () => {
    clearInterval(timer);
    await running;
  });
}

async function mailSiteNotices(site: Site, open: OpenCatalogue, outbox: Outbox): Promise<void> {
  const records = noticeRecords(open.file);
  if (records.length === 0) return;
  const { market, routing } = site;
  const { noticeMails } = await partnerRecords(site);
  const slugs = await listedProducts(site, noticeMails);
  const notices = records.map((record): MailedNotice => {
    const { notice, machines } = record;
    const own = new Set(machines.map(({ machine }) => machine.story_slug));
    return {
      number: notice.number,
      edition: notice.edition,
      isOpen: notice.state === 'open',
      machines: {
        stories: [...slugs].flatMap(([story, slug]) => (own.has(slug) ? [story] : [])),
        codes: machines.flatMap(({ machine: { id, code, gtin } }) => [id, code, gtin ?? id].map(normaliseCode)),
      },
      mailTo: (recipient) => {
        const slug = notice.number.toLowerCase();
        const page = routing.href(market.id, recipient.locale, 'notices', { slug }) ?? '/';
        return noticeSubmission(open.file, record, recipient, { market, page });
      },
    };
  });
  await mailNotices(noticeMails, outbox, market.id, notices);
}

/** Returns the slugs of the products in the lists of a market by the uuids of the pages that lists have: public ones, and those of partners. */
async function listedProducts({ content, market }: Site, mails: NoticeMails): Promise<Map<string, string>> {
  const slugs = new Map<string, string>();
  const uuids = await mails.listedStories(market.id);
  if (uuids.length === 0) return slugs;
  const pages = await content.byUuids(uuids);
  const productOf = new Map(
    pages.map(({ uuid, content: { product } }) => [uuid, typeof product === 'string' ? product : uuid]),
  );
  const products = await content.byUuids([...new Set(productOf.values())]);
  const slugOf = new Map(products.map(({ uuid, full_slug: path }) => [uuid, path.split('/').at(-1)]));
  for (const [page, product] of productOf) slugs.set(page, slugOf.get(product) ?? '');
  return slugs;
}
