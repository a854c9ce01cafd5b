import type { RenderContext } from '@clavora/blocks/render-context';
import type { ListPageKind } from '@clavora/partner-records/partner-lists';
import { listActionPath } from '@clavora/site-core/partner-api-paths';
import type { Site } from '@clavora/site-core/site';
import type { ReactNode } from 'react';
import { partnerRecords } from '../access/site-records.ts';
import type { PartnerPageModel } from '../shared/partner-page-model.ts';
import { readListNotice } from './list-notice.ts';
import { ListNoticeMessage } from './list-notice-message.tsx';
import { SaveToList } from './save-to-list.tsx';

/** The kind of list item of a page by content type. */
const kinds: Readonly<Partial<Record<string, ListPageKind>>> = { partner_product: 'product', resource: 'document' };

/** Renders the control that adds a page to one of the partner's lists; null for pages that lists cannot contain. */
export async function saveControl(site: Site, page: PartnerPageModel, { t }: RenderContext): Promise<ReactNode> {
  const kind = kinds[page.entry.component];
  if (kind === undefined) return null;
  const item = { kind, story: page.entry.uuid, file: null };
  const { lists } = await partnerRecords(site);
  const targets = await lists.targets({ partner: page.person, market: site.market.id }, item);
  const notice = readListNotice(page.query);
  const folder = page.listingPath('extranet-lists');
  const all = folder === null ? null : page.directory.at(folder);
  return (
    <>
      <ListNoticeMessage
        notice={notice}
        t={t}
        {...(all ? { hrefOf: (list: string) => `${page.hrefOf(all)}/${encodeURIComponent(list)}` } : {})}
      />
      <SaveToList
        lists={targets}
        item={item}
        action={listActionPath(page.locale)}
        back={page.hrefOf(page.entry)}
        t={t}
        notice={notice}
        align="end"
      />
    </>
  );
}
