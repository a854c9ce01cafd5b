import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/**
 * What may differ without being a difference. Smoothed edges are left out altogether; of the other pixels one in ten thousand may be off,
 * and two dozen in a small picture: a curve that falls a hair differently, never a letter or a rule.
 */
const tolerance = { colour: 0.1, share: 0.0001, pixels: 24 } as const;
/** What another version of the browser may draw differently: every letter a little, never the page. */
const otherBrowserShare = 0.02;

export interface PictureComparison {
  isSame: boolean;
  /** For people: how much differs. */
  report: string;
  /** PNG with the differing pixels in red, null where there is nothing to show. */
  difference: Buffer | null;
}

/** Compares two pictures of any format that sharp reads; two versions of the browser may differ more than one does from itself. */
export async function comparePictures(
  baseline: Buffer,
  picture: Buffer,
  { isSameBrowser = true }: { isSameBrowser?: boolean } = {},
): Promise<PictureComparison> {
  const [before, after] = await Promise.all([readPixels(baseline), readPixels(picture)]);
  const { width, height } = after;
  if (before.width !== width || before.height !== height) {
    const report = `was ${before.width} × ${before.height} px, is ${width} × ${height} px`;
    return { isSame: false, report, difference: null };
  }
  const shown = Buffer.alloc(width * height * 4);
  const count = pixelmatch(before.data, after.data, shown, width, height, { threshold: tolerance.colour });
  const allowed = Math.max(
    tolerance.pixels,
    Math.floor(width * height * (isSameBrowser ? tolerance.share : otherBrowserShare)),
  );
  const isSame = count <= allowed;
  const difference = isSame
    ? null
    : await sharp(shown, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer();
  return { isSame, report: `${count} of ${width * height} pixels differ, ${allowed} may`, difference };
}

/** Of 255: shades nearer to each other than this are kept as one, far below what the comparison sees. It saves a quarter of the room. */
const step = 12;

/** A picture as it is kept: small, and within the tolerance of what was drawn. */
export async function keptPicture(screenshot: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const shades = Buffer.from(data.map((value) => Math.min(255, Math.round(value / step) * step)));
  const { width, height, channels } = info;
  return sharp(shades, { raw: { width, height, channels } }).webp({ lossless: true, effort: 6 }).toBuffer();
}

async function readPixels(picture: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
