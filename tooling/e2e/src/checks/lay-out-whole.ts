import type { Page } from '@playwright/test';

/** Has a page lay out the parts beyond the window, too (`--off-screen` in tokens.css): skipped parts have an estimated height, and nothing sticks out of them. */
export function layOutWhole(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.style.setProperty('--off-screen', 'visible'));
}

/** Returns what sticks out of the parts that are skipped beyond the window: near it, they clip as well. */
export function partsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { style } = document.documentElement;
    const before = style.getPropertyValue('--off-screen');
    style.setProperty('--off-screen', 'auto');
    const parts = [...document.querySelectorAll('body *')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    style.setProperty('--off-screen', 'visible');
    const scrolls = (element: Element) => getComputedStyle(element).overflow !== 'visible';
    const found = parts.flatMap((part) => {
      const room = part.getBoundingClientRect();
      const air = Number.parseFloat(getComputedStyle(part).overflowClipMargin) || 0;
      return [...part.querySelectorAll('*')].flatMap((element) => {
        if (!element.checkVisibility()) return [];
        // An element in the top layer, and what its own scrolling part clips, are no matter of the part.
        for (let above = element; above !== part && above.parentElement !== null; above = above.parentElement)
          if ((above !== element && scrolls(above)) || above.matches(':popover-open, dialog, [popover]')) return [];
        const box = element.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) return [];
        const isIn =
          box.top >= room.top - air &&
          box.bottom <= room.bottom + air &&
          box.left >= room.left - air &&
          box.right <= room.right + air;
        return isIn ? [] : [`cut off: ${element.outerHTML.slice(0, 140)}`];
      });
    });
    style.setProperty('--off-screen', before);
    return found.slice(0, 5);
  });
}
