import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Auth0Client } from '@auth0/nextjs-auth0/server';
import { NextRequest, type NextResponse } from 'next/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { samplePassword } from './sample-people.ts';
import { type IdentityService, type IdentityServiceOptions, startIdentityService } from './start-identity-service.ts';
import { identityVisitor } from './testbed/identity-visitor.ts';

const site = 'http://localhost:46001';
let dataDir: string;
let service: IdentityService;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'services-identity-'));
  service = await start();
});
afterEach(async () => {
  await service.close();
  await rm(dataDir, { recursive: true });
});

const start = (options: Partial<IdentityServiceOptions> = {}) =>
  startIdentityService({
    port: 0,
    dataDir,
    clients: [{ id: 'italy', secret: 'secret-of-italy-secret-of-italy', origin: site }],
    ...options,
  });

function browserAt(origin: string, parameters: Record<string, string> = {}) {
  const client = new Auth0Client({
    domain: service.url,
    clientId: 'italy',
    clientSecret: 'secret-of-italy-secret-of-italy',
    appBaseUrl: origin,
    secret: 'a'.repeat(64),
    allowInsecureRequests: true,
    authorizationParameters: { scope: 'openid profile email offline_access', ...parameters },
  });
  const cookies = new Map<string, string>();
  const visit = async (address: string): Promise<NextResponse> => {
    const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await client.middleware(
      new NextRequest(new URL(address, origin), { headers: { cookie: header } }),
    );
    for (const { name, value } of response.cookies.getAll()) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const session = () => {
    const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return client.getSession(new NextRequest(origin, { headers: { cookie: header } }));
  };
  return { visit, session };
}

it('AUT-1 a partner signs in through the unmodified client and out again', async () => {
  const visitor = identityVisitor(service.url);
  const browser = browserAt(site);
  const login = await browser.visit('/auth/login');
  const authorize = login.headers.get('location') ?? '';
  const back = await visitor.signIn(authorize, {
    email: 'italy-service@partner.clavora.example',
    password: samplePassword,
  });
  await browser.visit(back.href);
  expect((await browser.session())?.user).toMatchObject({
    sub: 'auth0|italy-service',
    name: 'Davide Serravalle',
    email: 'italy-service@partner.clavora.example',
    org_id: 'org_italy',
  });
  expect(service.sessions()).toMatchObject([{ person: 'auth0|italy-service', clients: [{ id: 'italy' }] }]);

  const out = await browser.visit('/auth/logout');
  const left = await visitor.open(out.headers.get('location') ?? '');
  expect(left.url.href).toBe(`${site}/`);
  expect(service.sessions()).toEqual([]);
});
