import { expect, type Page } from '@playwright/test';
import { testedSites } from '../support/sample/tested-sites.ts';
import { routing, test } from '../support/tests/site-test.ts';

/** Pixels of an A4 sheet without its margins. */
const sheet = { width: 680, height: 1009 };

/** Number of printed forms: all have the same layout. */
const formCount = 4;

/** Returns the cells of tables and lists that are shown on the screen, and are not printed; other products are not to be. Leaves the page as it is printed. */
async function figuresLostInPrint(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'screen' });
  await page.locator('main :is(th, td, dt, dd):not(section:has(> #related) *)').evaluateAll((cells: HTMLElement[]) => {
    for (const cell of cells) if (cell.checkVisibility()) cell.dataset.shown = '';
  });
  await page.emulateMedia({ media: 'print' });
  return page
    .locator('[data-shown]')
    .evaluateAll((cells) => cells.filter((cell) => !cell.checkVisibility()).map(({ textContent }) => textContent));
}

for (const { market, testedLocale } of testedSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale, viewport: sheet });

    test('pages print all of their content, and their URL', async ({ page, origin, locale, get }) => {
      await page.emulateMedia({ media: 'print' });
      const below = async (route: 'products' | 'news-about-us' | 'contacts') => {
        const listing = routing.href(market, locale, route) ?? '/';
        const pages = [...(await get(`/sitemaps/${locale}-1.xml`)).body.matchAll(/<loc>([^<]+)<\/loc>/g)];
        const found = pages
          .map(([, url = '']) => url.slice(origin.length))
          .find((path) => path.startsWith(`${listing}/`));
        if (found === undefined) throw new Error(`Expected a page below ${listing}`);
        return found;
      };
      for (const path of [await below('products'), await below('news-about-us'), await below('contacts')]) {
        await page.goto(`${origin}${path}`);
        expect(await figuresLostInPrint(page), path).toEqual([]);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(`${new URL(origin).host}${path}`, { exact: true })).toBeVisible();
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expect(page.getByRole('searchbox')).toHaveCount(0);
        const cut = await page.locator('main :is(table, dl, p, h1, h2, h3, figure)').evaluateAll((parts) =>
          parts.flatMap((part) => {
            const box = part.getBoundingClientRect();
            return box.right > innerWidth + 1 || box.left < -1 ? [part.outerHTML.slice(0, 120)] : [];
          }),
        );
        expect(cut, path).toEqual([]);
      }
    });

    test('FRM-1 forms print as sheets to be filled in by hand', async ({ page, origin, locale, get }) => {
      await page.emulateMedia({ media: 'print' });
      const form = routing.prefixed(market, locale, routing.pathOf('form', locale) ?? '');
      const pages = [...(await get(`/sitemaps/${locale}-1.xml`)).body.matchAll(/<loc>([^<]+)<\/loc>/g)];
      const paths = pages.map(([, url = '']) => url.slice(origin.length)).filter((path) => path.startsWith(`${form}/`));
      expect(paths.length).toBeGreaterThanOrEqual(formCount);
      for (const path of paths.slice(0, formCount)) {
        await page.goto(`${origin}${path}`);
        const questions = page.locator('main form [data-width]:not([hidden], [data-away], :has(input[type="file"]))');
        expect(await questions.count(), path).toBeGreaterThan(2);
        expect(await questions.evaluateAll((all) => all.filter((one) => !one.checkVisibility()).length), path).toBe(0);
        await expect(page.locator('main :is(button, input[type="file"])').filter({ visible: true })).toHaveCount(0);
      }
    });
  });
}
