import { createServer } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { assertLoopback, listenOnLoopback } from './loopback.ts';

describe('embedded service', () => {
  it.each(['0.0.0.0', '::', '192.168.1.10', 'example.test', ''])('OPS-2 refuses to listen on %j', (host) => {
    expect(() => assertLoopback('mail service', host)).toThrow(
      `mail service: expected a loopback host (localhost, 127.0.0.1, ::1), got ${host}`,
    );
  });

  it('OPS-2 returns its origin on a free port for port 0', async () => {
    const app = fastify();
    app.get('/', async () => 'here');
    const url = await listenOnLoopback(app, { service: 'mail service', port: 0, host: 'localhost' });
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(await (await fetch(url)).text()).toBe('here');
    await app.close();
  });

  it('OPS-2 names itself and the port that is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, 'localhost', resolve));
    const address = holder.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await expect(listenOnLoopback(fastify(), { service: 'mail service', port, host: 'localhost' })).rejects.toThrow(
      `mail service: port ${port} is taken`,
    );
    await new Promise((resolve) => holder.close(resolve));
  });
});
