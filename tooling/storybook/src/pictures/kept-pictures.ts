import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { comparePictures, keptPicture } from './compare-pictures.ts';

const folder = fileURLToPath(new URL('../../pictures', import.meta.url));
const results = fileURLToPath(new URL('../../test-results/pictures', import.meta.url));
const browserFile = join(folder, 'chromium.txt');

/** Pixels: a telephone, a tablet, a desk. */
export const pictureWidths = [375, 768, 1440] as const;

const fileOf = (id: string, width: number) => join(folder, String(width), `${id}.webp`);

/** Compares a screenshot with the one kept of the story; a failure says what to look at, and leaves it there. Null where all is well. */
export async function pictureProblem(id: string, width: number, screenshot: Buffer, browser: string) {
  const file = fileOf(id, width);
  const beginning = join(results, `${id}.${width}`);
  const left = {
    picture: `${beginning}.picture.png`,
    baseline: `${beginning}.baseline.webp`,
    difference: `${beginning}.difference.png`,
  };
  // What an earlier run left there is of another picture.
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

/** Keeps a screenshot unless the one that is kept is the same within the tolerance. */
export async function acceptPicture(id: string, width: number, screenshot: Buffer, browser: string): Promise<void> {
  const file = fileOf(id, width);
  if (!existsSync(file) || !(await comparePictures(readFileSync(file), screenshot)).isSame) {
    write(file, await keptPicture(screenshot));
  }
  write(browserFile, `${browser}\n`);
}

/** The stories of which pictures are kept although they are gone. */
export function strayPictures(ids: readonly string[]): string[] {
  const known = new Set(ids.map((id) => `${id}.webp`));
  return pictureWidths.flatMap((width) => {
    const room = join(folder, String(width));
    const files = existsSync(room) ? readdirSync(room) : [];
    return files.filter((file) => !known.has(file)).map((file) => join(room, file));
  });
}

/** Forgets pictures. */
export function forgetPictures(files: readonly string[]): void {
  for (const file of files) rmSync(file);
}

/** The version of the browser that made the pictures. */
function madeWith(): string {
  return existsSync(browserFile) ? readFileSync(browserFile, 'utf8').trim() : 'an unknown version';
}

function otherBrowser(browser: string): string {
  if (madeWith() === browser) return '';
  return `; the pictures were made with Chromium ${madeWith()}, this is ${browser}: the difference may be the browser's`;
}

function write(file: string, content: Buffer | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
