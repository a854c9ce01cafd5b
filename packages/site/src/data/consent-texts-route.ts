import { isLocale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { logOnce } from '@clavora/runtime/log';
import type { Site } from '@clavora/site-core/site';
import { consentTexts } from '../loaders/consent-texts.ts';
import { loadLocaleConfig } from '../loaders/load-locale-config.ts';
import { renderContext } from '../loaders/render-context.ts';
import { consentTextsPath } from '../shell/consent/consent-texts-path.ts';

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
