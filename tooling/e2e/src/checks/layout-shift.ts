import type { Page } from '@playwright/test';

/** Shifts of what is drawn, as the browser counts them; set by `watchShifts`. */
declare global {
  var layoutShifts: { value: number; element: string }[];
}

/** Counts from now on, on every page that is opened, what moves although nobody touched it. `within` leaves out what is elsewhere. */
export async function watchShifts(page: Pick<Page, 'addInitScript'>, within = 'body'): Promise<void> {
  await page.addInitScript((selector) => {
    globalThis.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        const element = sources.map(({ node }) => node).find((node) => node instanceof Element);
        if (hadRecentInput || !element?.closest(selector)) continue;
        globalThis.layoutShifts.push({ value, element: element.outerHTML.slice(0, 120) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, within);
}

/** What has moved since the page was opened. */
export function shiftsOf(page: Page): Promise<{ value: number; element: string }[]> {
  return page.evaluate(() => globalThis.layoutShifts);
}

/** Scrolls to the end in steps of a screen, as a reader does, so that what loads late has loaded. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await drawn();
      const near = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect();
        // What lies beside the screen, further along a carousel, is not loaded until it comes.
        return box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && image.checkVisibility();
      });
      await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
    }
    await drawn();
  });
}
