import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from '../system/debian-package.ts';

const debianFolder = '/usr/lib/postgresql';

/** Returns the folder of the newest PostgreSQL programs; null if there is none. */
function findPostgres(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debianFolder, version, 'bin')), ...searchedFolders()];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)))) ?? null;
}

/**
 * Finds PostgreSQL's programs, or installs Debian's where permitted; throws an error that says what to
 * install.
 */
export function requirePostgres(): string {
  const found = findPostgres();
  if (found) return found;
  installDebianPackage('postgresql', 'the tests of the outbox');
  const installed = findPostgres();
  if (installed) return installed;
  throw new Error(
    'This needs PostgreSQL: install the package "postgresql" (Debian), or put initdb and postgres on the PATH.',
  );
}

function searchedFolders(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
}
