import { expect } from '@playwright/test';
import { countShifts, shiftsOf } from '../checks/layout-shift.ts';
import { routing, test } from '../support/tests/site-test.ts';

/** The limit of a good cumulative layout shift (web.dev, Core Web Vitals). */
const goodShift = 0.1;

for (const [market, locale] of [
  ['italy', 'it'],
  ['germany', 'de'],
  ['global', 'ru'],
] as const)
  for (const place of ['home', 'products', 'about-us'] as const)
    for (const width of [375, 1440])
      test.describe(`${market} in ${locale}`, () => {
        test.use({ market, testedLocale: locale, viewport: { width, height: 800 } });

        test(`TPL-7 fonts that arrive after the first paint of "${place}" hardly move it at ${width} px`, async ({
          page,
          origin,
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
          await page.waitForLoadState('networkidle');
          await page.evaluate(() => document.fonts.ready);
          expect(late).toBeGreaterThan(0);
          const shifts = await shiftsOf(page);
          const sum = shifts.reduce((total, { value }) => total + value, 0);
          expect(sum, `what moved: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(goodShift);
        });
      });
