import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Axe's rules for WCAG 2.2, levels A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns axe's findings, one line for each rule with the first elements that break it. `rules` restricts the
 * check. Frames of other origins are skipped: they are not ours.
 */
export async function accessibilityProblems(page: Page, { rules }: { rules?: string[] } = {}): Promise<string[]> {
  const { origin } = new URL(page.url());
  const frames = page.frames().filter((frame) => frame === page.mainFrame() || frame.url().startsWith(`${origin}/`));
  // A document keeps it: half of the time of a check is the start of axe.
  for (const frame of frames) if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: wcag };
  return page.evaluate(findingsInPage, { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions);
}

/** Runs in the page. */
async function findingsInPage(options: axe.RunOptions): Promise<string[]> {
  const { axe: checker } = globalThis as unknown as { axe: typeof axe };
  const { violations } = await checker.run(document, options);
  return violations.map(({ id, nodes }) => {
    const elements = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
    return `${id}: ${elements.join(' | ')}`;
  });
}
