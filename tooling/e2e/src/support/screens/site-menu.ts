import type { Page } from '@playwright/test';

/** Opens an entry of the header's menu and follows one of its links: two actions of a visitor. */
export async function followMenu(page: Page, entry: string, link: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: entry })
    .or(page.locator('header summary', { hasText: entry }))
    .first()
    .click();
  await page.getByRole('link', { name: link }).first().click();
}
