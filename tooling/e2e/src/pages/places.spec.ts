import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { forcedColorProblems } from '../checks/forced-colors.ts';
import { keyboardProblems } from '../checks/keyboard.ts';
import { shiftProblems, watchShifts } from '../checks/layout-shift.ts';
import { layoutProblems } from '../checks/overflow.ts';
import { listenForNoise } from '../checks/page-noise.ts';
import { waitUntilReady } from '../checks/ready.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { testedSites, widths } from '../support/sample/tested-sites.ts';
import { routing, test } from '../support/tests/site-test.ts';

const rows = (page: Page): Locator => page.locator('#places li[data-at]');
const field = (page: Page): Locator => page.getByRole('main').getByRole('searchbox');
const nearMe = (page: Page): Locator => page.getByRole('main').locator('[data-offered="true"] button');

/** The sample space has sixty shops in five countries. */
const shopCount = 60;

for (const { market, testedLocale } of testedSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    const address = (origin: string, query = '') => `${origin}${routing.href(market, testedLocale, 'shops')}${query}`;

    test('TPL-9 lists all shops with address, phone and hours, those of the market’s country first', async ({
      page,
      origin,
      row,
    }) => {
      await page.goto(address(origin));
      await expect(rows(page)).toHaveCount(shopCount);
      for (const shop of await rows(page).all()) {
        await expect(shop.locator('a[href^="tel:"]')).toHaveCount(1);
        await expect(shop.locator('dl dd').first()).not.toBeEmpty();
        await expect(shop).toContainText(/\d{5}/);
      }
      const countries = page.locator('#places > details');
      await expect(countries).toHaveCount(5);
      if (row.countryCode !== null)
        await expect(countries.first().locator(`#places-${row.countryCode}`)).toHaveCount(1);
    });

    test('TPL-9 shows the first country’s shops and those of another on request, within 9,000 pixels of a phone', async ({
      page,
      origin,
    }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(address(origin));
      await expect(page.locator('#places > details[open]')).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000);
      const other = page.locator('#places > details:not([open])').first();
      await expect(other.getByRole('listitem').first()).toBeHidden();
      await page.locator('nav a[href^="#places-"]').nth(1).click();
      await expect(page.locator('#places > details[open]')).toHaveCount(2);
      await expect(page.locator('#places > details').nth(1).getByRole('listitem').first()).toBeInViewport();
    });

    test('TPL-9 draws a map of each country without requests to others; its pins lead to the rows', async ({
      page,
      origin,
    }) => {
      const noise = listenForNoise(page);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(address(origin));
      await waitUntilSettled(page);
      const maps = page.locator('#places [aria-hidden="true"]:has(svg)');
      expect(await maps.locator('svg').count()).toBe(5);
      expect(await page.locator('#places a[tabindex="-1"]').count()).toBe(shopCount);
      await page.locator('nav a[href="#places-de"]').click();
      await page.locator('#places a[tabindex="-1"][href="#places-de-5"]').click();
      await expect(page.locator('#places-de-5')).toBeInViewport();
      const foreign = requested.filter((url) => new URL(url).hostname !== new URL(origin).hostname);
      expect(foreign).toEqual([]);
      expect(noise).toEqual([]);
    });

    test('TPL-9 finds the nearest shops by a town or a postal code', async ({ page, origin }) => {
      await page.goto(address(origin));
      await field(page).fill('Trieste');
      await field(page).press('Enter');
      await expect(page).toHaveURL(address(origin, '?place=Trieste'));
      await expect(rows(page)).toHaveCount(10);
      await expect(rows(page).first()).toContainText('34121 Trieste');
      await expect(rows(page).nth(1)).toContainText('Valmarena');
      await expect(rows(page).nth(1).locator('[data-distance]')).toHaveText(/\d/);
      await page.goto(address(origin, '?place=D-28199'));
      await expect(rows(page).first()).toContainText('28195 Bremen');
    });

    for (const [place, shop] of [
      ['Palermo', '95124 Catania'],
      ['I-90133', '95124 Catania'],
      ['Палермо', '95124 Catania'],
      ['Wien', '34121 Trieste'],
      ['D-60311', '55116 Mainz'],
    ] as const) {
      test(`TPL-9 finds the shops nearest to ${place}, where none is`, async ({ page, origin }) => {
        await page.goto(address(origin, `?${new URLSearchParams({ place })}`));
        await expect(rows(page).first()).toContainText(shop);
        await expect(rows(page).first().locator('[data-distance]')).toHaveText(/\d/);
        await expect(page.getByRole('main').getByRole('link', { name: 'GeoNames' })).toBeVisible();
      });
    }

    test('TPL-9 asks which of several towns is meant, and shows the shops nearest to the chosen one', async ({
      page,
      origin,
    }) => {
      const { place } = await loadMessages(testedLocale);
      await page.goto(address(origin, '?place=Frankfurt'));
      await expect(
        page.getByRole('heading', { name: place.search.which.replace('{place}', 'Frankfurt') }),
      ).toBeVisible();
      await expect(rows(page)).toHaveCount(shopCount);
      await expect(page.locator('[data-distance]')).toHaveCount(0);
      const towns = page.getByRole('main').locator('a[href*="town="]');
      await expect(towns).toHaveCount(2);
      await towns.first().click();
      await expect(rows(page).first()).toContainText('55116 Mainz');
      await expect(field(page)).toHaveValue('Frankfurt');
    });

    test('TPL-9 says that a place is not known, and shows all', async ({ page, origin }) => {
      await page.goto(address(origin, `?${new URLSearchParams({ place: '<b>Atlantis' })}`));
      const { place } = await loadMessages(testedLocale);
      await expect(rows(page)).toHaveCount(shopCount);
      await expect(page.getByText(place.search.nothing.replace('{place}', '<b>Atlantis'))).toBeVisible();
      await page.getByRole('link', { name: place.search.all }).click();
      await expect(page).toHaveURL(address(origin));
    });

    test('TPL-9 no answer to a search is cached or indexed', async ({ get, page, origin }) => {
      const { headers, body } = await get(`${routing.href(market, testedLocale, 'shops')}?place=Trieste`);
      expect(headers['cache-control']).toContain('no-store');
      expect(body).toMatch(/<meta name="robots" content="noindex/);
      await page.goto(address(origin, '?place=Trieste'));
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address(origin));
    });

    test('TPL-9 shows the shops nearest to the visitor on request, and sends the position nowhere', async ({
      page,
      origin,
      context,
    }) => {
      await context.grantPermissions(['geolocation'], { origin });
      await context.setGeolocation({ latitude: 53.08, longitude: 8.8 });
      await page.goto(address(origin));
      await waitUntilSettled(page);
      await nearMe(page).waitFor();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
      await nearMe(page).focus();
      await page.keyboard.press('Enter');
      const { place } = await loadMessages(testedLocale);
      const title = page.getByRole('heading', { name: place.near_me.title });
      await expect(title).toBeFocused();
      const near = page.locator('section').filter({ has: title }).last().getByRole('listitem');
      await expect(near).toHaveCount(5);
      await expect(near.first()).toContainText('28195 Bremen');
      await expect(near.nth(1)).toContainText('30159 Hannover');
      await expect(rows(page)).toHaveCount(shopCount);
      expect(new URL(page.url()).search).toBe('');
      expect(asked.filter((request) => /53[.,]0|8[.,]8/.test(request))).toEqual([]);
      expect(await accessibilityProblems(page)).toEqual([]);
    });

    test('TPL-9 says so where the browser gives no position', async ({ page, origin, context }) => {
      await context.clearPermissions();
      await page.goto(address(origin));
      await waitUntilSettled(page);
      await nearMe(page).waitFor();
      await waitUntilReady(page);
      await nearMe(page).click();
      const { place } = await loadMessages(testedLocale);
      await expect(page.getByRole('status').filter({ hasText: place.near_me.refused })).toBeVisible();
    });

    test('TPL-9 BLK-5 BLK-6 the list has no faults at any width, and nothing moves', async ({ page, origin }) => {
      for (const query of ['', '?place=Trieste', '?place=none', '?place=Frankfurt']) {
        for (const loaded of [375, 1440]) {
          await page.setViewportSize({ width: loaded, height: 900 });
          await watchShifts(page, 'main');
          await page.goto(address(origin, query));
          await waitUntilSettled(page);
          expect(await shiftProblems(page), `${loaded} ${query}`).toEqual([]);
        }
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect(await layoutProblems(page), `${width} ${query}`).toEqual([]);
          if (width === 375 || width === 1440) expect(await accessibilityProblems(page)).toEqual([]);
        }
      }
      expect(await keyboardProblems(page)).toEqual([]);
      expect(await forcedColorProblems(page)).toEqual([]);
    });

    test('TPL-9 no hours are below their day, at any width', async ({ page, origin }) => {
      await page.goto(address(origin));
      for (const width of [320, ...widths]) {
        await page.setViewportSize({ width, height: 900 });
        const below = await page.locator('#places dl > div').evaluateAll((lines) =>
          lines.flatMap((line) => {
            const day = line.querySelector('dt')?.getBoundingClientRect();
            const hours = [...line.querySelectorAll('dd, dd span')];
            return hours.every((one) => day && one.getBoundingClientRect().left >= day.right) ? [] : [line.textContent];
          }),
        );
        expect(below, `${width}`).toEqual([]);
      }
    });

    test('TPL-9 contacts are listed and searched in the same way', async ({ page, origin, row }) => {
      await page.goto(`${origin}${routing.href(market, testedLocale, 'contacts')}`);
      await expect(rows(page)).toHaveCount(7);
      if (row.countryCode !== null)
        await expect(page.locator('#places h2').first()).toHaveId(`places-${row.countryCode}`);
      await expect(rows(page).first().locator('a[href^="mailto:"]')).toHaveCount(1);
      await field(page).fill('Saragossa');
      await field(page).press('Enter');
      await expect(rows(page)).toHaveCount(7);
      await expect(rows(page).first()).toContainText('50001 Zaragoza');
      expect(await accessibilityProblems(page)).toEqual([]);
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('TPL-9 SHL-7 the search by place works without script', async ({ page, origin }) => {
        await page.goto(address(origin));
        await expect(page.locator('[data-offered] button')).toBeHidden();
        await field(page).fill('34121');
        await page.getByRole('main').locator('form').getByRole('button').click();
        await expect(rows(page).first()).toContainText('34121 Trieste');
        await expect(rows(page)).toHaveCount(10);
        await field(page).fill('Frankfurt');
        await page.getByRole('main').locator('form').getByRole('button').click();
        await page.getByRole('main').locator('a[href*="town="]').nth(1).click();
        await expect(rows(page).first()).toContainText('10119 Berlin');
      });
    });
  });
}
