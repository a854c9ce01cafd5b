import { accessibilityProblems } from '@clavora/e2e/checks/accessibility';
import { forcedColorProblems } from '@clavora/e2e/checks/forced-colors';
import { keyboardProblems } from '@clavora/e2e/checks/keyboard';
import { movingElements } from '@clavora/e2e/checks/motion';
import { clippedTexts, overflowing } from '@clavora/e2e/checks/overflow';
import { expect } from '@playwright/test';
import { pictureProblems } from '../pictures/story-pictures.ts';
import { plainTexts } from './plain-texts.ts';
import { builtStories, isWithoutOwnTexts } from './story-list.ts';
import { test } from './story-page.ts';
import { requirementsOf } from './story-requirements.ts';

const desktop = { width: 1440, height: 900 };
/** 400 % zoom of 1280 × 1024, the least room that WCAG's reflow asks for. */
const zoomed = { width: 320, height: 256 };

for (const builtStory of builtStories()) {
  test(`${requirementsOf(builtStory)} ${builtStory.title}: ${builtStory.name}`, async ({ story }) => {
    const { page } = story;
    await story.open(builtStory.id);
    expect(await story.complaints(), 'renders and plays without errors').toEqual([]);
    const shifts = await story.shifts();
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect.soft(sum, `moves after the first paint: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01);

    expect.soft(await pictureProblems(story, builtStory), 'equals its stored pictures').toEqual([]);
    await page.setViewportSize(desktop);
    await story.replay();

    expect.soft(await accessibilityProblems(page), 'WCAG 2.2 AA').toEqual([]);
    expect.soft(await keyboardProblems(page), 'keyboard operation').toEqual([]);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect.soft(await movingElements(page), 'moves although motion is reduced').toEqual([]);
    await page.emulateMedia({ reducedMotion: null, forcedColors: 'active' });
    expect.soft(await forcedColorProblems(page), 'where colours are forced').toEqual([]);
    await page.emulateMedia({ forcedColors: null });

    await page.setViewportSize(zoomed);
    expect.soft(await overflowing(page), 'at 400 %').toEqual([]);
    expect.soft(await clippedTexts(page), 'at 400 %').toEqual([]);

    // Primitives are given their texts: there is nothing that a language would change.
    if (isWithoutOwnTexts(builtStory)) return;
    await story.change({ locale: 'pseudo' });
    expect.soft(await plainTexts(page), 'plain in the pseudolocale').toEqual([]);
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflowing(page), `in the pseudolocale at ${width} px`).toEqual([]);
      expect.soft(await clippedTexts(page), `in the pseudolocale at ${width} px`).toEqual([]);
    }
    expect(await story.complaints(), 'renders in the pseudolocale without errors').toEqual([]);
  });
}
