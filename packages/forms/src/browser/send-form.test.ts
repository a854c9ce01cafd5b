import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sendForm } from './send-form.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers each request as the next of the list says, the last one again and again. */
async function serverOf(...answers: Answer[]): Promise<{ action: string; bodies: string[]; accepts: unknown[] }> {
  const bodies: string[] = [];
  const accepts: unknown[] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(bodies.length, answers.length - 1)];
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      accepts.push(request.headers.accept);
      answer?.(request, response);
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
  (status: number, body: unknown): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const drop: Answer = (request) => request.socket.destroy();
const proxyPage: Answer = (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>');

const typed = () => {
  const body = new FormData();
  body.append('email', 'ada@example.org');
  body.append('_token', 'token-1');
  return body;
};
const atOnce = [0, 0];

describe('sendForm', () => {
  it('FRM-7 gives the answer and where to go on', async () => {
    const { action, accepts } = await serverOf(json(200, { kind: 'taken', thankYou: '/it/grazie' }));
    expect(await sendForm(action, typed(), atOnce)).toEqual({
      status: 200,
      answer: { kind: 'taken', thankYou: '/it/grazie' },
    });
    expect(accepts).toEqual(['application/json']);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', 7])(
    'FRM-6 goes on to no other site: %j',
    async (thankYou) => {
      const { action } = await serverOf(json(200, { kind: 'taken', thankYou }));
      expect(await sendForm(action, typed(), atOnce)).toMatchObject({ answer: { thankYou: null } });
    },
  );

  it.each([422, 429, 503])('FRM-4 gives what a refusal says, at once: %d', async (status) => {
    const answer = { kind: 'refused', errors: { email: 'No.' }, message: 'Later.' };
    const { action, bodies } = await serverOf(json(status, answer));
    expect(await sendForm(action, typed(), atOnce)).toEqual({ status, answer });
    expect(bodies).toHaveLength(1);
  });

  it.each([
    ['the line is cut', drop],
    ['a proxy answers in place of the site', proxyPage],
    ['the answer is none', json(200, { fine: true })],
    ['the answer is nothing', json(200, null)],
  ])('FRM-5 tries again with the same token where %s', async (_, failure) => {
    const { action, bodies } = await serverOf(failure, failure, json(200, { kind: 'taken', thankYou: null }));
    expect(await sendForm(action, typed(), atOnce)).toMatchObject({ answer: { kind: 'taken' } });
    expect(bodies).toHaveLength(3);
    expect(bodies.every((body) => body.includes('token-1') && body.includes('ada@example.org'))).toBe(true);
  });

  it('FRM-5 gives up after the third try and says that nothing came', async () => {
    const { action, bodies } = await serverOf(proxyPage);
    expect(await sendForm(action, typed(), atOnce)).toBeNull();
    expect(bodies).toHaveLength(3);
  });
});
