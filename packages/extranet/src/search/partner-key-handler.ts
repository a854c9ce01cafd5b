import { isLocale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { partnerSearchKey } from '@clavora/search/partner-key';
import type { PartnerKeyAnswer } from '@clavora/search/partner-key-loader';
import { partnerConnection, searchConnection } from '@clavora/search/search-connection-of';
import type { Site } from '@clavora/site-core/site';
import { partnerOrRefusal, privateHeaders, refusal } from '../access/partner-request.ts';

/**
 * `GET /api/extranet/search-key?locale=it`: the search key for a signed-in partner's browser, as `PartnerKeyAnswer` (SRC-6), valid for five minutes. 401 without session, 403
 * for a partner of another market, 404 for a language that the market lacks, 503 if there is no search for partners.
 */
export function createPartnerKeyHandler(site: Site, now: () => number = Date.now) {
  return async (request: Request): Promise<Response> => {
    const partner = await partnerOrRefusal(site, request);
    if (partner instanceof Response) return partner;
    const locale = new URL(request.url).searchParams.get('locale') ?? undefined;
    if (!isLocale(locale) || !hasLocale(site.market, locale)) return refusal(404, 'not_found');
    const { search, partnerParentKey } = site.environment;
    if (search === null || partnerParentKey === null) return refusal(503, 'no_search');
    const place = { market: site.market.id, locale };
    const { key, validUntil } = partnerSearchKey({
      parentKey: partnerParentKey,
      prefix: search.indexPrefix,
      place,
      partnerId: partner.id,
      roles: partner.roles,
      now: now(),
    });
    const { appId, host, index } = partnerConnection(search, place, key);
    const open = searchConnection(search, place);
    const answer: PartnerKeyAnswer = {
      appId,
      host,
      keys: { partner: { key, index }, public: { key: open.searchKey, index: open.index } },
      validUntil,
    };
    return Response.json(answer, { headers: privateHeaders });
  };
}
