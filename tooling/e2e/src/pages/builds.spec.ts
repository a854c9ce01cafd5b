import { expect, type Page } from '@playwright/test';
import { waitUntilIdle, waitUntilSettled } from '../checks/settled.ts';
import { routing, test } from '../support/tests/site-test.ts';

test.use({ market: 'italy', testedLocale: 'it' });

const home = routing.href('italy', 'it', 'home') ?? '/';

const product = '/prodotti/clv-22l';
/** A file that the page of a product loads with its script. */
const script = '**/_next/static/script/start-copy-codes-*.js';

/** Counts requests of the page's document. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('SHL-5 a page whose script fails to load is reloaded once', async ({ context, origin }) => {
  let refused = 0;
  // A new page, without a memory cache.
  const fresh = await context.newPage();
  await fresh.route(script, (route) => {
    refused += 1;
    return route.abort();
  });
  const loads = countLoads(fresh);
  await fresh.goto(`${origin}${product}`);
  await expect.poll(loads).toBe(2);
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
  await fresh.waitForLoadState('load');
  await waitUntilIdle(fresh);
  expect(loads()).toBe(2);
  await expect(fresh.locator('h1')).toBeVisible();
});

test('SHL-5 a script that loads after the reload restores the page', async ({ context, origin }) => {
  const fresh = await context.newPage();
  await fresh.route(script, (route) => route.abort(), { times: 1 });
  const loads = countLoads(fresh);
  await fresh.goto(`${origin}${product}`);
  await expect.poll(loads).toBe(2);
  await waitUntilSettled(fresh);
  expect(loads()).toBe(2);
});

test('SHL-5 a page that fails to render is reloaded once when a newer build runs', async ({ page, origin }) => {
  await page.route('**/builds/latest.json', (route) =>
    route.fulfill({ json: { id: 'the-next-build', timestamp: Date.now() + 1_000 } }),
  );
  const loads = countLoads(page);
  await page.goto(`${origin}${home}`);
  await waitUntilSettled(page);
  // The state in which Next leaves a document whose page threw in the browser.
  const breakPage = () =>
    page.evaluate(() => {
      document.documentElement.id = '__next_error__';
      reportError(new Error('cannot be drawn'));
    });
  const reloaded = page.waitForEvent('load');
  await breakPage();
  await reloaded;
  await waitUntilSettled(page);
  expect(loads()).toBe(2);
  const requested = page.waitForResponse('**/builds/latest.json');
  await breakPage();
  await (await requested).finished();
  await waitUntilIdle(page);
  expect(loads()).toBe(2);
});

test('SHL-5 a working page does not check for a newer build', async ({ page, origin }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${origin}${home}`);
  await waitUntilSettled(page);
  expect(requested).not.toContain('/builds/latest.json');
});
