import process from 'node:process';
import type { BuiltStory } from '../stories/story-list.ts';
import type { StoryPage } from '../stories/story-page.ts';
import { stableScreenshotProblem } from './stable-screenshot.ts';
import { acceptPicture, pictureProblem, pictureWidths } from './stored-pictures.ts';

/** `npm run pictures -- --accept [story]` stores the current screenshots. */
export const isAccepting = process.env.PICTURES_ACCEPT === '1';

/** Fits the longest page; a browser takes no higher screenshots in one piece. */
const maxHeight = 12_000;

/**
 * Draws the open story at each of its widths, without motion, and returns the differences from its stored pictures; or stores the new ones. Repeats
 * its play function at each width: elements that open on a wide screen may not exist on a narrow one.
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
  // Scrolls to the start, wherever a play function has scrolled, so that sticky elements are where a reader first sees them.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await story.settle({ isWhole: true });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
    // The controls of a player are the browser's, which decides when they appear.
    mask: [page.locator('video')],
    maskColor: '#5b6570',
    ...(height > maxHeight ? { clip: { x: 0, y: 0, width, height: maxHeight } } : {}),
  });
}

/** Returns null if the picture equals the stored one, or is stored now. */
async function judge({ id, page }: StoryPage, width: number, picture: Buffer): Promise<string | null> {
  const version = page.context().browser()?.version() ?? 'unknown';
  if (!isAccepting) return pictureProblem(id, width, picture, version);
  await acceptPicture(id, width, picture, version);
  return null;
}
