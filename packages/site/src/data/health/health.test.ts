import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSet } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { smallTables } from '@clavora/catalogue/small-tables';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { contentHealth, noteContentOutcome } from '@clavora/server/content-health';
import { runShutdownHooks } from '@clavora/server/shutdown-hooks';
import { readEnvironment } from '@clavora/site-core/env';
import { contentClient, defineSite, type Site } from '@clavora/site-core/site';
import { siteDatabase } from '@clavora/site-core/site-database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readyResponse } from './health.ts';

/** Emulates the search and the identity service, with `status`. */
let services: Server;
let origin: string;
let status = 200;
let requests = 0;
let folder: string;

beforeAll(async () => {
  services = createServer((_request, response) => {
    requests += 1;
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(services, 'listening');
  const address = services.address();
  if (address === null || typeof address === 'string') throw new Error('expected a port');
  origin = `http://localhost:${address.port}`;
});
afterAll(() => {
  services.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clavora-health-'));
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  Object.assign(contentHealth(), { isDown: false, hasAnswered: false, notedAt: null });
  status = 200;
  requests = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** The error of the content service; null while it answers. */
let contentError: Error | null = null;
const spaceVersion = vi.fn<() => Promise<number>>(async () => {
  noteContentOutcome(contentError === null);
  if (contentError) throw contentError;
  return 1;
});

function siteWith(variables: Readonly<Record<string, string>> = {}): Site {
  const environment = readEnvironment('italy', {
    STORYBLOK_TOKEN: 't',
    SITE_BRAND: 'clavora',
    STATE_DIR: folder,
    ...variables,
  });
  return Object.defineProperties(defineSite({ market: 'italy' }), {
    environment: { value: environment },
    content: { value: { ...contentClient(environment, {}), spaceVersion } },
  });
}

async function readiness(site: Site): Promise<{ code: number; body: unknown }> {
  // Long enough for a busy machine.
  const response = await readyResponse(site, 20_000);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { code: response.status, body: await response.json() };
}

const whole = {
  status: 'ok',
  market: 'italy',
  database: 'off',
  content: 'up',
  search: 'off',
  identity: 'off',
  mail: 'off',
  cache: 'off',
  catalogue: 'off',
  reasons: {},
};

describe('readyResponse', () => {
  it('SEC-5 is not ready before the content service answered once, and stays ready after it', async () => {
    const site = siteWith();
    contentError = Object.assign(new Error('secret host'), { code: 'ECONNREFUSED' });
    expect(await readiness(site)).toEqual({
      code: 503,
      body: { ...whole, status: 'unavailable', content: 'down', reasons: { content: 'ECONNREFUSED' } },
    });
    contentError = null;
    vi.setSystemTime(Date.now() + 2_000);
    expect(await readiness(site)).toEqual({ code: 200, body: whole });
    contentError = Object.assign(new Error('x'), { status: 500 });
    vi.setSystemTime(Date.now() + 2_000);
    expect(await readiness(site)).toEqual({
      code: 200,
      body: { ...whole, status: 'degraded', content: 'down', reasons: { content: 'HTTP 500' } },
    });
    contentError = null;
  });

  it('SEC-5 uses the outcomes of pages’ requests after the last check', async () => {
    const site = siteWith();
    await readiness(site);
    spaceVersion.mockClear();
    vi.setSystemTime(Date.now() + 1);
    noteContentOutcome(false);
    expect((await readiness(site)).body).toMatchObject({ status: 'degraded', content: 'down' });
    vi.setSystemTime(Date.now() + 1);
    noteContentOutcome(true);
    expect((await readiness(site)).body).toMatchObject({ status: 'ok', content: 'up' });
    expect(spaceVersion).not.toHaveBeenCalled();
  });

  it('SEC-5 checks each service once for several callers', async () => {
    const site = siteWith({ ALGOLIA_APP_ID: 'a', ALGOLIA_SEARCH_KEY: 'k', ALGOLIA_HOST: origin });
    spaceVersion.mockClear();
    await Promise.all(Array.from({ length: 50 }, () => readyResponse(site)));
    expect([spaceVersion.mock.calls.length, requests]).toEqual([1, 1]);
  });

  it('CAT-1 OPS-8 finds a data set that is damaged while it is open, and stays degraded until it is replaced', async () => {
    const catalogue = join(folder, 'catalogue');
    onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for('site.catalogue')));
    const compiled = compileCatalogue(checkTables(smallTables(), { previous: null }), folder);
    const { public: part } = publishSet(catalogue, folder, compiled, { by: 'anna' });
    const site = siteWith({ CATALOGUE_DIR: catalogue });
    const live = siteCatalogue(site);
    await live?.prepare();
    live?.swap();
    expect((await readiness(site)).body).toEqual({ ...whole, catalogue: 'up' });
    const path = join(catalogue, part.file);
    const content = await readFile(path);
    await writeFile(path, Buffer.from(content).fill(255, 8192, 12_288));
    vi.setSystemTime(Date.now() + 15_000);
    expect(await readiness(site)).toEqual({
      code: 200,
      body: { ...whole, status: 'degraded', catalogue: 'down', reasons: { catalogue: 'the data set is damaged' } },
    });
    await writeFile(path, content);
    await live?.prepare();
    live?.swap();
    vi.setSystemTime(Date.now() + 15_000);
    expect((await readiness(site)).body).toEqual({ ...whole, catalogue: 'up' });
  });

  it('SEC-5 distinguishes search, identity and mail', async () => {
    const variables = {
      ALGOLIA_APP_ID: 'a',
      ALGOLIA_SEARCH_KEY: 'k',
      ALGOLIA_HOST: origin,
      AUTH0_DOMAIN: origin,
      AUTH0_CLIENT_ID: 'client',
      AUTH0_CLIENT_SECRET: 'secret',
      AUTH0_SECRET: '0'.repeat(64),
      AUTH0_CLAIMS: 'https://clavora.example/',
      AUTH0_ORGANIZATION: 'org_italy',
      SMTP_URL: 'smtp://u:p@localhost:1',
      MAIL_FROM: 'a@clavora.example',
      FORMS_INBOX: 'b@clavora.example',
    };
    const site = siteWith(variables);
    await siteDatabase(site);
    expect(await readiness(site)).toEqual({
      code: 200,
      body: {
        ...whole,
        status: 'degraded',
        database: 'up',
        search: 'up',
        identity: 'up',
        mail: 'down',
        reasons: { mail: 'ESOCKET' },
      },
    });
    status = 502;
    vi.setSystemTime(Date.now() + 15_000);
    expect((await readiness(site)).body).toMatchObject({
      search: 'down',
      identity: 'down',
      reasons: { search: 'HTTP 502', identity: 'no answer' },
    });
    await rename(folder, `${folder}-before`);
    vi.setSystemTime(Date.now() + 5_000);
    expect(await readiness(site)).toMatchObject({
      code: 200,
      body: { status: 'degraded', database: 'down', reasons: { database: 'FolderReplaced' } },
    });
    await rename(`${folder}-before`, folder);
    await runShutdownHooks((error) => {
      throw error;
    });
  });
});
