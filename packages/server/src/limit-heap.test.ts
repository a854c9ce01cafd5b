import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('SEC-1 sets a limit that this version of Node knows', () => {
  const program = fileURLToPath(new URL('limit-heap.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
