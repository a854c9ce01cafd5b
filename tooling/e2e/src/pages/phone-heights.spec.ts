import { expect } from '@playwright/test';
import { heightProblems } from '../checks/phone-height.ts';
import { catalogueSample } from '../support/sample/catalogue-pages.ts';
import { pagePaths } from '../support/sample/sample-pages.ts';
import { everyNth, isNight, testedSites } from '../support/sample/tested-sites.ts';
import { routing, test } from '../support/tests/site-test.ts';
import { contentOriginOf } from '../support/tests/test-ports.ts';

/** How many pages of each kind are looked at outside of the night: that with the most content: it is the highest. */
const pagesOfKind = 1;

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

// What is folded must be so without script, too.
test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });

for (const { market, testedLocale } of testedSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    test('SHL-7 BLK-6 no page of the sample is more than 9,000 px high on a phone, but charts', async ({
      page,
      origin,
      ports,
      locale,
      get,
    }) => {
      test.slow();
      // Room for pictures is reserved by their dimensions: the files are not needed.
      await page.route(/./, (route) =>
        route.request().resourceType() === 'image'
          ? route.fulfill({ contentType: 'image/svg+xml', body: emptyPicture })
          : route.continue(),
      );
      const byKind = await pagePaths(contentOriginOf(ports), market, locale);
      const keys = catalogueSample().keys.flatMap(({ id }) => {
        const path = routing.href(market, locale, 'key-finder-blanks', { slug: id });
        return path === null ? [] : [{ kind: 'products detail', path }];
      });
      const ofKinds = [...byKind].flatMap(([kind, paths]) =>
        (isNight ? paths : paths.slice(0, pagesOfKind)).map((path) => ({ kind, path })),
      );
      const problems: string[] = [];
      for (const { kind, path } of [...ofKinds, ...everyNth(keys, 4)]) {
        await page.goto(`${origin}${path}`);
        problems.push(...(await heightProblems(page, kind)));
      }
      expect(problems).toEqual([]);
      // Every page of the data set, by its own sitemap.
      if (!isNight) return;
      const files = await Promise.all([1, 2, 3].map((number) => get(`/sitemaps/${locale}-catalogue-${number}.xml`)));
      const charts = routing.href(market, locale, 'key-finder-makers');
      for (const [, url = ''] of files.flatMap(({ body }) => [...body.matchAll(/<loc>([^<]+)<\/loc>/g)])) {
        const path = url.slice(origin.length);
        await page.goto(`${origin}${path}`);
        problems.push(...(await heightProblems(page, path.startsWith(`${charts}/`) ? 'key-finder-makers detail' : '')));
      }
      expect(problems).toEqual([]);
    });

    test('SHL-7 BLK-6 what a phone folds is opened by its summary, by links to it and by the search of the browser; wider screens and paper show it', async ({
      page,
      origin,
      ports,
      locale,
      get,
    }) => {
      const { model, make } = catalogueSample();
      const fullest = routing.href(market, locale, 'key-finder-vehicles', { make, slug: model });
      await page.goto(`${origin}${fullest}`);
      const folds = page.locator('main details');
      const opened = page.locator('main details[open]');
      const claims = page.locator('main details table').first();
      expect(await folds.count()).toBeGreaterThan(0);
      await expect(claims).toBeHidden();
      await folds.first().locator('summary').click();
      await expect(claims).toBeVisible();
      for (const width of [768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.reload();
        await expect(opened).toHaveCount(0);
        await expect(claims).toBeVisible();
        await expect(page.locator('main details > summary').filter({ visible: true })).toHaveCount(0);
      }
      await page.setViewportSize({ width: 375, height: 812 });
      await page.emulateMedia({ media: 'print' });
      expect(
        await page
          .locator('main td')
          .evaluateAll((cells) => cells.filter((cell) => cell.textContent !== '' && !cell.checkVisibility())),
      ).toEqual([]);
      await page.emulateMedia({ media: 'screen' });

      let product = '';
      for (const path of (await pagePaths(contentOriginOf(ports), market, locale)).get('products detail') ?? [])
        if (product === '' && (await get(path)).body.includes('<div id="replaces"')) product = `${origin}${path}`;
      await page.goto(product);
      await expect(page.locator('main #replaces table')).toBeHidden();
      await page.locator('main a[href="#replaces"]').click();
      await expect(page.locator('main #replaces table')).toBeVisible();
      const code = await page.locator('#replaces td [translate="no"]').first().innerText();
      await page.goto('about:blank');
      // A hyphen has a meaning in the address of a text.
      await page.goto(`${product}#:~:text=${encodeURIComponent(code).replaceAll('-', '%2D')}`);
      await expect(opened.locator('#replaces')).toBeVisible();
    });
  });
}
