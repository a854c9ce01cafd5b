import type { Page } from '@playwright/test';

/** Returns classes on the page that are in none of its style sheets: a sheet that a part needs is missing. */
export function unstyledClasses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textOf = (rules: CSSRuleList): string => [...rules].map(({ cssText }) => cssText).join('\n');
    const known = [...document.styleSheets].map(({ cssRules }) => textOf(cssRules)).join('\n');
    const names = new Set([...document.body.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
    return [...names].filter((name) => !known.includes(`.${CSS.escape(name)}`));
  });
}
