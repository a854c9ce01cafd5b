import { globSync } from 'node:fs';
import { join } from 'node:path';
import { followRequests } from '@clavora/bench/follow-requests';
import { workspaceRoot } from '@clavora/cli/workspace-root';
import { expect, type Page } from '@playwright/test';
import { routing, test } from '../support/tests/site-test.ts';

test.use({ market: 'italy', testedLocale: 'it' });

/**
 * Returns what a page has loaded when it has nothing left to request: scripts, style sheets, and the ids of its blocks'
 * inline sheets.
 */
async function loadedBy(page: Page, url: string) {
  const untilAnswered = followRequests(page);
  await page.goto(url);
  // What is further down starts when it is near.
  for (const island of await page.locator('[data-start="visible"]').all()) await island.scrollIntoViewIfNeeded();
  await untilAnswered();
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const ids = [...document.querySelectorAll<HTMLElement>('style[data-href]')];
    return {
      scripts: files.filter((file) => file.endsWith('.js')),
      sheets: files.filter((file) => /\.css$/i.test(file)),
      blockSheets: ids.flatMap((element) => element.dataset.href?.split(' ') ?? []),
    };
  });
}

test('BLK-7 a page without a block loads neither its script nor its styles', async ({ page, origin, locale }) => {
  const withCarousel = await loadedBy(page, `${origin}${routing.href('italy', locale, 'home')}`);
  await expect(page.getByRole('group').filter({ has: page.locator('ul article') })).not.toHaveCount(0);
  const ofText = await loadedBy(page, `${origin}/note-legali`);

  const extra = withCarousel.scripts.filter((file) => !ofText.scripts.includes(file));
  expect(extra.length).toBeGreaterThan(0);
  expect(ofText.scripts.filter((file) => !withCarousel.scripts.includes(file))).toEqual([]);
  expect(ofText.sheets.filter((file) => !withCarousel.sheets.includes(file))).toEqual([]);
  expect(withCarousel.blockSheets.length).toBeGreaterThan(ofText.blockSheets.length);
  expect(new Set(withCarousel.blockSheets).size).toBe(withCarousel.blockSheets.length);
});

test('BLK-7 the cascade layers keep their order for any combination of sheets', async ({ page, origin, locale }) => {
  for (const path of [routing.href('italy', locale, 'home'), '/note-legali']) {
    await page.goto(`${origin}${path}`);
    const layers = await page.evaluate(() => {
      const names = [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].flatMap((rule) => {
          if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
          return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
        }),
      );
      return [...new Set(names)];
    });
    expect(layers).toEqual(['reset', 'tokens', 'base', 'primitives', 'blocks', 'templates', 'print']);
  }
});

test('OPS-4 a site serves none of its sources', () => {
  const folder = join(workspaceRoot, 'apps/italy/.next/standalone/apps/italy/.next/static');
  const files = globSync('**/*.*', { cwd: folder });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /\.(?:tsx?|map)$/.test(file))).toEqual([]);
});
