import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sendForm } from './send-form.ts';

type Responder = (request: IncomingMessage, response: ServerResponse) => void;

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server that uses one responder per request, and the last one for all further requests. */
async function serverOf(...responders: Responder[]): Promise<{ action: string; bodies: string[]; accepts: unknown[] }> {
  const bodies: string[] = [];
  const accepts: unknown[] = [];
  const server = createServer((request, response) => {
    const respond = responders[Math.min(bodies.length, responders.length - 1)];
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      accepts.push(request.headers.accept);
      respond?.(request, response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { action: `http://127.0.0.1:${port}/contact?form=contact`, bodies, accepts };
}

const json =
  (status: number, body: unknown): Responder =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const drop: Responder = (request) => request.socket.destroy();
const proxyPage: Responder = (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>');

const typed = () => {
  const body = new FormData();
  body.append('email', 'ada@example.org');
  body.append('_token', 'token-1');
  return body;
};
const noPauses = [0, 0];

describe('sendForm', () => {
  it('FRM-7 returns the response with the next path', async () => {
    const { action, accepts } = await serverOf(json(200, { kind: 'accepted', thankYou: '/it/grazie' }));
    expect(await sendForm(action, typed(), noPauses)).toEqual({
      status: 200,
      answer: { kind: 'accepted', thankYou: '/it/grazie' },
    });
    expect(accepts).toEqual(['application/json']);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', 7])(
    'FRM-6 ignores a path that leads to another site: %j',
    async (thankYou) => {
      const { action } = await serverOf(json(200, { kind: 'accepted', thankYou }));
      expect(await sendForm(action, typed(), noPauses)).toMatchObject({ answer: { thankYou: null } });
    },
  );

  it.each([422, 429, 503])('FRM-4 returns a rejection without a retry: %d', async (status) => {
    const answer = { kind: 'refused', errors: { email: 'No.' }, message: 'Later.' };
    const { action, bodies } = await serverOf(json(status, answer));
    expect(await sendForm(action, typed(), noPauses)).toEqual({ status, answer });
    expect(bodies).toHaveLength(1);
  });

  it.each([
    ['the connection is closed', drop],
    ['a proxy responds instead of the site', proxyPage],
    ['the response is unknown', json(200, { fine: true })],
    ['the response is null', json(200, null)],
  ])('FRM-5 retries with the same token if %s', async (_, failure) => {
    const { action, bodies } = await serverOf(failure, failure, json(200, { kind: 'accepted', thankYou: null }));
    expect(await sendForm(action, typed(), noPauses)).toMatchObject({ answer: { kind: 'accepted' } });
    expect(bodies).toHaveLength(3);
    expect(bodies.every((body) => body.includes('token-1') && body.includes('ada@example.org'))).toBe(true);
  });

  it('FRM-5 returns null after three attempts', async () => {
    const { action, bodies } = await serverOf(proxyPage);
    expect(await sendForm(action, typed(), noPauses)).toBeNull();
    expect(bodies).toHaveLength(3);
  });
});
