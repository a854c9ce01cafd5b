import { isLocale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import type { Site } from '@clavora/site-core/site';
import { loadCustomLanding } from './custom-landing-data.ts';

/**
 * `GET /api/getCustomLanding/{path}`: the data of a custom landing page by its route path, such as `thank-you` or `en/thank-you`; 404 for
 * any other path, 500 if the content service fails (RTE-6).
 */
export function customLandingHandler(site: Site) {
  return async (_request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> => {
    const { path } = await params;
    const url = `/${path.join('/')}`;
    try {
      const landing = await loadCustomLanding(site, url);
      return landing
        ? Response.json(landing)
        : Response.json({ error: `No custom landing page at ${url}` }, { status: 404 });
    } catch {
      const locale = isLocale(path[0]) ? path[0] : defaultLocale(site.market);
      const t = translator(locale, await loadMessages(locale));
      return Response.json({ error: t('errors.landing_data') }, { status: 500 });
    }
  };
}
