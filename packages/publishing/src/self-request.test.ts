import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ownRequestHeader, ownRequestKey } from '@clavora/server/own-request';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestSelf } from './self-request.ts';

let server: Server;
let status: number;
const asked: { method: string; path: string; key: string; body: string }[] = [];

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

beforeEach(async () => {
  status = 204;
  asked.length = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request;
    asked.push({ method, path, key: String(headers[ownRequestHeader]), body: await bodyOf(request) });
    response.writeHead(status).end();
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('expected a port');
  vi.stubEnv('PORT', String(address.port));
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

describe('requestSelf', () => {
  it.each(['localhost', '0.0.0.0'])(
    'CNT-9 requests its own port, with its own key, listening on %s',
    async (hostname) => {
      vi.stubEnv('HOSTNAME', hostname);
      await requestSelf('look');
      expect(asked).toEqual([{ method: 'POST', path: '/api/reconcile', key: ownRequestKey(), body: 'look' }]);
    },
  );

  it('CNT-9 rejects for an error status, or without an answer', async () => {
    vi.stubEnv('HOSTNAME', 'localhost');
    status = 404;
    await expect(requestSelf('repeat')).rejects.toThrow('got 404');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(requestSelf('look')).rejects.toThrow('fetch failed');
  });

  it('CNT-9 uses an unguessable key, one per process', () => {
    expect(ownRequestKey()).toMatch(/^[0-9a-f]{64}$/);
    expect(ownRequestKey()).toBe(ownRequestKey());
  });
});
