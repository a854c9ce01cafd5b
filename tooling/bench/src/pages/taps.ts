/**
 * `npm run bench`: on a phone with a slow connection and a slow processor, the time from a press to the paint of its effect, as soon as the pressed
 * element is painted and once its script has started; and from a press on a link whose page is prefetched to the paint of that page. Medians of five loads of the
 * Italian site. Exits with 1 if a press has no effect.
 */
import { buildMarkets } from '@clavora/cli/build-markets';
import { requireBrowser } from '@clavora/cli/find-browser';
import { startMarket } from '@clavora/cli/market-process';
import { readPorts } from '@clavora/cli/ports';
import { runSites } from '@clavora/cli/run-sites';
import { type Browser, chromium, type Page } from '@playwright/test';
import { quantile } from '../statistics/quantile.ts';
import { followRequests } from './follow-requests.ts';

interface Tap {
  name: string;
  path: string;
  /** The pressed element. */
  pressed: string;
  /** Runs in the browser: whether the effect is in the document. */
  effect: () => boolean;
}

const product = '/prodotti/clv-22l';
const taps: readonly Tap[] = [
  {
    name: 'menu',
    path: product,
    pressed: 'button[popovertarget=site-menu]',
    effect: () => document.querySelector('#site-menu:popover-open') !== null,
  },
  {
    name: 'consent',
    path: product,
    pressed: '[data-consent-press=reject]',
    effect: () => document.querySelector('[data-consent-question]')?.checkVisibility() !== true,
  },
  {
    name: 'copy code',
    path: product,
    pressed: 'main [data-copy]',
    effect: () => (globalThis as unknown as { copied: string[] }).copied.length > 0,
  },
  {
    name: 'filters of results',
    path: '/cerca?q=CLV',
    pressed: 'main button[popovertarget$=-filters]:not([popovertargetaction])',
    effect: () => document.querySelector('main :popover-open') !== null,
  },
  {
    name: 'facet of results',
    path: '/cerca?q=CLV',
    pressed: 'main input[type=checkbox][name=type][value=product]',
    effect: () => location.search.includes('type=product'),
  },
  {
    name: 'box of a form',
    path: '/forms/richiedi-visita',
    pressed: 'main form input[type=checkbox]',
    effect: () => document.querySelector('main form input[type=checkbox]:checked') !== null,
  },
];
const loads = 5;
const market = 'italy';
/** Bytes per second and milliseconds of a slow mobile connection, and how many times slower the processor is. */
const slow = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150, processor: 4 };

await buildMarkets([market]);
const sites = await runSites([market], readPorts(process.env, 'measurements'), startMarket);
const browser = await chromium.launch({ executablePath: requireBrowser() });
const problems: string[] = [];
try {
  const origin = sites.sites[0]?.url ?? '';
  console.log('milliseconds to the paint of an effect      early    started');
  for (const tap of taps) {
    const times = { early: [] as number[], started: [] as number[] };
    for (let load = 0; load < loads; load += 1) {
      times.early.push(await timeOf(browser, origin, tap, false));
      times.started.push(await timeOf(browser, origin, tap, true));
    }
    const shown = [times.early, times.started].map((found) => quantile(found, 0.5).toFixed(0).padStart(10));
    console.log(`${tap.name.padEnd(38)}${shown.join(' ')}`);
  }
  for (const processor of [1, slow.processor]) {
    const found: number[] = [];
    for (let load = 0; load < loads; load += 1) found.push(await linkTime(browser, origin, processor));
    const name = `prefetched page, processor ÷ ${processor}`;
    console.log(`${name.padEnd(48)} ${quantile(found, 0.5).toFixed(0).padStart(10)}`);
  }
} catch (error) {
  problems.push(String(error));
} finally {
  await browser.close();
  await sites.stop();
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Loads the page of a press with an empty cache; rejects if the press has no effect within 30 s. */
async function timeOf(opened: Browser, origin: string, tap: Tap, isStarted: boolean): Promise<number> {
  const context = await opened.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await slowDown(page);
    await page.addInitScript(() => {
      const copied: string[] = [];
      Object.assign(globalThis, { copied });
      navigator.clipboard.writeText = async (text) => void copied.push(text);
    });
    const untilAnswered = followRequests(page);
    await page.goto(origin + tap.path, { waitUntil: 'commit' });
    const pressed = page.locator(tap.pressed).first();
    await pressed.waitFor({ state: 'attached' });
    if (isStarted) await untilAnswered();
    // As text, because a function cannot be passed to the browser as an argument.
    return await page.evaluate<number>(
      `(${String(pressAndWait)})(${JSON.stringify(tap.pressed)}, ${String(tap.effect)})`,
    );
  } finally {
    await context.close();
  }
}

/** Presses a link of the home page whose page is prefetched, on a fast connection: below 4G nothing is. */
async function linkTime(opened: Browser, origin: string, processor: number): Promise<number> {
  const context = await opened.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
    const untilAnswered = followRequests(page);
    await page.goto(origin);
    const requested = await page.waitForRequest((request) => request.headers()['sec-purpose'] === 'prefetch');
    await untilAnswered();
    const { pathname } = new URL(requested.url());
    const pressedAt = await page.evaluate((path) => {
      document.querySelector<HTMLElement>(`main a[href="${path}"]`)?.click();
      return performance.timeOrigin + performance.now();
    }, pathname);
    await page.waitForURL((url) => url.pathname === pathname);
    return (await paintedAt(page)) - pressedAt;
  } finally {
    await context.close();
  }
}

/** Returns when the page was first painted, in milliseconds since 1970. */
function paintedAt(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const report = (list: PerformanceObserverEntryList) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(performance.timeOrigin + paint.startTime);
        };
        new PerformanceObserver(report).observe({ type: 'paint', buffered: true });
      }),
  );
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { processor, ...connection } = slow;
  await session.send('Network.emulateNetworkConditions', { offline: false, ...connection });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

/** Runs in the browser: presses the element once the page is painted, and returns the milliseconds until a frame after its effect. */
async function pressAndWait(pressed: string, effect: () => boolean): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const hasPaint = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  while (!hasPaint()) await frame();
  const element = document.querySelector<HTMLElement>(pressed);
  const start = performance.now();
  element?.click();
  while (!effect()) {
    if (performance.now() - start > 20_000) throw new Error(`A press on ${pressed} has no effect`);
    await frame();
  }
  await frame();
  return performance.now() - start;
}
