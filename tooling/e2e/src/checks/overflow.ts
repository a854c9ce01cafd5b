import type { Page } from '@playwright/test';
import { layOutWhole, partsCutOff } from './lay-out-whole.ts';

/**
 * Returns what of a page's layout does not fit its width: elements beside it, texts, placeholders and parts that are cut, texts that are squeezed, and values
 * outside the column of their list. `allowsCutPlaceholders` for longer words than any language has: the field has its name besides.
 */
export async function layoutProblems(page: Page, { allowsCutPlaceholders = false } = {}): Promise<string[]> {
  return [
    ...(await overflowing(page)),
    ...(await partsCutOff(page)),
    ...(await clippedTexts(page)),
    ...(allowsCutPlaceholders ? [] : await cutPlaceholders(page)),
    ...(await squeezedTexts(page)),
    ...(await strayValues(page)),
  ];
}

/** Returns elements that overflow the page horizontally, as far as the page scrolls. */
export async function overflowing(page: Page): Promise<string[]> {
  await layOutWhole(page);
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5,
    );
    const shown = wide.slice(-3).map((element) => element.outerHTML.slice(0, 120));
    return [`${root.scrollWidth} px of ${root.clientWidth} px`, ...shown];
  });
}

/** Returns elements that clip their own text: it exceeds their box, and they neither grow nor scroll. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    /**
     * Returns whether a text belongs to the element, without a scrolling or screen-reader-only element in
     * between.
     */
    const belongsTo = (room: Element, text: Node): boolean => {
      for (let element = text.parentElement; element !== null && element !== room; element = element.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(element);
        if (scrolls(overflowX) || scrolls(overflowY) || element.clientWidth === 1 || element.clientHeight === 1)
          return false;
      }
      return true;
    };
    const isCut = (room: Element, hidesX: boolean, hidesY: boolean): boolean => {
      const box = room.getBoundingClientRect();
      const walker = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if ((node.nodeValue ?? '').trim() === '' || !node.parentElement?.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const sticksOut = [...range.getClientRects()].some((text) => {
          // Glyphs do not fill the height of a font's line box.
          const air = text.height * 0.3;
          const isBeside = text.right > box.right + 1 || text.left < box.left - 1;
          const isBelow = text.bottom > box.bottom + air || text.top < box.top - air;
          return (hidesX && isBeside) || (hidesY && isBelow);
        });
        if (sticksOut && belongsTo(room, node)) return true;
      }
      return false;
    };
    const clipped = [...document.querySelectorAll('body *')].filter((element) => {
      // Screen-reader-only elements are a pixel wide on purpose.
      if (element.clientWidth <= 1 || element.clientHeight <= 1 || !element.checkVisibility()) return false;
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      // A summary with limited lines shows an ellipsis, and links to the whole text.
      if (webkitLineClamp !== 'none') return false;
      const hidesX = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const hidesY = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
      return (hidesX || hidesY) && isCut(element, hidesX, hidesY);
    });
    return clipped.slice(0, 5).map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Returns placeholders that are longer than their fields, which cut them without a sign. */
function cutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The width of a page at 400 %: there the name of the field has to do.
    if (innerWidth < 375) return [];
    const canvas = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('input[placeholder]')].flatMap((field) => {
      if (canvas === null || !(field instanceof HTMLInputElement) || !field.checkVisibility()) return [];
      // The shorthand is empty where a font has settings that it cannot express.
      const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(field, '::placeholder');
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      canvas.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const { width } = canvas.measureText(field.placeholder);
      return width > room + 1 ? [`"${field.placeholder}": ${Math.round(width)} px in ${Math.round(room)} px`] : [];
    });
  });
}

/** Returns texts that are broken letter by letter, because what is beside them leaves no room: four lines or more, of fewer than four letters in the mean. */
function squeezedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = (node.nodeValue ?? '').trim();
      const element = node.parentElement;
      if (text === '' || !element?.checkVisibility() || element.closest('svg, textarea')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
      if (lines < 4 || text.replace(/\s/g, '').length >= 4 * lines) continue;
      // Screen-reader-only elements are a pixel wide on purpose.
      let room: Element | null = element;
      while (room !== null && room.clientWidth !== 1) room = room.parentElement;
      if (room === null) found.push(`${text.slice(0, 60)}: ${lines} lines`);
    }
    return found.slice(0, 5);
  });
}

/** Returns the menus of the header whose entries stand side by side and do not fit one row. */
export function wrappedMenus(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header nav > ul')].flatMap((menu) => {
      const entries = [...menu.children].filter((entry) => entry.checkVisibility());
      const tops = new Set(entries.map((entry) => Math.round(entry.getBoundingClientRect().top)));
      const isRow = getComputedStyle(menu).display === 'flex';
      return isRow && tops.size > 1 ? [`${tops.size} rows: ${menu.textContent.slice(0, 80)}`] : [];
    }),
  );
}

/** Returns values below a long term that are not in the column at the end of the row in which the other values are. */
function strayValues(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('dl > div')].flatMap((row) => {
      const { display, justifyContent } = getComputedStyle(row);
      const value = row.querySelector(':scope > dd:last-child');
      if (display !== 'flex' || justifyContent !== 'space-between' || !value?.checkVisibility()) return [];
      const gap = row.getBoundingClientRect().right - value.getBoundingClientRect().right;
      return gap > 1 ? [`${row.textContent.slice(0, 80)}: ${Math.round(gap)} px before the end`] : [];
    }),
  );
}
