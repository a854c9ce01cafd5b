import type { Page } from '@playwright/test';

/**
 * Waits until React handles the events of an element. On a busy machine the network is idle before the page's scripts have run, and what is typed
 * or pressed then is not what the test means.
 */
export async function waitForHydration(page: Page, selector = 'body'): Promise<void> {
  await page.waitForFunction((selected) => {
    const element = document.querySelector(selected);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  }, selector);
}
