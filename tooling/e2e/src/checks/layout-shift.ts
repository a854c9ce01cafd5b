import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const fontFile = (path: string): string =>
  readFileSync(createRequire(import.meta.resolve('@clavora/ui/base.css')).resolve(path), 'base64');

/** The font files of the first screen by family, as Base64. */
const fonts: readonly (readonly [string, string, FontFaceDescriptors])[] = [
  [
    'Geologica',
    fontFile('@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2'),
    { weight: '100 900' },
  ],
  [
    'Geologica',
    fontFile('@fontsource-variable/geologica/files/geologica-cyrillic-wght-normal.woff2'),
    { weight: '100 900', unicodeRange: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' },
  ],
  ['JetBrains Mono', fontFile('./mono-font/jetbrains-mono-small.woff2'), { weight: '100 800' }],
];

/** A layout shift: its score, the first element that moved, and that element's rectangles in CSS pixels, [left, top, width, height]. */
export interface LayoutShift {
  value: number;
  /** Whether the browser had read the whole document. */
  isLate: boolean;
  element: string;
  from: number[];
  to: number[];
}

/** Layout shifts counted by the browser; set by `watchShifts`. */
declare global {
  var layoutShifts: LayoutShift[];
}

/**
 * Gives every page opened from now on its fonts before the first paint. On a busy machine they arrive after it in about one of ten loads, and
 * the shift of that exchange would be counted with the tested one (`late-fonts.spec.ts` tests it).
 */
async function loadFontsAtOnce(page: Pick<Page, 'addInitScript'>): Promise<void> {
  await page.addInitScript((files) => {
    for (const [family, base64, descriptors] of files) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      document.fonts.add(new FontFace(family, bytes, descriptors));
    }
  }, fonts);
}

/** Counts layout shifts without user input on every page opened from now on, but for those of late fonts. `within` ignores other elements. */
export async function watchShifts(page: Pick<Page, 'addInitScript'>, within = 'body'): Promise<void> {
  await loadFontsAtOnce(page);
  await countShifts(page, within);
}

/** Counts layout shifts without user input on every page opened from now on. `within` ignores other elements. */
export async function countShifts(page: Pick<Page, 'addInitScript'>, within = 'body'): Promise<void> {
  await page.addInitScript((selector) => {
    globalThis.layoutShifts = [];
    const readAt = () => {
      const [navigation] = performance.getEntriesByType('navigation');
      return navigation instanceof PerformanceNavigationTiming ? navigation.domContentLoadedEventStart : 0;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources, hadRecentInput, startTime } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        const source = sources.find(({ node }) => node instanceof Element);
        const element = source?.node;
        if (hadRecentInput || !(element instanceof Element) || !element.closest(selector)) continue;
        const [from, to] = [source?.previousRect, source?.currentRect].map((rect) =>
          rect ? [rect.x, rect.y, rect.width, rect.height] : [],
        );
        globalThis.layoutShifts.push({
          value,
          isLate: readAt() > 0 && startTime > readAt(),
          element: element.outerHTML.slice(0, 120),
          from: from ?? [],
          to: to ?? [],
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, within);
}

/** Returns the layout shifts since the page was opened. */
export function shiftsOf(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(() => globalThis.layoutShifts);
}

/**
 * Returns the layout shifts since the page was opened if a visitor notices them: below 0.01 they are those of a document that a busy machine paints
 * while it is still read.
 */
export async function shiftProblems(page: Page): Promise<LayoutShift[]> {
  const shifts = await shiftsOf(page);
  return shifts.reduce((sum, { value }) => sum + value, 0) <= 0.01 ? [] : shifts;
}

/** Returns the layout shifts, of any size, since the browser had read the document: each moves a control away from a pointer. */
export async function lateShifts(page: Page): Promise<LayoutShift[]> {
  return (await shiftsOf(page)).filter(({ isLate }) => isLate);
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
