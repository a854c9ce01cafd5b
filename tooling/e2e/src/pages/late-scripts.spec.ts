import { expect, type Page, type Route } from '@playwright/test';
import { waitForHydration } from '../checks/hydration.ts';
import { notChosen } from '../support/tests/consent-choice.ts';
import { test } from '../support/tests/site-test.ts';

test.use({ market: 'italy' });

const chunks = '**/_next/static/chunks/*.js';

const product = (origin: string) => `${origin}/prodotti/clv-22l`;

/** Has the page wait for the files of a pattern until `arrive` is called. */
async function hold(page: Page, pattern: string | ((url: URL) => boolean)) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(pattern, async (route: Route) => {
    asked.push(route.request().url());
    await promise;
    await route.continue();
  });
  return { asked, arrive };
}

/** Waits until React listens at the document: what it cannot hydrate yet gets no click from then on. */
async function waitForReact(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('_reactListening')));
}

/** Returns the paths of a document's script files that its entry does not wait for, at least one. */
async function lateFiles(page: Page, url: string): Promise<string[]> {
  const document = await (await page.request.get(url)).text();
  const [, files = ''] = /data-preloads="([^"]*)"/.exec(document) ?? [];
  expect(files).not.toBe('');
  return files.split(' ');
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

test('SHL-7 scripts are requested after the page has loaded', async ({ page, origin }) => {
  await page.goto(product(origin));
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
  await page.goto(product(origin), { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('Tab');
  await waitForHydration(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  fonts.arrive();
});

test('SHL-7 a code that is copied before the scripts have arrived is copied once, when they have', async ({
  page,
  origin,
}) => {
  const copied = await watchCopies(page);
  const scripts = await hold(page, chunks);
  await page.goto(product(origin), { waitUntil: 'domcontentloaded' });
  const button = page.locator('main [data-copy]').first();
  await button.click();
  await expect.poll(() => scripts.asked.length).toBeGreaterThan(0);
  expect(await copied()).toEqual([]);
  scripts.arrive();
  await expect.poll(copied).toEqual([await button.getAttribute('data-copy')]);
  await button.click();
  await expect.poll(copied).toHaveLength(2);
});

test('SHL-7 a code is copied once, when a file that comes after the others has arrived', async ({ page, origin }) => {
  const copied = await watchCopies(page);
  const late = await lateFiles(page, product(origin));
  const files = await hold(page, (url) => late.includes(url.pathname));
  await page.goto(product(origin));
  await waitForReact(page);
  const button = page.locator('main [data-copy]').first();
  await button.click();
  await expect.poll(() => files.asked.length).toBe(late.length);
  expect(await copied()).toEqual([]);
  files.arrive();
  await expect.poll(copied).toEqual([await button.getAttribute('data-copy')]);
});

test('SHL-7 SRC-2 a search that is changed before the scripts have arrived is made when they have', async ({
  page,
  origin,
}) => {
  const scripts = await hold(page, chunks);
  await page.goto(`${origin}/cerca?q=CLV`, { waitUntil: 'domcontentloaded' });
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

test.describe('a visitor without a consent choice', () => {
  test.use({ storageState: notChosen });

  test('SHL-3 SHL-7 answers the question while a file that the page waits for has not arrived', async ({
    page,
    origin,
  }) => {
    const late = await lateFiles(page, product(origin));
    const files = await hold(page, (url) => late.includes(url.pathname));
    await page.goto(product(origin));
    await waitForReact(page);
    const question = page.locator('[data-consent-question]');
    await page.locator('[data-consent-press="reject"]').click();
    await expect(question).toBeHidden();
    await expect.poll(() => files.asked.length).toBe(late.length);
    files.arrive();
    await waitForHydration(page);
    await expect(question).toBeHidden();
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('site_consent');
  });
});
