import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { admitRequest } from '@clavora/server/entrance';
import { oddSpellings } from '@clavora/server/odd-spellings';
import { nonceHeader, ownRequestHeader, ownRequestKey } from '@clavora/server/own-request';
import { pathCase } from '@clavora/server/path-case';
import { isAuthPath, isPartnerPagePath } from '@clavora/server/personal-paths';
import { previewGate } from '@clavora/server/preview-gate';
import { createSiteServer } from '@clavora/server/site-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestRewrites } from '../testing/manifest-rewrites.ts';

const gate = previewGate(
  {
    keys: { spaceId: 7, accessToken: 'preview' },
    isSecure: false,
    editorOrigin: 'https://editor.example',
    only: { credentials: null },
  },
  'italy',
);

const readCase = pathCase(manifestRewrites('italy'));

/** The requests that were passed to the gates. */
const admitted: IncomingMessage[] = [];
let server: Server;

beforeAll(async () => {
  server = createSiteServer((request, response) => {
    const sendNotFound = () => response.writeHead(404).end();
    if (!admitRequest(request, response, { trustedProxies: 0, readCase, sendNotFound })) return;
    admitted.push(request);
    response.writeHead(gate(request, response) === 'public' ? 200 : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});

afterAll(() => {
  server.close();
});

/** Sends the head of a request byte for byte; returns the whole response once the connection is closed. */
async function send(firstLine: string, ...headers: string[]): Promise<string> {
  admitted.length = 0;
  const socket = connect((server.address() as AddressInfo).port, 'localhost');
  socket.write(Buffer.from(`${[firstLine, 'host: localhost', ...headers].join('\r\n')}\r\n\r\n`, 'latin1'));
  return text(socket);
}

const close = 'connection: close';
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const headerOf = (answer: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(answer.split('\r\n\r\n', 1)[0] ?? '')?.[1]?.trim();

const guarded = ['/prodotti', '/~preview/prodotti', '/extranet/documenti', '/auth/login', '/api/extranet/files/it/a/b'];

describe('admitRequest', () => {
  describe.each(guarded)('of %s', (path) => {
    it.each(oddSpellings(path))('SEC-2 passes no %j to the gates', async (spelling) => {
      const answer = await send(`GET ${spelling} HTTP/1.1`, close);
      const status = statusOf(answer);
      expect([301, 400, 401, 404]).toContain(status);
      expect(headerOf(answer, 'location') ?? '/').toMatch(/^\/(?!\/)/);
      // A passed request has another path, which all gates read alike.
      for (const { url = '' } of admitted) {
        expect(new URL(url, 'http://site').pathname).toBe(url);
        expect([isAuthPath(url), isPartnerPagePath(url)]).toEqual([
          decodeURIComponent(url).startsWith('/auth/'),
          decodeURIComponent(url).startsWith('/extranet/'),
        ]);
      }
    });
  });

  it.each([
    ['GET', '/_next/../prodotti?a=1', 301],
    ['HEAD', '/_next/../prodotti?a=1', 301],
    ['POST', '/_next/../contatti?form=contact', 405],
    ['GET', '*', 400],
    ['OPTIONS', '*', 400],
    ['GET', 'http://evil.example/prodotti', 400],
    ['TRACE', '/', 405],
    ['OPTIONS', '/', 405],
    ['PUT', '/prodotti', 405],
    ['DELETE', '/api/extranet/lists/it', 405],
    ['PROPFIND', '/', 405],
    ['POST', '/sitemaps/es-1.xml', 405],
    ['POST', '/prodotti', 405],
    ['GET', '/api/webhooks/content', 405],
    ['HEAD', '/api/webhooks/content', 405],
    ['POST', '/api/webhooks/content', 200],
    ['POST', '/contatti?form=contact', 401],
    ['GET', '/_next/image?url=%2Ficons%2Ficon-192.png&w=64&q=75', 404],
    ['HEAD', '/_next/image', 404],
  ])('SEC-1 answers %s %s with %i', async (method, target, status) => {
    const answer = await send(`${method} ${target} HTTP/1.1`, close);
    expect(statusOf(answer)).toBe(status);
    expect(admitted.length).toBe(status === 200 || status === 401 ? 1 : 0);
    expect(answer).not.toMatch(/\bat \S+:\d+/);
  });

  it.each([
    '/~error/404',
    '/~search?q=a',
    '/~form',
    '/~form/contatti?sent=contact',
    '/~sign-in/login',
    '/~asked/shops',
    '/~preview/prodotti',
    '/~live/robots.txt',
    '/~KEPT/og/x.png',
    '/~none',
    '/de/~search',
    '/de/~error/500',
    '/prodotti/~page/2',
    '/eventi-e-notizie/~kind/event/_payload.json',
    '/api/payload/eventi-e-notizie/~kind/event',
    '/%7Eerror/404',
    '/%7esearch?q=a',
    '/prodotti/%7Epage/2',
    '/_next/../~search',
  ])('SEC-2 answers 404 for %s, and passes it for a request of the process to itself', async (target) => {
    expect(statusOf(await send(`GET ${target} HTTP/1.1`, close))).toBe(404);
    expect(statusOf(await send(`GET ${target} HTTP/1.1`, close, `${ownRequestHeader}: ${'0'.repeat(64)}`))).toBe(404);
    expect(admitted).toEqual([]);
    const isCanonical = !/%|\.\./.test(target);
    await send(`GET ${target} HTTP/1.1`, close, `${ownRequestHeader}: ${ownRequestKey()}`);
    expect(admitted.map(({ url }) => url)).toEqual(isCanonical ? [target] : []);
  });

  it.each(['/~form/contatti?form=contact', '/de/~form/contatti?form=contact'])(
    'SEC-1 answers POST %s with 405',
    async (target) => {
      expect(statusOf(await send(`POST ${target} HTTP/1.1`, close))).toBe(405);
    },
  );

  it.each([
    ['/API/catalogue/RESOLVE?code=a', 404, undefined],
    ['/Robots.txt', 404, undefined],
    ['/EXTRANET/documenti', 404, undefined],
    ['/CERCA?q=A', 301, '/cerca?q=A'],
    ['/%43ERCA?q=A', 301, '/CERCA?q=A'],
  ])('SEC-2 answers %s, in another case, with %i', async (target, status, location) => {
    const answer = await send(`GET ${target} HTTP/1.1`, close);
    expect([statusOf(answer), headerOf(answer, 'location')]).toEqual([status, location]);
    expect(admitted).toEqual([]);
  });

  it('SEC-7 takes the nonce of an answer from requests of the process to itself alone', async () => {
    const nonce = `${nonceHeader}: given`;
    await send('GET /api/health/live HTTP/1.1', close, nonce);
    expect(admitted[0]?.headers[nonceHeader]).toBeUndefined();
    await send('GET /api/health/live HTTP/1.1', close, nonce, `${ownRequestHeader}: ${ownRequestKey()}`);
    expect(admitted[0]?.headers[nonceHeader]).toBe('given');
  });

  it.each([
    ['POST /prodotti', 'GET, HEAD'],
    ['PUT /contatti?form=contact', 'GET, HEAD, POST'],
    ['GET /api/webhooks/content', 'POST'],
  ])('SEC-1 names in the response to %s the methods %s, uncached', async (line, methods) => {
    const answer = await send(`${line} HTTP/1.1`, close);
    expect([headerOf(answer, 'allow'), headerOf(answer, 'cache-control')]).toEqual([methods, 'no-store']);
  });

  it('SEC-2 removes headers that only a proxy or Next may send', async () => {
    const names = [
      'content-security-policy',
      'x-forwarded-proto',
      'x-middleware-prefetch',
      'next-action',
      'x-site-client',
    ];
    await send('GET /api/health/live HTTP/1.1', close, ...names.map((name) => `${name}: visitor`));
    const [request] = admitted;
    expect(Object.values(request?.headers ?? {})).not.toContain('visitor');
    expect(request?.headers['x-site-client']).toMatch(/127\.0\.0\.1|::1/);
  });
});

describe('createSiteServer', () => {
  it.each([
    ['a websocket', ['upgrade: websocket', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version: 13']],
    ['HTTP/2', ['upgrade: h2c', 'http2-settings: AAMAAABkAAQAoAAAAAIAAAAA']],
    ['another protocol', ['upgrade: other/1']],
  ])('SEC-2 answers a request with %s like any other and closes the connection', async (_, headers) => {
    const answer = await send('GET /api/health/live HTTP/1.1', 'connection: upgrade', ...headers);
    expect([statusOf(answer), headerOf(answer, 'connection')]).toEqual([200, 'close']);
  });

  it('SEC-1 answers CONNECT with 405 and closes the connection', async () => {
    const answer = await send('CONNECT evil.example:443 HTTP/1.1');
    expect([statusOf(answer), headerOf(answer, 'allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    ['an invalid method', 400, 'FOO / HTTP/1.1', []],
    ['headers that are too long', 431, 'GET / HTTP/1.1', [`x: ${'a'.repeat(20_000)}`]],
    ['two lengths', 400, 'POST / HTTP/1.1', ['content-length: 1', 'transfer-encoding: chunked']],
  ])('SEC-1 answers %s with %i', async (_, status, firstLine, headers) => {
    const answer = await send(firstLine, ...headers);
    expect(statusOf(answer)).toBe(status);
  });

  it('SEC-2 has a longer timeout for a whole request than forms, and a short one for its head', () => {
    expect(server.requestTimeout).toBeGreaterThan(600_000);
    expect(server.headersTimeout).toBeLessThanOrEqual(30_000);
  });
});
