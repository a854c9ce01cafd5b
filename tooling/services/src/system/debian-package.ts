import { type ExecFileSyncOptions, execFileSync, spawnSync } from 'node:child_process';

/**
 * Installs a Debian package without recommended packages where permitted (root, apt-get); else does nothing.
 * `purpose` is printed.
 */
export function installDebianPackage(name: string, purpose: string): void {
  const canInstall = process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0;
  if (!canInstall) return;
  console.log(`Installing ${name} for ${purpose} …`);
  const options: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
}
