import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { routing } from '../support/tests/site-test.ts';
import { test } from './broken-test.ts';

test.use({ javaScriptEnabled: false });

test('SHL-7 TPL-5 without script links lead to the second page of a listing and back', async ({ page, baseURL }) => {
  const listing = routing.pathOf('news-about-us', 'it') ?? '';
  const { listing: words } = await loadMessages('it');
  await page.goto(`${baseURL}${listing}`);
  const pages = page.getByRole('navigation', { name: words.pages });
  await pages.getByRole('link', { name: words.next }).click();
  expect(new URL(page.url()).search).toBe('?page=2');
  await expect(page.getByRole('main').getByRole('link', { name: 'Notizia 1', exact: true })).toBeVisible();
  await expect(pages.locator('[aria-current="page"]')).toHaveText('2');
  await pages.getByRole('link', { name: words.previous }).click();
  expect(new URL(page.url()).search).toBe('');
});

test('SHL-7 BLK-6 without script an accordion opens', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/`);
  const answer = page.getByText('Risposta 2');
  await expect(answer).toBeHidden();
  await page.getByText('Domanda 2').click();
  await expect(answer).toBeVisible();
  await page.getByText('Domanda 2').click();
  await expect(answer).toBeHidden();
});
