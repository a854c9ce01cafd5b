import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { waitUntilSettled } from '../checks/settled.ts';
import { untilSearchAnswered } from '../support/screens/search-answered.ts';
import { routing, test } from '../support/tests/site-test.ts';

test.use({ market: 'global', testedLocale: 'ru' });

test('RTE-1 SRC-2 SRC-3 MKT-7 a visitor stays in the language of the path from suggestion to page, listing and search', async ({
  page,
  origin,
  locale,
}) => {
  const hrefOf = (route: 'home' | 'products' | 'search') => `${routing.href('global', locale, route)}`;
  const messages = await loadMessages(locale);
  await page.goto(`${origin}${hrefOf('home')}`);
  await waitUntilSettled(page);
  const field = page.locator('#header-search');
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially('clv 22 l');
  const option = page.getByRole('banner').getByRole('option').first();
  await expect(option).toContainText('CLV-22L');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(`${origin}${hrefOf('products')}/clv-22l`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');

  await page
    .locator(`a[href="${hrefOf('products')}"]:visible`)
    .first()
    .click();
  await expect(page).toHaveURL(`${origin}${hrefOf('products')}`);
  await page.locator('#header-search').fill('qqqqxxzz');
  await page.locator('#header-search').press('Enter');
  await expect(page).toHaveURL(`${origin}${hrefOf('search')}?q=qqqqxxzz`);
  await untilSearchAnswered(page, messages);
  await expect(page.getByRole('main').getByRole('status')).toContainText(messages.search.empty);
});
