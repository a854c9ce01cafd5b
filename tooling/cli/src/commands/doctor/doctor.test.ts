import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSample } from '@clavora/catalogue-tools/ensure-sample';
import { isSigned } from '@clavora/content-client/webhook';
import { runDoctor } from '@clavora/doctor/doctor-command';
import { indexingClient } from '@clavora/search/indexing-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedIdentity } from '../../services/embedded-identity.ts';
import { startEmbeddedMail } from '../../services/embedded-mail.ts';
import { embeddedSearch, startEmbeddedSearch } from '../../services/embedded-search.ts';
import {
  embeddedSettings,
  embeddedSource,
  embeddedTokens,
  startEmbeddedContent,
} from '../../services/embedded-services.ts';
import { fillSearch } from '../../services/fill-search.ts';
import { readPorts } from '../../system/ports.ts';
import { workspaceRoot } from '../../system/workspace-root.ts';
import { doctorEnvironment } from './doctor-environment.ts';

type Environment = Record<string, string | undefined>;

const market = 'italy';
const tempDir = await mkdtemp(join(tmpdir(), 'clavora-doctor-'));
const closing: Array<() => Promise<unknown>> = [];
/** Answers of the simulated site. */
const site = {
  market,
  secret: '',
  clockSkewSeconds: 0,
  verification: 'invalid-input-response',
  status: 200,
  parts: {},
};
let sitePort: number;
let well: Environment;

beforeAll(async () => {
  const server = startSite();
  sitePort = await listening(server);
  const ports = {
    ...readPorts({}),
    content: 0,
    search: 0,
    identity: 0,
    mail: 0,
    smtp: 0,
    markets: { ...readPorts({}).markets, [market]: sitePort },
  };
  const [content, search, identity, mail] = await Promise.all([
    startEmbeddedContent({
      ports,
      markets: [market],
      source: embeddedSource(undefined),
      cacheDir: join(tempDir, 'images'),
    }),
    startEmbeddedSearch(ports),
    startEmbeddedIdentity(ports),
    startEmbeddedMail(ports),
  ]);
  closing.push(
    () => content.close(),
    () => search.close(),
    () => identity.stop(),
    () => mail.stop(),
  );
  const catalogue = ensureSample(join(tempDir, 'catalogue'), 60);
  vi.stubEnv('SAMPLE_CATALOGUE_DIR', catalogue);
  await fillSearch({ ...embeddedSettings(content), CATALOGUE_DIR: catalogue }, search.url, [market]);
  const portOf = (url: string) => new URL(url).port;
  const filled = await doctorEnvironment(
    {
      PORT_CONTENT: portOf(content.url),
      PORT_SEARCH: portOf(search.url),
      PORT_IDENTITY: portOf(identity.service.url),
      PORT_MAIL: portOf(mail.service.url),
      PORT_SMTP: portOf(mail.service.smtpUrl),
      PORT_ITALY: String(sitePort),
      STATE_DIR: join(tempDir, 'state'),
    },
    market,
  );
  well = { ...filled };
  site.secret = well.STORYBLOK_WEBHOOK_SECRET ?? '';
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all(closing.map((close) => close()));
  await rm(tempDir, { recursive: true });
});

function startSite(): Server {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const send = (status: number, body: unknown) => {
        response.writeHead(status, { date: new Date(Date.now() + site.clockSkewSeconds * 1000).toUTCString() });
        response.end(JSON.stringify(body));
      };
      if (request.url === '/api/health/ready') return send(site.status, { market: site.market, ...site.parts });
      if (request.url === '/api/webhooks/content') {
        const signature = String(request.headers['webhook-signature']);
        return send(isSigned(Buffer.concat(chunks), signature, site.secret) ? 400 : 401, {});
      }
      if (request.url === '/verify') return send(200, { success: false, 'error-codes': [site.verification] });
      return send(request.url === '/broken' ? 500 : 200, {});
    });
  });
  closing.push(async () => server.close());
  return server;
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port));
  });
}

interface Line {
  service: string;
  name: string;
  status: string;
  detail: string;
  advice?: string;
}

async function check(
  changes: Environment = {},
  args: readonly string[] = [],
): Promise<{ code: number; lines: Line[]; text: string }> {
  const printed: string[] = [];
  const env = { ...well, ...changes };
  const code = await runDoctor(['--market', market, '--json', ...args], {
    env,
    cwd: workspaceRoot,
    print: (line) => printed.push(line),
  });
  const text = printed.join('\n');
  return { code, lines: JSON.parse(text) as Line[], text };
}

const named = (lines: readonly Line[], line: string) =>
  lines.find(({ service, name }) => `${service} ${name}` === line);
const management = (path: string, method: string, body?: unknown): Promise<Response> =>
  fetch(`${well.STORYBLOK_MANAGEMENT_ENDPOINT ?? ''}/v1/spaces/${well.STORYBLOK_SPACE_ID ?? ''}/${path}`, {
    method,
    headers: { authorization: embeddedTokens.management, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('npm run doctor', () => {
  it('OPS-10 reports no problem with the embedded services', async () => {
    const { code, lines } = await check({ AUTH0_SCOPE: 'openid profile email offline_access' });
    expect(lines.filter(({ status }) => status !== 'ok').map(({ service, name }) => `${service} ${name}`)).toEqual([
      // Mail is sent only on request.
      'mail sender',
    ]);
    expect(code).toBe(0);
  });

  it('OPS-10 prints a line for each check and the counts', async () => {
    const printed: string[] = [];
    await runDoctor(['--market', market], { env: well, cwd: workspaceRoot, print: (line) => printed.push(line) });
    expect(printed.find((line) => line.includes('content token'))).toMatch(/^ok {4}content token {2,}space \d+/);
    expect(printed.at(-1)).toMatch(/^\d+ ok, \d+ warnings, 0 failed, \d+ not checked$/);
  });

  it('OPS-10 sends one email on request', async () => {
    const { lines } = await check({}, ['--send-mail', 'anna@ferri.example']);
    expect(named(lines, 'mail sender')).toMatchObject({ status: 'ok' });
  });

  it('OPS-10 reads a file of variables instead of its own', async () => {
    const file = join(tempDir, 'production.env');
    await writeFile(
      file,
      Object.entries({ ...well, STORYBLOK_TOKEN: 'of-the-file' })
        .map(([name, value]) => `${name}='${value ?? ''}'`)
        .join('\n'),
    );
    const { code, lines } = await check({}, ['--env-file', file]);
    expect(code).toBe(1);
    expect(named(lines, 'content token')).toMatchObject({ status: 'fail' });
  });

  it('OPS-10 never prints a secret', async () => {
    const { text } = await check({
      SMTP_URL: 'smtp://user:a-mail-password@localhost:1',
      AUTH0_SECRET: 'an-auth-secret',
    });
    const secrets = Object.entries(well).filter(([name]) => /(TOKEN|KEY|SECRET|PASSWORD)$/.test(name));
    expect(secrets.length).toBeGreaterThan(8);
    for (const [, secret = ''] of [...secrets, ['', 'a-mail-password'], ['', 'an-auth-secret']])
      expect(text).not.toContain(secret);
  });
});

describe('npm run doctor with a broken service', () => {
  it.each<[string, Environment]>([
    ['environment variables', { STORYBLOK_TOKEN: '' }],
    ['environment variables', { MAIL_FROM: '' }],
    ['environment variables', { PREVIEW_USER: 'editor' }],
    ['environment secrets', { STORYBLOK_WEBHOOK_SECRET: 'secret' }],
    ['environment secrets', { PREVIEW_USER: 'editor', PREVIEW_PASSWORD: 'aaaaaaaaaaaaaaaaaaaaaaaa' }],
    ['environment proxies', { TRUSTED_PROXIES: 'two' }],
    ['environment addresses', { SITE_INDEXING: 'true' }],
    ['environment addresses', { SITE_URL: 'http://www.clavora.example' }],
    ['environment addresses', { SITE_URL: 'https://www.clavora.example' }],
    ['content token', { STORYBLOK_TOKEN: 'wrong-token' }],
    ['content token', { STORYBLOK_TOKEN: embeddedTokens.preview }],
    ['content token', { STORYBLOK_SPACE_ID: '4712' }],
    ['content token', { STORYBLOK_ENDPOINT: 'http://localhost:1/v2' }],
    ['content preview token', { STORYBLOK_PREVIEW_TOKEN: 'wrong-token' }],
    ['content types', { STORYBLOK_MANAGEMENT_TOKEN: 'wrong-token' }],
    ['content private files', { STORYBLOK_ASSET_TOKEN: 'wrong-token' }],
    ['content webhook', { SITE_URL: 'http://localhost:1' }],
    ['identity issuer', { AUTH0_DOMAIN: 'http://localhost:1' }],
    ['identity application', { AUTH0_CLIENT_SECRET: 'wrong-secret' }],
    ['identity application', { AUTH0_CLIENT_ID: 'nobody' }],
    ['identity callback', { SITE_URL: 'http://localhost:1' }],
    ['identity callback', { AUTH0_CLIENT_ID: 'nobody' }],
    ['identity logout', { SITE_URL: 'http://localhost:1' }],
    ['identity organisation', { AUTH0_ORGANIZATION: 'org_nobody' }],
    ['identity organisation', { AUTH0_ORGANIZATION: 'nobody' }],
    ['identity sign-up', { AUTH0_MANAGEMENT_CLIENT_SECRET: 'wrong-secret' }],
    ['search public key', { ALGOLIA_SEARCH_KEY: 'wrong-key' }],
    ['search public key', { ALGOLIA_SEARCH_KEY: embeddedSearch.adminKey }],
    ['search public key', { ALGOLIA_SEARCH_KEY: embeddedSearch.indexingKey }],
    ['search public key', { ALGOLIA_SEARCH_KEY: embeddedSearch.partnerKey }],
    ['search partner key', { ALGOLIA_PARTNER_KEY: 'wrong-key' }],
    ['search partner key', { ALGOLIA_PARTNER_KEY: embeddedSearch.searchKey }],
    ['search indexing key', { ALGOLIA_ADMIN_KEY: embeddedSearch.adminKey }],
    ['search indexing key', { ALGOLIA_ADMIN_KEY: embeddedSearch.searchKey }],
    ['search indexes', { SEARCH_INDEX_PREFIX: 'another' }],
    ['search indexes', { ALGOLIA_HOST: 'http://localhost:1' }],
    ['search index settings', { ALGOLIA_ADMIN_KEY: 'wrong-key' }],
    ['mail server', { SMTP_URL: 'smtp://localhost:1' }],
    ['mail server', { SMTP_URL: 'smtp://localhost:1/?requireTLS=true' }],
    ['storage database', { DATABASE_URL: 'postgres://user:password@localhost:1/none' }],
    ['catalogue data set', { CATALOGUE_URL: 'http://localhost:1' }],
    ['catalogue data set', { CATALOGUE_DIR: '/nowhere' }],
    ['catalogue papers of machines', { CATALOGUE_DIR: '/nowhere' }],
    ['site ready', { SITE_URL: 'http://localhost:1' }],
    ['site webhook secret', { STORYBLOK_WEBHOOK_SECRET: 'another-secret-of-some-length' }],
  ])('OPS-10 fails at %s with %j', async (line, changes) => {
    const { code, lines } = await check(changes);
    expect(named(lines, line)).toMatchObject({
      status: 'fail',
      detail: expect.stringMatching(/./),
      advice: expect.stringMatching(/./),
    });
    expect(code).toBe(1);
  });

  it.each(['STATE_DIR', 'DATABASE_DIR'])('OPS-10 fails if %s cannot be a folder', async (variable) => {
    const file = join(tempDir, 'file');
    await writeFile(file, '');
    const { lines } = await check({ [variable]: join(file, 'folder') });
    expect(named(lines, variable === 'STATE_DIR' ? 'storage state' : 'storage database')).toMatchObject({
      status: 'fail',
    });
  });

  it('OPS-10 fails if the URL is that of another market', async () => {
    site.market = 'spain';
    const { lines } = await check();
    site.market = market;
    expect(named(lines, 'site ready')).toMatchObject({ status: 'fail', detail: expect.stringContaining('spain') });
  });

  it('OPS-10 lists the parts of a site that are down, and fails if it is not ready', async () => {
    site.parts = { content: 'up', mail: 'down', reasons: { mail: 'ECONNREFUSED' } };
    const degraded = await check();
    site.status = 503;
    const unavailable = await check();
    Object.assign(site, { status: 200, parts: {} });
    const detail = expect.stringContaining('mail (ECONNREFUSED)');
    expect(named(degraded.lines, 'site ready')).toMatchObject({ status: 'warn', detail });
    expect(named(unavailable.lines, 'site ready')).toMatchObject({ status: 'fail', detail });
  });

  it('OPS-10 fails if the clocks differ by two minutes', async () => {
    site.clockSkewSeconds = 120;
    const { lines } = await check();
    site.clockSkewSeconds = 0;
    expect(named(lines, 'site clock')).toMatchObject({ status: 'fail' });
  });

  it('OPS-10 checks the system that receives submissions and the CAPTCHA', async () => {
    const origin = `http://localhost:${sitePort}`;
    const forms = {
      FORMS_WEBHOOK_SECRET: 'a-webhook-secret-of-forms',
      TURNSTILE_SITE_KEY: 'site-key',
      TURNSTILE_SECRET_KEY: 'secret-key',
      TURNSTILE_VERIFY_URL: `${origin}/verify`,
    };
    const fine = (await check({ ...forms, FORMS_WEBHOOK_URL: `${origin}/hook` })).lines;
    expect([named(fine, 'forms webhook')?.status, named(fine, 'forms turnstile')?.status]).toEqual(['ok', 'ok']);
    site.verification = 'invalid-input-secret';
    const broken = (await check({ ...forms, FORMS_WEBHOOK_URL: `${origin}/broken` })).lines;
    site.verification = 'invalid-input-response';
    expect([named(broken, 'forms webhook')?.status, named(broken, 'forms turnstile')?.status]).toEqual([
      'warn',
      'fail',
    ]);
  });

  it('OPS-10 fails if the webhook is disabled or lacks an action', async () => {
    const { webhook_endpoints: endpoints } = (await (await management('webhook_endpoints', 'GET')).json()) as {
      webhook_endpoints: Array<{ id: number; actions: string[] }>;
    };
    const [{ id, actions } = { id: 0, actions: [] }] = endpoints;
    const set = (edit: object) => management(`webhook_endpoints/${id}`, 'PUT', { webhook_endpoint: edit });
    const lineAfter = async (edit: object) => {
      await set(edit);
      const { lines } = await check();
      await set({ activated: true, actions });
      return named(lines, 'content webhook');
    };
    expect(await lineAfter({ activated: false })).toMatchObject({
      status: 'fail',
      detail: expect.stringContaining('off'),
    });
    expect(await lineAfter({ actions: ['story.published'] })).toMatchObject({
      status: 'fail',
      detail: expect.stringContaining('story.deleted'),
    });
    expect(named((await check()).lines, 'content webhook')).toMatchObject({ status: 'ok' });
  });

  it('OPS-10 LIF-4 fails if components differ from the code, partner files are public, or a required story is missing', async () => {
    const source = embeddedSource(undefined);
    const changed = {
      ...source,
      load: async () => {
        const data = await source.load();
        return {
          ...data,
          stories: data.stories
            .filter(({ full_slug: slug }) => slug !== 'config/it')
            .map((story) =>
              story.full_slug === 'companies/italy'
                ? { ...story, content: { ...story.content, vat_id: 'IT1', capital: '', accessibility_authority: '' } }
                : story,
            ),
          components: (data.components ?? []).filter(({ name }) => name !== 'custom_form'),
          assets: (data.assets ?? []).map((asset) => ({ ...asset, isPrivate: false })),
        };
      },
    };
    const ports = { ...readPorts({}), content: 0 };
    const content = await startEmbeddedContent({
      ports,
      markets: [],
      source: changed,
      cacheDir: join(tempDir, 'images'),
    });
    closing.push(() => content.close());
    const { lines } = await check({
      STORYBLOK_ENDPOINT: `${content.url}/v2`,
      STORYBLOK_MANAGEMENT_ENDPOINT: content.url,
    });
    expect(named(lines, 'content types')).toMatchObject({
      status: 'fail',
      detail: expect.stringContaining('custom_form'),
    });
    expect(named(lines, 'content stories')).toMatchObject({
      status: 'fail',
      detail: expect.stringContaining('configuration in it'),
    });
    expect(named(lines, 'content company')).toMatchObject({
      status: 'warn',
      detail:
        'companies/italy: "VAT number" is "IT1", expected a VAT number with the letters of its country, such as IT12345678901; ' +
        '"Accessibility: authority" is empty; "Share capital" is empty, required in IT',
    });
    expect(named(lines, 'content private files')).toMatchObject({
      status: 'fail',
      detail: expect.stringContaining('public'),
    });
  });

  it('OPS-10 fails if sign-up is enabled, and if no mechanism ends sessions', async () => {
    const issuer = well.AUTH0_DOMAIN ?? '';
    const token = await fetch(`${issuer}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: well.AUTH0_MANAGEMENT_CLIENT_ID ?? '',
        client_secret: well.AUTH0_MANAGEMENT_CLIENT_SECRET ?? '',
        audience: `${issuer}/api/v2/`,
      }),
    });
    const { access_token: accessToken } = (await token.json()) as { access_token: string };
    const patch = (path: string, body: unknown) =>
      fetch(`${issuer}/api/v2/${path}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const client = `clients/${well.AUTH0_CLIENT_ID ?? ''}`;
    await patch('connections/con_database', { options: { disable_signup: false } });
    await patch(client, { grant_types: ['authorization_code'], oidc_logout: null });
    const { lines } = await check();
    await patch('connections/con_database', { options: { disable_signup: true } });
    expect(named(lines, 'identity sign-up')).toMatchObject({ status: 'fail' });
    expect(named(lines, 'identity end of sessions')).toMatchObject({ status: 'fail' });
  });

  it('OPS-10 fails if the settings of an index differ, and if an index is empty', async () => {
    const client = indexingClient({
      appId: embeddedSearch.appId,
      adminKey: embeddedSearch.adminKey,
      host: well.ALGOLIA_HOST ?? '',
    });
    const indexSettings = await client.getSettings({ indexName: 'site_public_it_italy' });
    await client.setSettings({ indexName: 'site_public_it_italy', indexSettings: { hitsPerPage: 7 } });
    const differing = await check();
    await client.setSettings({
      indexName: 'site_public_it_italy',
      indexSettings: { hitsPerPage: indexSettings.hitsPerPage },
    });
    await client.clearObjects({ indexName: 'site_public_it_italy' });
    const empty = await check();
    expect(named(differing.lines, 'search index settings')).toMatchObject({
      status: 'fail',
      detail: expect.stringContaining('site_public_it_italy'),
    });
    expect(named(empty.lines, 'search indexes')).toMatchObject({
      status: 'fail',
      detail: expect.stringContaining('empty'),
    });
  });
});

it('OPS-10 uses npm start if no service is named, and reports if it is not running', async () => {
  await expect(doctorEnvironment({ PORT_CONTENT: '1' }, market)).rejects.toThrow('Is it running?');
  expect(await doctorEnvironment({ SITE_URL: 'https://www.clavora.example' }, market)).toEqual({
    SITE_URL: 'https://www.clavora.example',
  });
});
