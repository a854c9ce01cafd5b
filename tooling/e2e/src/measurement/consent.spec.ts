import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { readToTheEnd, shiftProblems, watchShifts } from '../checks/layout-shift.ts';
import { waitUntilReady } from '../checks/ready.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { everyNth } from '../support/sample/tested-sites.ts';
import { container } from '../support/tests/measurement-settings.ts';
import { dataLayerOf, eventsOn, test } from '../support/tests/measurement-test.ts';
import { mainPorts, originOf } from '../support/tests/test-ports.ts';

const question = (page: Page) => page.locator('[data-consent-question]');
const settings = (page: Page) => page.getByRole('dialog', { name: 'Impostazioni dei cookie' });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('SHL-3 everything is denied before any other event, and a refusal is stored', async ({ page, loaders }) => {
  await page.goto('/');
  await waitUntilReady(page);
  const [first] = await dataLayerOf(page);
  expect(first).toEqual({
    0: 'consent',
    1: 'default',
    2: expect.objectContaining({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    }),
  });
  await button(page, 'Rifiuta tutto').click();
  await expect(question(page)).toBeHidden();
  await page.reload();
  await waitUntilSettled(page);
  await expect(question(page)).toBeHidden();
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((file) => file.includes('/api/consent/'))).toEqual([]);
  expect(loaders).toEqual([]);
});

test('SHL-3 consent loads the tag manager once, and its withdrawal loads none on the next page', async ({
  page,
  context,
  loaders,
}) => {
  await page.goto('/');
  await button(page, 'Accetta tutto').click();
  await expect.poll(() => loaders).toEqual([`https://www.googletagmanager.com/gtm.js?id=${container}`]);
  const reported = await dataLayerOf(page);
  const update = reported.findIndex((entry) => entry[0] === 'consent' && entry[1] === 'update');
  expect(reported[update]?.[2]).toMatchObject({ analytics_storage: 'granted', ad_user_data: 'granted' });
  expect(reported.findIndex(({ event }) => event === 'gtm.js')).toBeGreaterThan(update);
  expect(await eventsOn(page, 'consent_choice')).toEqual([
    { event: 'consent_choice', analytics: true, marketing: true },
  ]);

  await page.goto('/note-legali');
  await expect.poll(() => loaders.length).toBe(2);
  await context.addCookies([{ name: '_ga_1', value: 'x', url: originOf(mainPorts, 'italy') }]);
  await button(page, 'Impostazioni dei cookie').click();
  await expect(settings(page).getByLabel('Misurazione')).toBeChecked();
  await settings(page).getByLabel('Misurazione').uncheck();
  await settings(page).getByLabel('Marketing').uncheck();
  await button(page, 'Salva la scelta').click();
  await expect(settings(page)).toBeHidden();
  expect((await dataLayerOf(page)).findLast((entry) => entry[0] === 'consent')?.[2]).toMatchObject({
    analytics_storage: 'denied',
    ad_storage: 'denied',
  });
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['site_consent']);
  await page.goto('/');
  await waitUntilSettled(page);
  expect(loaders).toHaveLength(2);
});

test('SHL-3 the question is reached and left by keyboard, and never covers the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  await expect(question(page)).toBeVisible();
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const questionElement = document.querySelector('[data-consent-question]');
      if (!element || element === document.body || !questionElement) return null;
      const { top, bottom } = element.getBoundingClientRect();
      return {
        isAsked: questionElement.contains(element),
        /** Pixels of it that the question covers. */
        covered: questionElement.contains(element)
          ? 0
          : Math.max(0, bottom - questionElement.getBoundingClientRect().top),
        place: [top, bottom],
        html: element.outerHTML.slice(0, 120),
      };
    });
  const stops: NonNullable<Awaited<ReturnType<typeof focused>>>[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await focused();
    if (stop === null || stops.length > 400) break;
    stops.push(stop);
  }
  expect(stops.slice(1, 5).every(({ isAsked }) => isAsked)).toBe(true);
  expect(stops.filter(({ isAsked }) => isAsked)).toHaveLength(4);
  expect(stops.length).toBeGreaterThan(20);
  expect(stops.filter(({ covered }) => covered > 0)).toEqual([]);
});

for (const width of everyNth([320, 375, 1440], 2)) {
  test(`SHL-3 at ${width} px the question shifts nothing and is accessible, and so are its settings`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    await page.goto('/');
    await expect(question(page)).toBeVisible();
    await readToTheEnd(page);
    expect(await shiftProblems(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Scegli').click();
    await expect(settings(page)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(settings(page)).toBeHidden();
    await expect(button(page, 'Scegli')).toBeFocused();
    const [accept, reject] = await Promise.all(
      ['Accetta tutto', 'Rifiuta tutto'].map((name) => button(page, name).boundingBox()),
    );
    expect(reject?.height).toBe(accept?.height);
    expect(Math.abs((reject?.width ?? 0) - (accept?.width ?? 0))).toBeLessThan(2);
  });
}

test('SHL-3 at 360 px each choice of the question is one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const wrapped: string[] = [];
  for (const locale of everyNth(['nl', 'de', 'es', 'ro', 'it', 'pt', 'fr', 'ru', 'en'], 2)) {
    await page.goto(`${originOf(mainPorts, 'global')}/${locale}`);
    await expect(question(page)).toBeVisible();
    const texts = await question(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.flatMap((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const { height } = range.getBoundingClientRect();
          return height > Number.parseFloat(getComputedStyle(one).lineHeight) * 1.5 ? [one.textContent] : [];
        }),
      );
    wrapped.push(...texts.map((text) => `${locale}: ${text}`));
  }
  expect(wrapped).toEqual([]);
});

for (const name of ['Accetta tutto', 'Rifiuta tutto', 'Scegli']) {
  test(`SHL-3 "${name}" is not lost when it is pressed before the page's scripts have arrived`, async ({
    page,
    loaders,
  }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route('**/_next/static/**/*.js*', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await button(page, name).click();
    if (name !== 'Scegli') {
      await expect(question(page)).toBeHidden();
      expect((await page.context().cookies()).map((cookie) => cookie.name)).toEqual(['site_consent']);
    }
    arrival.resolve();
    if (name === 'Scegli') await expect(settings(page)).toBeVisible();
    else {
      await expect.poll(() => eventsOn(page, 'consent_choice')).toHaveLength(1);
      await expect.poll(() => loaders).toHaveLength(name === 'Accetta tutto' ? 1 : 0);
    }
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('SHL-3 the footer links to the page about cookies, and no question is shown', async ({ page }) => {
    await page.goto('/');
    await expect(question(page)).toBeHidden();
    await button(page, 'Impostazioni dei cookie').click();
    await expect(page).toHaveURL(/\/privacy\??$/);
  });
});
