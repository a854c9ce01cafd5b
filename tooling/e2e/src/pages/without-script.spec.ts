import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { testedSites } from '../support/sample/tested-sites.ts';
import { untilSearchAnswered } from '../support/screens/search-answered.ts';
import { routing, test } from '../support/tests/site-test.ts';

test.use({ javaScriptEnabled: false });

for (const { market, testedLocale } of testedSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    test('SHL-7 BLK-6 without script the menu opens, and its links work', async ({ page, origin, locale }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${origin}${routing.href(market, locale, 'home')}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { navigation } = await loadMessages(locale);
      const panel = page.getByRole('navigation', { name: navigation.main, exact: true }).locator('details').first();
      await expect(panel.getByRole('link').first()).toBeHidden();
      await panel.locator('summary').click();
      const link = panel.getByRole('link').first();
      await expect(link).toBeVisible();
      const href = await link.getAttribute('href');
      await link.click();
      expect(new URL(page.url()).pathname).toBe(href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('SHL-7 without script the menu of a narrow screen opens', async ({ page, origin, locale }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(`${origin}${routing.href(market, locale, 'home')}`);
      const { navigation } = await loadMessages(locale);
      const menu = page.getByRole('navigation', { name: navigation.main, exact: true });
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: navigation.menu, exact: true }).click();
      await expect(menu).toBeVisible();
      await menu.locator('summary').first().click();
      await expect(menu.locator('details').first().getByRole('link').first()).toBeVisible();
    });

    test('TPL-5 SHL-7 without script a listing of products is filtered and searched', async ({
      page,
      origin,
      locale,
    }) => {
      await page.goto(`${origin}${routing.href(market, locale, 'products')}`);
      const messages = await loadMessages(locale);
      const { search } = messages;
      const filter = page.getByRole('main').getByRole('search');
      await filter.getByText(search.filters, { exact: true }).click();
      const length = filter.locator('input[name=length][value="25-30"]');
      const count = await length.locator('xpath=ancestor::label/span[last()]').innerText();
      await length.check();
      await filter.getByRole('button', { name: search.apply, exact: true }).click();
      await expect(page).toHaveURL(/\?type=product&q=&length=25-30$/);
      await untilSearchAnswered(page, messages);
      await expect(page.getByRole('main').getByRole('status')).toContainText(count);
      await expect(page.getByRole('main').locator('input[name=length][value="25-30"]')).toBeChecked();

      await page.goBack();
      await filter.getByRole('searchbox').fill('CLV-22L');
      await filter.getByRole('searchbox').press('Enter');
      await untilSearchAnswered(page, messages);
      await expect(page.getByRole('main').locator('[data-hit]').first()).toContainText('CLV-22L');
    });

    test("SHL-7 SRC-2 without script the header's search shows results, and reports when there are none", async ({
      page,
      origin,
      locale,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${origin}${routing.href(market, locale, 'contacts')}`);
      const messages = await loadMessages(locale);
      const { search } = messages;
      const field = page.getByRole('banner').getByRole('searchbox');
      await field.fill('Linea');
      await field.press('Enter');
      expect(new URL(page.url()).search).toBe('?q=Linea');
      await untilSearchAnswered(page, messages);
      const main = page.getByRole('main');
      await expect(main.getByRole('searchbox')).toHaveValue('Linea');
      await expect(
        main
          .getByRole('listitem')
          .getByRole('link', { name: /Linea 9 Elettronica/ })
          .first(),
      ).toBeVisible();

      await main.getByRole('searchbox').fill('<qqqqxxzz>');
      await main.getByRole('searchbox').press('Enter');
      await untilSearchAnswered(page, messages);
      await expect(main.getByRole('status')).toContainText(search.empty);
      await expect(main.getByRole('searchbox')).toHaveValue('<qqqqxxzz>');
      await main.getByRole('link', { name: search.reset }).click();
      expect(new URL(page.url()).search).toBe('');
    });
  });
}
