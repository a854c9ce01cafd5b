import { contentHealth } from './server/content-health.ts';
import type { Site } from './site.ts';

const headers = { 'cache-control': 'no-store' };

/** The process runs. */
export function liveResponse(): Response {
  return Response.json({ status: 'ok' }, { headers });
}

/** The site can serve. An outage of the content service is told, but is no reason to take the site away: kept pages are served. */
export function readyResponse(site: Site): Response {
  return Response.json(
    { status: 'ok', market: site.market.id, content: contentHealth().isDown ? 'down' : 'up' },
    { headers },
  );
}
