import { spawnSync } from 'node:child_process';
import { installDebianPackage } from '@clavora/services/debian-package';

// Without a window system, the same engine takes a quarter less processor time.
const headless = 'chromium-headless-shell';
const withWindows = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const firefox = 'firefox-esr';

/** The path of an installed Chromium, or null. */
export function findBrowser(): string | null {
  return findFirst([headless, ...withWindows]);
}

/**
 * Finds a Chromium without windows for the browser tests, or installs Debian's where permitted; else any Chromium. Throws an error that says what to
 * install where there is none.
 */
export function requireBrowser(): string {
  const found = findFirst([headless]);
  if (found) return found;
  installDebianPackage(headless, 'the browser tests');
  const browser = findBrowser();
  if (browser) return browser;
  throw new Error(
    'The browser tests need Chromium on the PATH: install "chromium-headless-shell" or "chromium" (Debian), or Google Chrome.',
  );
}

/** Returns the name and version of the Chromium of `requireBrowser`, as it says them. */
export function browserVersion(): string {
  return spawnSync(requireBrowser(), ['--version'], { encoding: 'utf8' }).stdout.trim();
}

/** Finds a Firefox or installs Debian’s where permitted; throws an error that says what to install. */
export function requireFirefox(): string {
  const commands = [firefox, 'firefox'];
  const found = findFirst(commands);
  if (found) return found;
  installDebianPackage(firefox, 'the tests in Firefox');
  const installed = findFirst(commands);
  if (installed) return installed;
  throw new Error('The tests in Firefox need it on the PATH: install "firefox-esr" (Debian), or Firefox.');
}

function findFirst(commands: readonly string[]): string | null {
  for (const name of commands) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0 && stdout.trim() !== '') return stdout.trim();
  }
  return null;
}
