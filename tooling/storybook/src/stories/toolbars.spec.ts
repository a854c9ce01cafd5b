import { expect } from '@playwright/test';
import { test } from './story-page.ts';

const unknown = 'pages-compositions--unknown-block';

test('CNT-4 an unknown block is a labelled placeholder in preview, and left out of what is published', async ({
  story,
}) => {
  const { page } = story;
  await story.open(unknown);
  await expect(page.getByText('left_over_from_before')).toBeVisible();
  expect(await page.locator('[data-blok-uid]').count()).toBeGreaterThan(2);
  await story.change({ version: 'published' });
  await expect(page.getByText('left_over_from_before')).toHaveCount(0);
  await expect(page.locator('[data-blok-uid]')).toHaveCount(0);
  await expect(page.getByRole('main').locator('section')).not.toHaveCount(0);
});

test('MKT-8 MKT-9 a story speaks the language that the toolbar says', async ({ story }) => {
  const { page } = story;
  await story.open('layouts-header--public');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const german = await page.getByRole('searchbox').getAttribute('placeholder');
  await story.change({ locale: 'ru' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  expect(await page.getByRole('searchbox').getAttribute('placeholder')).not.toBe(german);
  await story.change({ locale: 'pseudo' });
  await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', /^⟦.+~⟧$/);
  await expect(page.getByRole('banner').locator('summary').first()).toContainText('⟦');
});

test('MKT-2 a story is rendered for the market of the toolbar', async ({ story }) => {
  const { page } = story;
  await story.open('layouts-header--public', { market: 'germany' });
  await expect(page.getByRole('banner').locator('a').first()).toHaveAttribute('href', '/');
  await story.change({ market: 'global' });
  await expect(page.getByRole('banner').locator('a').first()).toHaveAttribute('href', '/de');
});
