import process from 'node:process';
import type { BuiltStory } from '../stories/story-list.ts';
import type { StoryPage } from '../stories/story-page.ts';
import { acceptPicture, pictureProblem, pictureWidths } from './kept-pictures.ts';
import { stableScreenshotProblem } from './stable-screenshot.ts';

/** `npm run pictures -- --accept [story]` keeps what is drawn now. */
export const isAccepting = process.env.PICTURES_ACCEPT === '1';

/** Long enough for the longest page; a browser draws no more in one piece. */
const maxHeight = 12_000;

/**
 * Draws the story that is open at each of its widths, without motion, and tells what differs from the pictures kept of it, or keeps the new ones.
 * What its play function does, it does at each: what opens on a wide screen may not be there on a narrow one.
 */
export async function pictureProblems(story: StoryPage, built: BuiltStory): Promise<string[]> {
  const { page } = story;
  const problems: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of pictureWidths(built)) {
    await page.setViewportSize({ width, height: 800 });
    await story.replay();
    const problem = await stableScreenshotProblem({
      take: () => draw(story, width),
      judge: (picture) => judge(story, width, picture),
      isStableOnly: isAccepting,
    });
    if (problem !== null) problems.push(problem);
  }
  await page.emulateMedia({ reducedMotion: null });
  return problems;
}

async function draw(story: StoryPage, width: number): Promise<Buffer> {
  const { page } = story;
  // What sticks to the edge of the screen stands where a reader finds it first, wherever a play function has scrolled.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await story.settle({ isWhole: true });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
    // A player's own controls are the browser's, and so is when they show what.
    mask: [page.locator('video')],
    maskColor: '#5b6570',
    ...(height > maxHeight ? { clip: { x: 0, y: 0, width, height: maxHeight } } : {}),
  });
}

/** Null where the picture is as it was kept, or is kept now. */
async function judge({ id, page }: StoryPage, width: number, picture: Buffer): Promise<string | null> {
  const version = page.context().browser()?.version() ?? 'unknown';
  if (!isAccepting) return pictureProblem(id, width, picture, version);
  await acceptPicture(id, width, picture, version);
  return null;
}
