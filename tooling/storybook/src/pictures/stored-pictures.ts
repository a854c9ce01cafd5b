import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { comparePictures, encodePicture } from './compare-pictures.ts';
import type { PlannedPicture } from './picture-plan.ts';
import { cutPicture, joinPictures } from './picture-sheet.ts';

const folder = fileURLToPath(new URL('../../pictures', import.meta.url));
const results = fileURLToPath(new URL('../../test-results/pictures', import.meta.url));
const browserFile = join(folder, 'chromium.txt');

const fileOf = ({ name, width }: PlannedPicture) => join(folder, String(width), `${name}.webp`);

/** Compares a screenshot with the stored picture of the story; a failure returns which files to look at, and writes them. Null if they are equal. */
export async function pictureProblem(picture: PlannedPicture, id: string, screenshot: Buffer, browser: string) {
  const { name, width } = picture;
  const beginning = join(results, `${id}.${width}`);
  const left = {
    picture: `${beginning}.picture.png`,
    baseline: `${beginning}.baseline.webp`,
    difference: `${beginning}.difference.png`,
  };
  // Files of an earlier run would show another picture.
  for (const file of Object.values(left)) rmSync(file, { force: true });
  const accept = `to accept it: npm run pictures -- --accept ${name}`;
  const baseline = await storedPicture(
    picture,
    picture.stories.findIndex((story) => story.id === id),
  );
  if (!baseline) {
    write(left.picture, screenshot);
    return `${width} px: there is no picture to compare with; ${accept}`;
  }
  const { isSame, report, difference } = await comparePictures(baseline, screenshot, {
    isSameBrowser: browser === madeWith(),
  });
  if (isSame) return null;
  write(left.picture, screenshot);
  write(left.baseline, baseline);
  if (difference) write(left.difference, difference);
  return `${width} px: ${report}; see ${beginning}.*; ${accept}${otherBrowser(browser)}`;
}

/** Stores the screenshots of a picture's stories unless they equal the stored ones within the tolerance. */
export async function acceptPicture(picture: PlannedPicture, screenshots: readonly Buffer[]): Promise<void> {
  const accepted = await Promise.all(
    screenshots.map(async (screenshot, index) => {
      const stored = await storedPicture(picture, index);
      const isSame = stored !== null && (await comparePictures(stored, screenshot)).isSame;
      return { isSame, content: isSame ? stored : await encodePicture(screenshot) };
    }),
  );
  const contents = accepted.map(({ content }) => content);
  const [first] = contents;
  const isSheet = contents.length > 1;
  const hasOthers = isSheet && (await storedPicture(picture, contents.length)) !== null;
  if (!first || (accepted.every(({ isSame }) => isSame) && !hasOthers)) return;
  write(fileOf(picture), isSheet ? await joinPictures(contents) : first);
}

/** Notes that the stored pictures equal those of a version of the browser, within the tolerance. */
export function acceptBrowser(version: string): void {
  write(browserFile, `${version}\n`);
}

/** Returns the stored picture of one of a picture's stories; null if there is none. */
async function storedPicture(picture: PlannedPicture, index: number): Promise<Buffer | null> {
  const file = fileOf(picture);
  if (!existsSync(file)) return null;
  const content = readFileSync(file);
  return picture.stories.length > 1 ? cutPicture(content, { index, width: picture.width }) : content;
}

/** Returns the files of pictures that are not planned. */
export function unusedPictures(plan: readonly PlannedPicture[]): string[] {
  const known = new Set(plan.map(fileOf));
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
