import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Database } from '@clavora/database/database';
import { openDatabase } from '@clavora/database/open-database';
import { type Backend, embeddedBackend } from '@clavora/database/testing/backends';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { IdentityServiceOptions } from '@clavora/services/identity/start-identity-service';
import { type IdentityService, startIdentityService } from '@clavora/services/identity/start-identity-service';
import { type IdentityVisitor, identityVisitor } from '@clavora/services/identity/testbed/identity-visitor';
import { NextRequest } from 'next/server';
import type { AuthEnvironment } from '../provider/env.ts';
import { openSessionStore } from '../sessions/database-session-store.ts';
import { createSiteAuth, type SiteAuth, type SiteAuthOptions } from '../site/site-auth.ts';
import { type SiteVisitor, siteVisitor } from './site-visitor.ts';

/** A site with sign-in, and its visitors. */
export interface TestSite {
  auth: SiteAuth;
  origin: string;
  environment: AuthEnvironment;
  /** The lines of its log. */
  log: string[];
  newVisitor: () => SiteVisitor;
  /** Creates another instance of the same site. */
  another: (options?: Partial<SiteAuthOptions>) => SiteAuth;
}

/** An identity service, the database of sites, and sites that the service can call. */
export interface SignInTestbed {
  identity: IdentityService;
  database: Database;
  /** A browser without cookies at the identity service. */
  newIdentityVisitor(): IdentityVisitor;
  site(market: MarketId, environment?: Partial<AuthEnvironment>, options?: Partial<SiteAuthOptions>): TestSite;
  /** Injects a fault into the identity service by `POST /_admin/faults`. */
  fault(fault: object): Promise<void>;
  close(): Promise<void>;
}

const markets = ['italy', 'spain'] as const;

/** The origin of a site on https that is registered at the identity service. No server listens there. */
export const secureOrigin = 'https://www.clavora.example';
export const secureSite = { clientId: 'clavora-secure', clientSecret: 'secret-secure' } as const;

export async function startSignInTestbed(
  options: Partial<IdentityServiceOptions> = {},
  startBackend: () => Promise<Backend> = embeddedBackend,
): Promise<SignInTestbed> {
  const folder = await mkdtemp(join(tmpdir(), 'site-sign-in-'));
  const backend = await startBackend();
  const database = await openDatabase(await backend.newPlace(), (error) => {
    throw error;
  });
  const sites = new Map<string, SiteAuth>();
  const servers = new Map<MarketId, { server: Server; origin: string }>();
  for (const market of markets) servers.set(market, await listen((origin) => sites.get(origin)));
  const identity = await startIdentityService({
    port: 0,
    dataDir: folder,
    clients: [
      ...[...servers].map(([market, { origin }]) => ({
        id: `clavora-${market}`,
        secret: `secret-${market}`,
        origin,
      })),
      { id: secureSite.clientId, secret: secureSite.clientSecret, origin: secureOrigin },
    ],
    log: () => {},
    ...options,
  });
  return {
    identity,
    database,
    newIdentityVisitor: () => identityVisitor(identity.url),
    site(market, given = {}, more = {}) {
      const origin = servers.get(market)?.origin ?? 'https://unknown.example';
      const environment: AuthEnvironment = {
        domain: identity.url,
        clientId: `clavora-${market}`,
        clientSecret: `secret-${market}`,
        secret: 'a1'.repeat(32),
        audience: null,
        scope: 'openid profile email',
        organisation: `org_${market}`,
        sessionCheckSeconds: 300,
        claims: 'https://clavora.example/',
        errorPath: '/auth/error',
        ...given,
      };
      const log: string[] = [];
      const another: TestSite['another'] = (others) =>
        createSiteAuth({
          environment,
          origin,
          market,
          store: () =>
            openSessionStore(database, { market, secret: environment.secret, ...(more.now && { now: more.now }) }),
          log: (message) => log.push(message),
          ...more,
          ...others,
        });
      const auth = another();
      sites.set(origin, auth);
      return { auth, origin, environment, log, newVisitor: () => siteVisitor(auth, origin), another };
    },
    async fault(fault) {
      await fetch(`${identity.url}/_admin/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
    },
    async close() {
      await identity.close();
      for (const { server } of servers.values()) await new Promise((resolve) => server.close(resolve));
      await database.close();
      await backend.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listen(authOf: (origin: string) => SiteAuth | undefined): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await authOf(origin)?.answer(await nextRequest(request, origin));
      response.writeHead(answer?.status ?? 404).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // The address of a server on a port is not a text.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { server, origin };
}

async function nextRequest(request: IncomingMessage, origin: string): Promise<NextRequest> {
  return new NextRequest(new URL(request.url ?? '/', origin), {
    method: request.method ?? 'GET',
    headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(request.method === 'POST' && { body: await text(request) }),
  });
}
