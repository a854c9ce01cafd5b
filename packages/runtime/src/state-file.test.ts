import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { readStateFile, writeStateFile } from './state-file.ts';

const schema = z.object({ value: z.number() });
let folder: string;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clavora-state-'));
  warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

describe('state files', () => {
  it('CNT-9 return the written value, and leave no temporary file', async () => {
    const file = join(folder, 'not/yet/there.json');
    await writeStateFile(file, { value: 1 });
    await writeStateFile(file, { value: 2 });
    expect(await readStateFile(file, schema)).toEqual({ value: 2 });
    expect(readdirSync(join(folder, 'not/yet'))).toEqual(['there.json']);
    expect(warn).not.toHaveBeenCalled();
  });

  it('CNT-9 return null without logging when missing', async () => {
    expect(await readStateFile(join(folder, 'none.json'), schema)).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['', '{"value":', '{"value":"1"}', 'null'])('CNT-9 log and ignore an invalid file: %s', async (text) => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, text);
    expect(await readStateFile(file, schema)).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('CNT-9 log a failed write, and keep the previous file complete', async () => {
    const file = join(folder, 'state.json');
    await writeStateFile(file, { value: 1 });
    // JSON cannot contain a bigint, so that this fails before the file is written.
    await writeStateFile(file, { value: 2n });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('could not be written'));
    expect(readFileSync(file, 'utf8')).toBe('{"value":1}');
    expect(readdirSync(folder)).toEqual(['state.json']);
  });

  it('OPS-7 a value that cannot be written is no file system that hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const file = join(folder, 'state.json');
    await writeStateFile(file, { value: 2n });
    await vi.advanceTimersByTimeAsync(10_000);
    await writeStateFile(file, { value: 1 });
    expect(await readStateFile(file, schema)).toEqual({ value: 1 });
  });

  it('OPS-7 give up a file system that hangs after their time, ask it nothing until it answers, and go on then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const pipe = join(folder, 'pipe.json');
    // Opening a pipe that nobody writes to does not return.
    execFileSync('mkfifo', [pipe]);
    const reading = readStateFile(pipe, schema);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading).toBeNull();
    const file = join(folder, 'other.json');
    // More than the threads of a process.
    await Promise.all(Array.from({ length: 5 }, () => readStateFile(pipe, schema)));
    await writeStateFile(file, { value: 1 });
    expect(readdirSync(folder)).toEqual(['pipe.json']);
    // It can be opened once another opens it for reading.
    closeSync(await vi.waitFor(() => openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK), 10_000));
    await vi.waitFor(async () => {
      await writeStateFile(file, { value: 2 });
      expect(readdirSync(folder)).toContain('other.json');
    }, 10_000);
    expect(await readStateFile(file, schema)).toEqual({ value: 2 });
  });
});
