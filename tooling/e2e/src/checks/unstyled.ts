import type { Page } from '@playwright/test';

/** Classes on the page that no style sheet of it knows: a sheet that its part needs did not come with it. */
export function unstyledClasses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textOf = (rules: CSSRuleList): string => [...rules].map(({ cssText }) => cssText).join('\n');
    const known = [...document.styleSheets].map(({ cssRules }) => textOf(cssRules)).join('\n');
    const names = new Set([...document.body.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
    return [...names].filter((name) => !known.includes(`.${CSS.escape(name)}`));
  });
}
