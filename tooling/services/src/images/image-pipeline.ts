import sharp, { type Sharp } from 'sharp';
import {
  type Box,
  type ImageFormat,
  ImageOperationError,
  type ImageOperations,
  longestSide,
  type RoundCorner,
} from './image-operations.ts';

/** What a result can be encoded as; `gif` only when the source is one and nothing else was asked for. */
export type OutputFormat = ImageFormat | 'gif';

interface Size {
  width: number;
  height: number;
}

/** More pixels than any photograph has; a source past it is refused before it is decoded. */
const mostSourcePixels = 100_000_000;
const white = { r: 255, g: 255, b: 255, alpha: 1 };
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws the image that the operations describe; throws an ImageOperationError when the source does not allow them. */
export async function transformImage(
  input: Buffer,
  operations: ImageOperations,
  format: OutputFormat,
): Promise<Buffer> {
  const { filters } = operations;
  // Cameras store a picture as the sensor saw it and note how it was held; the crop is given in upright pixels.
  const upright = await sharp(input, { limitInputPixels: mostSourcePixels, failOn: 'none' })
    .autoOrient()
    .toBuffer({ resolveWithObject: true });
  let source: Size = upright.info;
  let image = sharp(upright.data);
  if (operations.crop) {
    const area = within(operations.crop, source);
    image = image.extract(area);
    source = area;
  }
  const size = resultSize(source, operations);
  image = resize(image, source, size, operations);
  // sharp applies a pipeline's steps in its own order, so each group that must follow another starts a new one.
  image = sharp(await image.png({ compressionLevel: 0 }).toBuffer());
  if (operations.flipX) image = image.flop();
  if (operations.flipY) image = image.flip();
  if (filters.blur && filters.blur.sigma >= 0.3) image = image.blur(filters.blur.sigma);
  if (filters.brightness) image = image.modulate({ lightness: filters.brightness });
  if (filters.grayscale) image = image.grayscale();
  if (filters.roundCorner) image = await roundCorners(image, filters.roundCorner);
  if (filters.rotate) image = sharp(await image.png({ compressionLevel: 0 }).toBuffer()).rotate(filters.rotate);
  return encode(image, format, filters.quality, filters.fill);
}

function within(box: Box, source: Size): Size & { left: number; top: number } {
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
  const asked = {
    width: width || Math.max(1, Math.round(source.width * scale)),
    height: height || Math.max(1, Math.round(source.height * scale)),
  };
  const isTooLarge = asked.width > source.width || asked.height > source.height;
  const wanted = operations.filters.noUpscale && isTooLarge ? shrunk(asked, source) : asked;
  return shrunk(wanted, { width: longestSide, height: longestSide });
}

/** The size, made smaller in proportion until it is within the limit. */
function shrunk(size: Size, limit: Size): Size {
  const scale = Math.min(1, limit.width / size.width, limit.height / size.height);
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

function resize(image: Sharp, source: Size, size: Size, operations: ImageOperations): Sharp {
  const { focal, fill } = operations.filters;
  if (operations.fitIn) {
    const background = fill === undefined || fill === 'transparent' ? clear : `#${fill}`;
    return fill === undefined
      ? image.resize(size.width, size.height, { fit: 'inside' })
      : image.resize(size.width, size.height, { fit: 'contain', background });
  }
  if (!focal) {
    const position = operations.smart && operations.width && operations.height ? sharp.strategy.attention : 'centre';
    return image.resize(size.width, size.height, { fit: 'cover', position });
  }
  // Cut the part of the source that has the result's shape, as near to the focal point's middle as its edges allow.
  const scale = Math.min(source.width / size.width, source.height / size.height);
  const width = Math.max(1, Math.min(source.width, Math.round(size.width * scale)));
  const height = Math.max(1, Math.min(source.height, Math.round(size.height * scale)));
  const offset = operations.crop ?? { left: 0, top: 0 };
  const left = clamp((focal.left + focal.right) / 2 - offset.left - width / 2, source.width - width);
  const top = clamp((focal.top + focal.bottom) / 2 - offset.top - height / 2, source.height - height);
  return image
    .extract({ left: left + offset.left, top: top + offset.top, width, height })
    .resize(size.width, size.height);
}

function clamp(value: number, most: number): number {
  return Math.round(Math.min(Math.max(0, value), most));
}

async function roundCorners(image: Sharp, corner: RoundCorner): Promise<Sharp> {
  const { data, info } = await image.ensureAlpha().png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
  const mask = `<svg width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="${corner.rx}" ry="${corner.ry}"/></svg>`;
  const rounded = await sharp(data)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
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
  switch (format) {
    case 'jpeg': {
      const background = fill === undefined || fill === 'transparent' ? white : `#${fill}`;
      return image
        .flatten({ background })
        .jpeg({ mozjpeg: false, ...options })
        .toBuffer();
    }
    case 'png':
      return image.png({ compressionLevel: 9 }).toBuffer();
    case 'webp':
      return image.webp({ effort: 3, ...options }).toBuffer();
    case 'avif':
      return image.avif({ effort: 2, ...options }).toBuffer();
    case 'gif':
      return image.gif().toBuffer();
  }
}
