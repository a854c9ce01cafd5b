import { expect } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { overflowing } from '../checks/overflow.ts';
import { watchViolations } from '../checks/policy-violations.ts';
import { testedSites } from '../support/sample/tested-sites.ts';
import { routing, test } from '../support/tests/site-test.ts';

interface Profiles {
  ids: string[];
  heights: number[];
  thicknesses: number[];
  left: number[][];
  right: number[][];
}

type Point = readonly [x: number, y: number];

/** The picture, in pixels, and the card in it. Its corners are where the tool puts them first, but for the lower ones. */
const picture = { width: 1200, height: 800 };
const card = { x: 180, y: 160, width: 540 };
const perMm = card.width / 85.6;
const cardHeight = 53.98 * perMm;
/** The lower left corner of the section. */
const foot: Point = [860, 420];

/** Returns the section of a profile with rectangular grooves, in pixels of the picture, seen from the tip. */
function sectionIn({ heights, thicknesses, left, right }: Profiles, at: number): Point[] {
  const [height = 0, thickness = 0] = [heights[at], thicknesses[at]];
  const grooves = (numbers: readonly number[] = []) =>
    Array.from({ length: numbers.length / 4 }, (_, groove) => numbers.slice(groove * 4, groove * 4 + 3));
  const onLeft = grooves(left[at]).flatMap(([from = 0, to = 0, depth = 0]) => [
    [0, from],
    [depth, from],
    [depth, to],
    [0, to],
  ]);
  const onRight = grooves(right[at])
    .toReversed()
    .flatMap(([from = 0, to = 0, depth = 0]) => [
      [thickness, to],
      [thickness - depth, to],
      [thickness - depth, from],
      [thickness, from],
    ]);
  const outline = [[0, 0], ...onLeft, [0, height], [thickness, height], ...onRight, [thickness, 0]];
  return outline.map(([x = 0, y = 0]): Point => [foot[0] + (x / 100) * perMm, foot[1] - (y / 100) * perMm]);
}

/** Returns a picture of a section beside a card, as a file. */
function pictureOf(section: readonly Point[]) {
  const { x, y, width } = card;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}"><rect width="100%" height="100%" fill="#876"/><rect x="${x}" y="${y}" width="${width}" height="${cardHeight}" fill="#fff"/><polygon points="${section.join(' ')}" fill="#eca"/></svg>`;
  return { name: 'tip.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
}

for (const { market, testedLocale } of testedSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    test('CAT-10 SEC-7 a profile that is traced beside a card in the visitor’s picture leads to possible blanks, and nothing of it is sent', async ({
      page,
      origin,
      get,
    }) => {
      const profiles = JSON.parse((await get('/api/catalogue/profiles')).body) as Profiles;
      const isRectangular = (numbers: readonly number[]) => numbers.every((value, at) => at % 4 < 3 || value === 90);
      const at = profiles.ids.findIndex((_, one) => {
        const [left = [], right = []] = [profiles.left[one], profiles.right[one]];
        return left.length >= 8 && right.length >= 4 && isRectangular([...left, ...right]);
      });
      const section = sectionIn(profiles, at);
      const violations = await watchViolations(page);
      await page.goto(`${origin}${routing.href(market, testedLocale, 'key-finder-measures')}`);
      const tool = page.locator('[data-island="profile-overlay"]');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith('blob:'))
          sent.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`);
      });
      const started = page.waitForEvent('worker');
      await tool.locator('[type="file"]').setInputFiles(pictureOf(section));
      const compare = tool.locator('[data-do="compare"]');
      await compare.click();
      const status = tool.locator('[role="status"]');
      await expect(status).not.toBeEmpty();
      await expect(tool.locator('[data-part="results"]')).toBeHidden();

      // The lower corners are moved down by the keyboard, by the pixels that are missing.
      const shown = tool.locator('[data-part="picture"]');
      const { width = 1 } = (await shown.boundingBox()) ?? {};
      const missing = Math.round(((card.y + cardHeight - 0.6 * picture.height) * width) / picture.width);
      for (const corner of [2, 3]) {
        await shown.locator('button').nth(corner).focus();
        for (let step = 0; step < missing; step += 1) await page.keyboard.press('ArrowDown');
      }
      for (let step = 0; step < 3; step += 1) await tool.locator('[data-do="larger"]').click();
      const scale = (width * 8) / picture.width;
      for (const [x, y] of section) await shown.click({ position: { x: x * scale, y: y * scale } });
      await expect(shown.locator('button')).toHaveCount(4 + section.length);
      // A point by the keyboard, and away again.
      await tool.locator('[data-do="add"]').click();
      await expect(shown.locator('button')).toHaveCount(5 + section.length);
      await page.keyboard.press('Delete');
      await expect(shown.locator('button')).toHaveCount(4 + section.length);
      await compare.click();
      const links = tool.locator('ol a');
      await expect(links.first()).toHaveAttribute('href', new RegExp(`/${profiles.ids[at]}$`));
      await expect(status).toBeEmpty();
      expect((await started).url()).toContain(origin);
      await expect(tool.locator('[data-part="shape-only"]')).toBeHidden();
      expect.soft(await accessibilityProblems(page)).toEqual([]);

      await tool.locator('[data-part="no-card"]').check();
      await compare.click();
      await expect(tool.locator('[data-part="shape-only"]')).toBeVisible();
      await expect(links.filter({ hasText: /CLV/ }).first()).toBeVisible();
      for (const wide of [320, 768, 1440]) {
        await page.setViewportSize({ width: wide, height: 900 });
        expect.soft(await overflowing(page), `${wide} px`).toEqual([]);
      }
      expect(sent.filter((one) => !/^GET \/\S*\.(?:js|woff2) $/.test(one))).toEqual(['GET /api/catalogue/profiles ']);
      expect(violations).toEqual([]);
    });
  });
}
