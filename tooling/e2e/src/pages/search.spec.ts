import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect, type Locator, type Page, type Request, type Response } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { forcedColorProblems } from '../checks/forced-colors.ts';
import { waitForHydration } from '../checks/hydration.ts';
import { keyboardProblems } from '../checks/keyboard.ts';
import { shiftProblems, watchShifts } from '../checks/layout-shift.ts';
import { layoutProblems } from '../checks/overflow.ts';
import { listenForNoise } from '../checks/page-noise.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { prefixSites, testedSites, widths } from '../support/sample/tested-sites.ts';
import { serviceAdmin } from '../support/services/service-admin.ts';
import { routing, test } from '../support/tests/site-test.ts';
import { searchOriginOf } from '../support/tests/test-ports.ts';

/** A product of the sample space, and the code of another maker's product that it replaces. */
const code = 'CLV-22L';

const main = (page: Page): Locator => page.getByRole('main');
const field = (page: Page): Locator => main(page).locator('input[name="q"]');
const status = (page: Page): Locator => main(page).getByRole('status');
const hits = (page: Page): Locator => main(page).getByRole('article');
const box = (page: Page, name: string, value: string): Locator =>
  main(page).locator(`input[type="checkbox"][name="${name}"][value="${value}"]`);
const countOf = async (choice: Locator): Promise<number> =>
  Number(await choice.locator('xpath=ancestor::label/span[last()]').innerText());
const searchOf = (page: Page): string => new URL(page.url()).search;
const number = async (page: Page): Promise<number> => Number(/\d+/.exec(await status(page).innerText())?.[0]);

/** Opens the search page and waits until it searches in place. Returns the server's response. */
async function open(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url);
  await waitUntilSettled(page);
  await waitForHydration(page, 'main input[name="q"]');
  return response;
}

/** Collects the requests of the page to the search service from now on. */
function questions(page: Page, origin: string): Request[] {
  const requested: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) requested.push(request);
  });
  return requested;
}

for (const { market, testedLocale } of prefixSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale, viewport: { width: 1440, height: 900 } });

    /** Returns the URL of a search. */
    const address = (origin: string, query: string) =>
      `${origin}${routing.href(market, testedLocale, 'search')}${query}`;

    test("SRC-2 SRC-1 shows the server's results, and sends no request", async ({ page, origin, ports }) => {
      const noise = listenForNoise(page);
      const requested = questions(page, searchOriginOf(ports));
      await watchShifts(page, 'main');
      let served = '';
      const openPage = async () => {
        requested.length = 0;
        served = (await (await open(page, address(origin, '?q=clv')))?.text()) ?? '';
        return served;
      };
      // On a busy machine the search may not answer the server in time; the page then asks in the browser.
      await expect.poll(openPage).toContain('<article');
      expect(await hits(page).count()).toBe(served.split('<article').length - 1);
      expect(await number(page)).toBe(await hits(page).count());
      expect(requested).toEqual([]);
      expect(await shiftProblems(page)).toEqual([]);
      expect(noise).toEqual([]);
      expect(served).toMatch(/<meta name="robots" content="noindex/);
    });

    test('SRC-2 a product’s code finds it first and large, marked, in any spelling', async ({ page, origin }) => {
      for (const typed of [code, 'clv22l', 'CLV 22 L']) {
        await page.goto(address(origin, `?${new URLSearchParams({ q: typed })}`));
        const first = hits(page).first();
        await expect(first.locator('mark').first()).toHaveText(code);
        expect((await first.boundingBox())?.height).toBeGreaterThan(
          (await hits(page).nth(1).boundingBox())?.height ?? 0,
        );
        await expect(first.locator('svg')).toBeVisible();
      }
    });

    test('SRC-2 SHL-8 searches in place while typing; the URL follows', async ({ page, origin, ports }) => {
      await open(page, address(origin, '?q=clv'));
      const before = await page.evaluate(() => history.length);
      const requested = questions(page, searchOriginOf(ports));
      await field(page).press('End');
      await field(page).pressSequentially('-22l');
      await expect(hits(page).first().locator('mark').first()).toHaveText(code);
      await expect.poll(() => searchOf(page)).toBe('?q=clv-22l');
      expect(await page.evaluate(() => history.length)).toBe(before);
      // Debounced, not for each letter.
      expect(requested.length).toBeLessThan(4);
      await field(page).fill('');
      await expect.poll(() => searchOf(page)).toBe('');
      const { search } = await loadMessages(testedLocale);
      await expect(main(page)).toContainText(search.ways_in);
    });

    test('SRC-2 values of a facet are alternatives that keep their counts, facets restrict one another', async ({
      page,
      origin,
    }) => {
      await open(page, address(origin, '?sort=name'));
      const all = await number(page);
      const [products, news] = [box(page, 'type', 'product'), box(page, 'type', 'news')];
      const [productCount, newsCount] = [await countOf(products), await countOf(news)];
      await products.click();
      await expect(status(page)).toContainText(String(productCount));
      await expect(products).toBeChecked();
      expect(await countOf(news)).toBe(newsCount);
      expect(searchOf(page)).toBe('?type=product&sort=name');
      await news.click();
      await expect.poll(() => number(page)).toBe(productCount + newsCount);
      expect(searchOf(page)).toBe('?type=news&type=product&sort=name');

      const length = box(page, 'length', '20-25');
      const lengthCount = await countOf(length);
      await length.click();
      await expect.poll(() => number(page)).toBe(lengthCount);
      await expect.poll(() => countOf(products)).toBe(lengthCount);

      const { search } = await loadMessages(testedLocale);
      await main(page)
        .getByRole('link', { name: search.remove_filter.replace('{name}', search.types.news) })
        .click();
      // No news has a length: unselected values without hits are hidden.
      await expect(news).toHaveCount(0);
      await expect.poll(() => searchOf(page)).toBe('?type=product&length=20-25&sort=name');
      await main(page).getByRole('link', { name: search.clear_filters }).click();
      await expect.poll(() => number(page)).toBe(all);
      expect(searchOf(page)).toBe('?sort=name');
    });

    test('SRC-2 sorts and pages in place', async ({ page, origin }) => {
      await open(page, address(origin, '?type=product&sort=name'));
      const { search, listing } = await loadMessages(testedLocale);
      await main(page).getByLabel(search.sort.label).selectOption('code');
      await expect.poll(() => searchOf(page)).toBe('?type=product&sort=code');
      // The server's answer to the URL is the expected result.
      const servedHits = async (query: string) =>
        [...(await (await fetch(address(origin, query))).text()).matchAll(/data-hit="([^"]+)"/g)].map(([, id]) => id);
      const shownHits = () =>
        main(page)
          .locator('[data-hit]')
          .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.hit));
      await expect.poll(shownHits).toEqual(await servedHits('?type=product&sort=code'));
      expect(searchOf(page)).toBe('?type=product&sort=code');
      const codes = await main(page).locator('[translate="no"]').allInnerTexts();
      expect(codes).toEqual(codes.toSorted(new Intl.Collator('en', { numeric: true }).compare));

      await main(page).getByRole('link', { name: listing.next }).click();
      await expect.poll(() => searchOf(page)).toBe('?type=product&sort=code&page=2');
      await expect.poll(shownHits).toEqual(await servedHits('?type=product&sort=code&page=2'));
      await expect(status(page)).toBeInViewport();
      // The scripts and data of their pictures were loaded too.
      await expect(hits(page).locator('svg, img').first()).toBeVisible();
    });

    test('SRC-2 back, forward and a reload restore each search and its scroll position', async ({ page, origin }) => {
      await open(page, address(origin, '?sort=name'));
      const shown = async () => ({
        search: searchOf(page),
        status: await status(page).innerText(),
        hits: await hits(page).getByRole('heading').allInnerTexts(),
        checked: await main(page)
          .locator('input:checked')
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
        query: await field(page).inputValue(),
      });
      const steps = [await shown()];
      const places = [0];
      const note = async (matches: string) => {
        await expect.poll(() => searchOf(page)).toBe(matches);
        await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
        steps.push(await shown());
      };
      await box(page, 'type', 'product').click();
      await expect(status(page)).not.toHaveText(steps[0]?.status ?? '');
      await note('?type=product&sort=name');
      await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
      places.push(500);
      await box(page, 'length', '20-25').evaluate((choice: HTMLInputElement) => choice.click());
      await expect(status(page)).not.toHaveText(steps[1]?.status ?? '');
      await note('?type=product&length=20-25&sort=name');

      for (const step of [1, 0, 1, 2]) {
        await (step >= steps.findIndex(({ search }) => search === searchOf(page)) ? page.goForward() : page.goBack());
        await expect.poll(shown).toEqual(steps[step]);
        if (step === 1) await expect.poll(() => page.evaluate(() => scrollY)).toBe(places[1]);
      }
      await page.reload();
      await waitUntilSettled(page);
      expect(await shown()).toEqual(steps[2]);
    });

    test('SRC-2 reports that nothing was found, offers alternatives, and keeps the words', async ({ page, origin }) => {
      await open(page, address(origin, '?q=qqqqxxzz&type=news'));
      const { search } = await loadMessages(testedLocale);
      await expect(status(page)).toHaveText(search.empty);
      await expect(field(page)).toHaveValue('qqqqxxzz');
      await expect(main(page).getByRole('link', { name: search.catalogue })).toBeVisible();
      await expect(main(page).getByRole('link', { name: search.ask_us })).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await main(page).getByRole('link', { name: search.reset }).click();
      await expect.poll(() => searchOf(page)).toBe('');
      await expect(field(page)).toHaveValue('');
    });

    test('SRC-2 BLK-6 on a narrow screen the filters are a drawer that traps the focus', async ({ page, origin }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await open(page, address(origin, '?sort=name'));
      const { search, navigation } = await loadMessages(testedLocale);
      const opener = main(page).getByRole('button', { name: search.filters });
      await expect(box(page, 'type', 'product')).toBeHidden();
      await opener.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: search.filters });
      await expect(drawer.getByRole('button', { name: navigation.close })).toBeFocused();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Shift+Tab');
      const done = drawer.getByRole('button').last();
      await expect(done).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(drawer.getByRole('button', { name: navigation.close })).toBeFocused();

      const products = await countOf(box(page, 'type', 'product'));
      await box(page, 'type', 'product').click();
      await expect(done).toContainText(String(products));
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await done.click();
      await expect(drawer).toBeHidden();
      expect(await number(page)).toBe(products);
      expect(searchOf(page)).toBe('?type=product&sort=name');
    });
  });

  test.describe(`${market} in ${testedLocale}, without a script`, () => {
    test.use({ market, testedLocale, javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

    test('SHL-7 SRC-2 one form searches, filters and sorts; links remove filters and turn pages', async ({
      page,
      origin,
    }) => {
      const { search, listing } = await loadMessages(testedLocale);
      await page.goto(`${origin}${routing.href(market, testedLocale, 'search')}`);
      await main(page).getByRole('searchbox').fill('clv');
      await main(page).getByRole('button', { name: search.submit }).click();
      const all = await number(page);
      const products = await countOf(box(page, 'type', 'product'));
      expect(products).toBeLessThan(all);
      await box(page, 'type', 'product').check();
      await main(page).getByLabel(search.sort.label).selectOption('code');
      await main(page).getByRole('button', { name: search.apply }).click();
      expect(new URL(page.url()).searchParams.getAll('type')).toEqual(['product']);
      expect(await number(page)).toBe(products);
      await expect(box(page, 'type', 'product')).toBeChecked();
      await expect(main(page).getByLabel(search.sort.label)).toHaveValue('code');
      await main(page)
        .getByRole('link', { name: search.remove_filter.replace('{name}', search.types.product) })
        .click();
      expect(searchOf(page)).toBe('?q=clv&sort=code');
      expect(await number(page)).toBe(all);

      await page.goto(`${origin}${routing.href(market, testedLocale, 'search')}?sort=name`);
      await main(page).getByRole('link', { name: listing.next }).click();
      expect(searchOf(page)).toBe('?sort=name&page=2');
      await expect(hits(page).first()).toBeVisible();
    });

    test('SHL-7 on a narrow screen the drawer opens and applies', async ({ page, origin }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      const { search } = await loadMessages(testedLocale);
      await page.goto(`${origin}${routing.href(market, testedLocale, 'search')}?q=clv`);
      await main(page).getByRole('button', { name: search.filters }).click();
      await box(page, 'type', 'product').check();
      await main(page).getByRole('button', { name: search.apply }).click();
      expect(new URL(page.url()).searchParams.getAll('type')).toEqual(['product']);
      await expect(hits(page).first()).toBeVisible();
    });
  });
}

for (const { market, testedLocale } of testedSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale, viewport: { width: 1440, height: 900 } });

    test('SRC-2 BLK-6 results, drawer and fields are reached by keys, visible in forced colours, and fit every width', async ({
      page,
      origin,
    }) => {
      await open(page, `${origin}${routing.href(market, testedLocale, 'search')}?q=clv&type=product`);
      expect(await keyboardProblems(page)).toEqual([]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await layoutProblems(page), `at ${width} px`).toEqual([]);
        if (width === 375 || width === 1440)
          expect.soft(await accessibilityProblems(page), `at ${width} px`).toEqual([]);
      }
      expect(await forcedColorProblems(page)).toEqual([]);
    });
  });
}

test.describe('italy', () => {
  test.use({ market: 'italy', viewport: { width: 1440, height: 900 } });

  test('SRC-2 a click on a result is reported only of visitors who agreed, from the first results on', async ({
    page,
    origin,
    ports,
    context,
  }) => {
    const search = searchOriginOf(ports);
    const requested = questions(page, search);
    const follow = async (query: string) => {
      await open(page, `${origin}/cerca?${query}`);
      await hits(page).nth(1).getByRole('link').click();
      await page.waitForURL((url) => url.pathname !== '/cerca');
    };
    await follow('q=clv');
    expect(requested).toEqual([]);
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);

    await context.addCookies([{ name: 'site_consent', value: 'analytics:1,marketing:0', url: origin }]);
    await follow('q=clv&sort=code');
    const token = await page.evaluate(() => sessionStorage.getItem('site:search-visitor'));
    await expect
      .poll(() => serviceAdmin(search).eventsOf(token))
      .toMatchObject([
        {
          eventType: 'click',
          eventName: 'Result clicked',
          index: 'site_public_it_italy_by_code',
          positions: [2],
          queryID: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      ]);
  });

  test('SRC-2 a URL past the last page of results shows that page', async ({ page, origin }) => {
    await page.goto(`${origin}/cerca?q=clv&page=40`);
    expect(searchOf(page)).toBe('?q=clv');
    await expect(hits(page).first()).toBeVisible();
  });
});

test.describe('a search for a spare part', () => {
  test.use({ market: 'italy', testedLocale: 'it' });

  test('CAT-9 SRC-2 leads to the part on the page of its machine, and one for a blank stays a search', async ({
    get,
  }) => {
    const path = routing.href('italy', 'it', 'search') ?? '';
    const part = await get(`${path}?q=sp%20b301`);
    expect([part.status, part.headers.location]).toEqual([307, expect.stringMatching(/\/m\/banco-3\/b3-\d+#part-1$/)]);
    expect((await get(`${path}?q=clv-22l`)).status).toBe(200);
    expect((await get(`${path}?q=sp-b3`)).status).toBe(200);
  });

  test('CAT-9 SRC-2 leads to the part from the field of the page, too, and words that are no code do not', async ({
    page,
    origin,
  }) => {
    await open(page, `${origin}${routing.href('italy', 'it', 'search')}?q=clv-22l`);
    await field(page).fill('sp-b3');
    await field(page).press('Enter');
    await expect.poll(() => searchOf(page)).toBe('?q=sp-b3');
    await field(page).fill('sp b301');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/m\/banco-3\/b3-\d+#part-1$/);
    await expect(page.locator('tr#part-1')).toBeInViewport();
  });
});
