import type { Page } from '@playwright/test';

/** Collects what a page complains about: console errors, uncaught errors, and answers of 400 and more. */
export function listenForNoise(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (message) => {
    // A failed load is told below, with its status and address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A page left before its pictures came cancels them.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') noise.push(`${reason} ${request.url()}`);
  });
  return noise;
}

/** Whether a line tells of a page that was asked for ahead and is not there: in spaces whose links lead nowhere. */
export function isAskedAhead(line: string): boolean {
  return /^404 .*[?&]_rsc=/.test(line);
}
