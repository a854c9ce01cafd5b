import type { RenderContext } from '@clavora/blocks/render-context';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import { formParameter } from '@clavora/forms/form-state';
import { catalogueHrefs } from '@clavora/key-finder/catalogue-hrefs';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { listForm, listNames } from '@clavora/site-core/list-fields';
import { listActionPath, listChangesPath, listFilePath } from '@clavora/site-core/partner-api-paths';
import type { Site } from '@clavora/site-core/site';
import type { ReactNode } from 'react';
import { partnerRecords } from '../access/site-records.ts';
import { listPriceReader, netPriceReader } from '../products/partner-file.ts';
import type { PartnerPageModel } from '../shared/partner-page-model.ts';
import { summaryOf } from './changes/change-summary.ts';
import { checkList, checkLists } from './changes/check-lists.ts';
import { ListDetail } from './detail/list-detail.tsx';
import { codesText } from './list-codes.ts';
import { readListNotice } from './list-notice.ts';
import { listRows } from './list-rows.ts';
import { ListsOverview } from './lists-overview.tsx';

/** Renders the page of all lists of a partner, or of one of them; null if the partner has no such list. */
export async function partnerListsContent(
  site: Site,
  page: PartnerPageModel,
  { t, format }: RenderContext,
): Promise<ReactNode> {
  const { locale, person, entry, match, hrefOf } = page;
  const records = await partnerRecords(site);
  const { lists, listWatches } = records;
  const actor = { partner: person, market: site.market.id };
  const allHref = hrefOf(entry);
  const hrefOfList = (id: string) => `${allHref}/${encodeURIComponent(id)}`;
  const action = listActionPath(locale);
  const notice = readListNotice(page.query);
  const takesCodes = site.environment.catalogue !== null;
  const refusedCodes = takesCodes && notice?.kind === 'failed' ? await lists.refused(actor) : null;
  if (match.page === 'listing') {
    if (takesCodes) await checkLists(site, records, actor);
    return (
      <ListsOverview
        {...{ t, format, action, takesCodes, notice }}
        changes={
          takesCodes
            ? { summary: summaryOf(await listWatches.changes(actor)), blankCount: await listWatches.blankCount(actor) }
            : null
        }
        mails={
          takesCodes && site.environment.forms !== null && person.email !== null
            ? {
                email: person.email,
                isWished: await listWatches.wishesMails(person.id),
                action: listChangesPath(locale),
              }
            : null
        }
        refusedCodes={refusedCodes}
        lists={await lists.all(actor)}
        hrefOf={hrefOfList}
        back={allHref}
      />
    );
  }
  const open = siteCatalogue(site)?.current() ?? null;
  const list = await lists.find(actor, String(match.params.list));
  if (list === null) return null;
  const revision = takesCodes ? await checkList(site, records, actor, list) : null;
  const rows = await listRows(site, list.items, {
    locale,
    directory: page.directory,
    netPrices: await netPriceReader(site, person),
    listPrices: await listPriceReader(site),
    hrefOf,
    t,
  });
  const codes = codesText(list);
  const listsOfCodes = takesCodes ? site.routing.href(site.market.id, locale, neededRoutes.keyFinderList) : null;
  return (
    <ListDetail
      {...{ t, format, list, rows, action, allHref, takesCodes, notice }}
      changes={
        revision === null || open === null
          ? null
          : {
              revision,
              summary: summaryOf(await listWatches.changes(actor, list.id)),
              blankCount: await listWatches.blankCount(actor, list.id),
              action: listChangesPath(locale),
              hrefOf: catalogueHrefs(site, open, locale).blank,
            }
      }
      refusedCodes={refusedCodes}
      quote={
        codes === null || listsOfCodes === null
          ? null
          : { href: `${listsOfCodes}?${formParameter}=${listForm}`, fields: { [listNames.text]: codes } }
      }
      organisation={person.organisation?.name ?? null}
      askedPage={page.query.get('page')}
      hrefOfPage={(number) => (number === 1 ? hrefOfList(list.id) : `${hrefOfList(list.id)}?page=${number}`)}
      csvHref={listFilePath(locale, list.id, 'csv')}
      archiveHref={
        rows.some((row) => row.page !== null && row.item.kind !== 'code') ? listFilePath(locale, list.id, 'zip') : null
      }
    />
  );
}
