import { followRequests } from '@clavora/bench/follow-requests';
import { localeCookie } from '@clavora/i18n-routing/locale-cookie';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect, type Page, type Route } from '@playwright/test';
import { ownScripts } from '../support/requests/own-scripts.ts';
import { pagePaths } from '../support/sample/sample-pages.ts';
import { routing, test } from '../support/tests/site-test.ts';
import { contentOriginOf } from '../support/tests/test-ports.ts';

const bar = '[data-loading-bar]';
const status = '[data-navigation-status]';
const home = routing.href('italy', 'it', 'home') ?? '/';
const products = routing.href('italy', 'it', 'products') ?? '';
const text = '/note-legali';
/** Requests of the router. */
const fragments = /[?&]_rsc=/;

test.use({ market: 'italy', testedLocale: 'it', viewport: { width: 1440, height: 900 }, savesData: false });

/** Opens a page and waits until the router follows links, and has the pages that it prefetches. */
async function open(page: Page, url: string): Promise<void> {
  const untilAnswered = followRequests(page);
  await page.goto(url);
  await expect(page.locator(bar)).toBeAttached();
  await untilAnswered();
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

/** Records the states of the bar as events: a page that is about to be replaced cannot be queried. */
async function noteBar(page: Page): Promise<readonly string[]> {
  const states: string[] = [];
  page.on('console', (message) => states.push(message.text()));
  await page.locator(bar).evaluate((element: HTMLElement) => {
    const record = () => {
      const state = ['shown', 'failed'].filter((name) => name in element.dataset);
      console.info([...state, document.querySelector('[data-navigation-status]')?.textContent].join(': '));
    };
    new MutationObserver(record).observe(element, { attributes: true });
  });
  return states;
}

/** Counts requests of documents and fragments of a path from now on. */
function countRequests(page: Page) {
  const documents: string[] = [];
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) documents.push(pathname);
    else if (fragments.test(request.url())) requested.push(pathname);
  });
  return { documents, requested };
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

test('SHL-1 SHL-4 a link is followed without a document: at the top, with the focus on the content and the title announced', async ({
  page,
  origin,
}) => {
  await open(page, `${origin}${home}`);
  const { documents } = countRequests(page);
  await link(page, products).scrollIntoViewIfNeeded();
  await press(page, products);
  await page.waitForURL(`${origin}${products}`);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator(status)).toHaveText(await page.title());
  expect(await page.title()).toMatch(/Prodotti/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Only one live region announces, politely.
  await expect(page.locator(status)).toHaveRole('status');
  expect(
    await page.evaluate(() =>
      document.querySelector('next-route-announcer')?.shadowRoot?.firstElementChild?.getAttribute('aria-live'),
    ),
  ).toBe('off');
  expect(documents).toEqual([]);
});

test('SHL-4 back and forward restore the page and the scroll position, with the skip link first', async ({
  page,
  origin,
}) => {
  await open(page, `${origin}${home}`);
  const { documents } = countRequests(page);
  const title = await page.title();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await press(page, products);
  await page.waitForURL(`${origin}${products}`);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goForward();
  await expect(page).toHaveTitle(/Prodotti/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(documents).toEqual([]);
  const first = await page.evaluate(() => document.querySelector('a[href], button, summary, input')?.textContent);
  expect(first).toBe((await loadMessages('it')).navigation.skip_to_content);
});

test('SHL-1 going back from another page restores a fragment too', async ({ page, origin }) => {
  await open(page, `${origin}${text}`);
  const { documents } = countRequests(page);
  await page.getByRole('link', { name: (await loadMessages('it')).navigation.skip_to_content }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**#content');
  const title = await page.title();
  await press(page, home, 'header');
  await page.waitForURL(`${origin}${home}`);
  await page.goBack();
  await page.waitForURL(`${origin}${text}#content`);
  await expect(page).toHaveTitle(title);
  expect(documents).toEqual([]);
});

test('SHL-1 the bar appears for a slow page, is announced politely, and disappears when the page is complete', async ({
  page,
  origin,
}) => {
  await open(page, `${origin}${text}`);
  const { navigation } = await loadMessages('it');
  const { letGo } = await hold(page, fragments);
  await press(page, home, 'header');
  await expect(page.locator(bar)).toHaveAttribute('data-shown', '');
  await expect(page.locator(status)).toHaveText(navigation.page_loading);
  await expect(page.locator(bar)).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  expect(
    await page.locator(bar).evaluate((element) => [element.clientHeight, element.getBoundingClientRect().top]),
  ).toEqual([3, 0]);
  // The old page remains usable meanwhile.
  await expect(page).toHaveURL(`${origin}${text}`);
  letGo();
  await page.waitForURL(`${origin}${home}`);
  await expect(page.locator(bar)).not.toHaveAttribute('data-shown');
  await expect(page.locator(status)).toHaveText(await page.title());
});

test('SHL-1 a page within 200 ms shows no bar', async ({ page, origin }) => {
  await page.clock.install();
  await open(page, `${origin}${text}`);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await press(page, home, 'header');
  await page.clock.runFor(150);
  await page.waitForURL(`${origin}${home}`);
  await expect(page.getByRole('main')).toBeFocused();
  await page.clock.runFor(5_000);
  await expect(page.locator(bar)).not.toHaveAttribute('data-shown');
  await expect(page.locator(bar)).toHaveCSS('opacity', '0');
});

test('SHL-1 a failed navigation turns the bar red, and loads a document with the error', async ({ page, origin }) => {
  await open(page, `${origin}${text}`);
  const states = await noteBar(page);
  await page.route(fragments, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: '' }));
  const { held, letGo } = await hold(page, `${origin}${home}`);
  await press(page, home, 'header');
  const { navigation } = await loadMessages('it');
  await expect.poll(() => states).toContainEqual(`shown: failed: ${navigation.page_not_loaded}`);
  await expect.poll(() => held.length).toBe(1);
  letGo();
  await page.waitForURL(`${origin}${home}`);
  await expect(page.getByRole('main')).toBeVisible();
});

test('SHL-1 a missing page keeps its status, and is shown', async ({ page, origin }) => {
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
});

test('SHL-1 a document load has a bar, which is gone after coming back', async ({ page, origin }) => {
  await open(page, `${origin}${home}`);
  const states = await noteBar(page);
  const { letGo } = await hold(page, /\/extranet/);
  const { requested } = countRequests(page);
  await press(page, '/extranet', 'body');
  await expect.poll(() => states).toContainEqual(`shown: ${(await loadMessages('it')).navigation.page_loading}`);
  // The page may still prefetch others.
  expect(requested.filter((path) => path.startsWith('/extranet'))).toEqual([]);
  letGo();
  await page.waitForURL((url) => url.pathname !== home);
  await page.goBack();
  await expect(page).toHaveURL(`${origin}${home}`);
  await expect(page.locator(bar)).not.toHaveAttribute('data-shown');
});

test('SHL-1 the search form is submitted by navigation too, and its results link to documents', async ({
  page,
  origin,
}) => {
  const search = routing.href('italy', 'it', 'search') ?? '';
  await open(page, `${origin}${text}`);
  const { documents } = countRequests(page);
  await page.locator(`header form[action="${search}"] input`).fill('clv-22l');
  await page.locator(`header form[action="${search}"]`).evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.waitForURL(`${origin}${search}?q=clv-22l`);
  await expect(page.getByRole('main')).toBeFocused();
  expect(documents).toEqual([]);
  await press(page, '/prodotti/clv-22l');
  await page.waitForURL(`${origin}/prodotti/clv-22l`);
  expect(documents).toEqual(['/prodotti/clv-22l']);
});

test('SHL-1 SHL-4 with reduced motion the bar does not grow and pages change at once', async ({ page, origin }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    Object.assign(document, { startViewTransition: () => document.documentElement.setAttribute('data-moved', '') });
  });
  await open(page, `${origin}${text}`);
  const { letGo } = await hold(page, fragments);
  await press(page, home, 'header');
  await expect(page.locator(bar)).toHaveAttribute('data-shown', '');
  await expect(page.locator(bar)).toHaveCSS('transform', 'none');
  letGo();
  await page.waitForURL(`${origin}${home}`);
  await press(page, text, 'footer');
  await page.waitForURL(`${origin}${text}`);
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('SHL-4 a prefetched page replaces the old one in a non-blocking view transition', async ({ page, origin }) => {
  await open(page, `${origin}${home}`);
  await page.locator(`footer a[href="${text}"]`).first().hover();
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const note = async () => {
        await transition.ready;
        const { animationDuration } = getComputedStyle(document.documentElement, '::view-transition-new(root)');
        const { pointerEvents } = getComputedStyle(document.documentElement, '::view-transition');
        document.body.dataset.transition = `${animationDuration} ${pointerEvents}`;
      };
      void note();
      return transition;
    };
  });
  const isThere = (path: string) =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes(`${path}?_rsc`));
  await expect.poll(() => page.evaluate(isThere, text)).toBe(true);
  await page.locator(`footer a[href="${text}"]`).first().click();
  await page.waitForURL(`${origin}${text}`);
  await expect(page.locator('body')).toHaveAttribute('data-transition', '0.1s none');
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

test('SHL-4 a hovered link is prefetched once, and then used', async ({ page, origin }) => {
  await open(page, `${origin}${home}`);
  const { requested, documents } = countRequests(page);
  const answer = page.waitForResponse((response) => fragments.test(response.url()) && response.url().includes(text));
  const footer = page.locator(`footer a[href="${text}"]`).first();
  await footer.hover();
  await (await answer).finished();
  await page.mouse.move(0, 0);
  await footer.hover();
  await footer.click();
  await page.waitForURL(`${origin}${text}`);
  await expect(page.getByRole('main')).toBeFocused();
  expect(requested.filter((path) => path === text)).toEqual([text]);
  expect(documents).toEqual([]);
});

test('SHL-4 the first three links in view are prefetched, one after the other', async ({ page, origin }) => {
  const untilAnswered = followRequests(page);
  const { held, letGo } = await hold(page, fragments);
  const { requested } = countRequests(page);
  await page.goto(`${origin}${products}`);
  await expect.poll(() => held.length).toBe(1);
  letGo();
  await expect.poll(() => requested.length).toBe(3);
  await untilAnswered();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  // Requested after the links that the scroll brought into view, if these were.
  await page.locator(`footer a[href="${text}"]`).first().hover();
  await expect.poll(() => requested).toContain(text);
  await untilAnswered();
  expect(requested.length).toBe(4);
  expect(new Set(requested).size).toBe(4);
});

test('SHL-4 at most four are prefetched at once', async ({ page, origin, ports }) => {
  await open(page, `${origin}${text}`);
  const { held, letGo } = await hold(page, fragments);
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
    const { requested } = countRequests(page);
    await open(page, `${origin}${home}`);
    await page.clock.install();
    await link(page, products).hover();
    await link(page, products).focus();
    await page.clock.runFor(5_000);
    expect(requested).toEqual([]);
    await link(page, products).click();
    await page.waitForURL(`${origin}${products}`);
    await expect(page.getByRole('main')).toBeFocused();
    expect(new Set(requested)).toEqual(new Set([products]));
  });
}

test('SHL-4 a page opened by navigation has the styles and scripts of its document', async ({ page, origin }) => {
  const sheets = () =>
    page.evaluate(() => {
      const ids = [...document.querySelectorAll<HTMLElement>('style[data-href]')];
      return ids.flatMap((element) => element.dataset.href?.split(' ') ?? []);
    });
  const steps = page.getByRole('main').locator('button[aria-controls]');
  await open(page, `${origin}${home}`);
  await expect(steps).not.toHaveCount(0);
  const wanted = await sheets();
  const buttons = await steps.count();
  await open(page, `${origin}${text}`);
  const { documents } = countRequests(page);
  await press(page, home, 'header');
  await page.waitForURL(`${origin}${home}`);
  await expect(steps).toHaveCount(buttons);
  expect(await sheets()).toEqual(expect.arrayContaining(wanted));
  const newsletter = '/forms/newsletter';
  await press(page, newsletter, 'body');
  await page.waitForURL(`${origin}${newsletter}`);
  // The form's own script validates it instead of the browser.
  await page.locator('main form[novalidate]').first().locator('button[type="submit"]').click();
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeFocused();
  expect(documents).toEqual([]);
});

test('SHL-5 a page whose script is gone is loaded as a document', async ({ context, origin }) => {
  const own = await ownScripts(origin, '/prodotti/clv-22l', text);
  expect(own.length).toBeGreaterThan(0);
  const fresh = await context.newPage();
  await open(fresh, `${origin}${text}`);
  for (const script of own) await fresh.route(`**${script}`, (route) => route.abort(), { times: 1 });
  const { documents } = countRequests(fresh);
  await fresh.evaluate((href) => {
    document.querySelector('main')?.append(Object.assign(document.createElement('a'), { href }));
  }, '/prodotti/clv-22l');
  await press(fresh, '/prodotti/clv-22l');
  await expect.poll(() => documents).toEqual(['/prodotti/clv-22l']);
  await expect(fresh).toHaveTitle(/Clavora/);
});

test.describe('change of language on the global site', () => {
  test.use({ market: 'global', testedLocale: 'de' });

  test('MKT-7 is pending until the page is complete, then shows one language', async ({ page, context, origin }) => {
    await open(page, `${origin}/de`);
    const { documents } = countRequests(page);
    const { letGo } = await hold(page, fragments);
    await page.evaluate(() => {
      const seen: string[] = [];
      const look = () => {
        const now = `${document.documentElement.lang}: ${document.querySelector('h1')?.textContent}`;
        if (seen.at(-1) !== now) seen.push(now);
        document.body.dataset.seen = JSON.stringify(seen);
        requestAnimationFrame(look);
      };
      look();
    });
    const chosen = async () => (await context.cookies()).find(({ name }) => name === localeCookie.name)?.value;
    await page.locator('details:has([data-locale-choices]) > summary').click();
    await page.locator('[data-locale-choices] a[data-locale="ru"][href^="/"]').click();
    await expect(page.locator(bar)).toHaveAttribute('data-shown', '');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await chosen()).toBeUndefined();
    letGo();
    await page.waitForURL(`${origin}/ru`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect.poll(chosen).toBe('ru');
    await expect(page.locator(bar)).toHaveCount(1);
    await expect(page.locator(bar)).not.toHaveAttribute('data-shown');
    await expect(page.locator(status)).toHaveText(await page.title());
    await expect(page.getByRole('main')).toBeFocused();
    const seen: unknown = JSON.parse((await page.locator('body').getAttribute('data-seen')) ?? '[]');
    expect(seen).toEqual([expect.stringMatching(/^de: /), expect.stringMatching(/^ru: [^a-z]+$/)]);
    expect(documents).toEqual([]);
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(documents).toEqual([]);
  });
});
