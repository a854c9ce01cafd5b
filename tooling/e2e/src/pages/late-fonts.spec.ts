import { expect } from '@playwright/test';
import { countShifts, shiftsOf } from '../checks/layout-shift.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { everyNth, testedSites } from '../support/sample/tested-sites.ts';
import { routing, test } from '../support/tests/site-test.ts';

/** The limit of a good cumulative layout shift (web.dev, Core Web Vitals). */
const goodShift = 0.1;

const visits = testedSites.flatMap(({ market, testedLocale }) =>
  (['home', 'products', 'about-us'] as const).flatMap((place) =>
    [375, 1440].map((width) => ({ market, testedLocale, place, width })),
  ),
);

// The home page on a phone, the products on a desktop.
for (const { market, testedLocale, place, width } of everyNth(visits, 3)) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale, viewport: { width, height: 800 } });

    test(`TPL-7 fonts that arrive after the first paint of "${place}" hardly move it at ${width} px`, async ({
      page,
      origin,
      locale,
    }) => {
      await countShifts(page);
      let isPainted = (): void => undefined;
      const painted = new Promise<void>((resolve) => {
        isPainted = resolve;
      });
      let late = 0;
      await page.route('**/*.woff2', async (route) => {
        late += 1;
        await painted;
        await route.continue();
      });
      await page.goto(`${origin}${routing.href(market, locale, place)}`, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      isPainted();
      await waitUntilSettled(page);
      await page.evaluate(() => document.fonts.ready);
      expect(late).toBeGreaterThan(0);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `what moved: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(goodShift);
    });
  });
}
