import { encodeDocument } from '@clavora/server/content-coding';
import type { Browser, Page } from '@playwright/test';
import { requestsPerSecond } from '../load/load.ts';
import { residentMegabytes } from '../load/process-use.ts';
import { filesAtRest, refusedConsent } from '../pages/files-at-rest.ts';
import { followRequests } from '../pages/follow-requests.ts';
import type { MeasuredSite } from './peer-site.ts';

/** Times in milliseconds on a processor that is four times slower. */
export interface Times {
  mainThread: number;
  blocking: number;
  nextPage: number;
}

const slowdown = 4;
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };

/** Returns the bytes of a page: its document, that in Brotli of the quality with which our sites answer, and the scripts of a browser that does nothing, gzipped. */
export async function bytesOf(browser: Browser, url: string) {
  const html = Buffer.from(await (await fetch(url)).arrayBuffer());
  const { scripts } = await filesAtRest(browser, url, { choice: refusedConsent });
  return {
    html: html.byteLength,
    htmlBrotli: (await encodeDocument(html, 'br')).byteLength,
    script: [...scripts.values()].reduce((total, size) => total + size, 0),
  };
}

/** Loads the home page with an empty cache, and follows the link to the product once it is loaded. */
export async function timesOf(browser: Browser, { origin, link, productPath }: MeasuredSite): Promise<Times> {
  const context = await browser.newContext(phone);
  try {
    await context.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => Object.assign(globalThis, { blocked: 0 }));
      new PerformanceObserver((list) => {
        const held = globalThis as { blocked?: number };
        for (const { duration } of list.getEntries()) held.blocked = (held.blocked ?? 0) + Math.max(0, duration - 50);
      }).observe({ type: 'longtask', buffered: true });
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await session.send('Performance.enable');
    const untilAnswered = followRequests(page);
    await page.goto(`${origin}/`);
    await untilAnswered();
    const { metrics } = await session.send('Performance.getMetrics');
    const mainThread = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    const blocking = await page.evaluate(() => (globalThis as { blocked?: number }).blocked ?? 0);
    return { mainThread, blocking, nextPage: await nextPageTime(page, untilAnswered, link, productPath) };
  } finally {
    await context.close();
  }
}

/** Returns the time from a press on a link that a pointer has reached before, to the frame that shows the heading of its page. */
async function nextPageTime(
  page: Page,
  untilAnswered: () => Promise<void>,
  link: string,
  path: string,
): Promise<number> {
  await page.locator(link).first().hover();
  await untilAnswered();
  const pressedAt = await page.evaluate((selector) => {
    document.querySelector<HTMLElement>(selector)?.click();
    return performance.timeOrigin + performance.now();
  }, link);
  // A site that changes its page by script has the new address before the new heading.
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
  await page.locator('[data-product-name] h1').waitFor();
  const shownAt = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now()))),
      ),
  );
  return shownAt - pressedAt;
}

/** Returns the answers per second of the home page without compression, and the memory after them. */
export async function loadOf({ origin, pid }: MeasuredSite) {
  const rate = await requestsPerSecond({
    url: `${origin}/`,
    headers: { 'accept-encoding': 'identity' },
    connections: 16,
    milliseconds: 3_000,
  });
  return { rate, megabytes: residentMegabytes(pid) };
}
