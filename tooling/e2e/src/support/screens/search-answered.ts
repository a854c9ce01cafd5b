import type { Messages } from '@clavora/i18n-routing/messages';
import { expect, type Page } from '@playwright/test';

/**
 * Waits until a page of results has an answer, and asks again as a visitor would while it says that there is none: on a busy machine a search may take
 * longer than a page waits for it (SRC-7). Rejects if the page never has one.
 */
export async function untilSearchAnswered(page: Page, { search }: Pick<Messages, 'search'>): Promise<void> {
  const unavailable = page.getByRole('main').getByText(search.unavailable);
  await expect(async () => {
    if (await unavailable.isVisible()) await page.reload();
    expect(await unavailable.isVisible()).toBe(false);
  }).toPass();
}
