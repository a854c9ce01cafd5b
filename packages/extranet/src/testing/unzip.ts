import { execFileSync, spawnSync } from 'node:child_process';
import { installDebianPackage } from '@clavora/services/debian-package';

/**
 * Runs Info-ZIP's `unzip` and returns its output; throws if the archive is invalid. Installs Debian's package if it is missing and permitted.
 */
export function unzip(...parameters: readonly string[]): string {
  return execFileSync(requireUnzip(), parameters, {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
}

function requireUnzip(): string {
  const found = findUnzip();
  if (found) return found;
  installDebianPackage('unzip', 'the tests of archives');
  const installed = findUnzip();
  if (installed) return installed;
  throw new Error(
    'The tests of archives need Info-ZIP: install the package "unzip" (Debian), or put unzip on the PATH.',
  );
}

function findUnzip(): string | null {
  const { status, stdout } = spawnSync('sh', ['-c', 'command -v unzip'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
