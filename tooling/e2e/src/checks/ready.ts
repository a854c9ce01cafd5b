import type { Page } from '@playwright/test';

/** Waits until the script of a page has started everything that starts with it. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
}
