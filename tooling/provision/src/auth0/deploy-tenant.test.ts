import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marketIds, marketRow } from '@clavora/i18n-routing/markets';
import { type IdentityService, startIdentityService } from '@clavora/services/identity/start-identity-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applicationName } from '../core/application-name.ts';
import { runDeployCli } from '../testing/auth0/run-deploy-cli.ts';

const manager = { id: 'deploy-cli', secret: 'deploy-cli-secret' };
const originOf = (market: string): string => `https://${market}.clavora.example`;
const variables = Object.fromEntries(
  marketIds.map((market) => [`SITE_URL_${market.toUpperCase()}`, originOf(market)] as const),
);
const resources = z.array(z.record(z.string(), z.unknown()));

let folder: string;
let service: IdentityService;
let read: (path: string) => Promise<unknown>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clavora-tenant-'));
  service = await startIdentityService({
    port: 0,
    dataDir: folder,
    // One market exists already, the others do not.
    clients: [{ id: 'known', secret: 'known-secret', origin: 'http://localhost:3001', name: 'Clavora Italia' }],
    managementClients: [manager],
    hasBackChannelLogout: false,
  });
  const answer = await fetch(`${service.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: manager.id,
      client_secret: manager.secret,
      audience: `${service.url}/api/v2/`,
    }),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await answer.json());
  read = async (path) => {
    const response = await fetch(`${service.url}/api/v2/${path}`, { headers: { authorization: `Bearer ${token}` } });
    return response.json();
  };
  const target = { url: service.url, clientId: manager.id, clientSecret: manager.secret };
  await runDeployCli('tenant.yaml', target, variables);
});

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

describe('tenant applied by the unmodified Deploy CLI', () => {
  it.each(marketIds)('OPS-10 has the application of %s, whose users sign in for an organisation', async (market) => {
    const clients = resources.parse(await read('clients'));
    const own = clients.filter(({ name }) => name === applicationName(marketRow(market)));
    expect(own).toMatchObject([
      {
        callbacks: [`${originOf(market)}/auth/callback`],
        allowed_logout_urls: [`${originOf(market)}/auth/signed-out`],
        grant_types: ['authorization_code', 'refresh_token'],
        organization_usage: 'require',
        refresh_token: { rotation_type: 'rotating', leeway: 10 },
      },
    ]);
  });

  it('SEC-4 disables sign-up in the database and in each organisation', async () => {
    const connections = resources.parse(await read('connections'));
    expect(connections).toMatchObject([{ options: { disable_signup: true } }]);
    const organisations = resources.parse(await read('organizations'));
    expect(organisations).toHaveLength(marketIds.length);
    for (const { id } of organisations) {
      expect(await read(`organizations/${String(id)}/enabled_connections`)).toMatchObject([
        { is_signup_enabled: false, assign_membership_on_login: false },
      ]);
    }
  });

  it('OPS-10 runs the Action at each sign-in', async () => {
    expect(await read('actions/triggers/post-login/bindings')).toMatchObject({
      bindings: [{ action: { name: 'partner-claims', code: expect.stringContaining('setCustomClaim') } }],
    });
  });

  it('OPS-10 has its settings and its attack protection', async () => {
    expect(await read('tenants/settings')).toMatchObject({ allow_organization_name_in_authentication_api: true });
    expect(await read('attack-protection/brute-force-protection')).toMatchObject({ enabled: true });
    expect(await read('attack-protection/suspicious-ip-throttling')).toMatchObject({ enabled: true });
  });
});
