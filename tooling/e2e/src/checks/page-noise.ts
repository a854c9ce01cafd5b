import type { Page, Request } from '@playwright/test';

/** Collects a page's problems: console errors, uncaught errors, and responses of 400 and more. */
export function listenForNoise(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (message) => {
    // Failed loads are reported below, with status and URL.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) noise.push(message.text());
  });
  page.on('pageerror', (error) => {
    // Chromium reports a transition between pages that it leaves out on a busy machine; the page is shown at once.
    if (!/^Transition was aborted\b/.test(error.message)) noise.push(String(error));
  });
  page.on('response', (response) => {
    // A link of broken content may lead nowhere.
    if (response.status() >= 400 && !isPrefetch(response.request()))
      noise.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left before its images arrived cancels them.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') noise.push(`${reason} ${request.url()}`);
  });
  return noise;
}

/** Whether a request prefetches a page that a link leads to. */
export function isPrefetch(request: Request): boolean {
  return request.headers()['sec-purpose'] === 'prefetch';
}
