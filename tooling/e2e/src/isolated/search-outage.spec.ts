import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { readHtml } from '../support/requests/read-html.ts';
import { pagePaths } from '../support/sample/sample-pages.ts';
import { serviceAdmin } from '../support/services/service-admin.ts';
import { test } from '../support/tests/isolated-test.ts';
import { contentOriginOf, isolatedPorts, originOf, searchOriginOf } from '../support/tests/test-ports.ts';

const search = serviceAdmin(searchOriginOf(isolatedPorts));

test.afterEach(() => search.recover());

for (const { market, locale } of [
  { market: 'italy', locale: 'it' },
  { market: 'global', locale: 'de' },
] as const) {
  test(`SRC-7 SRC-8 on ${market} product pages do not wait for a hanging search, and one request tests it for all`, async () => {
    const origin = originOf(isolatedPorts, market);
    const products = (await pagePaths(contentOriginOf(isolatedPorts), market, locale)).get('products detail') ?? [];
    expect(products.length).toBeGreaterThan(3);
    // Longer than any page waits.
    await search.fail({ mode: 'slow', delayMs: 600_000 });
    await search.forgetRequests();
    for (const path of products.slice(-3)) {
      const { status, body } = await ask(origin, path);
      expect({ path, status, headings: readHtml(body).headings.length }).toEqual({ path, status: 200, headings: 1 });
    }
    // One more for each elapsed pause of the circuit breaker, on a slow machine.
    expect([1, 2]).toContain((await search.requests()).total);
  });
}
