import type { Page } from '@playwright/test';

/** Collects a page's problems: console errors, uncaught errors, and responses of 400 and more. */
export function listenForNoise(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (message) => {
    // Failed loads are reported below, with status and URL.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left before its images arrived cancels them.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') noise.push(`${reason} ${request.url()}`);
  });
  return noise;
}

/** Returns whether a line reports a prefetched page that does not exist, for spaces with broken links. */
export function isMissingPrefetch(line: string): boolean {
  return /^404 .*[?&]_rsc=/.test(line);
}
