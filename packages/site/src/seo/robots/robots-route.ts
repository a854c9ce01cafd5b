import type { Site } from '@clavora/site-core/site';
import { robotsText } from './robots-text.ts';

/** `GET /robots.txt`: the paths that crawlers may read, depending on the environment of the site (SEO-3, EXT-4). */
export function robotsHandler(site: Site) {
  return (): Response => {
    const { market, routing, environment } = site;
    const text = robotsText({
      market,
      origin: environment.origins[market.id],
      isIndexed: environment.isIndexed,
      partnerPath: (locale) => routing.href(market.id, locale, 'extranet'),
    });
    return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  };
}
