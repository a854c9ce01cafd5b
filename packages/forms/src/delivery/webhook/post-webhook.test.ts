import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PermanentDeliveryError } from '../../outbox/outbox.ts';
import { sampleDelivery, sampleSubmission } from '../../testing/sample-delivery.ts';
import { sampleSite } from '../../testing/sample-mail-service.ts';
import { postWebhook } from './post-webhook.ts';
import { signWebhook, verifyWebhook } from './webhook-signature.ts';

const secret = 'a secret of this test';
const file = { field: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 30, sha256: 'ab'.repeat(32) };

let server: Server;
let url: string;
/** The status of responses; null for none. */
let status: number | null;
let requests: {
  headers: IncomingMessage['headers'];
  method: string | undefined;
  path: string | undefined;
  body: string;
}[];

beforeEach(async () => {
  status = 204;
  requests = [];
  server = createServer(async (request, response) => {
    const { headers, method, url: path } = request;
    requests.push({ headers, method, path, body: await text(request) });
    server.emit('received');
    if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end(status === 204 ? '' : 'words');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`expected a port; got ${address}`);
  url = `http://127.0.0.1:${address.port}/hook`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const post = () =>
  postWebhook(sampleDelivery('webhook', url, { files: [file] }), { url, secret }, sampleSite.siteOrigin);

describe('postWebhook', () => {
  it('FRM-5 posts a signed submission', async () => {
    await post();
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request).toMatchObject({ method: 'POST', path: '/hook' });
    const { id } = sampleDelivery('webhook', url);
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': id,
    });
    const signature = String(request?.headers['site-signature']);
    expect(verifyWebhook(request?.body ?? '', signature, secret, Date.now())).toBe(true);
    expect(JSON.parse(request?.body ?? '')).toEqual({
      version: 1,
      event: 'submission',
      delivery: id,
      submission: {
        id: sampleSubmission.id,
        form: 'visit',
        title: 'Richiedere una visita',
        market: 'italy',
        locale: 'it',
        page: 'https://www.clavora.example/forms/visita',
        receivedAt: '2026-03-09T23:30:00.000Z',
        visitor: 'anna.ferri@ferramenta.example',
        answers: sampleSubmission.answers,
        files: [file],
      },
    });
  });

  it.each([200, 201, 202, 204])('FRM-5 resolves with status %d', async (code) => {
    status = code;
    await expect(post()).resolves.toBeUndefined();
  });

  it.each([400, 410, 413, 422])('FRM-5 rejects permanently with status %d', async (code) => {
    status = code;
    await expect(post()).rejects.toThrow(PermanentDeliveryError);
  });

  it.each([301, 302, 307, 308, 401, 403, 404, 405, 408, 409, 425, 429, 500, 502, 503, 504])(
    'FRM-5 rejects temporarily with status %d, and follows no redirect',
    async (code) => {
      status = code;
      const error = await post().catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'Error', message: expect.stringContaining(String(code)) });
      expect(requests).toHaveLength(1);
    },
  );

  it('FRM-5 rejects temporarily without a connection or a response within ten seconds', async () => {
    status = null;
    const timeoutController = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal);
    const received = once(server, 'received');
    const posting = post().catch((reason: unknown) => reason);
    await received;
    timeoutController.abort(new Error('too slow'));
    expect(await posting).toMatchObject({ name: 'Error', message: expect.stringContaining('too slow') });
    expect(timeout).toHaveBeenCalledWith(10_000);
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    timeout.mockRestore();
    await expect(post()).rejects.toThrow(/^the webhook could not be reached: .*ECONNREFUSED/);
  });

  it('FRM-5 rejects temporarily if the environment names no webhook', async () => {
    const posting = postWebhook(sampleDelivery('webhook', url), null, sampleSite.siteOrigin);
    await expect(posting).rejects.toMatchObject({ name: 'Error' });
    expect(requests).toEqual([]);
  });
});

describe('verifyWebhook', () => {
  const now = Date.parse('2026-03-10T08:00:00Z');
  const body = '{"version":1}';
  const signed = signWebhook(body, secret, now);

  it('FRM-6 accepts signatures of this site for five minutes', () => {
    expect(signed).toMatch(/^t=1773129600,v1=[0-9a-f]{64}$/);
    for (const seconds of [-300, 0, 300]) expect(verifyWebhook(body, signed, secret, now + seconds * 1000)).toBe(true);
    for (const seconds of [-301, 301]) expect(verifyWebhook(body, signed, secret, now + seconds * 1000)).toBe(false);
  });

  it.each([
    ['another body', `${body} `, signed, secret],
    ['another secret', body, signed, `${secret}!`],
    ['another time', body, signed.replace('t=1773129600', 't=1773129601'), secret],
    ['half a signature', body, signed.slice(0, -2), secret],
    ['a longer one', body, `${signed}00`, secret],
    ['none', body, '', secret],
    ['no time', body, signed.replace(/^t=\d+/, 't='), secret],
    ['another version', body, signed.replace('v1', 'v0'), secret],
  ])('FRM-6 rejects %s', (_case, given, header, key) => {
    expect(verifyWebhook(given, header, key, now)).toBe(false);
  });
});
