import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect, type Page } from '@playwright/test';
import { waitUntilSettled } from '../checks/settled.ts';
import { testedSites, widths } from '../support/sample/tested-sites.ts';
import { routing, test } from '../support/tests/site-test.ts';

/** A car key: it has a drawing, a second picture and a long list of vehicles. */
const slug = 'clv-a12m';

/** Opens what phones fold: a table that is not drawn has no width. */
const openFolds = (page: Page) =>
  page.locator('main details').evaluateAll((folds: HTMLDetailsElement[]) => {
    for (const fold of folds) fold.open = true;
  });

for (const { market, testedLocale } of testedSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    test('TPL-2 a picture opens large, moves by arrow keys, and restores the focus', async ({
      page,
      origin,
      locale,
    }) => {
      const { gallery } = await loadMessages(locale);
      await page.goto(`${origin}${routing.href(market, locale, 'products')}/${slug}`);
      await waitUntilSettled(page);
      const first = page.locator('[data-enlarge]').first();
      await first.click();
      const dialog = page.getByRole('dialog');
      const position = dialog.locator('[aria-live]');
      await expect(position).toContainText('1');
      const before = await position.textContent();
      await page.keyboard.press('ArrowRight');
      await expect(position).not.toHaveText(before ?? '');
      await page.keyboard.press('ArrowLeft');
      await expect(position).toHaveText(before ?? '');
      await dialog.getByRole('button', { name: gallery.full_size }).click();
      const view = dialog.getByRole('group');
      await expect(view).toBeFocused();
      expect(await view.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(first).toBeFocused();
    });

    test('TPL-2 vehicles are filtered by make and year, announced, and reset', async ({ page, origin, locale }) => {
      const { product } = await loadMessages(locale);
      await page.goto(`${origin}${routing.href(market, locale, 'products')}/${slug}`);
      await waitUntilSettled(page);
      const filter = page.getByRole('group', { name: product.find_vehicle });
      const rows = page.locator('#vehicle-table tbody tr:visible');
      const all = await rows.count();
      const wanted = await rows.filter({ has: page.getByRole('rowheader', { name: 'Norda', exact: true }) }).count();
      expect(wanted).toBeGreaterThan(0);
      expect(wanted).toBeLessThan(all);
      await filter.getByRole('combobox', { name: product.make }).selectOption('Norda');
      await expect(rows).toHaveCount(wanted);
      await expect(filter.getByRole('status')).toContainText(String(wanted));
      await filter.getByRole('textbox', { name: product.year, exact: true }).fill('1950');
      await expect(rows).toHaveCount(0);
      await expect(filter.getByRole('status')).toHaveText(product.no_vehicle);
      await filter.getByRole('button', { name: product.clear_filter }).click();
      await expect(rows).toHaveCount(all);
    });

    test('TPL-2 no table of a product is cut at the side of a phone', async ({ page, origin, locale }) => {
      for (const product of ['clv-08p', 'clv-a07t', 'ring-25', 'banco-3']) {
        await page.goto(`${origin}${routing.href(market, locale, 'products', { slug: product })}`);
        await openFolds(page);
        for (const width of [320, 375]) {
          await page.setViewportSize({ width, height: 812 });
          const cut = await page
            .locator('main section [role="group"]:has(> table)')
            .evaluateAll((tables) =>
              tables.filter((table) => table.scrollWidth > table.clientWidth + 1).map(({ ariaLabel }) => ariaLabel),
            );
          expect.soft(cut, `${product} at ${width} px`).toEqual([]);
        }
      }
    });

    test('TPL-2 machines and replaced codes are shown whole at every width', async ({ page, origin, locale }) => {
      await page.goto(`${origin}${routing.href(market, locale, 'products')}/clv-22l`);
      const tables = page.locator('[aria-labelledby="cut-by"] table, #replaces table');
      await expect(tables).toHaveCount(2);
      await openFolds(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        for (const table of await tables.all()) {
          const hidden = await table.evaluate((element) => {
            const region = element.parentElement ?? element;
            return region.scrollWidth - region.clientWidth;
          });
          expect({ width, hidden }).toEqual({ width, hidden: 0 });
        }
      }
    });

    test('TPL-2 a key is printed in its true size', async ({ page, origin, locale }) => {
      await page.goto(`${origin}${routing.href(market, locale, 'products')}/${slug}`);
      await page.emulateMedia({ media: 'print' });
      const drawing = page.locator('[data-enlarge] svg').first();
      const millimetres = Number.parseFloat((await drawing.getAttribute('width')) ?? '');
      const { width } = (await drawing.boundingBox()) ?? { width: 0 };
      // A CSS inch is 96 pixels.
      expect((width / 96) * 25.4).toBeCloseTo(millimetres, 1);
      await expect(page.locator('header nav').first()).toBeHidden();
    });
  });
}
