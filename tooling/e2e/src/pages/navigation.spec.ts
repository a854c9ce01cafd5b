import { localeCookie } from '@clavora/i18n-routing/locale-cookie';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect, type Page, type Route } from '@playwright/test';
import { isPrefetch } from '../checks/page-noise.ts';
import { waitUntilReady } from '../checks/ready.ts';
import { pagePaths } from '../support/sample/sample-pages.ts';
import { routing, test } from '../support/tests/site-test.ts';
import { contentOriginOf } from '../support/tests/test-ports.ts';

const bar = '[data-loading-bar]';
const status = '[data-navigation-status]';
const home = routing.href('italy', 'it', 'home') ?? '/';
const products = routing.href('italy', 'it', 'products') ?? '';
const text = '/note-legali';
test.use({ market: 'italy', testedLocale: 'it', viewport: { width: 1440, height: 900 }, savesData: false });

/** Opens a page and waits until its script has started. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilReady(page);
}

/** Returns the first link in the content to a path. */
function link(page: Page, path: string) {
  return page.locator(`main a[href="${path}"]`).first();
}

/** Clicks a link without hovering before, so that nothing is prefetched. */
async function press(page: Page, path: string, place = 'main'): Promise<void> {
  await page
    .locator(`${place} a[href="${path}"]`)
    .first()
    .evaluate((element: HTMLElement) => element.click());
}

/** Records the states of the bar, of every page opened from now on, as events: a page that is about to be replaced cannot be queried. */
async function noteBar(page: Page): Promise<readonly string[]> {
  const states: string[] = [];
  page.on('console', (message) => states.push(message.text()));
  await page.addInitScript(() => {
    const record = ([change]: MutationRecord[]) => {
      if (!(change?.target instanceof HTMLElement)) return;
      const { dataset } = change.target;
      const state = ['shown', 'failed'].filter((name) => name in dataset);
      console.info([...state, document.querySelector('[data-navigation-status]')?.textContent].join(': '));
    };
    new MutationObserver(record).observe(document, {
      subtree: true,
      attributeFilter: ['data-shown', 'data-failed'],
    });
  });
  return states;
}

/** Notes the paths that are prefetched from now on. */
function notePrefetches(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (isPrefetch(request)) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Delays matching requests until they are released. */
async function hold(page: Page, address: string | RegExp, isHeld: (route: Route) => boolean = () => true) {
  const held: Route[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (!isHeld(route)) return route.fallback();
    held.push(route);
    await promise;
    await route.fallback();
  });
  return { held, letGo: () => resolve() };
}

test('SHL-1 SHL-4 back and forward restore the page and the scroll position', async ({ page, origin }) => {
  await open(page, `${origin}${home}`);
  const title = await page.title();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await press(page, products);
  await page.waitForURL(`${origin}${products}`);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.goForward();
  await expect(page).toHaveTitle(/Prodotti/);
  const first = await page.evaluate(() => document.querySelector('a[href], button, summary, input')?.textContent);
  expect(first).toBe((await loadMessages('it')).navigation.skip_to_content);
});

test('SHL-1 going back from another page restores a fragment too', async ({ page, origin }) => {
  await open(page, `${origin}${text}`);
  await page.getByRole('link', { name: (await loadMessages('it')).navigation.skip_to_content }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**#content');
  const title = await page.title();
  await press(page, home, 'header');
  await page.waitForURL(`${origin}${home}`);
  await page.goBack();
  await page.waitForURL(`${origin}${text}#content`);
  await expect(page).toHaveTitle(title);
});

test('SHL-1 the bar appears for a slow page, is announced politely, and ends on the page that it led to', async ({
  page,
  origin,
}) => {
  const states = await noteBar(page);
  await open(page, `${origin}${text}`);
  const { navigation } = await loadMessages('it');
  const { letGo } = await hold(page, `${origin}${home}`);
  const box = await page
    .locator(bar)
    .evaluate((element) => [element.clientHeight, element.getBoundingClientRect().top]);
  expect(box).toEqual([3, 0]);
  await expect(page.locator(bar)).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(page.locator(status)).toHaveRole('status');
  await press(page, home, 'header');
  await expect.poll(() => states).toContainEqual(`shown: ${navigation.page_loading}`);
  letGo();
  await page.waitForURL(`${origin}${home}`);
  await expect.poll(() => states.slice(-2)).toEqual(['shown: ', '']);
  await expect(page.locator(bar)).not.toHaveAttribute('data-shown');
});

test('SHL-1 a page within 200 ms shows no bar', async ({ page, origin }) => {
  await page.clock.install();
  await open(page, `${origin}${text}`);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await press(page, home, 'header');
  await page.waitForURL(`${origin}${home}`);
  await waitUntilReady(page);
  await page.clock.runFor(5_000);
  await expect(page.locator(bar)).not.toHaveAttribute('data-shown');
  await expect(page.locator(bar)).toHaveCSS('opacity', '0');
});

test('SHL-1 a missing page keeps its status, is shown, and turns the bar red', async ({ page, origin }) => {
  const states = await noteBar(page);
  await open(page, `${origin}${home}`);
  await page.evaluate(() => {
    const missing = document.createElement('a');
    missing.href = '/no-such-page';
    document.querySelector('main')?.append(missing);
  });
  const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
  await press(page, '/no-such-page');
  expect((await answered).status()).toBe(404);
  await expect(page.getByRole('main')).toContainText((await loadMessages('it')).errors.not_found.title);
  // For a second, which a query on a busy machine can miss.
  await expect.poll(() => states.filter((state) => /\bfailed:/.test(state))).not.toEqual([]);
  await expect(page.locator(bar)).not.toHaveAttribute('data-failed');
});

test('SHL-1 an error that is opened by its address has no bar', async ({ page, origin }) => {
  await page.clock.install();
  await open(page, `${origin}/no-such-page`);
  await page.clock.runFor(100);
  await expect(page.locator(bar)).not.toHaveAttribute('data-shown');
});

test('SHL-1 the bar is gone after coming back', async ({ page, origin }) => {
  const states = await noteBar(page);
  await open(page, `${origin}${home}`);
  const { letGo } = await hold(page, /\/extranet/);
  await press(page, '/extranet', 'body');
  await expect.poll(() => states).toContainEqual(`shown: ${(await loadMessages('it')).navigation.page_loading}`);
  letGo();
  await page.waitForURL((url) => url.pathname !== home);
  await page.goBack();
  await expect(page).toHaveURL(`${origin}${home}`);
  await expect(page.locator(bar)).not.toHaveAttribute('data-shown');
});

test('SHL-1 a submitted form has a bar too', async ({ page, origin }) => {
  const search = routing.href('italy', 'it', 'search') ?? '';
  const states = await noteBar(page);
  await open(page, `${origin}${text}`);
  const { letGo } = await hold(page, `${origin}${search}?q=clv-22l`);
  await page.locator(`header form[action="${search}"] input`).fill('clv-22l');
  await page.locator(`header form[action="${search}"]`).evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect.poll(() => states).toContainEqual(`shown: ${(await loadMessages('it')).navigation.page_loading}`);
  letGo();
  await page.waitForURL(`${origin}${search}?q=clv-22l`);
});

test('SHL-1 SHL-4 with reduced motion the bar does not grow and pages change at once', async ({ page, origin }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `${origin}${text}`);
  await expect(page.locator(bar)).toHaveCSS('transform', 'none');
  await noteTransition(page);
  await press(page, home, 'header');
  await page.waitForURL(`${origin}${home}`);
  await waitUntilReady(page);
  expect(await page.evaluate(() => document.documentElement.dataset.revealed)).toBe('at once');
});

/** Has the next page note how it replaces this one. */
async function noteTransition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: ViewTransition | null };
      document.documentElement.dataset.revealed = viewTransition ? 'transition' : 'at once';
      const note = async () => {
        await viewTransition?.ready;
        const { animationDuration } = getComputedStyle(document.documentElement, '::view-transition-new(root)');
        const { pointerEvents } = getComputedStyle(document.documentElement, '::view-transition');
        document.documentElement.dataset.revealed = `${animationDuration} ${pointerEvents}`;
      };
      if (viewTransition) void note();
    });
  });
}

test('SHL-4 a page replaces the old one in a non-blocking view transition', async ({ page, origin }) => {
  await open(page, `${origin}${home}`);
  await noteTransition(page);
  await page.locator(`footer a[href="${text}"]`).first().click();
  await page.waitForURL(`${origin}${text}`);
  await expect(page.locator('html')).toHaveAttribute('data-revealed', '0.1s none');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('SHL-7 links are followed by the browser', async ({ page, origin }) => {
    await page.goto(`${origin}${home}`);
    await link(page, products).click();
    await page.waitForURL(`${origin}${products}`);
    await expect(page).toHaveTitle(/Prodotti/);
    await expect(page.locator(bar)).toHaveCount(0);
  });
});

test('SHL-4 a hovered link is prefetched once', async ({ page, origin }) => {
  await open(page, `${origin}${home}`);
  const prefetched = notePrefetches(page);
  const answer = page.waitForResponse((response) => isPrefetch(response.request()) && response.url().endsWith(text));
  const footer = page.locator(`footer a[href="${text}"]`).first();
  await footer.hover();
  await (await answer).finished();
  await page.mouse.move(0, 0);
  await footer.hover();
  await footer.click();
  await page.waitForURL(`${origin}${text}`);
  expect(prefetched.filter((path) => path === text)).toEqual([text]);
});

test('SHL-4 the first three links in view are prefetched, one after the other', async ({ page, origin }) => {
  const { held, letGo } = await hold(page, '**/*', (route) => isPrefetch(route.request()));
  const prefetched = notePrefetches(page);
  await page.goto(`${origin}${products}`);
  await expect.poll(() => held.length).toBe(1);
  letGo();
  await expect.poll(() => prefetched.length).toBe(3);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  // Requested after the links that the scroll brought into view, if these were.
  await page.locator(`footer a[href="${text}"]`).first().hover();
  await expect.poll(() => prefetched).toContain(text);
  expect(prefetched.length).toBe(4);
  expect(new Set(prefetched).size).toBe(4);
});

test('SHL-4 at most four are prefetched at once', async ({ page, origin, ports }) => {
  // Before the page opens: Chromium decides then which of its prefetches can be held.
  const { held, letGo } = await hold(page, '**/*', (route) => isPrefetch(route.request()));
  await open(page, `${origin}${text}`);
  const paths = (await pagePaths(contentOriginOf(ports), 'italy', 'it')).get('products detail') ?? [];
  expect(paths.length).toBeGreaterThan(6);
  await page.evaluate(
    (hrefs) => {
      for (const href of hrefs) {
        const added = Object.assign(document.createElement('a'), { href, textContent: href });
        document.body.append(added);
        added.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      }
    },
    paths.slice(0, 7),
  );
  await expect.poll(() => held.length).toBe(4);
  letGo();
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(7);
});

for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
  test(`SHL-4 nothing is prefetched on a connection with ${JSON.stringify(connection)}`, async ({ page, origin }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const prefetched = notePrefetches(page);
    await page.clock.install();
    await open(page, `${origin}${home}`);
    await link(page, products).hover();
    await link(page, products).focus();
    await page.clock.runFor(5_000);
    expect(prefetched).toEqual([]);
    await link(page, products).click();
    await page.waitForURL(`${origin}${products}`);
    expect(prefetched).toEqual([]);
  });
}

test('MKT-7 a chosen language is stored when its page is opened', async ({ page, context, origin }) => {
  await open(page, `${origin}${home}`);
  const chosen = async () => (await context.cookies()).find(({ name }) => name === localeCookie.name)?.value;
  await page.locator('details:has([data-locale-choices]) > summary').click();
  const choice = page.locator('[data-locale-choices] a[data-locale]').filter({ visible: true }).last();
  const locale = await choice.getAttribute('data-locale');
  const { letGo } = await hold(page, (await choice.getAttribute('href')) ?? '');
  await choice.evaluate((element: HTMLElement) => element.click());
  expect(await chosen()).toBeUndefined();
  letGo();
  await expect.poll(chosen).toBe(locale);
});
