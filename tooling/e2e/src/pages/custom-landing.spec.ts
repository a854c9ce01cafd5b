import { expect } from '@playwright/test';
import { waitUntilSettled } from '../checks/settled.ts';
import { test } from '../support/tests/site-test.ts';

test.use({ market: 'italy', testedLocale: 'it' });

test('RTE-6 SHL-10 only a custom landing page names the route of its data, which are requested when a part needs them', async ({
  page,
  origin,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (const [path, named] of [
    ['/note-legali', []],
    ['/thank-you', ['/thank-you']],
    ['/en/thank-you', ['/en/thank-you']],
  ] as const) {
    await page.goto(`${origin}${path}`);
    await waitUntilSettled(page);
    const marks = await page
      .locator('[data-custom-landing]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-custom-landing')));
    expect({ path, marks }).toEqual({ path, marks: named });
  }
  expect(requested.filter((path) => /^\/(?:api|_next\/static\/chunks)\/.*(?<!\.css)$/i.test(path))).toEqual([]);
});
