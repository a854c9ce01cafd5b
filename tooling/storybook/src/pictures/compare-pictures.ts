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
/**
 * Areas of one colour, in cells: to the comparison of single pixels, a pale area in another pale colour weighs nothing. A stored shade is up to half
 * a `step` away from the drawn one.
 */
const areas = {
  /** Width and height of a cell in pixels. */
  cell: 8,
  /** Of 255: how far the pixels of a cell of one colour differ. */
  spread: 16,
  /** Of 255: how far two cells of the same colour differ. */
  shade: 10,
  /** How many cells may differ. */
  cells: 12,
  /** Where the heights differ, and areas may be moved: how many cells there may be more or fewer of a colour, as a share. */
  share: 0.02,
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
  const changed = isOfOneSize ? await compareAreas(before, after) : null;
  if (changed) return changed;
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
  const moved = isOfOneSize ? null : compareShares(before, after);
  return moved ?? compareCoarsely(before, after, isSameBrowser ? coarse.share : coarse.otherBrowserShare);
}

type Colour = readonly [red: number, green: number, blue: number];

/** Returns the colour of each cell of a picture, row by row; null for one of several colours. */
function cellColours({ data, width, height }: Pixels): (Colour | null)[] {
  const colours: (Colour | null)[] = [];
  for (let top = 0; top + areas.cell <= height; top += areas.cell)
    for (let left = 0; left + areas.cell <= width; left += areas.cell) colours.push(cellColour(data, width, top, left));
  return colours;
}

function cellColour(data: Buffer, width: number, top: number, left: number): Colour | null {
  const low: [number, number, number] = [255, 255, 255];
  const high: [number, number, number] = [0, 0, 0];
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = top; y < top + areas.cell; y += 1) {
    for (let x = left; x < left + areas.cell; x += 1) {
      for (const channel of [0, 1, 2] as const) {
        const value = data[(y * width + x) * 4 + channel] ?? 0;
        if (value < low[channel]) low[channel] = value;
        if (value > high[channel]) high[channel] = value;
        sum[channel] += value;
        if (high[channel] - low[channel] > areas.spread) return null;
      }
    }
  }
  const pixels = areas.cell ** 2;
  return [sum[0] / pixels, sum[1] / pixels, sum[2] / pixels];
}

/** Compares the areas of one colour of two pictures of one size; null if they are the same. */
async function compareAreas(before: Pixels, after: Pixels): Promise<PictureComparison | null> {
  const [old, drawn] = [cellColours(before), cellColours(after)];
  const changed = drawn.flatMap((colour, index) => {
    const was = old[index];
    return colour && was && colour.some((value, channel) => Math.abs(value - (was[channel] ?? 0)) > areas.shade)
      ? [index]
      : [];
  });
  if (changed.length <= areas.cells) return null;
  const { width, height } = after;
  const columns = Math.floor(width / areas.cell);
  const shown = Buffer.from(after.data);
  for (const index of changed) {
    const [top, left] = [Math.floor(index / columns) * areas.cell, (index % columns) * areas.cell];
    for (let y = top; y < top + areas.cell; y += 1)
      for (let x = left; x < left + areas.cell; x += 1) shown[(y * width + x) * 4] = 255;
  }
  const difference = await sharp(shown, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  const pixels = changed.length * areas.cell ** 2;
  return { isSame: false, report: `${pixels} pixels of areas have another colour`, difference };
}

/** Compares how much of two pictures has each colour; null if it is the same. */
function compareShares(before: Pixels, after: Pixels): PictureComparison | null {
  const counts = new Map<string, number>();
  const add = (picture: Pixels, sign: 1 | -1): number => {
    const colours = cellColours(picture);
    for (const colour of colours) {
      const name = colour ? colour.map((value) => shades[Math.round(value)] ?? 0).join(' ') : 'several';
      counts.set(name, (counts.get(name) ?? 0) + sign);
    }
    return colours.length;
  };
  const cells = Math.max(add(before, -1), add(after, 1));
  counts.delete('several');
  const allowed = Math.max(areas.cells, cells * areas.share);
  const [name, count] = [...counts].toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))[0] ?? ['', 0];
  if (Math.abs(count) <= allowed) return null;
  const pixels = Math.abs(count) * areas.cell ** 2;
  return {
    isSame: false,
    report: `about ${pixels} pixels ${count > 0 ? 'more' : 'fewer'} have the colour ${name}`,
    difference: null,
  };
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
