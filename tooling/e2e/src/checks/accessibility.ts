import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe's rules for WCAG 2.2, levels A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * What axe finds, one line for each rule with the first elements that break it. `rules` asks for these alone. Frames of other origins are
 * not looked into: they are not ours.
 */
export async function accessibilityProblems(page: Page, { rules }: { rules?: string[] } = {}): Promise<string[]> {
  // Asked twice of a page, axe need not be read again; a frame that came meanwhile needs its own.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in globalThis));
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: 'undefined' } : {}) })
    // Else axe opens a page of its own for each report, half the time that it takes; and describes all that is well.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(wcag)).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.html.slice(0, 160))
        .join(' | ')}`,
  );
}
