import type { Page, Request } from '@playwright/test';

/**
 * Follows the requests of a page from now on. Returns a function that waits until the script of the page has started, the browser was idle and every request is
 * answered, those included that the page sends when it is idle or has an answer.
 */
export function followRequests(page: Page): () => Promise<void> {
  const unanswered = new Set<Request>();
  page.on('request', (request) => unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  const allAnswered = async () => {
    do {
      await Promise.all([...unanswered].map(ended));
      await page.evaluate(nextFrames);
    } while (unanswered.size > 0);
  };
  return async () => {
    await page.waitForLoadState('load');
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
    await allAnswered();
    await page.evaluate(nextIdle);
    await allAnswered();
  };
}

/** Waits until a request is answered or has failed. */
async function ended(request: Request): Promise<void> {
  await (await request.response())?.finished();
}

/** Runs in the browser: the page's own callbacks come first, as they have waited longer. */
const nextIdle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }));

/** Runs in the browser: what is in view is observed in the frame after its observation began. */
const nextFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
