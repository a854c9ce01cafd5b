import { type ExecFileSyncOptions, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs, the newest of them; null where there is none. */
export function findPostgres(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debianFolder, version, 'bin')), ...searchedFolders()];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)))) ?? null;
}

/** Finds PostgreSQL's programs, or installs Debian's where that is allowed; throws an error that says what to install. */
export function requirePostgres(): string {
  const found = findPostgres();
  if (found) return found;
  const canInstall = process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0;
  if (canInstall) {
    console.log('Installing PostgreSQL for the tests of the outbox …');
    const options: ExecFileSyncOptions = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    execFileSync('apt-get', ['update', '-q'], options);
    // Without its own cluster, which would start a server that nobody asked for.
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], options);
    const installed = findPostgres();
    if (installed) return installed;
  }
  throw new Error(
    'This needs PostgreSQL: install the package "postgresql" (Debian), or put initdb and postgres on the PATH.',
  );
}

function searchedFolders(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
}
