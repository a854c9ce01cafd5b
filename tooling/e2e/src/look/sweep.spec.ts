import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { htmlRules } from '../support/html-rules.ts';
import { lookedAt, widths } from '../support/looked-at.ts';
import { listenForNoise } from '../support/page-noise.ts';
import { distinctPageKinds, samplePath } from '../support/sample-pages.ts';
import { test } from '../support/site-test.ts';
import { contentOriginOf } from '../support/test-ports.ts';

const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));

/** Axe's rules for WCAG 2.2, levels A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The page without the one thing that Next writes against the standard: `as` on the style sheets of parts loaded on demand. */
function withoutNextsOwn(html: string): string {
  return html.replace(/(<link [^>]*\brel="stylesheet"[^>]*?) as="style"/g, '$1');
}

/** What axe finds, one line for each rule with the first elements that break it. */
async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.html.slice(0, 160))
        .join(' | ')}`,
  );
}

/** Elements that stick out of the page sideways, as far as something makes the page scroll. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5,
    );
    const shown = wide.slice(-3).map((element) => element.outerHTML.slice(0, 120));
    return [`${root.scrollWidth} px of ${root.clientWidth} px`, ...shown];
  });
}

for (const { market, lookedLocale } of lookedAt) {
  test.describe(`${market} in ${lookedLocale}`, () => {
    test.use({ market, lookedLocale });

    const kinds = distinctPageKinds(lookedLocale).map(({ name }) => name);
    for (const kind of [...kinds, 'missing page', 'search results']) {
      test(`SHL-7 BLK-6 the page "${kind}" is accessible, well-formed, fits four widths and complains of nothing`, async ({
        page,
        ports,
        origin,
        get,
        row,
      }) => {
        const base = row.prefix === 'all' ? `/${lookedLocale}` : '';
        const content = contentOriginOf(ports);
        const path =
          kind === 'missing page'
            ? `${base}/no-such-page`
            : kind === 'search results'
              ? `${await samplePath(content, market, lookedLocale, 'search listing')}?q=linea`
              : await samplePath(content, market, lookedLocale, kind);
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
          }
          expect.soft(await overflowing(page), `at ${width} px`).toEqual([]);
          if (width === 375 || width === 1440)
            expect.soft(await accessibilityProblems(page), `at ${width} px`).toEqual([]);
        }
        expect(noise.filter((line) => !(kind === 'missing page' && line === `404 ${origin}${path}`))).toEqual([]);
      });
    }
  });
}
