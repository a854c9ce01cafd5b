import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getSocketPath } from './socket-path.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clavora-admin-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('FRM-5 EXT-3 returns a path in the folder, or below the temporary folder if that is too long, for the owner only', () => {
  expect(getSocketPath(folder)).toBe(join(folder, 'admin'));
  const deep = join(folder, 'deep'.repeat(30));
  mkdirSync(deep);
  const address = getSocketPath(deep);
  expect(Buffer.byteLength(address)).toBeLessThan(100);
  expect(getSocketPath(deep)).toBe(address);
  expect(statSync(dirname(address)).mode & 0o777).toBe(0o700);
  chmodSync(dirname(address), 0o755);
  expect(() => getSocketPath(deep)).toThrow('its owner alone');
  rmSync(dirname(address), { recursive: true });
});
