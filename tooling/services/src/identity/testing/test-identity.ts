import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { samplePassword } from '../people/sample-people.ts';
import { type IdentityService, type IdentityServiceOptions, startIdentityService } from '../start-identity-service.ts';
import { claimsOf } from '../tokens/signed-token.ts';
import { type Credentials, type IdentityVisitor, identityVisitor } from './identity-visitor.ts';
import { startTestSite, type TestSite } from './test-site.ts';

/** A service with two sites and one browser, created for each test. */
export interface TestIdentity {
  dataDir: string;
  service: IdentityService;
  italy: TestSite;
  spain: TestSite;
  visitor: IdentityVisitor;
  log: string[];
  /** Stops the service and starts it with the same folder and port. */
  restart(options?: Partial<IdentityServiceOptions>): Promise<void>;
  /** Signs a sample person in to a site; resolves to the claims of the session. */
  signIn(site: TestSite, key: string, query?: string, more?: Partial<Credentials>): Promise<Record<string, unknown>>;
  /** Resolves to the URL at which the browser ends after the site requested a sign-in. */
  go(site: TestSite, key: string, query?: string, more?: Partial<Credentials>): Promise<URL>;
}

/** Returns the email and password of a sample person. */
export function credentials(key: string): { email: string; password: string } {
  return { email: `${key}@partner.clavora.example`, password: samplePassword };
}

/** Returns the claims of a site's id token. */
export async function idTokenOf(site: TestSite): Promise<Record<string, unknown>> {
  return claimsOf((await site.session())?.tokenSet.idToken ?? '');
}

/** Registers the hooks that create the parts before each test and close them after it. */
export function testIdentity(always: Partial<IdentityServiceOptions> = {}): TestIdentity {
  const current: Partial<TestIdentity> = {};
  const part = <Name extends keyof TestIdentity>(name: Name): NonNullable<TestIdentity[Name]> => {
    const value = current[name];
    if (value === undefined) throw new Error(`${name} is there while a test runs`);
    return value;
  };
  const start = (options: Partial<IdentityServiceOptions> = {}) =>
    startIdentityService({
      port: 0,
      dataDir: part('dataDir'),
      clients: [part('italy').client, part('spain').client],
      log: (message) => part('log').push(message),
      ...always,
      ...options,
    });

  beforeEach(async () => {
    current.dataDir = await mkdtemp(join(tmpdir(), 'services-identity-'));
    current.log = [];
    current.italy = await startTestSite('italy');
    current.spain = await startTestSite('spain');
    current.service = await start();
    current.visitor = identityVisitor(current.service.url);
    for (const site of [current.italy, current.spain]) site.connect(current.service.url);
  });
  afterEach(async () => {
    await part('service').close();
    await part('italy').close();
    await part('spain').close();
    await rm(part('dataDir'), { recursive: true });
  });

  const go: TestIdentity['go'] = async (site, key, query = '', more = {}) =>
    part('visitor').signIn(await site.authorizeUrl(query), { ...credentials(key), ...more });

  return {
    get dataDir() {
      return part('dataDir');
    },
    get service() {
      return part('service');
    },
    get italy() {
      return part('italy');
    },
    get spain() {
      return part('spain');
    },
    get visitor() {
      return part('visitor');
    },
    get log() {
      return part('log');
    },
    async restart(options = {}) {
      const { port } = new URL(part('service').url);
      await part('service').close();
      current.service = await start({ port: Number(port), ...options });
    },
    go,
    async signIn(site, key, query, more) {
      const back = await go(site, key, query, more);
      const done = await site.visit(back.href);
      const session = await site.session();
      if (!session) throw new Error(`expected a session, got ${done.status} ${await done.text()} after ${back.href}`);
      return idTokenOf(site);
    },
  };
}
