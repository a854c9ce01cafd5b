import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { forcedColorProblems } from '../checks/forced-colors.ts';
import { overflowing } from '../checks/overflow.ts';
import { listenForNoise } from '../checks/page-noise.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { prefixSites, testedSites } from '../support/sample/tested-sites.ts';
import { serviceAdmin } from '../support/services/service-admin.ts';
import { routing, test } from '../support/tests/site-test.ts';
import { searchOriginOf } from '../support/tests/test-ports.ts';

const settingsPath = '/api/search/';
const questionPath = '/1/indexes/*/queries';

const fieldOf = (page: Page): Locator => page.locator('#header-search');
const panelOf = (page: Page): Locator => page.getByRole('banner').getByRole('listbox');

/** Opens a page and waits until the search field has its list. */
async function useSearch(page: Page, url: string): Promise<Locator> {
  await page.goto(url);
  await waitUntilSettled(page);
  const field = fieldOf(page);
  await field.focus();
  await expect(field).toHaveRole('combobox');
  return field;
}

/** Collects the paths of the page's requests from now on. */
function collectPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

for (const { market, testedLocale } of prefixSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    test('SRC-3 the search loads nothing before its first use, then its script and settings', async ({
      page,
      origin,
      locale,
    }) => {
      const requested = collectPaths(page);
      await page.goto(`${origin}${routing.href(market, locale, 'contacts')}`);
      await waitUntilSettled(page);
      expect(requested.filter((path) => path.startsWith(settingsPath) || path === questionPath)).toEqual([]);
      requested.length = 0;
      await fieldOf(page).focus();
      await expect(fieldOf(page)).toHaveRole('combobox');
      expect(requested.filter((path) => path.startsWith(settingsPath))).toEqual([`${settingsPath}${locale}`]);
      expect(requested.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
      expect(requested.filter((path) => path === questionPath)).toEqual([]);
      requested.length = 0;
      await fieldOf(page).blur();
      await fieldOf(page).focus();
      await fieldOf(page).fill('clv');
      await expect(panelOf(page)).toBeVisible();
      // Besides the pictures of the products.
      expect(requested.filter((path) => !path.includes('/m/112x84'))).toEqual([questionPath]);
    });

    test('SRC-3 SHL-8 a code in any spelling is suggested, and reached by keys', async ({ page, origin, locale }) => {
      const noise = listenForNoise(page);
      const field = await useSearch(page, `${origin}${routing.href(market, locale, 'contacts')}`);
      await expect(field).toHaveAttribute('aria-expanded', 'false');
      await field.pressSequentially('clv 22 l');
      const options = panelOf(page).getByRole('option');
      await expect(options.first()).toContainText('CLV-22L');
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      await expect(field).toHaveAttribute('aria-controls', (await panelOf(page).getAttribute('id')) ?? '');
      await expect(field).not.toHaveAttribute('aria-activedescendant');
      await field.press('ArrowDown');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
      await expect(field).toBeFocused();
      // Up from the first returns to the text, and then to the last.
      await field.press('ArrowUp');
      await expect(field).not.toHaveAttribute('aria-activedescendant');
      await field.press('ArrowUp');
      await expect(options.last()).toHaveAttribute('aria-selected', 'true');
      // Keys of the text field still work.
      await field.press('Home');
      await expect(field).not.toHaveAttribute('aria-activedescendant');
      expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
      await field.press('ArrowDown');
      const href = await options.first().getAttribute('href');
      await field.press('Enter');
      await page.waitForURL(`${origin}${href}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(noise).toEqual([]);
    });

    test('SRC-3 Enter searches for the typed text, and earlier searches are suggested on this device', async ({
      page,
      origin,
      locale,
    }) => {
      const { search } = await loadMessages(locale);
      const start = `${origin}${routing.href(market, locale, 'contacts')}`;
      for (const words of ['linea 9', 'clv-22l']) {
        const field = await useSearch(page, start);
        await field.fill(words);
        await expect(panelOf(page)).toBeVisible();
        await field.press('Enter');
        await page.waitForURL((url) => url.searchParams.get('q') === words);
      }
      const field = await useSearch(page, start);
      const recent = panelOf(page).getByRole('group', { name: search.suggestions.recent }).getByRole('option');
      await expect(recent).toHaveText(['clv-22l', 'linea 9']);
      expect(await accessibilityProblems(page)).toEqual([]);
      await field.press('ArrowDown');
      await field.press('Delete');
      await expect(recent).toHaveText(['linea 9']);
      await recent.first().locator('[title]').click();
      await expect(field).toHaveAttribute('aria-expanded', 'false');
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      await expect(field).toBeFocused();
    });
  });
}

for (const { market, testedLocale } of testedSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    test('SRC-3 SHL-8 suggestions are grouped, their number is announced, and they meet WCAG at every width', async ({
      page,
      origin,
      locale,
    }) => {
      const { search } = await loadMessages(locale);
      const field = await useSearch(page, `${origin}${routing.href(market, locale, 'contacts')}`);
      await field.fill('linea');
      const panel = panelOf(page);
      for (const name of [search.suggestions.products, search.suggestions.articles]) {
        await expect(panel.getByRole('group', { name, exact: true }).getByRole('option').first()).toBeVisible();
      }
      await expect(panel.locator('mark').first()).toHaveText(/linea/i);
      await expect(panel).toHaveAccessibleName(search.suggestions.label);
      const pages = await panel.getByRole('group').getByRole('option').count();
      await expect(page.getByRole('banner').getByRole('status')).toContainText(new RegExp(`^${pages}\\s`));
      expect(await page.evaluate(() => document.querySelectorAll('[id]').length)).toBe(
        await page.evaluate(() => new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size),
      );
      for (const width of [320, 375, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await field.press('ArrowDown');
        if (width === 375 || width === 1440) expect(await accessibilityProblems(page), `${width} px`).toEqual([]);
        expect(await overflowing(page), `${width} px`).toEqual([]);
        const box = await panel.boundingBox();
        if (width < 768) expect(box?.width).toBe(width);
      }
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await forcedColorProblems(page)).toEqual([]);
    });
  });
}

test.describe('italy in it', () => {
  test.use({ market: 'italy', testedLocale: 'it' });

  test('SRC-3 Escape closes, then clears; Tab and a press elsewhere close; a press on the field opens again', async ({
    page,
    origin,
  }) => {
    const field = await useSearch(page, `${origin}/contatti`);
    const panel = panelOf(page);
    await field.fill('linea');
    await expect(panel).toBeVisible();
    await field.press('Escape');
    await expect(panel).toBeHidden();
    await expect(field).toHaveValue('linea');
    await field.press('ArrowDown');
    await expect(panel.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await field.press('Escape');
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();

    await field.fill('linea');
    await expect(panel).toBeVisible();
    await field.press('Tab');
    await expect(panel).toBeHidden();
    await field.click();
    await expect(panel).toBeVisible();
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(panel).toBeHidden();
  });

  test('SRC-3 all results lead to the search page, which finds as many as announced', async ({ page, origin }) => {
    const field = await useSearch(page, `${origin}/contatti`);
    await field.fill('linea');
    const all = panelOf(page).getByRole('option', { name: /linea/ }).last();
    const total = /\d+$/.exec((await all.textContent()) ?? '')?.[0];
    await all.click();
    await page.waitForURL((url) => url.search === '?q=linea');
    await expect(page.getByRole('main')).toContainText(new RegExp(`\\b${total}\\b`));
  });

  test('SRC-3 keys during text composition are not intercepted', async ({ page, origin, context }) => {
    const field = await useSearch(page, `${origin}/contatti`);
    await field.fill('linea');
    await expect(panelOf(page)).toBeVisible();
    const input = await context.newCDPSession(page);
    await input.send('Input.imeSetComposition', { text: 'x', selectionStart: 1, selectionEnd: 1 });
    for (const key of ['ArrowDown', 'Escape']) {
      await field.dispatchEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true });
    }
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await expect(field).toHaveValue('lineax');
  });

  test('SRC-3 the absence of results is reported, and Enter still searches', async ({ page, origin }) => {
    const field = await useSearch(page, `${origin}/contatti`);
    await field.fill('<qqqqxxzz>');
    await expect(page.getByRole('banner').getByText('Nessun suggerimento').first()).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(await accessibilityProblems(page)).toEqual([]);
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === '<qqqqxxzz>');
  });

  test('SRC-3 works by touch', async ({ browser, origin }) => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 700 } });
    const page = await context.newPage();
    await page.goto(`${origin}/contatti`);
    await waitUntilSettled(page);
    await fieldOf(page).tap();
    await expect(fieldOf(page)).toHaveRole('combobox');
    await fieldOf(page).fill('clv-22l');
    const option = panelOf(page).getByRole('option').first();
    await expect(option).toContainText('CLV-22L');
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const href = await option.getAttribute('href');
    await option.tap();
    await page.waitForURL(`${origin}${href}`);
    await context.close();
  });

  const settingsFail = (answer: (route: Route) => Promise<void>) => (page: Page) =>
    page.route(`**${settingsPath}*`, answer);
  const questionsFail = (answer: (route: Route) => Promise<void>) => (page: Page) =>
    page.route('**/1/indexes/**', answer);
  for (const { name, fail, hasSettings } of [
    { name: 'the settings cannot be had', fail: settingsFail((route) => route.abort()), hasSettings: false },
    {
      name: 'the site has no search',
      fail: settingsFail((route) => route.fulfill({ json: { search: null } })),
      hasSettings: false,
    },
    { name: 'the search does not answer', fail: questionsFail((route) => route.abort()), hasSettings: true },
    {
      name: 'the search answers something else',
      fail: questionsFail((route) => route.fulfill({ json: { results: 'none' } })),
      hasSettings: true,
    },
  ]) {
    test(`SRC-7 where ${name} the field is a plain form`, async ({ page, origin }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        // The browser's own message about a failed response.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load')) errors.push(message.text());
      });
      await fail(page);
      await page.goto(`${origin}/contatti`);
      await waitUntilSettled(page);
      const field = fieldOf(page);
      const settingsRequested = page.waitForRequest((request) => request.url().includes(settingsPath));
      await field.focus();
      await settingsRequested;
      await expect(field).toHaveRole(hasSettings ? 'combobox' : 'searchbox');
      await field.pressSequentially('linea');
      await expect(field).toHaveRole('searchbox');
      await expect(page.getByRole('banner').getByRole('listbox')).toHaveCount(0);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(errors).toEqual([]);
      await field.press('Enter');
      await page.waitForURL((url) => url.search === '?q=linea');
    });
  }

  test('SRC-3 an open list is closed after going back', async ({ page, origin }) => {
    const field = await useSearch(page, `${origin}/contatti`);
    await field.fill('linea');
    await panelOf(page).getByRole('option').first().click();
    await page.waitForURL((url) => url.pathname !== '/contatti');
    await page.goBack();
    await expect(panelOf(page)).toBeHidden();
  });

  test('SRC-1 without consent nothing is stored, sent or counted; with it, a click is', async ({
    page,
    origin,
    ports,
    context,
  }) => {
    const search = searchOriginOf(ports);
    const bodies: string[] = [];
    const paths = collectPaths(page);
    page.on('request', (request) => {
      if (request.url().includes(questionPath)) bodies.push(request.postData() ?? '');
    });
    const choose = async () => {
      const field = await useSearch(page, `${origin}/contatti`);
      await field.fill('clv-22l');
      const option = panelOf(page).getByRole('option').first();
      await expect(option).toContainText('CLV-22L');
      // The report's script is loaded before the page is left.
      await waitUntilSettled(page);
      await option.click();
      await page.waitForURL((url) => url.pathname !== '/contatti');
    };
    await choose();
    expect(bodies.join('')).not.toMatch(/"analytics":true|"clickAnalytics":true|userToken/);
    expect(paths.filter((path) => path === '/1/events')).toEqual([]);
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['site_consent']);

    await context.addCookies([{ name: 'site_consent', value: 'analytics:1,marketing:0', url: origin }]);
    await choose();
    const token = await page.evaluate(() => sessionStorage.getItem('site:search-visitor'));
    expect(token).toMatch(/^anonymous-/);
    await expect
      .poll(() => serviceAdmin(search).eventsOf(token))
      .toMatchObject([
        {
          eventType: 'click',
          eventName: 'Suggestion clicked',
          index: 'site_public_it_italy',
          positions: [1],
          queryID: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      ]);
  });
});
