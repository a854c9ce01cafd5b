import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStateFile, type StateFile } from '../people/state-file.ts';
import { providerAdapter } from './provider-adapter.ts';

let dir: string;
let state: StateFile;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'services-identity-state-'));
  state = await openStateFile(join(dir, 'state.json'), (message) => expect.fail(message));
});
afterEach(() => rm(dir, { recursive: true }));

it('AUT-5 accepts a token once when two requests found it unused, and revokes its family', async () => {
  const tokens = providerAdapter(state)('RefreshToken');
  await tokens.upsert('one', { grantId: 'grant' }, 60);
  await tokens.upsert('two', { grantId: 'grant' }, 60);
  await tokens.upsert('other', { grantId: 'another' }, 60);
  await tokens.consume('one');
  await expect(tokens.consume('one')).rejects.toMatchObject({ error: 'invalid_grant' });
  expect([await tokens.find('one'), await tokens.find('two')]).toEqual([undefined, undefined]);
  expect(await tokens.find('other')).toMatchObject({ grantId: 'another' });
});

it('OPS-2 persists records before resolving and deletes them when they expire', async () => {
  const sessions = providerAdapter(state)('Session');
  await Promise.all([sessions.upsert('long', { uid: 'a' }, 60), sessions.upsert('gone', { uid: 'b' }, 0)]);
  expect(await sessions.findByUid('b')).toBeUndefined();
  const again = await openStateFile(join(dir, 'state.json'), (message) => expect.fail(message));
  expect(again.entries('')).toEqual([['Session:long', { uid: 'a' }]]);
  expect(again.get('Session:gone')).toBeUndefined();
});
