import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@clavora/services/free-port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask as askPort, type FakeSite, fakeSite } from '../testing/fake-site.ts';
import { startVarnish, type VarnishProcess } from './start-varnish.ts';

const tagged = 's-maxage=300, stale-while-revalidate=1, stale-if-error=86400';
const eventually = { timeout: 10_000, interval: 50 };

let folder: string;
let varnish: VarnishProcess;
let port: number;
let sites: FakeSite[];
/** Another page for each test: Varnish keeps what it has stored. */
let page: string;
let pages = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clavora-varnish-'));
  port = await freePort();
  sites = [await fakeSite(), await fakeSite()];
  varnish = await startVarnish({ port, folder, instances: sites.map((site) => site.port) });
}, 30_000);

afterAll(async () => {
  await varnish.stop();
  for (const site of sites) await site.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  pages += 1;
  page = `/page-${pages}`;
  answerWith(200, { 'cache-control': tagged, 'surrogate-key': `tag-${pages} of-all` });
});

/** The instances answer with the number of requests since. */
function answerWith(status: number, headers: Record<string, string>): void {
  let count = 0;
  for (const site of sites) {
    site.answerWith((_, response) => {
      count += 1;
      response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(`answer ${count}`);
    });
  }
}

const ask = (path: string, options: Parameters<typeof askPort>[2] = {}) => askPort(port, path, options);
const purge = (tags: string) => ask('/', { method: 'PURGE', headers: { 'surrogate-key': tags } });

describe('Varnish in front of two instances', () => {
  it('OPS-6 keeps a page until the site ends one of its tags', async () => {
    expect((await ask(page)).body).toBe('answer 1');
    expect((await ask(page, { headers: { cookie: 'site_consent=none' } })).body).toBe('answer 1');
    expect((await purge('tag-of-another-page')).status).toBe(200);
    expect((await ask(page)).body).toBe('answer 1');
    expect((await purge(`unknown tag-${pages}`)).status).toBe(200);
    expect((await ask(page)).body).toBe('answer 2');
  });

  it('OPS-6 OPS-8 removes what only a proxy may say', async () => {
    const forged = {
      forwarded: 'for=203.0.113.9',
      'x-forwarded-port': '1',
      'x-request-id': 'forged-request',
      traceparent: '00',
    };
    await ask(page, { headers: { ...forged, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' } });
    const received = sites.flatMap(({ requests }) => requests).findLast(({ url }) => url === page);
    expect(received?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': received?.headers.host,
    });
    expect(Object.keys(forged).filter((name) => name in (received?.headers ?? {}))).toEqual([]);
  });

  it('OPS-6 keeps one page for all campaigns, and parts of a listing apart', async () => {
    expect((await ask(`${page}?utm_source=mail`)).body).toBe('answer 1');
    expect((await ask(page)).body).toBe('answer 1');
    expect((await ask(`${page}?page=2`)).body).toBe('answer 2');
  });

  it.each<[string, string, Parameters<typeof ask>[1]]>([
    ['data of the router', '', { headers: { rsc: '1' } }],
    ['a draft of the editor', '?_storyblok=1', {}],
    ['a client that prefers Markdown', '', { headers: { accept: 'Text/Markdown, text/html;q=0.5' } }],
    ['a session that shows drafts', '', { headers: { cookie: 'preview_italy=x' } }],
    ['a visitor with credentials', '', { headers: { authorization: 'Basic x' } }],
    ['a submitted form', '', { method: 'POST', body: 'a=1' }],
  ])('SEC-1 OPS-6 keeps nothing for %s', async (_, query, options) => {
    expect((await ask(`${page}${query}`, options)).body).toBe('answer 1');
    expect((await ask(`${page}${query}`, options)).body).toBe('answer 2');
    expect((await ask(page)).body).toBe('answer 3');
  });

  it.each([
    ['a page of a person', '/extranet/documenti', 200, {}],
    ['a page of a person in another case', '/Extranet/documenti', 200, {}],
    ['a live answer in another case', '/API/catalogue/RESOLVE', 200, {}],
    ['a redirect', '/redirected', 308, { location: '/a' }],
    ['an answer with a cookie', '/with-cookie', 200, { 'set-cookie': 'a=1' }],
  ] as const)('SEC-1 OPS-6 does not keep %s', async (_, path, status, headers) => {
    answerWith(status, { 'cache-control': tagged, ...headers });
    expect((await ask(path)).body).toBe('answer 1');
    expect((await ask(path)).body).toBe('answer 2');
  });

  it.each(['/api/reconcile?a=1', '/API/Reconcile', '/~error/404', '/de/~search?q=a', '/prodotti/~page/2'])(
    'SEC-2 OPS-6 answers 404 for %s without the site',
    async (path) => {
      const before = sites.flatMap(({ requests }) => requests).length;
      expect((await ask(path)).status).toBe(404);
      expect(sites.flatMap(({ requests }) => requests).length).toBe(before);
    },
  );

  it('OPS-6 sends an ended page while the site answers 503, and the new one after its recovery', async () => {
    await ask(page);
    answerWith(503, { 'cache-control': 'no-store' });
    await purge(`tag-${pages}`);
    const kept = await ask(page);
    expect([kept.status, kept.body]).toEqual([200, 'answer 1']);
    expect((await ask(`${page}-cold`, { headers: { 'x-repeated': '1' } })).status).toBe(503);
    const asked = sites.flatMap(({ requests }) => requests).filter(({ url }) => url === `${page}-cold`);
    expect(asked.map(({ headers }) => String(headers['x-repeated'])).toSorted()).toEqual(['1', 'undefined']);
    answerWith(200, { 'cache-control': tagged });
    await expect.poll(async () => (await ask(`${page}-cold`)).status, eventually).toBe(200);
  });

  it('OPS-6 shows no tags of pages', async () => {
    const { headers } = await ask(page);
    expect(Object.keys(headers).filter((name) => /surrogate|xkey|nextjs/.test(name))).toEqual([]);
  });

  it('OPS-6 sends an ended page while no instance is there', async () => {
    await ask(page);
    await purge(`tag-${pages}`);
    for (const site of sites) await site.stop();
    const kept = await ask(page);
    expect([kept.status, kept.body]).toEqual([200, 'answer 1']);
    expect((await ask('/cold')).status).toBe(503);
  });
});
