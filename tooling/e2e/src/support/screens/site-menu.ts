import { expect, type Page } from '@playwright/test';

/** Opens an entry of the header's menu and follows one of its links to its page: two actions of a visitor. */
export async function followMenu(page: Page, entry: string, link: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: entry })
    .or(page.locator('header summary', { hasText: entry }))
    .first()
    .click();
  const followed = page.getByRole('link', { name: link }).first();
  const href = (await followed.getAttribute('href')) ?? '';
  await followed.click();
  // The page that is left may have the same fields.
  await expect(page).toHaveURL((url) => url.pathname === href);
}
