import { normaliseCode } from '@clavora/catalogue/codes';
import { noticeRecords } from '@clavora/catalogue/notice-record';
import type { Outbox } from '@clavora/forms/outbox/outbox';
import type { OpenCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { NoticeMails } from '@clavora/partner-records/notice-mails';
import type { Site } from '@clavora/site-core/site';
import { partnerRecords } from '../access/site-records.ts';
import { type MailedNotice, mailNotices } from './mail-notices.ts';
import { noticeSubmission } from './notice-submission.ts';

/** Gives the outbox the mails about the notices of a data set that partners of a site do not have yet. */
export async function mailSiteNotices(site: Site, open: OpenCatalogue, outbox: Outbox): Promise<void> {
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
