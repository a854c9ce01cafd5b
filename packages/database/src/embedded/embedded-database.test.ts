import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTemplateDir } from './env.ts';

const program = fileURLToPath(new URL('../testing/measured-process.ts', import.meta.url));

describe('a process with its embedded database', () => {
  let folder = '';
  let lines: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clavora-database-'));
    const run = (name: string) =>
      promisify(execFile)(process.execPath, ['--trace-wasm-compilation-times', program, join(folder, name)], {
        maxBuffer: 64 * 1024 * 1024,
      });
    // The first process of a workspace creates the cluster that others copy, which takes more memory.
    if (!existsSync(readTemplateDir() ?? '')) await run('first');
    const { stdout } = await run('database');
    lines = stdout.trimEnd().split('\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('SEC-1 takes at most 350 MB', () => {
    const megabytes = Number(lines.at(-1));
    expect(megabytes).toBeGreaterThan(0);
    expect(megabytes).toBeLessThan(350);
  });

  it('SEC-1 optimizes no function of PostgreSQL, also none that is first called after the start', () => {
    const compiled = lines.flatMap((line) => {
      const [, module = '', compiler = ''] = /^Compiled function (\w+)#\d+ using (\w+)/.exec(line) ?? [];
      return module === '' ? [] : [{ module, compiler }];
    });
    // The process has WebAssembly of Node too, with fewer functions.
    const [postgres = []] = Object.values(Object.groupBy(compiled, ({ module }) => module)).toSorted(
      (one, other) => (other?.length ?? 0) - (one?.length ?? 0),
    );
    expect(postgres.length).toBeGreaterThan(1_000);
    expect(new Set(postgres.map(({ compiler }) => compiler))).toEqual(new Set(['Liftoff']));
  });
});
