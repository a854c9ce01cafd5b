import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { verifyPerson } from './turnstile.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) close();
});

async function startCheck(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('expected a port');
  return `http://127.0.0.1:${address.port}/verify`;
}

const verify = (verifyUrl: string, response: string) =>
  verifyPerson({ siteKey: 'site', secretKey: 'secret', scriptUrl: '', verifyUrl }, response);

describe('verifyPerson', () => {
  it('FRM-6 sends the service only the response of its widget', async () => {
    const bodies: string[] = [];
    const url = await startCheck((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => bodies.push(text));
      request.on('end', () => response.end(JSON.stringify({ success: bodies.at(-1)?.includes('good') })));
    });
    expect(await verify(url, 'good')).toBe('person');
    expect(await verify(url, 'bad')).toBe('robot');
    expect(bodies).toEqual(['secret=secret&response=good', 'secret=secret&response=bad']);
    expect([await verify(url, ''), await verify(url, 'good'.repeat(1_000))]).toEqual(['robot', 'robot']);
    expect(bodies.length).toBe(2);
  });

  it.each<[string, RequestListener]>([
    ['fails', (_request, response) => response.writeHead(500).end('down')],
    ['answers something else', (_request, response) => response.end('{"ok":true}')],
    ['hangs up', (request) => request.socket.destroy()],
  ])('FRM-6 returns unknown when the service %s', async (_what, answer) => {
    const logError = vi.spyOn(console, 'error').mockReturnValue();
    expect(await verify(await startCheck(answer), 'good')).toBe('unknown');
    expect(logError).toHaveBeenCalledOnce();
  });

  it('SEC-6 FRM-6 waits no longer than a second for a service that hangs', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    const verified = verify('http://localhost/hangs', 'good');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await verified).toBe('unknown');
  });
});
