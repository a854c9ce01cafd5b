import { expect, type Page, type Route } from '@playwright/test';
import { waitForHydration } from '../checks/hydration.ts';
import { waitUntilReady } from '../checks/ready.ts';
import { notChosen } from '../support/tests/consent-choice.ts';
import { test } from '../support/tests/site-test.ts';

test.use({ market: 'italy' });

/** The code of the copy buttons. */
const copyCode = '**/_next/static/script/start-copy-codes-*.js';

const product = (origin: string) => `${origin}/prodotti/clv-22l`;
const results = (origin: string) => `${origin}/cerca?q=CLV`;
/** The code that takes over the results. */
const searchCode = '**/_next/static/script/start-search-*.js';

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

/** Has the page note what it copies; returns a function that resolves to the copied texts. */
async function watchCopies(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(globalThis, { copied });
    navigator.clipboard.writeText = async (text) => void copied.push(text);
  });
  return () => page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);
}

/** The field that React takes over. */
const searchField = 'main input[name="q"]';

test('SHL-7 SHL-10 code that takes over a part of a page is requested after the page has loaded', async ({
  page,
  origin,
}) => {
  await page.goto(results(origin));
  await waitForHydration(page, searchField);
  const requested = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(?:start-search|hydrate-island)-[^/]*\.js$/.test(name))
      .map(({ startTime }) => startTime >= (navigation?.loadEventStart ?? Number.POSITIVE_INFINITY));
  });
  expect(requested).toEqual([true, true]);
});

test('SHL-7 SHL-10 a visitor who begins to use the page before it has loaded gets its code at once', async ({
  page,
  origin,
}) => {
  const fonts = await hold(page, '**/_next/static/media/*.woff2');
  await page.goto(results(origin), { waitUntil: 'domcontentloaded' });
  await page.locator(searchField).focus();
  await waitForHydration(page, searchField);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  fonts.arrive();
});

test('SHL-7 SHL-10 a code that is copied before its code has arrived is copied once, when it has', async ({
  page,
  origin,
}) => {
  const copied = await watchCopies(page);
  const script = await hold(page, copyCode);
  await page.goto(product(origin), { waitUntil: 'domcontentloaded' });
  const button = page.locator('main [data-copy]').first();
  await button.click();
  await expect.poll(() => script.asked.length).toBeGreaterThan(0);
  expect(await copied()).toEqual([]);
  script.arrive();
  await expect.poll(copied).toEqual([await button.getAttribute('data-copy')]);
  await button.click();
  await expect.poll(copied).toHaveLength(2);
});

test('SHL-7 SRC-2 a search that is changed before the scripts have arrived is made when they have', async ({
  page,
  origin,
}) => {
  const scripts = await hold(page, searchCode);
  await page.goto(results(origin), { waitUntil: 'domcontentloaded' });
  const box = page.locator('main input[type=checkbox][name=type][value=product]');
  await box.check();
  await page.locator('main select').selectOption('name');
  await page.locator('main input[name=q]').fill('CLV 22');
  await expect.poll(() => scripts.asked.length).toBeGreaterThan(0);
  scripts.arrive();
  await expect(page).toHaveURL(`${origin}/cerca?q=CLV+22&type=product&sort=name`);
  await expect(box).toBeChecked();
  await expect(page.locator('main select')).toHaveValue('name');
});

test('SHL-7 SHL-10 a form that is filled in and sent before its code has arrived is checked when it has, and loses nothing', async ({
  page,
  origin,
}) => {
  const script = await hold(page, '**/_next/static/script/start-custom-form-*.js');
  await page.goto(`${origin}/forms/richiedi-visita`, { waitUntil: 'domcontentloaded' });
  const email = page.locator('main input[type=email]');
  await email.fill('no address');
  await page.locator('main button[type=submit]').click();
  await expect.poll(() => script.asked.length).toBeGreaterThan(0);
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  script.arrive();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('no address');
  expect(new URL(page.url()).pathname).toBe('/forms/richiedi-visita');
});

test.describe('a visitor without a consent choice', () => {
  test.use({ storageState: notChosen });

  test('SHL-3 SHL-7 answers the question before the script of the page has arrived', async ({ page, origin }) => {
    const script = await hold(page, '**/_next/static/script/start-page-*.js');
    await page.goto(product(origin), { waitUntil: 'domcontentloaded' });
    const question = page.locator('[data-consent-question]');
    await page.locator('[data-consent-press="reject"]').click();
    await expect(question).toBeHidden();
    script.arrive();
    await waitUntilReady(page);
    await expect(question).toBeHidden();
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('site_consent');
  });
});
