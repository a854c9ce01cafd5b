import process from 'node:process';
import { expect } from '@playwright/test';
import { acceptPicture, forgetPictures, pictureProblem, pictureWidths, strayPictures } from './kept-pictures.ts';
import { builtStories } from './story-list.ts';
import { test } from './story-page.ts';

/** `npm run pictures -- --accept [story]` keeps what is drawn now. */
const isAccepting = process.env.PICTURES_ACCEPT === '1';
const wanted = process.env.PICTURES_STORY ?? '';

/** What a story shows of dates, it shows of this one. */
const now = new Date('2026-11-20T08:00:00Z');
/** Long enough for the longest page; a browser draws no more in one piece. */
const longest = 12_000;

const stories = builtStories();

test('no picture is kept of a story that is gone', () => {
  const strays = strayPictures(stories.map(({ id }) => id));
  if (isAccepting) forgetPictures(strays);
  else expect(strays, 'npm run pictures -- --accept forgets them').toEqual([]);
});

for (const { id, title, name } of stories.filter((entry) => entry.id.includes(wanted))) {
  test(`the picture of ${title}: ${name}`, async ({ story, browser }) => {
    const { page } = story;
    await page.clock.setFixedTime(now);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: pictureWidths[0], height: 800 });
    await story.open(id);
    const problems: string[] = [];
    for (const width of pictureWidths) {
      await page.setViewportSize({ width, height: 800 });
      await story.settle({ isWhole: true });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const screenshot = await page.screenshot({
        fullPage: true,
        animations: 'disabled',
        caret: 'hide',
        // A player's own controls are the browser's, and so is when they show what.
        mask: [page.locator('video')],
        maskColor: '#5b6570',
        ...(height > longest ? { clip: { x: 0, y: 0, width, height: longest } } : {}),
      });
      if (isAccepting) await acceptPicture(id, width, screenshot, browser.version());
      else
        problems.push(
          ...[await pictureProblem(id, width, screenshot, browser.version())].filter((problem) => problem !== null),
        );
    }
    expect(problems).toEqual([]);
  });
}
