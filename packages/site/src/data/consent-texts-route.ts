import { isLocale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { consentTexts } from '@clavora/pages/consent-texts';
import { consentTextsPath } from '@clavora/pages/consent-texts-path';
import { loadLocaleConfig } from '@clavora/pages/load-locale-config';
import { renderContext } from '@clavora/pages/render-context';
import { logOnce } from '@clavora/runtime/log';
import type { Site } from '@clavora/site-core/site';

interface ConsentTextsRoute {
  params: Promise<{ locale: string }>;
}

/**
 * `GET /api/consent/{locale}`: the texts of the consent settings (`ConsentTexts`), loaded when they are opened. The
 * interface's default texts while the content service is down; 404 for a language that the market does not have.
 */
export function consentTextsHandler(site: Site) {
  return async (_request: Request, { params }: ConsentTextsRoute): Promise<Response> => {
    const { locale } = await params;
    if (!isLocale(locale) || !hasLocale(site.market, locale)) {
      return Response.json({ error: `No texts at ${consentTextsPath(locale)}` }, { status: 404 });
    }
    const context = await renderContext(site, locale);
    try {
      const { config } = await loadLocaleConfig(site, locale);
      return Response.json(consentTexts(config, context), { headers: { 'cache-control': 'public, max-age=300' } });
    } catch (error) {
      logOnce(
        `The texts of the consent in "${locale}" could not be read: ${error instanceof Error ? error.message : 'unknown'}`,
      );
      return Response.json(consentTexts(null, context), { headers: { 'cache-control': 'no-store' } });
    }
  };
}
