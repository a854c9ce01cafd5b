import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from '../system/debian-package.ts';

/** Returns the path of `redis-server`, or of Valkey's; null if there is none. */
function findRedis(): string | null {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')];
  const programs = folders.flatMap((folder) => [join(folder, 'redis-server'), join(folder, 'valkey-server')]);
  return programs.find((program) => existsSync(program)) ?? null;
}

/** Finds Redis's server, or installs Debian's where permitted; throws an error that says what to install. */
export function requireRedis(): string {
  const found = findRedis();
  if (found) return found;
  installDebianPackage('redis-server', 'the tests of the shared page cache');
  const installed = findRedis();
  if (installed) return installed;
  throw new Error('This needs Redis: install the package "redis-server" (Debian), or put redis-server on the PATH.');
}
