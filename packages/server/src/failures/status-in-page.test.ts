import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { applyPageStatus } from './status-in-page.ts';

async function answer(handler: (response: ServerResponse) => void): Promise<Response> {
  const server = createServer((_, response) => {
    applyPageStatus(response);
    handler(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  return fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
}

const page = (status: string) => `<html><head><meta name="x-http-status" content="${status}"/></head>`;

it.each([
  ['states', page('404'), 404],
  ['states with 401', page('401'), 401],
  ['does not state', '<html>', 200],
  ['may not state', page('500'), 200],
])('ERR-4 applyPageStatus sets the status of a page that %s', async (_, html, status) => {
  const whole = await answer((response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html));
  expect([whole.status, await whole.text()]).toEqual([status, html]);
  const parts = await answer((response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.flushHeaders();
    // The compression middleware writes the head before the body, even if it compresses nothing.
    response.writeHead(200, { 'x-said': 'once' });
    // React sends pieces of a fixed size, regardless of where the head ends.
    for (const piece of html.match(/.{1,7}/gs) ?? []) response.write(Buffer.from(piece));
    response.end('rest');
  });
  expect([parts.status, parts.headers.get('x-said'), await parts.text()]).toEqual([status, 'once', `${html}rest`]);
});

it('ERR-4 applyPageStatus leaves responses other than HTML unchanged', async () => {
  const data = await answer((response) => response.setHeader('content-type', 'text/x-component').end(page('404')));
  expect(data.status).toBe(200);
});

it('ERR-4 applyPageStatus sends a response without body', async () => {
  expect((await answer((response) => response.writeHead(204).end())).status).toBe(204);
});
