import { spawnSync } from 'node:child_process';
import { installDebianPackage } from '@clavora/services/debian-package';

// Without a window system, the same engine takes a quarter less processor time.
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const firefox = 'firefox-esr';

/** The path of an installed Chromium, or null. */
export function findBrowser(): string | null {
  return findFirst(names);
}

/**
 * Finds a Chromium for the browser tests, or installs Debian's where permitted; throws an error that says
 * what to install.
 */
export function requireBrowser(): string {
  return requireFirst(
    names,
    headless,
    'The browser tests need Chromium on the PATH: install "chromium-headless-shell" or "chromium" (Debian), or Google Chrome.',
  );
}

/** Finds a Firefox as `requireBrowser` finds a Chromium. */
export function requireFirefox(): string {
  return requireFirst(
    [firefox, 'firefox'],
    firefox,
    'The tests in Firefox need it on the PATH: install "firefox-esr" (Debian), or Firefox.',
  );
}

function findFirst(commands: readonly string[]): string | null {
  for (const name of commands) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0 && stdout.trim() !== '') return stdout.trim();
  }
  return null;
}

function requireFirst(commands: readonly string[], debianPackage: string, need: string): string {
  const found = findFirst(commands);
  if (found) return found;
  installDebianPackage(debianPackage, 'the browser tests');
  const installed = findFirst(commands);
  if (installed) return installed;
  throw new Error(need);
}
