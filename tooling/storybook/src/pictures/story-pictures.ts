import process from 'node:process';
import type { StoryPage } from '../stories/story-page.ts';
import type { PlannedPicture } from './picture-plan.ts';
import { stableScreenshotProblem } from './stable-screenshot.ts';
import { acceptPicture, pictureProblem } from './stored-pictures.ts';

/** `npm run pictures -- --accept [name]` stores the current screenshots. */
export const isAccepting = process.env.PICTURES_ACCEPT === '1';
/** A part of the names of the pictures that are asked for; empty for all. */
export const wantedPictures = process.env.PICTURES_STORY ?? '';

/** Fits the longest page; a browser takes no higher screenshots in one piece. */
const maxHeight = 12_000;

/**
 * Draws the open story at the width of its picture, without motion, and returns the difference from the stored one, or null. Leaves the story at this
 * width.
 */
export async function storyPictureProblem(story: StoryPage, picture: PlannedPicture): Promise<string | null> {
  const browser = browserVersion(story);
  await showForPicture(story, picture);
  return stableScreenshotProblem({
    take: (attempt) => draw(story, { isSettled: attempt === 1 }),
    judge: (screenshot) => pictureProblem(picture, story.id, screenshot, browser),
  });
}

/** Opens the stories of a picture one after the other, and stores what they look like. */
export async function acceptStories(story: StoryPage, picture: PlannedPicture): Promise<void> {
  const screenshots: Buffer[] = [];
  for (const { id } of picture.stories) {
    await story.open(id, {}, picture.width);
    await showForPicture(story, picture);
    await stableScreenshotProblem({
      take: () => draw(story),
      judge: async (screenshot) => {
        screenshots.push(screenshot);
        return null;
      },
      isStableOnly: true,
    });
  }
  await acceptPicture(picture, screenshots);
}

/** The version of the browser that shows the stories. */
export function browserVersion({ page }: StoryPage): string {
  return page.context().browser()?.version() ?? 'unknown';
}

async function showForPicture(story: StoryPage, { width }: PlannedPicture): Promise<void> {
  await story.page.emulateMedia({ reducedMotion: 'reduce' });
  await story.resize(width);
}

async function draw(story: StoryPage, { isSettled = false } = {}): Promise<Buffer> {
  const { page } = story;
  // Scrolls to the start, wherever a play function has scrolled, so that sticky elements are where a reader first sees them.
  const height = await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    return document.documentElement.scrollHeight;
  });
  if (!isSettled) await story.settle();
  const width = page.viewportSize()?.width ?? 0;
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
