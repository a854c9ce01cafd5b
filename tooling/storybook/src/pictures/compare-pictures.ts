import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/**
 * What may differ without being a difference. Smoothed edges are left out altogether; of the other pixels one in ten thousand may be off,
 * and two dozen in a small picture: a curve that falls a hair differently, never a letter or a rule.
 */
const tolerance = { colour: 0.1, share: 0.0001, pixels: 24 } as const;
/**
 * Another version of the browser draws every letter a little differently and rounds heights another way; down a long page the fractions of a
 * pixel add up, and which size of a picture the browser had at hand moves what follows by one. Both are the same page: it is compared at an
 * eighth of its size, where neither is seen, band by band, so that what is gone from a long page still is.
 */
const coarse = {
  colour: 0.1,
  scale: 8,
  /** Pixels of height. */
  band: 400,
  share: 0.005,
  otherBrowserShare: 0.02,
  pixels: 4,
  /** How far the height may be off, in pixels, and for another browser as a share. */
  height: 4,
  otherBrowserHeight: 0.005,
} as const;
/** Pixels of height from which a page is long. */
const longPage = 3000;

export interface PictureComparison {
  isSame: boolean;
  /** For people: how much differs. */
  report: string;
  /** PNG with the differing pixels in red, null where there is nothing to show. */
  difference: Buffer | null;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Compares two pictures of any format that sharp reads; two versions of the browser may differ more than one does from itself. */
export async function comparePictures(
  baseline: Buffer,
  picture: Buffer,
  { isSameBrowser = true }: { isSameBrowser?: boolean } = {},
): Promise<PictureComparison> {
  const [before, after] = await Promise.all([readPixels(baseline), readPixels(picture)]);
  const { width, height } = after;
  const isExact = isSameBrowser && height < longPage;
  const isOfOneSize = before.width === width && before.height === height;
  // Most are the same, and this is soon seen.
  if (isOfOneSize && isKeptAs(after.data, before.data))
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

/** Compares two pictures of about one size band by band, at an eighth of it. */
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

/** The rows of a picture from one on. */
function cut({ data, width, height }: Pixels, top: number, rows: number): Pixels {
  const bottom = Math.min(height, top + rows);
  return { data: data.subarray(top * width * 4, bottom * width * 4), width, height: bottom - top };
}

/** Counts the pixels of two pictures of one size that differ by more than a shade. */
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

/** Of 255: shades nearer to each other than this are kept as one, far below what the comparison sees. It saves a quarter of the room. */
const step = 12;

/** The shade as which each shade is kept. */
const shades = Uint8Array.from({ length: 256 }, (_, value) => Math.min(255, Math.round(value / step) * step));

/** A picture as it is kept: small, and within the tolerance of what was drawn. */
export async function keptPicture(screenshot: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let index = 0; index < data.length; index += 1) data[index] = shades[data[index] ?? 0] ?? 0;
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).webp({ lossless: true, effort: 6 }).toBuffer();
}

/** Whether pixels would be kept as exactly these; both are opaque. */
function isKeptAs(drawn: Buffer, kept: Buffer): boolean {
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

/** Scales pixels: read first, for what a format's own reader scales, it scales in its own way. */
async function resize({ data, width, height }: Pixels, size: { width: number; height: number }): Promise<Pixels> {
  const scaled = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data: scaled, ...size };
}
