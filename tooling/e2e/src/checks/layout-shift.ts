import type { Page } from '@playwright/test';

/** Layout shifts counted by the browser; set by `watchShifts`. */
declare global {
  var layoutShifts: { value: number; element: string }[];
}

/** Counts layout shifts without user input on every page opened from now on. `within` ignores other elements. */
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

/** Returns the layout shifts since the page was opened. */
export function shiftsOf(page: Page): Promise<{ value: number; element: string }[]> {
  return page.evaluate(() => globalThis.layoutShifts);
}

/** Scrolls to the end in steps of a screen, as a visitor does, so that lazy content has loaded. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await drawn();
      const near = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect();
        // Content outside the viewport, further along a carousel, is not loaded yet.
        return box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && image.checkVisibility();
      });
      await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
    }
    await drawn();
  });
}
