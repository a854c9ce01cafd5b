import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/**
 * Differences that are ignored. Smoothed edges are excluded altogether; of the other pixels one in ten thousand may differ, and two dozen in a small
 * picture: a curve drawn minimally differently, never a letter or a rule.
 */
const tolerance = { colour: 0.1, share: 0.0001, pixels: 24 } as const;
/**
 * Tolerance between two browser versions, which draw every letter a little differently and round heights differently; down a long page the fractions
 * of a pixel add up, and the size of a picture that the browser had loaded moves what follows by one. Pages are compared at an eighth of their size,
 * where neither is visible, band by band, so that a missing part of a long page is still found.
 */
const coarse = {
  colour: 0.1,
  scale: 8,
  /** Height in pixels. */
  band: 400,
  share: 0.005,
  otherBrowserShare: 0.02,
  pixels: 4,
  /** Maximum difference of heights: in pixels, and between browser versions as a share. */
  height: 4,
  otherBrowserHeight: 0.005,
} as const;
/** Minimum height of a long page, in pixels. */
const longPage = 3000;

export interface PictureComparison {
  isSame: boolean;
  /** Describes the difference for people. */
  report: string;
  /** PNG with the differing pixels in red; null without any. */
  difference: Buffer | null;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Compares two pictures of any format that sharp reads; two browser versions may differ more than one version from itself. */
export async function comparePictures(
  baseline: Buffer,
  picture: Buffer,
  { isSameBrowser = true }: { isSameBrowser?: boolean } = {},
): Promise<PictureComparison> {
  const [before, after] = await Promise.all([readPixels(baseline), readPixels(picture)]);
  const { width, height } = after;
  const isExact = isSameBrowser && height < longPage;
  const isOfOneSize = before.width === width && before.height === height;
  // Most pictures are equal, and this check is fast.
  if (isOfOneSize && isStoredAs(after.data, before.data))
    return { isSame: true, report: '0 pixels differ', difference: null };
  if (isOfOneSize) {
    const allowed = Math.max(tolerance.pixels, Math.floor(width * height * tolerance.share));
    const comparison = await compareInDetail(before, after, { colour: tolerance.colour, allowed });
    if (comparison.isSame || isExact) return comparison;
  }
  const heightOff = Math.max(coarse.height, isSameBrowser ? 0 : Math.ceil(before.height * coarse.otherBrowserHeight));
  if (isExact || before.width !== width || Math.abs(before.height - height) > heightOff) {
    const report = `was ${before.width} × ${before.height} px, is ${width} × ${height} px`;
    return { isSame: false, report, difference: null };
  }
  return compareCoarsely(before, after, isSameBrowser ? coarse.share : coarse.otherBrowserShare);
}

/** Compares two pictures of about one size band by band, at an eighth of their size. */
async function compareCoarsely(before: Pixels, after: Pixels, share: number): Promise<PictureComparison> {
  const size = { width: Math.ceil(after.width / coarse.scale), height: Math.ceil(after.height / coarse.scale) };
  const [small, smallAfter] = await Promise.all([resize(before, size), resize(after, size)]);
  const rows = coarse.band / coarse.scale;
  for (let top = 0; top < size.height; top += rows) {
    const [band, bandAfter] = [cut(small, top, rows), cut(smallAfter, top, rows)];
    const allowed = Math.max(coarse.pixels, Math.floor(band.width * band.height * share));
    const comparison = await compareInDetail(band, bandAfter, { colour: coarse.colour, allowed });
    if (!comparison.isSame) {
      const { report } = comparison;
      const whole = await compareInDetail(small, smallAfter, { colour: coarse.colour, allowed });
      return { ...whole, isSame: false, report: `${report}, ${top * coarse.scale} px down, at an eighth of the size` };
    }
  }
  return { isSame: true, report: 'no band differs', difference: null };
}

/** Returns `rows` rows of a picture from `top` on. */
function cut({ data, width, height }: Pixels, top: number, rows: number): Pixels {
  const bottom = Math.min(height, top + rows);
  return { data: data.subarray(top * width * 4, bottom * width * 4), width, height: bottom - top };
}

/** Counts the pixels of two pictures of one size that differ by more than the tolerance. */
async function compareInDetail(
  before: Pixels,
  { data, width, height }: Pixels,
  { colour, allowed }: { colour: number; allowed: number },
): Promise<PictureComparison> {
  const shown = Buffer.alloc(width * height * 4);
  const count = pixelmatch(before.data, data, shown, width, height, { threshold: colour });
  const isSame = count <= allowed;
  const difference = isSame
    ? null
    : await sharp(shown, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer();
  return { isSame, report: `${count} of ${width * height} pixels differ, ${allowed} may`, difference };
}

/** Of 255: closer shades are stored as one, far below what the comparison detects. It saves a quarter of the storage. */
const step = 12;

/** The stored shade for each shade. */
const shades = Uint8Array.from({ length: 256 }, (_, value) => Math.min(255, Math.round(value / step) * step));

/** Returns a screenshot as it is stored: small, and within the tolerance. */
export async function encodePicture(screenshot: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let index = 0; index < data.length; index += 1) data[index] = shades[data[index] ?? 0] ?? 0;
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).webp({ lossless: true, effort: 6 }).toBuffer();
}

/** Returns whether pixels would be stored as exactly these; both are opaque. */
function isStoredAs(drawn: Buffer, kept: Buffer): boolean {
  const isShade = (index: number) => shades[drawn[index] ?? 0] === kept[index];
  for (let index = 0; index < kept.length; index += 4) {
    if (!isShade(index) || !isShade(index + 1) || !isShade(index + 2)) return false;
  }
  return true;
}

async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Scales decoded pixels: while decoding, sharp would scale each format in another way. */
async function resize({ data, width, height }: Pixels, size: { width: number; height: number }): Promise<Pixels> {
  const scaled = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data: scaled, ...size };
}
