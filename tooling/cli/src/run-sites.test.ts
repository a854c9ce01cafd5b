import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { memorySource } from '@clavora/services/content/memory-source';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StartMarket } from './market-process.ts';
import { printAddresses, type Running, runSites } from './run-sites.ts';
import { embeddedSearch } from './services/embedded-search.ts';
import { sampleCatalogueDir } from './sites/catalogue-dir.ts';
import type { Environment } from './system/environment.ts';
import { type Ports, readPorts } from './system/ports.ts';
import { workspaceRoot } from './system/workspace-root.ts';

const space = {
  space: { id: 1, name: 'Empty', domain: '', version: 1, language_codes: [] },
  stories: [],
  datasources: [],
};

/** A program that is ready at once. */
const ready = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT, 'localhost')`;

const settings = new Map<MarketId, Environment>();
const start: StartMarket = (market, { markets }, given = {}) => {
  settings.set(market, given);
  const port = String(markets[market]);
  const env = { ...process.env, PORT: port };
  const child: ChildProcess = spawn(process.execPath, ['-e', ready], { env, stdio: 'ignore' });
  return { market, url: `http://localhost:${port}`, child };
};

let room: string;
let ports: Ports;

beforeEach(async () => {
  settings.clear();
  const services = ['STORYBLOK_ENDPOINT', 'STORYBLOK_TOKEN', 'ALGOLIA_APP_ID', 'SMTP_URL', 'AUTH0_DOMAIN'];
  for (const name of [...services, 'CATALOGUE_DIR', 'CATALOGUE_URL']) vi.stubEnv(name, '');
  room = await mkdtemp(join(tmpdir(), 'clavora-run-sites-'));
  const { markets } = readPorts({});
  const [italy, global] = [await freePort(), await freePort()];
  ports = { markets: { ...markets, italy, global }, content: 0, identity: 0, search: 0, mail: 0, smtp: 0 };
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(room, { recursive: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error(`Expected an address, got ${address}`);
  return address.port;
}

const run = (options = {}): Promise<Running> =>
  runSites(['italy', 'global'], ports, start, {
    source: memorySource(space),
    cacheDir: room,
    fillsSearch: false,
    ...options,
  });

it('OPS-2 leaves the search empty if its caller needs no records', async () => {
  const running = await run();
  try {
    const { appId, adminKey } = embeddedSearch;
    const headers = { 'x-algolia-application-id': appId, 'x-algolia-api-key': adminKey };
    const answer = await fetch(`${running.search?.url}/1/indexes`, { headers });
    expect(await answer.json()).toMatchObject({ items: [] });
  } finally {
    await running.stop();
  }
});

it('OPS-2 FRM-5 each site sends emails through the embedded service to the inbox of its market', async () => {
  const running = await run();
  try {
    expect(settings.get('italy')).toMatchObject({
      SMTP_URL: running.mail?.smtpUrl,
      MAIL_FROM: 'Clavora <website@clavora.example>',
      FORMS_INBOX: 'italy@clavora.example',
      FORMS_INBOXES:
        'job-application=careers@clavora.example,after-sales=service@clavora.example,security=security@clavora.example',
    });
    expect(settings.get('global')).toMatchObject({ FORMS_INBOX: 'global@clavora.example' });
    const listed = await fetch(`${running.mail?.url}/api/messages`);
    expect(await listed.json()).toEqual({ messages: [] });
  } finally {
    await running.stop();
  }
});

it('FRM-5 submissions are deleted at the end of the run unless a folder is given', async () => {
  const passing = await run();
  const state = settings.get('italy')?.STATE_DIR ?? '';
  expect(state).not.toBe('');
  expect(settings.get('global')?.STATE_DIR).not.toBe(state);
  expect(existsSync(join(state, '..'))).toBe(true);
  await passing.stop();
  expect(existsSync(join(state, '..'))).toBe(false);

  const kept = await run({ stateDir: join(room, 'state'), mailDir: join(room, 'mail') });
  expect(settings.get('italy')?.STATE_DIR).toBe(join(room, 'state', `italy-${ports.markets.italy}`));
  await kept.stop();
  expect(await readdir(room)).toContain('mail');
});

it('OPS-2 AUT-1 each site signs partners in through the embedded service, for the organisation of its market', async () => {
  const running = await run();
  try {
    const { url } = running.identity ?? {};
    expect(settings.get('italy')).toMatchObject({
      AUTH0_DOMAIN: url,
      AUTH0_CLIENT_ID: 'clavora-italy',
      AUTH0_CLIENT_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
      AUTH0_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
      AUTH0_ORGANIZATION: 'org_italy',
    });
    expect(settings.get('global')?.AUTH0_SECRET).not.toBe(settings.get('italy')?.AUTH0_SECRET);
    const authorize = new URL('/authorize', url);
    authorize.search = new URLSearchParams({
      client_id: 'clavora-italy',
      redirect_uri: `http://localhost:${ports.markets.italy}/auth/callback`,
      response_type: 'code',
      scope: 'openid',
      organization: 'org_italy',
      prompt: 'none',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    }).toString();
    const answer = await fetch(authorize, { redirect: 'manual' });
    expect(answer.headers.get('location')).toContain(
      `http://localhost:${ports.markets.italy}/auth/callback?error=login_required`,
    );
  } finally {
    await running.stop();
  }
});

it('OPS-2 uses the tenant that the environment names instead of the embedded service', async () => {
  vi.stubEnv('AUTH0_DOMAIN', 'clavora.example');
  const running = await run();
  await running.stop();
  expect(running.identity).toBeNull();
  for (const name of ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_SECRET'])
    expect(settings.get('italy')).not.toHaveProperty(name);
});

it('OPS-2 uses the mail server that the environment names instead of the embedded one', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://mail.clavora.example');
  const running = await run();
  await running.stop();
  expect(running.mail).toBeNull();
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'FORMS_INBOX']) expect(settings.get('italy')).not.toHaveProperty(name);
});

it('OPS-2 CAT-1 leads the sites to the sample of the key catalogue, unless the environment names an address of another', async () => {
  await (await run()).stop();
  expect(settings.get('italy')).toMatchObject({ CATALOGUE_DIR: sampleCatalogueDir() });
  vi.stubEnv('CATALOGUE_URL', 'https://catalogue.example');
  await (await run()).stop();
  expect(settings.get('italy')).not.toHaveProperty('CATALOGUE_DIR');
});

it('OPS-11 rejects a taken port before it prepares a market', async () => {
  const taken = createServer().listen(ports.markets.global, 'localhost');
  await new Promise((resolve) => taken.once('listening', resolve));
  const prepared: MarketId[] = [];
  const failed = run({ prepare: async (market: MarketId) => void prepared.push(market) });
  await expect(failed).rejects.toThrow(`port ${ports.markets.global}`);
  await new Promise((resolve) => taken.close(resolve));
  expect(prepared).toEqual([]);
});

it('OPS-11 starts each market as soon as it is prepared, and reports each that is ready', async () => {
  const prepared = { italy: Promise.withResolvers<void>(), global: Promise.withResolvers<void>() };
  const reported: MarketId[] = [];
  const running = run({
    prepare: (market: 'italy' | 'global') => prepared[market].promise,
    onReady: ({ market }: { market: MarketId }) => reported.push(market),
  });
  prepared.global.resolve();
  await vi.waitFor(() => expect(reported).toEqual(['global']), { timeout: 10_000 });
  expect(settings.has('italy')).toBe(false);
  prepared.italy.resolve();
  const finished = await running;
  expect(finished.sites.map(({ market }) => market)).toEqual(['italy', 'global']);
  await finished.stop();
});

it('OPS-11 starts no market that is prepared after another one failed', async () => {
  const late = Promise.withResolvers<void>();
  const failed = run({
    prepare: (market: MarketId) => (market === 'italy' ? Promise.reject(new Error('the build failed')) : late.promise),
  });
  await expect(failed).rejects.toThrow('the build failed');
  late.resolve();
  await late.promise;
  expect(settings.has('global')).toBe(false);
});

it('OPS-11 says why a site ended, by the end of its log, and names the file', async () => {
  const log = join(room, 'italy.log');
  const failing = `for (let line = 0; line < 50; line += 1) console.log('line ' + line); console.error('no database'); process.exit(3)`;
  const startFailing: StartMarket = (market, { markets }) => {
    const output = openSync(log, 'w');
    const child = spawn(process.execPath, ['-e', failing], { stdio: ['ignore', output, output] });
    closeSync(output);
    return { market, url: `http://localhost:${markets[market]}`, child, log };
  };
  const options = { source: memorySource(space), cacheDir: room, fillsSearch: false };
  const failed = runSites(['italy'], ports, startFailing, options);
  await expect(failed).rejects.toThrow(
    /ended with code 3 before it was ready.*italy\.log:\n(?:line \d+\n){19}no database$/s,
  );
});

it('OPS-11 prints the log of each site beside its address', () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const sites = [
    { market: 'italy', url: 'http://localhost:3001', log: join(workspaceRoot, '.cache/logs/italy-3001.log') },
    { market: 'global', url: 'http://localhost:3000' },
  ] as const;
  const none = { content: null, search: null, mail: null, identity: null, sites: [] };
  printAddresses({ ...none, stop: async () => undefined, isStopping: () => false }, sites);
  expect(printed.mock.calls.flat().join('\n').split('\n').filter(Boolean)).toEqual([
    '  italy   http://localhost:3001  .cache/logs/italy-3001.log',
    '  global  http://localhost:3000',
    'Stop with Ctrl-C.',
  ]);
  printed.mockRestore();
});

it('OPS-11 can be stopped before every market is prepared', async () => {
  const late = Promise.withResolvers<void>();
  const children: ChildProcess[] = [];
  let stop: () => Promise<void> = async () => undefined;
  const running = run({
    prepare: (market: MarketId) => (market === 'global' ? late.promise : Promise.resolve()),
    onReady: ({ child }: { child: ChildProcess }) => children.push(child),
    onStarting: (given: () => Promise<void>) => {
      stop = given;
    },
  });
  await vi.waitFor(() => expect(children).toHaveLength(1), { timeout: 10_000 });
  await stop();
  expect(children[0]?.signalCode).toBe('SIGTERM');
  late.resolve();
  await expect(running).rejects.toThrow('being stopped');
});
