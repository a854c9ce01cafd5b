import { openSessionStore } from '@clavora/auth/database-session-store';
import type { Access } from '@clavora/auth/partner';
import { createSiteAuth, type SiteAuth } from '@clavora/auth/site-auth';
import { logWarning } from '@clavora/runtime/log';
import { processSingleton } from '@clavora/runtime/process-singleton';
import type { Site } from '@clavora/site-core/site';
import { siteDatabase } from '@clavora/site-core/site-database';
import type { NextRequest } from 'next/server';

interface Holder {
  auth: SiteAuth | null;
}

/** Returns the sign-in of this site, which the proxy and pages share; null if the environment has no identity service. */
export function siteAuth(site: Site): SiteAuth | null {
  const { auth: environment, origins } = site.environment;
  if (environment === null) return null;
  const { id: market } = site.market;
  const held = processSingleton<Holder>('auth', () => ({ auth: null }));
  held.auth ??= createSiteAuth({
    environment,
    origin: origins[market],
    market,
    store: async () => openSessionStore(await siteDatabase(site), { market, secret: environment.secret }),
    log: logWarning,
  });
  return held.auth;
}

/** Returns the access of a request: the given one for a proxy, or Next's current one for pages and route handlers. */
export async function accessOf(site: Site, request: NextRequest | null): Promise<Access> {
  return (await siteAuth(site)?.access(request)) ?? { kind: 'anonymous' };
}
