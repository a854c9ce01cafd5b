import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility.ts';

/**
 * Returns texts with too little contrast and controls without a visible mark; to be called in forced-colors
 * mode.
 */
export async function forcedColorProblems(page: Page): Promise<string[]> {
  const unmarked = await page.evaluate(() => {
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    const isMarked = (element: Element): boolean => {
      const look = getComputedStyle(element);
      const ground = look.backgroundColor;
      const hasEdge = sides.some(
        (side) =>
          look[`border${side}Style`] !== 'none' &&
          Number.parseFloat(look[`border${side}Width`]) >= 1 &&
          look[`border${side}Color`] !== ground,
      );
      const hasOutline = look.outlineStyle !== 'none' && Number.parseFloat(look.outlineWidth) >= 1;
      return hasEdge || hasOutline || look.textDecorationLine.includes('underline');
    };
    const controls = [...document.querySelectorAll('button, input, select, textarea')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.matches('input[type=hidden], input[type=checkbox], input[type=radio], input[type=file]') &&
        element.getBoundingClientRect().width > 1,
    );
    const faint = controls.filter(
      (element) =>
        !isMarked(element) &&
        !(element.parentElement && isMarked(element.parentElement)) &&
        // A text or an icon in the colour of links marks a button too.
        !(element.matches('button') && (element.querySelector('svg') || (element.textContent ?? '').trim() !== '')),
    );
    const cut = [...document.querySelectorAll('body *')].filter((element) => {
      const { backgroundClip, color } = getComputedStyle(element);
      return element.checkVisibility() && (backgroundClip === 'text' || color === 'rgba(0, 0, 0, 0)');
    });
    const describe = (reason: string) => (element: Element) => `${reason}: ${element.outerHTML.slice(0, 120)}`;
    return [...faint.slice(0, 3).map(describe('nothing marks')), ...cut.slice(0, 3).map(describe('invisible text'))];
  });
  return [...unmarked, ...(await accessibilityProblems(page, { rules: ['color-contrast'] }))];
}
