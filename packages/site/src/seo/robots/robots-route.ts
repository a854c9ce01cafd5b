import type { Site } from '../../core/site.ts';
import { robotsText } from './robots-text.ts';

/** `GET /robots.txt`: what crawlers may read, by the environment that the site runs in (SEO-3, EXT-4). */
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
