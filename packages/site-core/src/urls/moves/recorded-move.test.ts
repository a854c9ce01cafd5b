import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMoveRecord } from './move-record.ts';
import { recordedMove } from './recorded-move.ts';

let stateDir: string;

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'clavora-moves-'));
});
afterEach(() => {
  rmSync(stateDir, { recursive: true, force: true });
});

it('RTE-13 reads the record of a process alone, with or without the slash of a root story', async () => {
  await (await openMoveRecord(stateDir)).apply([{ uuid: 'key', from: 'it/global/a', to: 'it/global/b' }]);
  const site = {
    environment: { publishing: { stateDir }, database: { databaseUrl: null } },
    market: { id: 'italy' },
  } as Parameters<typeof recordedMove>[0];
  expect(await recordedMove(site, 'it/global/a')).toBe('key');
  expect(await recordedMove(site, 'it/global/a/')).toBe('key');
  expect(await recordedMove(site, 'it/global/b')).toBeNull();
});
