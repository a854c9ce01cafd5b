import { spawnSync } from 'node:child_process';
import { installDebianPackage } from '@clavora/services/debian-package';

// Without a window system, the same engine takes a quarter less processor time.
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The path of an installed Chromium, or null. */
export function findBrowser(): string | null {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0 && stdout.trim() !== '') return stdout.trim();
  }
  return null;
}

/**
 * Finds a Chromium for the browser tests, or installs Debian's where permitted; throws an error that says
 * what to install.
 */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  installDebianPackage(headless, 'the browser tests');
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium on the PATH: install "chromium-headless-shell" or "chromium" (Debian), or Google Chrome.',
  );
}
