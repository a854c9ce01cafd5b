import type { Page } from '@playwright/test';
import { waitUntilReady } from './ready.ts';

/** Waits until the page has loaded, its script has started, and the browser has nothing left to do. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await waitUntilReady(page);
  await waitUntilIdle(page);
}

/** Waits until the browser has nothing left to do: what the page does about an event before this call is done, and requested. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 })));
}
