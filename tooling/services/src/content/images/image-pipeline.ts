import sharp, { type Sharp } from 'sharp';
import {
  type Box,
  type ImageFormat,
  ImageOperationError,
  type ImageOperations,
  maxSide,
  type RoundCorner,
} from './image-operations.ts';

/** Encoding of the result; `gif` only if the source is one and no other format is requested. */
export type OutputFormat = ImageFormat | 'gif';

interface Size {
  width: number;
  height: number;
}

interface Region extends Size {
  left: number;
  top: number;
}

/** More pixels than any photograph has; a larger source is rejected before it is decoded. */
const maxSourcePixels = 100_000_000;
/** For intermediate pictures: fast and lossless. */
const lossless = { compressionLevel: 0 };
const white = { r: 255, g: 255, b: 255, alpha: 1 };
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Applies the operations to an image; throws an ImageOperationError if the source does not permit them. */
export async function transformImage(
  input: Buffer,
  operations: ImageOperations,
  format: OutputFormat,
): Promise<Buffer> {
  const { filters } = operations;
  const upright = await turnedUpright(input);
  const region = operations.crop ? within(operations.crop, upright) : { ...upright.size, left: 0, top: 0 };
  let image = resize(sharp(upright.data), region, resultSize(region, operations), operations);
  if (filters.blur && filters.blur.sigma >= 0.3) image = image.blur(filters.blur.sigma);
  if (filters.brightness) image = image.linear(1, (255 * filters.brightness) / 100);
  // sharp flips and greys an image before it resizes and fills it, whatever the order of the calls.
  const { flipX, flipY } = operations;
  if (flipX || flipY || filters.grayscale) {
    image = (await drawnSoFar(image))
      .flop(flipX)
      .flip(flipY)
      .grayscale(filters.grayscale === true);
  }
  if (filters.roundCorner) image = await roundCorners(image, filters.roundCorner);
  if (filters.rotate) image = (await drawnSoFar(image)).rotate(filters.rotate);
  return encode(image, format, filters.quality, filters.fill);
}

interface Upright {
  data: Buffer;
  size: Size;
}

/** Applies the EXIF orientation: cameras store the sensor's image, but coordinates refer to the upright one. */
async function turnedUpright(input: Buffer): Promise<Upright> {
  const source = sharp(input, { limitInputPixels: maxSourcePixels, failOn: 'none' });
  const { width, height, orientation = 1 } = await source.metadata();
  if (width * height > maxSourcePixels) {
    throw new ImageOperationError(`source: expected at most ${maxSourcePixels} pixels, got ${width}x${height}`);
  }
  if (orientation === 1) return { data: input, size: { width, height } };
  const { data, info } = await source.autoOrient().png(lossless).toBuffer({ resolveWithObject: true });
  return { data, size: { width: info.width, height: info.height } };
}

async function drawnSoFar(image: Sharp): Promise<Sharp> {
  return sharp(await image.png(lossless).toBuffer());
}

function within(box: Box, { size: source }: Upright): Region {
  const left = Math.min(box.left, source.width);
  const top = Math.min(box.top, source.height);
  const width = Math.min(box.right, source.width) - left;
  const height = Math.min(box.bottom, source.height) - top;
  if (width < 1 || height < 1) {
    throw new ImageOperationError(`crop: expected an area inside ${source.width}x${source.height}, got none of it`);
  }
  return { left, top, width, height };
}

function resultSize(source: Size, operations: ImageOperations): Size {
  const { width, height } = operations;
  const scale = width ? width / source.width : height ? height / source.height : 1;
  const requested = {
    width: width || Math.max(1, Math.round(source.width * scale)),
    height: height || Math.max(1, Math.round(source.height * scale)),
  };
  const isTooLarge = requested.width > source.width || requested.height > source.height;
  const wanted = operations.filters.noUpscale && isTooLarge ? shrunk(requested, source) : requested;
  return shrunk(wanted, { width: maxSide, height: maxSide });
}

/** Returns the size, reduced proportionally to the limit. */
function shrunk(size: Size, limit: Size): Size {
  const scale = Math.min(1, limit.width / size.width, limit.height / size.height);
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

function resize(image: Sharp, region: Region, size: Size, operations: ImageOperations): Sharp {
  const { focal, fill } = operations.filters;
  if (operations.fitIn) {
    const fitted = image.extract(region);
    if (fill === undefined) return fitted.resize(size.width, size.height, { fit: 'inside' });
    const background = fill === 'transparent' ? clear : `#${fill}`;
    return fitted.resize(size.width, size.height, { fit: 'contain', background });
  }
  if (focal) return image.extract(around(focal, region, size)).resize(size.width, size.height);
  const position = operations.smart && operations.width && operations.height ? sharp.strategy.attention : 'centre';
  return image.extract(region).resize(size.width, size.height, { fit: 'cover', position });
}

/**
 * Returns the part of the region with the result's aspect ratio, as close to the focal point's centre as the
 * edges allow.
 */
function around(focal: Box, region: Region, size: Size): Region {
  const scale = Math.min(region.width / size.width, region.height / size.height);
  const width = Math.max(1, Math.min(region.width, Math.round(size.width * scale)));
  const height = Math.max(1, Math.min(region.height, Math.round(size.height * scale)));
  const left = clamp((focal.left + focal.right - width) / 2, region.left, region.left + region.width - width);
  const top = clamp((focal.top + focal.bottom - height) / 2, region.top, region.top + region.height - height);
  return { left, top, width, height };
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(least, value), most));
}

async function roundCorners(image: Sharp, corner: RoundCorner): Promise<Sharp> {
  const { data, info } = await image.ensureAlpha().png(lossless).toBuffer({ resolveWithObject: true });
  const mask = `<svg width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="${corner.rx}" ry="${corner.ry}"/></svg>`;
  const rounded = await sharp(data)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png(lossless)
    .toBuffer();
  const background = { r: corner.red, g: corner.green, b: corner.blue };
  return corner.isTransparent ? sharp(rounded) : sharp(rounded).flatten({ background });
}

function encode(
  image: Sharp,
  format: OutputFormat,
  quality: number | undefined,
  fill: string | undefined,
): Promise<Buffer> {
  // The encoders count quality from 1.
  const options = quality === undefined ? {} : { quality: Math.max(1, Math.round(quality)) };
  const background = fill === undefined || fill === 'transparent' ? white : `#${fill}`;
  const encoders: Record<OutputFormat, () => Sharp> = {
    jpeg: () => image.flatten({ background }).jpeg(options),
    png: () => image.png({ compressionLevel: 9 }),
    webp: () => image.webp({ effort: 3, ...options }),
    avif: () => image.avif({ effort: 2, ...options }),
    gif: () => image.gif(),
  };
  return encoders[format]().toBuffer();
}
