import { expect, type Page } from '@playwright/test';
import { readToTheEnd, shiftProblems, watchShifts } from '../checks/layout-shift.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { test } from '../support/tests/site-test.ts';

test.use({ market: 'italy', testedLocale: 'it', viewport: { width: 375, height: 800 } });

const product = '/prodotti/clv-22l';

/** Returns of each part that may be skipped whether it is. */
function skipped(page: Page): Promise<boolean[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).contentVisibility === 'auto')
      .map((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false),
  );
}

for (const { what, path } of [
  { what: 'the home page', path: '/' },
  { what: 'a product', path: product },
  { what: 'a blank', path: '/trova-chiave/chiavi-grezze/clv-a272m' },
]) {
  test(`SHL-10 SHL-7 parts of ${what} beyond the window are laid out when they come near, and nothing moves`, async ({
    page,
    origin,
  }) => {
    await watchShifts(page);
    await page.goto(`${origin}${path}`);
    await waitUntilSettled(page);
    expect((await skipped(page)).filter(Boolean).length).toBeGreaterThan(2);
    await readToTheEnd(page);
    expect((await skipped(page)).at(-1)).toBe(false);
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    expect(await shiftProblems(page)).toEqual([]);
  });
}

test('SHL-10 SHL-7 a link to a part beyond the window shows it', async ({ page, origin }) => {
  await page.goto(`${origin}${product}`);
  const link = page.locator('main nav a[href^="#"]').last();
  const fragment = (await link.getAttribute('href')) ?? '';
  const target = page.locator(fragment);
  await expect(target).not.toBeInViewport();
  await link.click();
  await expect(target).toBeInViewport();
  await page.goto('about:blank');
  await page.goto(`${origin}${product}${fragment}`);
  await waitUntilSettled(page);
  await expect(target).toBeInViewport();
});

test('SHL-10 SHL-7 the browser finds a text beyond the window, and prints all', async ({ page, origin }) => {
  await page.goto(origin);
  await waitUntilSettled(page);
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  await expect(heading).not.toBeInViewport();
  const text = (await heading.textContent()) ?? '';
  const isFound = await page.evaluate((words) => {
    // Without a type: no standard describes it.
    const find: unknown = Reflect.get(window, 'find');
    return typeof find === 'function' && find.call(window, words) === true;
  }, text);
  expect(isFound).toBe(true);
  await expect(heading).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  expect(await skipped(page)).toEqual([]);
});
