import { csafPath } from '@clavora/catalogue/csaf-files';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { loadLocaleConfig } from '@clavora/pages/load-locale-config';
import { logOnce, reportError } from '@clavora/runtime/log';
import { resolveLink } from '@clavora/site-core/links';
import { mainOrigin } from '@clavora/site-core/main-market';
import type { Site } from '@clavora/site-core/site';
import { securityContact, securityText } from './security-text.ts';

const path = '/.well-known/security.txt';

/** A day, in which the text does not change. */
const cacheControl = 'public, max-age=86400';

/**
 * `GET /.well-known/security.txt`: the contact for vulnerabilities, from the configuration of the market's first language; 404 if it has none, 503 if
 * the content service fails.
 */
export function securityTextHandler(site: Site) {
  return async (): Promise<Response> => {
    const { market, routing, environment } = site;
    const locale = defaultLocale(market);
    try {
      const { config } = await loadLocaleConfig(site, locale);
      const contact = securityContact(config?.security_contact ?? '');
      if (contact === null) {
        logOnce(`${path}: "config/${locale}" names no mail address, telephone number or https address for it`);
        return new Response('There is no contact\n', { status: 404, headers: { 'cache-control': 'no-store' } });
      }
      const origin = environment.origins[market.id];
      const href = resolveLink(config?.security_policy ?? null, {
        market: market.id,
        routing,
        origins: environment.origins,
      });
      const text = securityText({
        contact,
        policyUrl: href === null ? null : new URL(href, origin).href,
        languages: languagesOf(market.locales),
        csafUrl: environment.catalogue && `${mainOrigin(environment)}${csafPath}/provider-metadata.json`,
        canonicalUrl: `${origin}${path}`,
      });
      return new Response(text, {
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl },
      });
    } catch (error) {
      reportError(error);
      return new Response('The contact could not be read\n', { status: 503, headers: { 'retry-after': '30' } });
    }
  };
}

/** Returns the languages of the market and English, which the company reads too. */
function languagesOf(locales: readonly Locale[]): string[] {
  return [...new Set<Locale>([...locales, 'en'])].map((locale) => localeRow(locale).tag);
}
