import { parseStory, storyCandidates } from '@clavora/content-client/story';
import { isLocale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import type { Site } from './site.ts';

/**
 * `GET /api/getCustomLanding/{path}`: the data of a custom landing page by its route path, such as `thank-you` or `en/thank-you`; 404 for
 * any other path, 500 where the content service fails (RTE-6).
 */
export function customLandingHandler(site: Site) {
  return async (_request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> => {
    const { path } = await params;
    const url = `/${path.join('/')}`;
    const match = site.routing.match(site.market.id, url);
    if (match.kind !== 'route' || match.route.id !== 'custom-landing') {
      return Response.json({ error: `No custom landing page at ${url}` }, { status: 404 });
    }
    try {
      const slugs = storyCandidates(match, site.market.id);
      const found = await site.content.lookup(slugs);
      const raw = slugs.map((slug) => found.get(slug)).find((story) => story !== undefined);
      const story = raw && parseStory(raw);
      if (!story) return Response.json({ error: `No custom landing page at ${url}` }, { status: 404 });
      return Response.json({ path: url, title: story.content.title, content: raw.content });
    } catch {
      const locale = isLocale(path[0]) ? path[0] : defaultLocale(site.market);
      const t = translator(locale, await loadMessages(locale));
      return Response.json({ error: t('errors.landing_data') }, { status: 500 });
    }
  };
}
