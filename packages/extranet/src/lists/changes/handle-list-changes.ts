import { neededRoutes } from '@clavora/content-client/needed-stories';
import { isLocale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { listChangesFields } from '@clavora/site-core/partner-api-paths';
import type { Site } from '@clavora/site-core/site';
import { z } from 'zod';
import { partnerOrRefusal, privateHeaders, refusal } from '../../access/partner-request.ts';
import { partnerRecords } from '../../access/site-records.ts';
import { readActionForm } from '../../shared/read-action-form.ts';

/**
 * `POST /api/extranet/changes/{locale}`: notes that the partner has read what has changed in a list, and leads back to it; or whether they wish mails about
 * changes, and leads back to all lists.
 */
export async function handleListChanges(site: Site, request: Request, [locale]: readonly string[]): Promise<Response> {
  const partner = await partnerOrRefusal(site, request);
  if (partner instanceof Response) return partner;
  if (!isLocale(locale) || !hasLocale(site.market, locale)) return refusal(404, 'not_found');
  const form = await readActionForm(request, [site.environment.origins[site.market.id]]);
  if (typeof form === 'string') return refusal(403, form);
  const { listWatches } = await partnerRecords(site);
  const all = site.routing.href(site.market.id, locale, neededRoutes.partnerLists) ?? '/';
  const back = (location: string): Response =>
    new Response(null, { status: 303, headers: { ...privateHeaders, location } });
  const mails = form.get(listChangesFields.mails);
  if (mails === 'on' || mails === 'off') {
    await listWatches.wishMails(partner.id, mails === 'on');
    return back(all);
  }
  const list = z.guid().safeParse(form.get(listChangesFields.list)).data;
  const revision = form.get(listChangesFields.revision);
  if (list === undefined || revision === null || revision.length > 200) return refusal(404, 'not_found');
  await listWatches.confirm(partner.id, list, revision);
  return back(`${all}/${list}`);
}
