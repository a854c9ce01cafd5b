import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { connectAdmin } from './client.ts';
import { type AdminHandler, type AdminSocket, createAdminSocket } from './server.ts';

let folder: string;
let socket: AdminSocket;

const echo: AdminHandler = async (body) => ({ kind: 'json', value: { echo: body } });
const shape = z.object({ echo: z.unknown() });
const failOnError = (error: unknown): void => {
  throw error;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clavora-admin-'));
  socket = createAdminSocket(folder);
});
afterEach(async () => {
  await socket.close();
  await rm(folder, { recursive: true, force: true });
});

test('FRM-5 EXT-3 shares the socket of a folder between handlers that open and close in any order', async () => {
  expect(await connectAdmin(folder, 'one')).toBeNull();
  const [closeOne] = await Promise.all([
    socket.open('one', echo, failOnError),
    socket.open('two', async () => ({ kind: 'json', value: { echo: 'two' } }), failOnError),
  ]);
  const one = await connectAdmin(folder, 'one');
  const two = await connectAdmin(folder, 'two');
  expect(await one?.json({ word: 'ключ' }, shape)).toEqual({ echo: { word: 'ключ' } });
  expect(await two?.json(null, shape)).toEqual({ echo: 'two' });
  await expect(socket.open('one', echo, failOnError)).rejects.toThrow('the handler "one" is open already');
  closeOne();
  await expect(one?.json(null, shape)).rejects.toThrow(`has ${folder} open answers no questions about one yet`);
  expect(await two?.json(null, shape)).toEqual({ echo: 'two' });
  await socket.open('one', echo, failOnError);
  expect(await one?.json(1, shape)).toEqual({ echo: 1 });
});

test('FRM-5 EXT-3 sends text in parts, bytes, and the error of a handler', async () => {
  async function* parts(): AsyncGenerator<string> {
    yield 'one ';
    yield 'two';
  }
  const respond: AdminHandler = async (body) => {
    if (body === 'text') return { kind: 'text', parts: parts() };
    if (body === 'bytes') return { kind: 'bytes', bytes: new Uint8Array([1, 2]) };
    if (body === 'none') return { kind: 'bytes', bytes: null };
    throw new Error('unknown request');
  };
  await socket.open('one', respond, failOnError);
  const one = await connectAdmin(folder, 'one');
  if (!one) throw new Error('no process listens');
  expect(await text(await one.stream('text'))).toBe('one two');
  expect([...(await buffer(await one.stream('bytes')))]).toEqual([1, 2]);
  expect((await one.stream('none')).statusCode).toBe(404);
  await expect(one.stream('x')).rejects.toThrow('answered: Error: unknown request');
});

test('FRM-5 EXT-3 aborts open responses when the socket closes', async () => {
  const begun = Promise.withResolvers<void>();
  async function* endless(): AsyncGenerator<string> {
    begun.resolve();
    for (;;) yield 'x'.repeat(100_000);
  }
  await socket.open('one', async () => ({ kind: 'text', parts: endless() }), failOnError);
  const one = await connectAdmin(folder, 'one');
  const response = await one?.stream('text');
  await begun.promise;
  await socket.close();
  if (!response) throw new Error('no process listens');
  await expect(text(response)).rejects.toThrow('aborted');
  expect(await connectAdmin(folder, 'one')).toBeNull();
});
