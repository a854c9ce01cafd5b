import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { observatoryScore } from '@clavora/server/observatory-score';
import { expect, type Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { ambiguousLinks } from '../checks/ambiguous-links.ts';
import { storedKeys, watchRequestsElsewhere } from '../checks/kept-choice.ts';
import { layoutProblems } from '../checks/overflow.ts';
import { listenForNoise } from '../checks/page-noise.ts';
import { heightProblems } from '../checks/phone-height.ts';
import { watchViolations } from '../checks/policy-violations.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { unstyledClasses } from '../checks/unstyled.ts';
import type { Answer } from '../support/requests/ask.ts';
import { distinctPageKinds, samplePath } from '../support/sample/sample-pages.ts';
import { isCheckedInWords, isNight, widths, wordSites } from '../support/sample/tested-sites.ts';
import { htmlRules, withoutNextsOwn } from '../support/screens/html-rules.ts';
import { chosenAlready, notChosen } from '../support/tests/consent-choice.ts';
import { routing, test } from '../support/tests/site-test.ts';
import { contentOriginOf } from '../support/tests/test-ports.ts';

const phoneWidth = 375;

const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));

/** The names of all kinds of pages in a language, with those that are no route of their own. */
function kindsIn(locale: Locale): string[] {
  return [...distinctPageKinds(locale).map(({ name }) => name), 'missing page', 'search results'];
}

async function pathOf(content: string, market: MarketId, locale: Locale, kind: string): Promise<string> {
  switch (kind) {
    case 'missing page':
      return `${routing.prefixed(market, locale, '/no-such-page')}`;
    case 'search results':
      return `${await samplePath(content, market, locale, 'search listing')}?q=linea`;
    case 'about a product':
      return `${await samplePath(content, market, locale, 'home listing')}?about=CLV-22L`;
    case 'sign-in error':
      return '/auth/error';
    default:
      return samplePath(content, market, locale, kind);
  }
}

async function malformedParts(body: string): Promise<string[]> {
  const { results } = await validator.validateString(withoutNextsOwn(body));
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...new Set(found)];
}

/** Checks that a page fits each width, and is no higher than a phone should have it; `check` is called at each. */
async function atEachWidth(
  page: Page,
  kind: string,
  check: (width: number) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await layoutProblems(page), `at ${width} px`).toEqual([]);
    if (width === phoneWidth) expect.soft(await heightProblems(page, kind)).toEqual([]);
    await check(width);
  }
}

const statuses: Readonly<Record<string, number>> = { 'missing page': 404, 'sign-in error': 401 };
const statusOf = (kind: string) => statuses[kind] ?? 200;

/** Returns what a page logged, without the status that it is to have. */
const unexpected = (noise: readonly string[], kind: string, url: string) =>
  noise.filter((line) => line !== `${statuses[kind]} ${url}`);

function expectSafePolicy({ headers }: Answer): void {
  const score = observatoryScore(new Map(Object.entries(headers).map(([name, value]) => [name, String(value)])));
  expect.soft(score.points, score.reasons.join(', ')).toBeGreaterThanOrEqual(100);
  const [, scripts = ''] = /script-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
  expect.soft(scripts).toMatch(/'(?:sha256|nonce)-/);
  expect.soft(scripts).not.toContain('unsafe');
}

test.describe('italy in it', () => {
  test.use({ market: 'italy', testedLocale: 'it', storageState: notChosen });

  for (const [position, kind] of [...kindsIn('it'), 'about a product', 'sign-in error'].entries()) {
    const axeWidth = position % 2 === 0 ? phoneWidth : 1440;
    test(`SHL-3 SHL-7 SHL-10 SEC-7 BLK-6 the page "${kind}" is well-formed, keeps to its policy and to the visitor’s choice, is accessible, fits four widths and logs no error`, async ({
      page,
      ports,
      origin,
      get,
    }) => {
      const content = contentOriginOf(ports);
      const path = await pathOf(content, 'italy', 'it', kind);
      const served = await get(path);
      expect(served.status).toBe(statusOf(kind));
      expect.soft(await malformedParts(served.body)).toEqual([]);
      expect.soft(/_next\/static\/chunks\/[^"]*\.js/.test(served.body), 'scripts of Next').toBe(false);
      expectSafePolicy(served);

      const noise = listenForNoise(page);
      const violations = await watchViolations(page);
      const elsewhere = watchRequestsElsewhere(page, [origin, content]);
      const question = page.locator('[data-consent-question]');
      await page.goto(`${origin}${path}`);
      await waitUntilSettled(page);
      // A single-purpose page has no footer to change a choice in, and the page of a failed sign-in has no content of editors: they show no question.
      const canAsk = kind !== 'sign-in error' && (await page.getByRole('contentinfo').count()) > 0;
      if (canAsk) await expect.soft(question).toBeVisible();
      expect.soft(await storedKeys(page), 'before a choice').toEqual([]);

      if (canAsk) {
        await question.getByRole('button', { name: (await loadMessages('it')).consent.reject }).click();
        await expect.soft(question).toBeHidden();
        expect.soft(await storedKeys(page), 'after a refusal').toEqual(chosenAlready.cookies.map(({ name }) => name));
      }
      expect.soft(await unstyledClasses(page)).toEqual([]);
      expect.soft(await ambiguousLinks(page)).toEqual([]);
      await atEachWidth(page, kind, async (width) => {
        if (isNight ? width === phoneWidth || width === 1440 : width === axeWidth)
          expect.soft(await accessibilityProblems(page), `at ${width} px`).toEqual([]);
        // Fingers need them on every page (WCAG 2.5.8).
        else if (width === phoneWidth)
          expect.soft(await accessibilityProblems(page, { rules: ['target-size'] }), `at ${width} px`).toEqual([]);
      });
      expect.soft(elsewhere).toEqual([]);
      expect.soft(violations).toEqual([]);
      expect(unexpected(noise, kind, `${origin}${path}`)).toEqual([]);
    });
  }
});

// Markup and style, which axe checks, are the same in every language; what words change is checked in others, too: the room that they take, and the
// HTML.
for (const site of wordSites) {
  const { market, testedLocale: locale } = site;
  test.describe(`${market} in ${locale}`, () => {
    test.use({ market, testedLocale: locale });

    for (const kind of kindsIn(locale).filter((_, position) => isCheckedInWords(site, position))) {
      test(`SHL-7 BLK-6 the page "${kind}" is well-formed, fits four widths and logs no error`, async ({
        page,
        ports,
        origin,
        get,
      }) => {
        const path = await pathOf(contentOriginOf(ports), market, locale, kind);
        const served = await get(path);
        expect(served.status).toBe(statusOf(kind));
        expect.soft(await malformedParts(served.body)).toEqual([]);
        const noise = listenForNoise(page);
        await page.goto(`${origin}${path}`);
        await waitUntilSettled(page);
        await expect.soft(page.locator('[data-consent-question]')).toBeHidden();
        await atEachWidth(page, kind);
        expect(unexpected(noise, kind, `${origin}${path}`)).toEqual([]);
      });
    }
  });
}
