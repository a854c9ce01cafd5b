import type { Page } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

/** Waits until the page has loaded, React has taken over its content, and the browser has nothing left to do. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await waitForHydration(page, 'main');
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 })));
}
