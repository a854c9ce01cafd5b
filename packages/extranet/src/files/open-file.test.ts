import { createServer, type Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFile } from './open-file.ts';

const size = 1_000_000;
let upstream: Server;
let origin: string;

beforeAll(async () => {
  upstream = createServer((_request, response) => response.end(Buffer.alloc(size)));
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const address = upstream.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => upstream.close());

it('EXT-3 returns a stream that stays complete after garbage collection while it waits', async () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('Expected a way to have memory cleared up');
  const signal = new AbortController().signal;
  const stream = await openFile({ name: 'a.pdf', url: async () => origin }, { signal });
  for (let turn = 0; turn < 20; turn += 1) {
    await nextTurn();
    collect();
  }
  expect((await new Response(stream).arrayBuffer()).byteLength).toBe(size);
});
