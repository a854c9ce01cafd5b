import { expect, type Page, type Route } from '@playwright/test';
import { waitForHydration } from '../checks/hydration.ts';
import { test } from '../support/tests/site-test.ts';

test.use({ market: 'italy' });

const chunks = '**/_next/static/chunks/*.js';

/** Has the page wait for the files of a pattern until `arrive` is called. */
async function hold(page: Page, pattern: string) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(pattern, async (route: Route) => {
    asked.push(route.request().url());
    await promise;
    await route.continue();
  });
  return { asked, arrive };
}

test('SHL-7 scripts are requested after the page has loaded', async ({ page, origin }) => {
  await page.goto(`${origin}/prodotti/clv-22l`);
  await waitForHydration(page);
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (navigation?.loadEventStart ?? 0))
      .map(({ name }) => name);
  });
  expect(early).toEqual([]);
});

test('SHL-7 a visitor who begins to use the page before it has loaded gets its scripts at once', async ({
  page,
  origin,
}) => {
  const fonts = await hold(page, '**/_next/static/media/*.woff2');
  await page.goto(`${origin}/prodotti/clv-22l`, { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('Tab');
  await waitForHydration(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  fonts.arrive();
});

test('SHL-7 a code that is copied before the scripts have arrived is copied once, when they have', async ({
  page,
  origin,
}) => {
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(globalThis, { copied });
    navigator.clipboard.writeText = async (text) => void copied.push(text);
  });
  const scripts = await hold(page, chunks);
  await page.goto(`${origin}/prodotti/clv-22l`, { waitUntil: 'domcontentloaded' });
  const button = page.locator('main [data-copy]').first();
  await button.click();
  await expect.poll(() => scripts.asked.length).toBeGreaterThan(0);
  const copied = () => page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);
  expect(await copied()).toEqual([]);
  scripts.arrive();
  await expect.poll(copied).toEqual([await button.getAttribute('data-copy')]);
  await button.click();
  await expect.poll(copied).toHaveLength(2);
});
