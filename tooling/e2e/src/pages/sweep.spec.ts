import { expect } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { overflowing } from '../checks/overflow.ts';
import { listenForNoise } from '../checks/page-noise.ts';
import { unstyledClasses } from '../checks/unstyled.ts';
import { distinctPageKinds, samplePath } from '../support/sample/sample-pages.ts';
import { testedSites, widths } from '../support/sample/tested-sites.ts';
import { htmlRules, withoutNextsOwn } from '../support/screens/html-rules.ts';
import { test } from '../support/tests/site-test.ts';
import { contentOriginOf } from '../support/tests/test-ports.ts';

const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));

for (const { market, testedLocale } of testedSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    const kinds = distinctPageKinds(testedLocale).map(({ name }) => name);
    for (const kind of [...kinds, 'missing page', 'search results']) {
      test(`SHL-7 BLK-6 the page "${kind}" is accessible, well-formed, fits four widths and logs no error`, async ({
        page,
        ports,
        origin,
        get,
        row,
      }) => {
        const base = row.prefix === 'all' ? `/${testedLocale}` : '';
        const content = contentOriginOf(ports);
        const path =
          kind === 'missing page'
            ? `${base}/no-such-page`
            : kind === 'search results'
              ? `${await samplePath(content, market, testedLocale, 'search listing')}?q=linea`
              : await samplePath(content, market, testedLocale, kind);
        const served = await get(path);
        expect(served.status).toBe(kind === 'missing page' ? 404 : 200);
        const { results } = await validator.validateString(withoutNextsOwn(served.body));
        const malformed = results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
        );
        expect.soft([...new Set(malformed)]).toEqual([]);

        const noise = listenForNoise(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          if (width === widths[0]) {
            await page.goto(`${origin}${path}`);
            await page.waitForLoadState('networkidle');
            expect.soft(await unstyledClasses(page)).toEqual([]);
          }
          expect.soft(await overflowing(page), `at ${width} px`).toEqual([]);
          // Markup and style, which axe checks, are the same in every language; what words change is checked in each:
          // the room that they take, and the HTML.
          if (market === 'italy' && (width === 375 || width === 1440))
            expect.soft(await accessibilityProblems(page), `at ${width} px`).toEqual([]);
        }
        expect(noise.filter((line) => !(kind === 'missing page' && line === `404 ${origin}${path}`))).toEqual([]);
      });
    }
  });
}
