import type { Page } from '@playwright/test';

/**
 * Returns elements that are animated, have transitions over 20 ms, or scroll smoothly; under reduced motion
 * there must be none.
 */
export function movingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (list: string) =>
      Math.max(...list.split(',').map((part) => Number.parseFloat(part) * (part.trim().endsWith('ms') ? 0.001 : 1)));
    const moving = [document.documentElement, ...document.querySelectorAll('body, body *')].filter((element) => {
      if (!element.checkVisibility()) return false;
      const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
      const isAnimated = animationName !== 'none' && seconds(animationDuration) > 0.02;
      return isAnimated || seconds(transitionDuration) > 0.02 || scrollBehavior === 'smooth';
    });
    return moving.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
  });
}
