import { loadMessages } from '@clavora/i18n-routing/messages';
import type { Fault } from '@clavora/services/faults';
import { expect } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { waitForHydration } from '../checks/hydration.ts';
import { ask } from '../support/requests/ask.ts';
import { readHtml } from '../support/requests/read-html.ts';
import { serviceAdmin } from '../support/services/service-admin.ts';
import { test } from '../support/tests/isolated-test.ts';
import { routing } from '../support/tests/site-test.ts';
import { isolatedPorts, originOf, searchOriginOf } from '../support/tests/test-ports.ts';

const service = serviceAdmin(searchOriginOf(isolatedPorts));

test.afterEach(() => service.recover());

const faults: readonly Fault[] = [
  { mode: 'down' },
  { mode: 'error', status: 500 },
  { mode: 'bad-json' },
  // Longer than a page may take.
  { mode: 'slow', delayMs: 600_000 },
];

for (const { market, locale } of [
  { market: 'italy', locale: 'it' },
  { market: 'global', locale: 'ru' },
] as const) {
  const address = `${routing.href(market, locale, 'search')}?q=clv&type=product`;

  for (const fault of faults) {
    test(`SRC-7 while the search answers "${fault.mode}", the search page on ${market} reports it, keeps the words and offers the catalogue`, async () => {
      const origin = originOf(isolatedPorts, market);
      const { search } = await loadMessages(locale);
      // The page's content is available; only the search is not.
      expect((await ask(origin, address)).status).toBe(200);
      await service.fail(fault);
      const { status, body } = await ask(origin, address);
      const page = readHtml(body);
      expect({ status, headings: page.headings }).toEqual({ status: 200, headings: [search.label] });
      expect(page.text).toContain(search.unavailable);
      expect(body).toMatch(/<input[^>]*name="q"[^>]*value="clv"/);
      const hrefs = new Map(page.links.map(({ text, href }) => [text, href]));
      expect(hrefs.get(search.catalogue)).toBe(routing.href(market, locale, 'products'));
      expect(hrefs.get(search.retry)).toBe(address);
      // Filters can still be removed.
      expect([...hrefs.values()]).toContain(address.replace('&type=product', ''));
    });
  }

  test(`SRC-7 on ${market} a search that fails in the browser is reported, and shows results after a retry`, async ({
    page,
  }) => {
    const { search } = await loadMessages(locale);
    await page.goto(`${originOf(isolatedPorts, market)}${address}`);
    await waitForHydration(page, 'main input[name="q"]');
    const main = page.getByRole('main');
    await expect(main.getByRole('article').first()).toBeVisible();
    await service.fail({ mode: 'error', status: 500 });
    await main.locator('input[name="q"]').fill('clv-22l');
    await expect(main.getByRole('status')).toHaveText(search.unavailable);
    await expect(main.locator('input[name="q"]')).toHaveValue('clv-22l');
    expect(new URL(page.url()).search).toBe('?q=clv-22l&type=product');
    expect(await accessibilityProblems(page)).toEqual([]);
    await service.recover();
    await main.getByRole('link', { name: search.retry }).click();
    await expect(main.getByRole('article').first().locator('mark').first()).toHaveText('CLV-22L');
  });

  test(`SRC-7 on ${market} the browser searches when the service is back after a failure on the server`, async ({
    page,
  }) => {
    // Only the server's request fails.
    const origin = originOf(isolatedPorts, market);
    await service.fail({ mode: 'down' });
    await page.route(`${searchOriginOf(isolatedPorts)}/**`, async (route) => {
      await service.recover();
      await route.continue();
    });
    await page.goto(`${origin}${address}`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
}
