import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contentHealth } from './content-health.ts';
import { recordFailedLanding } from './failed-landings.ts';
import { type ErrorDocument, errorDocument, replaceFailures, sendScreen } from './failure-screens.ts';

let screens: ErrorDocument;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'screens-'));
  for (const locale of ['en', 'de']) {
    await mkdir(join(folder, locale, '~error'), { recursive: true });
    for (const status of [404, 500, 503, 'landing-data'])
      await writeFile(join(folder, locale, '~error', `${status}.html`), `${locale} ${status}`);
  }
  screens = errorDocument(folder);
  return () => rm(folder, { recursive: true });
});

afterEach(() => {
  contentHealth().isDown = false;
  Reflect.deleteProperty(globalThis, Symbol.for('site.failed-landings'));
});

async function answer(
  handler: (response: ServerResponse) => void,
  url = '/de/x',
  method = 'GET',
  hasFailed = false,
): Promise<Response> {
  const server: Server = createServer((request, response) => {
    replaceFailures(request, response, screens, () => hasFailed);
    handler(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  return fetch(`http://localhost:${(server.address() as AddressInfo).port}${url}`, { method });
}

const failing = {
  'in one piece': (response: ServerResponse) => {
    response.statusCode = 500;
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-encoding', 'gzip');
    response.setHeader('etag', '"old"');
    response.end('<html id="__next_error__">');
  },
  'in parts': (response: ServerResponse) => {
    response.writeHead(500, { 'content-type': 'text/html' });
    response.write('<html');
    response.end('>');
  },
  'with its head first': (response: ServerResponse) => {
    response.statusCode = 500;
    response.flushHeaders();
    response.end('<html>');
  },
};

describe('replaceFailures', () => {
  it.each(Object.entries(failing))(
    'ERR-4 sends the error screen of the language for a page that failed %s',
    async (_, handler) => {
      const response = await answer(handler);
      expect(response.status).toBe(500);
      expect(await response.text()).toBe('de 500');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-encoding')).toBeNull();
    },
  );

  it('OPS-7 sends 503 with Retry-After while the content service is down', async () => {
    contentHealth().isDown = true;
    const response = await answer(failing['in one piece'], '/fr/x');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await response.text()).toBe('en 503');
  });

  it.each(['/de/x/_payload.json?page=2', '/_payload.json', '/__next_island/listing~2~all~x.json'])(
    'SHL-6 OPS-7 sends JSON for failed data, at %s',
    async (url) => {
      contentHealth().isDown = true;
      const outage = await answer(failing['in one piece'], url);
      expect({ status: outage.status, type: outage.headers.get('content-type') }).toEqual({
        status: 503,
        type: 'application/json',
      });
      expect(outage.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(outage.headers.get('cache-control')).toBe('no-store');
      expect(await outage.json()).toEqual({ error: 'The content could not be read' });
      contentHealth().isDown = false;
      const plain = await answer((raw) => raw.writeHead(500, { 'content-type': 'text/plain' }).end('words'), url);
      expect({ status: plain.status, data: await plain.json() }).toEqual({
        status: 500,
        data: { error: 'The data could not be loaded' },
      });
      const fault = await answer(failing['in parts'], url);
      expect({ status: fault.status, data: await fault.json() }).toEqual({
        status: 500,
        data: { error: 'The data could not be loaded' },
      });
    },
  );

  it('RTE-6 sends 500 with a message for a failed custom landing page, and for no other page', async () => {
    contentHealth().isDown = true;
    recordFailedLanding('/de/thank-you');
    const landing = await answer(failing['in one piece'], '/de/thank-you?from=form');
    expect({ status: landing.status, body: await landing.text() }).toEqual({ status: 500, body: 'de landing-data' });
    const navigation = await answer(
      (raw) => raw.writeHead(500, { 'content-type': 'text/x-component' }).end('own words'),
      '/de/thank-you',
    );
    expect(navigation.status).toBe(500);
    expect((await answer(failing['in one piece'], '/de/x')).status).toBe(503);
  });

  it('ERR-4 sends the status without the screen for HEAD', async () => {
    const response = await answer(failing['in one piece'], '/de/x', 'HEAD');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('');
  });

  it.each([
    ['a page', 200, 'text/html'],
    ['a missing page', 404, 'text/html'],
    ['failed data', 500, 'application/json'],
  ])('ERR-4 leaves %s unchanged', async (_, status, type) => {
    const response = await answer((raw) => raw.writeHead(status, { 'content-type': type }).end('own words'));
    expect(response.status).toBe(status);
    expect(await response.text()).toBe('own words');
  });
});

it('OPS-7 replaceFailures sends 503 with Retry-After for a failed navigation while the content service is down, with its own body', async () => {
  contentHealth().isDown = true;
  const response = await answer((raw) => raw.writeHead(500, { 'content-type': 'text/x-component' }).end('own words'));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await response.text()).toBe('own words');
});

it.each([
  ['text/plain;charset=UTF-8', true, 503],
  ['text/plain;charset=UTF-8', false, 500],
  ['application/json', true, 500],
])(
  'OPS-7 replaceFailures handles a failed feed of the type %s depending on whether a service failed: %s',
  async (type, hasFailed, status) => {
    const fail = (raw: ServerResponse) => raw.writeHead(500, { 'content-type': type }).end('Internal Server Error');
    const response = await answer(fail, '/de/news/rss.xml', 'GET', hasFailed);
    expect(response.status).toBe(status);
    expect(response.headers.has('retry-after')).toBe(status === 503);
  },
);

it('OPS-7 replaceFailures sends 503 for a page that failed with a service, whatever other requests found since', async () => {
  const response = await answer(failing['in one piece'], '/de/x', 'GET', true);
  expect(response.status).toBe(503);
  expect(await response.text()).toBe('de 503');
});

describe('sendScreen', () => {
  async function ask(path: string): Promise<Response> {
    const server = createServer((request, response) => sendScreen(request, response, screens, 404));
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    onTestFinished(() => void server.close());
    return fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
  }

  it('RTE-10 answers 404 in the language of the URL', async () => {
    const response = await ask('/de/');
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('de 404');
  });

  it('SEC-2 answers with JSON below /api', async () => {
    const response = await ask('/api/getCustomLanding/..%2fhealth');
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json']);
    expect(await response.json()).toHaveProperty('error');
  });
});
