import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMoveRecord } from './move-record.ts';

let stateDir: string;

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'clavora-moves-'));
});
afterEach(() => {
  rmSync(stateDir, { recursive: true, force: true });
});

describe('openMoveRecord', () => {
  it('RTE-13 finds a moved story by its former path, after several moves and a restart', async () => {
    const record = await openMoveRecord(join(stateDir, 'not/yet/there'));
    await record.apply([{ uuid: 'key', from: 'it/global/a', to: 'it/global/b' }]);
    await record.apply([{ uuid: 'key', from: 'it/global/b', to: 'it/global/c' }]);
    for (const read of [record, await openMoveRecord(join(stateDir, 'not/yet/there'))]) {
      expect(['a', 'b', 'c', 'd'].map((name) => read.find(`it/global/${name}`))).toEqual(['key', 'key', null, null]);
    }
  });

  it('RTE-13 removes a path that a story occupies again, and records none for two stories that swap paths', async () => {
    const record = await openMoveRecord(stateDir);
    await record.apply([{ uuid: 'key', from: 'a', to: 'b' }]);
    await record.apply([{ uuid: 'lock', from: null, to: 'a' }]);
    expect(record.find('a')).toBeNull();
    await record.apply([
      { uuid: 'lock', from: 'a', to: 'b' },
      { uuid: 'key', from: 'b', to: 'a' },
    ]);
    expect([record.find('a'), record.find('b')]).toEqual([null, null]);
    expect((await openMoveRecord(stateDir)).find('a')).toBeNull();
  });

  it('RTE-13 records a withdrawn story, which may return elsewhere', async () => {
    const record = await openMoveRecord(stateDir);
    await record.apply([{ uuid: 'key', from: 'a', to: null }]);
    await record.apply([{ uuid: 'key', from: null, to: 'b' }]);
    expect([record.find('a'), record.find('b')]).toEqual(['key', null]);
  });

  it('RTE-13 removes the oldest paths above its limit', async () => {
    const record = await openMoveRecord(stateDir, 2);
    for (const place of ['a', 'b', 'a', 'c']) await record.apply([{ uuid: place, from: place, to: null }]);
    expect(['a', 'b', 'c'].map((place) => record.find(place))).toEqual(['a', null, 'c']);
  });

  it('RTE-13 writes its file atomically, and only after a change', async () => {
    const record = await openMoveRecord(stateDir);
    await record.apply([{ uuid: 'key', from: null, to: 'a' }]);
    await record.apply([{ uuid: 'key', from: 'a', to: 'a' }]);
    expect(readdirSync(stateDir)).toEqual([]);
    await record.apply([{ uuid: 'key', from: 'a', to: 'b' }]);
    expect(readdirSync(stateDir)).toEqual(['moves.json']);
    expect(JSON.parse(readFileSync(join(stateDir, 'moves.json'), 'utf8'))).toEqual({ places: [['a', 'key']] });
  });

  it.each(['{"places": [["a"', '{"places": [["a", 7]]}', '[]', ''])(
    'RTE-13 starts empty with an invalid file, and logs it: %s',
    async (text) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
      writeFileSync(join(stateDir, 'moves.json'), text);
      const record = await openMoveRecord(stateDir);
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('moves.json'));
      await record.apply([{ uuid: 'key', from: 'b', to: 'c' }]);
      expect([record.find('a'), record.find('b')]).toEqual([null, 'key']);
      warn.mockRestore();
    },
  );

  it('RTE-13 continues in memory if nothing can be written, and logs it', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    writeFileSync(join(stateDir, 'file'), '');
    const record = await openMoveRecord(join(stateDir, 'file'));
    await record.apply([{ uuid: 'key', from: 'a', to: 'b' }]);
    expect(record.find('a')).toBe('key');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('could not be written'));
    warn.mockRestore();
  });
});
