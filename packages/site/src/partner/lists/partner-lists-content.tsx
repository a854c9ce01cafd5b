import type { RenderContext } from '@clavora/blocks/render-context';
import { readListNotice } from '@clavora/extranet/lists/list-notice';
import { ListDetail } from '@clavora/extranet/screens/lists/list-detail';
import { ListsOverview } from '@clavora/extranet/screens/lists/lists-overview';
import type { ReactNode } from 'react';
import type { Site } from '../../core/site.ts';
import type { PartnerPageModel } from '../partner-page-model.ts';
import { partnerRecords } from '../site-records.ts';
import { listActionPath, listFilePath } from './list-paths.ts';
import { listRows } from './list-rows.ts';

/** Renders the page of all lists of a partner, or of one of them; null if the partner has no such list. */
export async function partnerListsContent(
  site: Site,
  page: PartnerPageModel,
  { t, format }: RenderContext,
): Promise<ReactNode> {
  const { locale, person, entry, match, hrefOf } = page;
  const { lists } = await partnerRecords(site);
  const actor = { partner: person, market: site.market.id };
  const allHref = hrefOf(entry);
  const hrefOfList = (id: string) => `${allHref}/${encodeURIComponent(id)}`;
  const action = listActionPath(locale);
  const notice = readListNotice(page.query);
  if (match.page === 'listing') {
    return (
      <ListsOverview
        {...{ t, format, action, notice }}
        lists={await lists.all(actor)}
        hrefOf={hrefOfList}
        back={allHref}
      />
    );
  }
  const list = await lists.find(actor, String(match.params.list));
  if (list === null) return null;
  const rows = await listRows(site, list.items, { locale, directory: page.directory, hrefOf, t });
  return (
    <ListDetail
      {...{ t, format, list, rows, action, allHref, notice }}
      organisation={person.organisation?.name ?? null}
      back={hrefOfList(list.id)}
      csvHref={listFilePath(locale, list.id, 'csv')}
      archiveHref={rows.some((row) => row.page !== null) ? listFilePath(locale, list.id, 'zip') : null}
    />
  );
}
