import { contentHealth } from '@clavora/server/content-health';
import type { Site } from '@clavora/site-core/site';
import { type PartName, partNames, readSiteParts } from './site-checks.ts';

const headers = { 'cache-control': 'no-store' };

/** Returns the liveness response: the process runs. */
export function liveResponse(): Response {
  return Response.json({ status: 'ok' }, { headers });
}

/** The wait for checks in progress: less than the second that orchestrators wait for readiness. */
const defaultMaxWaitMs = 700;

/**
 * Returns the readiness response with the state of each part (docs/contracts/health.md). 503 until the content service has answered this process
 * once, or the cache of all instances is connected: before that no page is cached. In later outages the site serves cached pages (OPS-7) and its status is `degraded`.
 */
export async function readyResponse(site: Site, maxWaitMs = defaultMaxWaitMs): Promise<Response> {
  const parts = await readSiteParts(site, maxWaitMs);
  const { hasAnswered } = contentHealth();
  const isWhole = partNames.every((name) => parts[name].state !== 'down');
  // The pages of other instances are served too.
  const canServe = hasAnswered || parts.cache.state === 'up';
  const status = !canServe ? 'unavailable' : isWhole ? 'ok' : 'degraded';
  const states = Object.fromEntries(partNames.map((name) => [name, parts[name].state]));
  const reasons: Partial<Record<PartName, string>> = {};
  for (const name of partNames) {
    const { reason } = parts[name];
    if (reason !== null) reasons[name] = reason;
  }
  return Response.json(
    { status, market: site.market.id, ...states, reasons },
    { status: canServe ? 200 : 503, headers: { ...headers, ...(canServe ? {} : { 'retry-after': '5' }) } },
  );
}
