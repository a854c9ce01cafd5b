import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltStory, isWithoutOwnTexts } from '../stories/story-list.ts';
import { comparePictures, encodePicture } from './compare-pictures.ts';

const folder = fileURLToPath(new URL('../../pictures', import.meta.url));
const results = fileURLToPath(new URL('../../test-results/pictures', import.meta.url));
const browserFile = join(folder, 'chromium.txt');

/** Pixels: widths of a phone and of a desktop. */
const narrow = 375;
const wide = 1440;

/** Drawings that occur only in pictures of the sample space: those are compared with the drawings in `tooling/space`. */
const sampleDrawings = /^Foundations\/Drawings\/(?:Accessories|Scenes)$/;

/**
 * Returns the widths at which a story is compared with its stored pictures. Primitives have the same parts at each width; templates, pages and the
 * partner area consist of blocks and primitives, which have narrow pictures of their own. Overflow and clipped texts are checked at more widths.
 */
export function pictureWidths({ file, title }: Pick<BuiltStory, 'file' | 'title'>): readonly number[] {
  if (sampleDrawings.test(title)) return [];
  if (isWithoutOwnTexts({ file })) return [narrow];
  return /^(?:Pages|Templates|Partner area)\//.test(title) ? [wide] : [narrow, wide];
}

const fileOf = (id: string, width: number) => join(folder, String(width), `${id}.webp`);

/** Compares a screenshot with the stored picture of the story; a failure returns which files to look at, and writes them. Null if they are equal. */
export async function pictureProblem(id: string, width: number, screenshot: Buffer, browser: string) {
  const file = fileOf(id, width);
  const beginning = join(results, `${id}.${width}`);
  const left = {
    picture: `${beginning}.picture.png`,
    baseline: `${beginning}.baseline.webp`,
    difference: `${beginning}.difference.png`,
  };
  // Files of an earlier run would show another picture.
  for (const name of Object.values(left)) rmSync(name, { force: true });
  const accept = `to accept it: npm run pictures -- --accept ${id}`;
  if (!existsSync(file)) {
    write(left.picture, screenshot);
    return `${width} px: there is no picture to compare with; ${accept}`;
  }
  const baseline = readFileSync(file);
  const { isSame, report, difference } = await comparePictures(baseline, screenshot, {
    isSameBrowser: browser === madeWith(),
  });
  if (isSame) return null;
  write(left.picture, screenshot);
  write(left.baseline, baseline);
  if (difference) write(left.difference, difference);
  return `${width} px: ${report}; see ${beginning}.*; ${accept}${otherBrowser(browser)}`;
}

/** Stores a screenshot unless it equals the stored one within the tolerance. */
export async function acceptPicture(id: string, width: number, screenshot: Buffer, browser: string): Promise<void> {
  const file = fileOf(id, width);
  if (!existsSync(file) || !(await comparePictures(readFileSync(file), screenshot)).isSame) {
    write(file, await encodePicture(screenshot));
  }
  write(browserFile, `${browser}\n`);
}

/** Returns the files of pictures that belong to none of the stories, or to a width at which the story is not compared. */
export function unusedPictures(stories: readonly BuiltStory[]): string[] {
  const known = new Set(stories.flatMap((story) => pictureWidths(story).map((width) => fileOf(story.id, width))));
  return globSync('*/*.webp', { cwd: folder })
    .map((file) => join(folder, file))
    .filter((file) => !known.has(file));
}

/** Deletes stored pictures. */
export function forgetPictures(files: readonly string[]): void {
  for (const file of files) rmSync(file);
}

/** Returns the browser version that drew the stored pictures. */
function madeWith(): string {
  return existsSync(browserFile) ? readFileSync(browserFile, 'utf8').trim() : 'an unknown version';
}

function otherBrowser(browser: string): string {
  if (madeWith() === browser) return '';
  return `; the pictures were drawn by Chromium ${madeWith()}, this is ${browser}: the difference may be the browser's`;
}

function write(file: string, content: Buffer | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
