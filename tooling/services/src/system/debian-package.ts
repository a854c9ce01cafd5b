import { type SpawnSyncOptions, spawnSync } from 'node:child_process';

/**
 * Installs a Debian package without recommended packages where permitted (root, apt-get); else does nothing.
 * `purpose` is printed. Does not throw: callers look for the program afterwards, and say what to install.
 */
export function installDebianPackage(name: string, purpose: string): void {
  const canInstall = process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0;
  if (!canInstall) return;
  console.log(`Installing ${name} for ${purpose} …`);
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
}
