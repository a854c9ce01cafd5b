import { issueToken } from '@clavora/forms/receiving/token';
import type { Site } from '@clavora/site-core/site';
import { siteOutbox } from './site-outbox.ts';

const headers = { 'cache-control': 'no-store' };

/**
 * `GET /api/forms/token`: `{"token": …}` for a form that a visitor starts to fill in (`hiddenNames.token`); 404 if forms are closed, 503 while the
 * outbox cannot be reached. A form can be submitted without it.
 */
export function tokenHandler(site: Site) {
  return async (): Promise<Response> => {
    if (site.environment.forms === null) return Response.json({ error: 'Forms are closed' }, { status: 404, headers });
    try {
      const outbox = await siteOutbox(site);
      return Response.json({ token: issueToken(await outbox.secret(), Date.now()) }, { headers });
    } catch {
      return Response.json({ error: 'No token can be had now' }, { status: 503, headers });
    }
  };
}
