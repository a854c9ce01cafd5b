import { emptyPage, libraryBlocks } from '@clavora/space/library-space';
import { expect, type Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { readToTheEnd, shiftProblems, watchShifts } from '../checks/layout-shift.ts';
import { listenForNoise } from '../checks/page-noise.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import type { Answer } from '../support/requests/ask.ts';
import { isNight } from '../support/sample/tested-sites.ts';
import { htmlRules, withoutNextsOwn } from '../support/screens/html-rules.ts';
import { test as libraryTest } from './library-test.ts';

const phone = { width: 375, height: 800 };

/** A page without script for all tests of a worker. */
const test = libraryTest.extend<object, { plainPage: Page }>({
  plainPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
      const page = await context.newPage();
      await standInForPictures(page);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));

/** Returns the script files and the islands that the HTML of a page names. */
function scriptsIn(html: string): string[] {
  return [...html.matchAll(/\/_next\/static\/[^"'\\\s]+\.js|(?<= data-island=")[^"]+/g)].map(([name]) => name);
}

/** Whether a page names scripts that the page without blocks does not. */
async function hasOwnScripts(get: (path: string) => Promise<Answer>, html: string): Promise<boolean> {
  const always = new Set(scriptsIn((await get(`/${emptyPage.slug}`)).body));
  return scriptsIn(html).some((path) => !always.has(path));
}

/** Replaces images and films, which examples name from a nonexistent space, by a plain one. */
async function standInForPictures(page: Page): Promise<void> {
  const plate =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#ddd"/></svg>';
  await page.route('https://assets.clavora.example/**', (route) =>
    route.request().url().endsWith('.vtt')
      ? route.fulfill({ contentType: 'text/vtt', body: 'WEBVTT\n', headers: { 'access-control-allow-origin': '*' } })
      : route.fulfill({ contentType: 'image/svg+xml', body: plate }),
  );
}

/** Returns the headings and links of a page's content, in order. */
function landmarks(page: Page): Promise<string[]> {
  return page
    .locator('main :is(h1, h2, h3, h4, h5, a[href]):visible')
    .evaluateAll((all) => all.map((element) => (element.textContent ?? '').trim()));
}

async function opened(page: Page, url: string): Promise<void> {
  expect((await page.goto(url))?.status()).toBe(200);
}

// Stories check the same examples for accessibility and overflow.
for (const { name, slug } of libraryBlocks) {
  test(`BLK-1 BLK-2 BLK-3 BLK-4 SHL-7 the page of "${name}" is valid, without layout shifts and errors, and complete without script`, async ({
    page,
    plainPage,
    baseURL,
    get,
  }) => {
    const { status, body: html } = await get(`/${slug}`);
    expect(status).toBe(200);
    const report = await validator.validateString(withoutNextsOwn(html));
    const messages = report.results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);

    // Without scripts of its own, a block is the same with and without script; stories show whether it shifts.
    if (!isNight && !(await hasOwnScripts(get, html))) return;
    const noise = listenForNoise(page);
    await watchShifts(page);
    await standInForPictures(page);
    await page.setViewportSize(phone);
    await opened(page, `${baseURL}/${slug}`);
    await waitUntilSettled(page);
    const withScript = await landmarks(page);
    await readToTheEnd(page);
    expect(await shiftProblems(page)).toEqual([]);
    expect(noise).toEqual([]);

    await opened(plainPage, `${baseURL}/${slug}`);
    const without = await landmarks(plainPage);
    expect(without.length).toBeGreaterThan(0);
    expect(withScript.filter((text) => !without.includes(text))).toEqual([]);
    // A control that needs script must be hidden without it.
    await expect(
      plainPage.locator('main button:visible:enabled:not([type="submit"]):not([popovertarget])'),
    ).toHaveCount(0);
  });
}

test('BLK-7 a page names the scripts of its own blocks only', async ({ get }) => {
  const empty = new Set(scriptsIn((await get(`/${emptyPage.slug}`)).body));
  const added = new Map<string, number>();
  for (const { name, slug } of libraryBlocks) {
    const scripts = scriptsIn((await get(`/${slug}`)).body);
    added.set(name, new Set(scripts.filter((path) => !empty.has(path))).size);
  }
  for (const still of ['rich-text', 'slim-hero', 'full-banner', 'paragraphs-grid', 'downloadable-list', 'image-grid']) {
    expect([still, added.get(still)]).toEqual([still, 0]);
  }
  for (const moving of ['products-carousel', 'news-carousel', 'media-carousel']) {
    expect(added.get(moving), moving).toBeGreaterThan(0);
  }
});

test('BLK-7 a page contains the styles of its own blocks only', async ({ get }) => {
  const styles = (html: string) =>
    new Set([...html.matchAll(/<style[^>]*data-href="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const empty = styles((await get(`/${emptyPage.slug}`)).body);
  const all = styles((await get('/library-all')).body);
  const one = styles((await get('/block-accordion')).body);
  expect(empty.size).toBe(0);
  expect(one.size).toBeGreaterThan(0);
  expect(one.size).toBeLessThan(all.size / 4);
});
