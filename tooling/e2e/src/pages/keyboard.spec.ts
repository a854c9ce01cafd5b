import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { showsFocus } from '../checks/keyboard.ts';
import { movingElements } from '../checks/motion.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { prefixSites } from '../support/sample/tested-sites.ts';
import { routing, test } from '../support/tests/site-test.ts';

for (const { market, testedLocale } of prefixSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    test('BLK-5 the first stop of the keyboard skips to the content', async ({ page, origin, locale }) => {
      await page.goto(`${origin}${routing.href(market, locale, 'home')}`);
      const { navigation } = await loadMessages(locale);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: navigation.skip_to_content });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
    });

    test('BLK-6 every stop of the keyboard shows its focus, in the order of the page', async ({
      page,
      origin,
      locale,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${origin}${routing.href(market, locale, 'home')}`);
      await waitUntilSettled(page);
      const hidden: string[] = [];
      const seen = new Set<string>();
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press('Tab');
        const { element, isShown, isInView } = await showsFocus(page);
        if (element.startsWith('<body')) break;
        seen.add(element);
        if (!isShown || !isInView) hidden.push(element);
      }
      expect(hidden).toEqual([]);
      expect(seen.size).toBeGreaterThan(10);
    });

    test('BLK-6 a menu panel opens by Enter and closes by Escape, which restores the focus', async ({
      page,
      origin,
      locale,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${origin}${routing.href(market, locale, 'home')}`);
      await waitUntilSettled(page);
      const { navigation } = await loadMessages(locale);
      const menu = page.getByRole('navigation', { name: navigation.main, exact: true });
      const panels = menu.locator('details');
      const opener = panels.first().locator('summary');
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(panels.first()).toHaveAttribute('open');
      await expect(panels.first().getByRole('link').first()).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(panels.first().getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panels.first()).not.toHaveAttribute('open');
      await expect(opener).toBeFocused();

      await panels.first().locator('summary').click();
      await panels.nth(1).locator('summary').click();
      await expect(panels.first()).not.toHaveAttribute('open');
      await expect(panels.nth(1)).toHaveAttribute('open');
      // The page's margin, beside the panel.
      await page.mouse.click(4, 890);
      await expect(panels.nth(1)).not.toHaveAttribute('open');
    });

    test('BLK-6 on a narrow screen the menu opens by Enter and closes by Escape', async ({ page, origin, locale }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(`${origin}${routing.href(market, locale, 'home')}`);
      const { navigation } = await loadMessages(locale);
      const button = page.getByRole('button', { name: navigation.menu, exact: true });
      const menu = page.getByRole('navigation', { name: navigation.main, exact: true });
      await expect(menu).toBeHidden();
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await menu.locator('summary').first().click();
      await expect(menu.locator('details').first().getByRole('link').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
    });

    test('SHL-1 with reduced motion nothing is animated', async ({ page, origin, locale }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${origin}${routing.href(market, locale, 'home')}`);
      expect(await movingElements(page)).toEqual([]);
    });
  });
}
