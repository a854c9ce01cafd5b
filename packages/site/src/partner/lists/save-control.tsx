import type { RenderContext } from '@clavora/blocks/render-context';
import { readListNotice } from '@clavora/extranet/lists/list-notice';
import type { ListPageKind } from '@clavora/extranet/records/partner-lists';
import { ListNoticeMessage } from '@clavora/extranet/screens/lists/list-notice-message';
import { SaveToList } from '@clavora/extranet/screens/lists/save-to-list';
import { listActionPath } from '@clavora/site-core/partner-api-paths';
import type { Site } from '@clavora/site-core/site';
import type { ReactNode } from 'react';
import type { PartnerPageModel } from '../partner-page-model.ts';
import { partnerRecords } from '../site-records.ts';

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
