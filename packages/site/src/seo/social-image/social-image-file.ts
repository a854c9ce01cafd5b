import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { pictureSvg } from './draw-social-image.ts';
import { pictureField, type SocialImage } from './social-image.ts';

export interface SocialImageFile {
  png: Buffer;
  /** Whether the image is complete: false if the story's picture could not be loaded. */
  isWhole: boolean;
}

/** The timeout for the story's picture: social networks wait little longer for the whole image. */
const timeoutMs = 4_000;
const maxBytes = 8 * 1024 * 1024;
const maxPixels = 16_000_000;

/** Renders a social image as a PNG of 1200 by 630 pixels. Reports to `warn` why the story's picture is missing. */
export async function socialImageFile(picture: SocialImage, warn: (message: string) => void): Promise<SocialImageFile> {
  const overlay = picture.image && (await overlayOf(picture.image, warn));
  const isWhole = picture.image === null || overlay !== null;
  // Without its picture the page gets the image of a page without picture.
  const drawn = sharp(Buffer.from(pictureSvg(isWhole ? picture : { ...picture, image: null })));
  return { png: await encoded(overlay ? drawn.composite([overlay]) : drawn), isWhole };
}

/** Encodes as PNG with a palette: lines and tints need a few hundred colours, and a third of the bytes. */
export async function encoded(image: Sharp): Promise<Buffer> {
  return image.png({ palette: true, compressionLevel: 9, effort: 7 }).toBuffer();
}

async function overlayOf(
  { url, fit }: NonNullable<SocialImage['image']>,
  warn: (message: string) => void,
): Promise<OverlayOptions | null> {
  const { left, top, width, height } = pictureField;
  try {
    const input = await sharp(await bytesOf(url), { limitInputPixels: maxPixels })
      .resize(width, height, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    return { input, left, top };
  } catch (error) {
    warn(`The picture ${url} could not be read for sharing: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

async function bytesOf(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error', cache: 'no-store' });
  if (!response.ok) throw new Error(`expected a picture, got status ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.byteLength > maxBytes) throw new Error(`expected at most ${maxBytes} bytes, got ${bytes.byteLength}`);
  return bytes;
}
