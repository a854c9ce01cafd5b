import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import type { Provider } from 'oidc-provider';
import { faultRoutes } from '../server/faults.ts';
import { assertLoopback, listenOnLoopback } from '../server/loopback.ts';
import { type RequestLog, requestRecorder } from '../server/request-log.ts';
import { managementRoutes } from './management/management-routes.ts';
import { type ManagementClient, type ManagementTokens, managementTokens } from './management/management-token.ts';
import { fontFiles, styleSheet } from './pages/send-page.ts';
import { directory } from './people/directory.ts';
import type { IdentityClient, Organisation, Person } from './people/person.ts';
import { sampleOrganisations, samplePeople } from './people/sample-people.ts';
import { openStateFile } from './people/state-file.ts';
import { createTenant, type Tenant } from './people/tenant.ts';
import { identityProvider } from './provider/identity-provider.ts';
import { adminRoutes, type IdentityAdmin, identityAdmin } from './routes/admin-routes.ts';
import { developerRoutes } from './routes/developer-routes.ts';
import { logoutRoutes } from './routes/logout-routes.ts';
import { signInRoutes } from './routes/sign-in-routes.ts';
import { type IdentitySession, identitySessions, type Sessions } from './sessions/sessions.ts';
import { type IdentityFault, identityFaults } from './tokens/identity-faults.ts';
import { signingKey } from './tokens/signing-key.ts';
import { tokenRequest } from './tokens/token-request.ts';

export interface IdentityServiceOptions {
  /** 0 selects a free port. */
  port: number;
  /** Folder that keeps sessions, tokens, blocked people and the signing key between starts. */
  dataDir: string;
  /** The sites that people sign in to. */
  clients: readonly IdentityClient[];
  /** People who can sign in; the sample people by default. */
  people?: readonly Person[];
  /** The sample organisations by default. */
  organisations?: readonly Organisation[];
  /** Audiences for which access tokens can be requested; `https://api.clavora.example/` by default. */
  audiences?: readonly string[];
  /** Applications that may use the Management API; none by default. */
  managementClients?: readonly ManagementClient[];
  /** Whether sites receive back-channel logout calls, which depends on the tenant's plan; true by default. */
  hasBackChannelLogout?: boolean;
  /** Lifetime of an access token in seconds; a day by default, as with Auth0. */
  accessTokenSeconds?: number;
  /** Receives error messages; writes to standard error by default. */
  log?: (message: string) => void;
}

export interface IdentityService extends IdentityAdmin {
  /** Origin such as `http://localhost:4002`: the value of `AUTH0_DOMAIN`. */
  url: string;
  sessions(person?: string): IdentitySession[];
  /** Makes signing in fail, as `POST /_admin/identity/faults` does. Throws if the fault is invalid. */
  fail(fault: IdentityFault): void;
  /** Log of received requests; `total` counts token requests. */
  requests: RequestLog;
  close: () => Promise<void>;
}

const service = 'identity service';
/** Prefix of the custom claims, as in the Action of a tenant. */
export const claimsNamespace = 'https://clavora.example/';

/**
 * Starts an emulator of an Auth0 tenant for unmodified Auth0 clients. Listens only on `localhost`: the
 * clients accept no other host without TLS. Rejects if the data folder cannot be read, or if the port is
 * taken (the message names it).
 */
export async function startIdentityService(options: IdentityServiceOptions): Promise<IdentityService> {
  const host = 'localhost';
  assertLoopback(service, host);
  const { clients, dataDir } = options;
  const log = options.log ?? ((message: string) => process.stderr.write(`${message}\n`));
  const key = await signingKey(join(dataDir, 'signing-key.json'));
  const state = await openStateFile(join(dataDir, 'state.json'), log);
  const tenant = createTenant({
    clients,
    organisations: options.organisations ?? sampleOrganisations,
    hasBackChannelLogout: options.hasBackChannelLogout ?? true,
  });
  const organisations = (): Organisation[] => organisationsOf(tenant);
  const people = directory(options.people ?? samplePeople, organisations, state);
  const faults = identityFaults();
  const requests = requestRecorder('/oauth/token');
  // Both need the origin, which is known only once the service listens; no request arrives before.
  const late: { provider?: Provider; sessions?: Sessions; managementTokens?: ManagementTokens } = {};
  const provider = () => started(late.provider);
  const sessions = () => started(late.sessions);
  const tokens = () => started(late.managementTokens);

  const admin = identityAdmin({ directory: people, sessions });

  const app = fastify({ forceCloseConnections: true });
  faultRoutes(app, requests, (status, message) => ({
    error: status === 429 ? 'too_many_requests' : 'server_error',
    error_description: message,
  }));
  await app.register(async (routes) => {
    acceptForms(routes);
    adminRoutes(routes, { admin, directory: people, sessions, faults });
    logoutRoutes(routes, { provider, sessions, tenant, clients, key });
    managementRoutes(routes, { tenant, tokens });
    routes.get(styleSheet, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(await readFile(join(import.meta.dirname, 'pages/identity.css'))),
    );
    for (const [path, file] of Object.entries(fontFiles)) {
      routes.get(path, async (_request, reply) =>
        reply
          .type('font/woff2')
          .header('cache-control', 'max-age=3600')
          .send(await readFile(new URL(file))),
      );
    }
  });
  await app.register(async (pages) => {
    acceptForms(pages);
    signInRoutes(pages, { provider, sessions, directory: people, clients });
  });
  await app.register(async (pages) => {
    acceptForms(pages);
    const parts = () => ({
      people: people.people(),
      organisations: organisations(),
      sessions: sessions().list(),
      clients,
    });
    developerRoutes(pages, admin, parts);
  });
  await app.register(async (tokenRoutes) => {
    acceptForms(tokenRoutes);
    for (const path of ['/oauth/token', '/oauth/revoke']) {
      tokenRoutes.post(path, async (request, reply) => {
        if (path === '/oauth/token' && isForManagement(request.body)) {
          const { status, body } = tokens().issue(request.body);
          return reply.code(status).header('cache-control', 'no-store').send(body);
        }
        reply.hijack();
        await provider().callback()(tokenRequest(request), reply.raw);
        return reply;
      });
    }
  });
  await app.register(async (rest) => passToProvider(rest, provider));

  const url = await listenOnLoopback(app, { service, port: options.port, host });
  const issuer = `${url}/`;
  late.sessions = identitySessions({ issuer, state, key, tenant, log });
  late.managementTokens = managementTokens({ issuer, key, clients: options.managementClients ?? [], tenant });
  late.provider = identityProvider({
    issuer,
    clients,
    directory: people,
    state,
    key,
    faults,
    audiences: options.audiences ?? ['https://api.clavora.example/'],
    accessTokenSeconds: options.accessTokenSeconds ?? 24 * 60 * 60,
    claimsNamespace,
    log,
  });
  return {
    url,
    ...admin,
    sessions: (person) => sessions().list(person),
    fail: (fault) => faults.ask(fault),
    requests,
    close: async () => {
      await app.close();
      await state.saved();
    },
  };
}

/** Returns the organisations of a tenant for the sign-in pages. */
function organisationsOf(tenant: Tenant): Organisation[] {
  return tenant.list('organizations').map(({ id, name, display_name: displayName }) => ({
    id: String(id),
    name: String(name),
    displayName: String(displayName ?? name),
  }));
}

function isForManagement(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'grant_type' in body && body.grant_type === 'client_credentials';
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error(`${service}: expected to be listening`);
  return part;
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Passes all other requests to the provider, which parses bodies itself. */
function passToProvider(app: FastifyInstance, provider: () => Provider): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/*', async (request, reply) => {
    reply.hijack();
    await provider().callback()(request.raw, reply.raw);
  });
}
