import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startRedis } from './start-redis.ts';

/** Sends commands over one connection and resolves to the last reply. */
async function send(url: string, ...commands: string[]): Promise<string> {
  const { hostname, port, password } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write([`AUTH ${password}`, ...commands, 'QUIT'].map((command) => `${command}\r\n`).join(''));
  let replies = '';
  for await (const chunk of socket) replies += String(chunk);
  return replies.trim().split('\r\n').at(-2) ?? '';
}

describe('startRedis', () => {
  it('keeps the data of a given folder when it is killed and started again', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'clavora-redis-test-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    const first = await startRedis({ dir });
    expect(await send(first.url, 'SET page kept')).toBe('+OK');
    await first.kill();
    const second = await startRedis({ dir, port: Number(new URL(first.url).port) });
    onTestFinished(() => second.stop());
    expect(second.url).toBe(first.url);
    expect(await send(second.url, 'GET page')).toBe('kept');
    await second.stop();
    expect(await readdir(dir)).not.toEqual([]);
  });

  it('never evicts keys without an end, as the log of invalidations is', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    expect(await send(redis.url, 'CONFIG GET maxmemory-policy')).toBe('volatile-ttl');
  });
});
