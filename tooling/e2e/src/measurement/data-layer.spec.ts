import { expect } from '@playwright/test';
import { waitUntilSettled } from '../checks/settled.ts';
import { samplePath } from '../support/sample/sample-pages.ts';
import { vitalsPath } from '../support/tests/measurement-settings.ts';
import { eventsOn, test } from '../support/tests/measurement-test.ts';
import { contentOriginOf, mainPorts } from '../support/tests/test-ports.ts';

const content = contentOriginOf(mainPorts);

test('SHL-2 each page view is reported once, with the previous page', async ({ page, origin }) => {
  const product = await samplePath(content, 'italy', 'it', 'products detail');
  await page.clock.install();
  const view = async () => {
    await expect.poll(() => eventsOn(page, 'page_view')).not.toEqual([]);
    // Long enough for a second report of the same view.
    await page.clock.runFor(5000);
    return eventsOn(page, 'page_view');
  };
  await page.goto('/note-legali?utm_source=fair&secret=x');
  const first = `${origin}/note-legali?utm_source=fair`;
  expect(await view()).toEqual([
    {
      event: 'page_view',
      page_location: first,
      page_referrer: '',
      page_title: await page.title(),
      route: 'page___it',
      page_kind: 'page',
      market: 'italy',
      locale: 'it',
    },
  ]);
  await page.evaluate((href) => location.assign(href), product);
  await page.waitForURL(`**${product}`);
  const [second, ...more] = await view();
  expect(more).toEqual([]);
  expect(second).toMatchObject({
    page_location: `${origin}${product}`,
    page_referrer: first,
    route: 'products-slug___it',
    page_kind: 'product',
  });
  expect(await eventsOn(page, 'product_view')).toEqual([
    expect.objectContaining({ name: await page.locator('[data-product-name]').getAttribute('data-product-name') }),
  ]);
  await page.goBack();
  await page.waitForURL('**/note-legali**');
  expect(await view()).toHaveLength(1);
});

test('SHL-2 each page that is opened is reported once, and so is going back', async ({ page, origin }) => {
  const ways = async () =>
    (await eventsOn(page, 'page_view')).map((view) => [view.page_referrer, view.page_location].join(' > '));
  const [imprint, privacy] = [`${origin}/note-legali`, `${origin}/privacy`];
  await page.goto(imprint);
  await expect.poll(ways).toEqual([` > ${imprint}`]);
  await page.getByRole('button', { name: 'Rifiuta tutto' }).click();
  await expect.poll(() => eventsOn(page, 'consent_choice')).toHaveLength(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL(privacy);
  await expect.poll(ways).toEqual([`${imprint} > ${privacy}`]);
  await expect(page.locator('[data-consent-question]')).toBeHidden();
  expect(await eventsOn(page, 'consent_choice')).toEqual([]);
  await page.goBack();
  await page.waitForURL(imprint);
  await expect.poll(ways).toEqual([`${privacy} > ${imprint}`]);
});

test('SHL-2 a missing page is reported with its URL', async ({ page, origin }) => {
  await page.goto('/no-such-page');
  await expect
    .poll(() => eventsOn(page, 'page_view'))
    .toMatchObject([{ page_location: `${origin}/no-such-page`, route: null, page_kind: null, market: 'italy' }]);
});

for (const analytics of [1, 0]) {
  test(`OPS-8 web vitals are ${analytics ? 'reported to the data layer, and sent, of a visitor who agreed' : 'not measured of other visitors'}`, async ({
    page,
    context,
    origin,
  }) => {
    await context.addCookies([
      { name: 'site_consent', value: `revision:1,analytics:${analytics},marketing:0`, url: origin },
    ]);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === vitalsPath) sent.push(JSON.parse(request.postData() ?? 'null'));
    });
    await page.goto('/');
    const metrics = async () => (await eventsOn(page, 'web_vital')).map(({ metric }) => metric);
    if (analytics) await expect.poll(metrics).toContain('TTFB');
    else await waitUntilSettled(page);
    // The largest contentful paint is final after the first input.
    await page.keyboard.press('Shift');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    if (analytics) {
      await expect.poll(metrics).toContain('LCP');
      await expect
        .poll(() => sent)
        .toEqual([
          expect.objectContaining({
            market: 'italy',
            locale: 'it',
            route: 'home___it',
            metrics: expect.arrayContaining([expect.objectContaining({ name: 'LCP', rating: expect.any(String) })]),
          }),
        ]);
    } else expect([await metrics(), sent]).toEqual([[], []]);
  });
}

test('SHL-3 searches and language changes are reported of a visitor who agreed', async ({ page, context, origin }) => {
  await context.addCookies([{ name: 'site_consent', value: 'revision:1,analytics:1,marketing:0', url: origin }]);
  await page.goto(`${await samplePath(content, 'italy', 'it', 'search listing')}?q=linea`);
  await expect.poll(() => eventsOn(page, 'search')).toMatchObject([{ search_term: 'linea', page: 1, facets: [] }]);
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await page.locator('summary', { hasText: 'Italia' }).first().click();
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-locale="es"]')?.click());
  expect(await eventsOn(page, 'language_choice')).toMatchObject([{ from: 'it', to: 'es' }]);
});
