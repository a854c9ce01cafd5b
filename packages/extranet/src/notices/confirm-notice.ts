import { neededRoutes } from '@clavora/content-client/needed-stories';
import { isLocale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { confirmationFields } from '@clavora/site-core/partner-api-paths';
import type { Site } from '@clavora/site-core/site';
import { partnerOrRefusal, privateHeaders, refusal } from '../access/partner-request.ts';
import { partnerRecords } from '../access/site-records.ts';
import { readActionForm } from '../shared/read-action-form.ts';

/** `POST /api/extranet/notices/{locale}`: notes that the partner has read a notice, and leads back to the home of the area. */
export async function handleNoticeConfirmation(
  site: Site,
  request: Request,
  [locale]: readonly string[],
): Promise<Response> {
  const partner = await partnerOrRefusal(site, request);
  if (partner instanceof Response) return partner;
  if (!isLocale(locale) || !hasLocale(site.market, locale)) return refusal(404, 'not_found');
  const form = await readActionForm(request, [site.environment.origins[site.market.id]]);
  if (typeof form === 'string') return refusal(403, form);
  const number = form.get(confirmationFields.number) ?? '';
  const edition = Number(form.get(confirmationFields.edition));
  if (!/^[A-Z0-9-]{1,80}$/.test(number) || !Number.isSafeInteger(edition)) return refusal(404, 'not_found');
  const { noticeMails } = await partnerRecords(site);
  await noticeMails.confirm({ number, edition }, partner.id);
  const location = site.routing.href(site.market.id, locale, neededRoutes.partnerHome) ?? '/';
  return new Response(null, { status: 303, headers: { ...privateHeaders, location } });
}
