import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe's rules for WCAG 2.2, levels A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * Returns axe's findings, one line for each rule with the first elements that break it. `rules` restricts the
 * check. Frames of other origins are skipped: they are not ours.
 */
export async function accessibilityProblems(page: Page, { rules }: { rules?: string[] } = {}): Promise<string[]> {
  // axe needs to be loaded only once per page; a new frame needs its own.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in globalThis));
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: 'undefined' } : {}) })
    // Otherwise axe opens a page for each report, which doubles the time; and describes everything that
    // passes.
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
