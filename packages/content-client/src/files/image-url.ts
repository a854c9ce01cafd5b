import type { Asset } from '../schema/fields.ts';

/** Options of the image service; sizes in CSS pixels (CNT-10). */
export interface ImageOptions {
  width?: number;
  height?: number;
  /** 0–100 */
  quality?: number;
  /** 0–100 */
  blur?: number;
  /** −100–100 */
  brightness?: number;
  rotate?: 90 | 180 | 270;
  format?: 'webp' | 'png' | 'jpeg' | 'avif';
  /** Crops around the focal point, or else to the busiest area. */
  isCropped?: boolean;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)));

/** Returns the image service's address of a picture. Values out of range are clamped; vector files keep their own address. */
export function imageUrl(asset: Pick<Asset, 'url' | 'extension' | 'focus'>, options: ImageOptions = {}): string {
  if (asset.extension === 'svg') return asset.url;
  const filters: string[] = [];
  if (options.quality !== undefined) filters.push(`quality(${clamp(options.quality, 0, 100)})`);
  if (options.format) filters.push(`format(${options.format})`);
  if (options.blur) filters.push(`blur(${clamp(options.blur, 0, 100)})`);
  if (options.brightness) filters.push(`brightness(${clamp(options.brightness, -100, 100)})`);
  if (options.rotate) filters.push(`rotate(${options.rotate})`);
  const isCropped = options.isCropped === true && options.width !== undefined && options.height !== undefined;
  if (isCropped && asset.focus) filters.push(`focal(${asset.focus})`);
  const size =
    options.width || options.height
      ? `/${clamp(options.width ?? 0, 0, 4000)}x${clamp(options.height ?? 0, 0, 4000)}`
      : '';
  const smart = isCropped && !asset.focus ? '/smart' : '';
  return `${asset.url}/m${size}${smart}${filters.length > 0 ? `/filters:${filters.join(':')}` : ''}`;
}

/**
 * Returns a `srcset` of the given widths (pixels, rising) that do not enlarge the picture; adds its own width if that is between two, or below
 * all.
 */
export function imageSrcSet(
  asset: Pick<Asset, 'url' | 'extension' | 'focus' | 'width'>,
  widths: readonly number[],
  options: Omit<ImageOptions, 'width' | 'height'> & { /** height ÷ width of a crop */ ratio?: number } = {},
): string {
  if (asset.extension === 'svg') return '';
  const { ratio, ...rest } = options;
  const fitting = widths.filter((width) => asset.width === 0 || width <= asset.width);
  // The picture's own width is offered unless the next smaller one is nearly as large.
  const isBetween = fitting.length < widths.length && (fitting.at(-1) ?? 0) * 1.15 < asset.width;
  const used = isBetween ? [...fitting, asset.width] : fitting;
  return used
    .map((width) => {
      const height = ratio === undefined ? {} : { height: Math.round(width * ratio), isCropped: true };
      return `${imageUrl(asset, { ...rest, width, ...height })} ${width}w`;
    })
    .join(', ');
}
