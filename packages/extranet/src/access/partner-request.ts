import type { Partner } from '@clavora/auth/partner';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import type { Site } from '@clavora/site-core/site';
import { loadPartnerDirectory, loadPartnerEntries } from '../directory/load-partner-entries.ts';
import type { PartnerDirectory, PartnerEntry } from '../directory/partner-directory.ts';
import { declaresDocument, signInHrefOf } from './sign-in-redirect.ts';
import { accessOf } from './site-auth.ts';

/** Headers of every response for one person. */
export const privateHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' } as const;

/** Returns an error response for scripts. */
export function refusal(status: 401 | 403 | 404 | 405 | 503, error: string): Response {
  return Response.json({ error }, { status, headers: privateHeaders });
}

/**
 * Returns the signed-in partner, checked where data is read, or the response that rejects the request. A session may expire after the proxy has checked it: then a
 * file that is opened and a form that is sent without script lead to the sign-in too, scripts get 401.
 */
export async function partnerOrRefusal(site: Site, request: Request): Promise<Partner | Response> {
  const access = await accessOf(site, null);
  if (access.kind === 'partner') return access.partner;
  if (access.kind === 'forbidden') return refusal(403, 'organisation');
  if (!declaresDocument(request)) return refusal(401, 'login_required');
  const location = signInHrefOf(site, request, access.kind);
  return new Response(null, { status: 303, headers: { ...privateHeaders, location } });
}

/** A page of the partner area that a request names by language and uuid. */
export interface RequestedEntry {
  locale: Locale;
  entry: PartnerEntry;
  directory: PartnerDirectory;
}

/** Returns the page, or an error response: 403 if it is not for this partner, 404 if there is none. */
export async function entryOrRefusal(
  site: Site,
  partner: Partner,
  { locale, story }: { locale: string | undefined; story: string | undefined },
): Promise<RequestedEntry | Response> {
  if (!isLocale(locale) || !hasLocale(site.market, locale) || story === undefined) return refusal(404, 'not_found');
  const directory = await loadPartnerDirectory(site, locale, partner);
  const entry = directory.byUuid(story);
  if (entry) return { locale, entry, directory };
  const exists = (await loadPartnerEntries(site, locale)).some(({ uuid }) => uuid === story);
  return exists ? refusal(403, 'not_permitted') : refusal(404, 'not_found');
}
