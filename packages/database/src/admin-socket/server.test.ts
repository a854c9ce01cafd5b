import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { connectAdmin } from './client.ts';
import { type AdminHandler, type AdminSocket, createAdminSocket } from './server.ts';

let folder: string;
let desk: AdminSocket;

const echo: AdminHandler = async (question) => ({ kind: 'json', value: { echo: question } });
const shape = z.object({ echo: z.unknown() });
const failOnError = (error: unknown): void => {
  throw error;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clavora-desk-'));
  desk = createAdminSocket(folder);
});
afterEach(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

test('FRM-5 EXT-3 counters of one folder share its desk, in whatever order they open and close', async () => {
  expect(await connectAdmin(folder, 'one')).toBeNull();
  const [closeOne] = await Promise.all([
    desk.open('one', echo, failOnError),
    desk.open('two', async () => ({ kind: 'json', value: { echo: 'two' } }), failOnError),
  ]);
  const one = await connectAdmin(folder, 'one');
  const two = await connectAdmin(folder, 'two');
  expect(await one?.json({ word: 'ключ' }, shape)).toEqual({ echo: { word: 'ключ' } });
  expect(await two?.json(null, shape)).toEqual({ echo: 'two' });
  await expect(desk.open('one', echo, failOnError)).rejects.toThrow('the counter "one" is open already');
  closeOne();
  await expect(one?.json(null, shape)).rejects.toThrow(`has ${folder} open answers no questions about one yet`);
  expect(await two?.json(null, shape)).toEqual({ echo: 'two' });
  await desk.open('one', echo, failOnError);
  expect(await one?.json(1, shape)).toEqual({ echo: 1 });
});

test('FRM-5 EXT-3 a counter gives texts in parts and bytes, and says what failed', async () => {
  async function* parts(): AsyncGenerator<string> {
    yield 'one ';
    yield 'two';
  }
  const answers: AdminHandler = async (question) => {
    if (question === 'text') return { kind: 'text', parts: parts() };
    if (question === 'bytes') return { kind: 'bytes', bytes: new Uint8Array([1, 2]) };
    if (question === 'none') return { kind: 'bytes', bytes: null };
    throw new Error('no such question');
  };
  await desk.open('one', answers, failOnError);
  const one = await connectAdmin(folder, 'one');
  if (!one) throw new Error('nobody is at the desk');
  expect(await text(await one.stream('text'))).toBe('one two');
  expect([...(await buffer(await one.stream('bytes')))]).toEqual([1, 2]);
  expect((await one.stream('none')).statusCode).toBe(404);
  await expect(one.stream('x')).rejects.toThrow('answered: Error: no such question');
});

test('FRM-5 EXT-3 a desk that closes ends what it is answering', async () => {
  const begun = Promise.withResolvers<void>();
  async function* endless(): AsyncGenerator<string> {
    begun.resolve();
    for (;;) yield 'x'.repeat(100_000);
  }
  await desk.open('one', async () => ({ kind: 'text', parts: endless() }), failOnError);
  const one = await connectAdmin(folder, 'one');
  const response = await one?.stream('text');
  await begun.promise;
  await desk.close();
  if (!response) throw new Error('nobody is at the desk');
  await expect(text(response)).rejects.toThrow('aborted');
  expect(await connectAdmin(folder, 'one')).toBeNull();
});
