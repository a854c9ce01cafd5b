import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('../testing/measured-process.ts', import.meta.url));

it('SEC-1 takes at most 350 MB for a process with its embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clavora-database-'));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, join(folder, 'database')]);
    expect(Number(stdout)).toBeGreaterThan(0);
    expect(Number(stdout)).toBeLessThan(350);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
