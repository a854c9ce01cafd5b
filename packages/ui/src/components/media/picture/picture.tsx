import { imageSrcSet, imageUrl } from '@clavora/content-client/image-url';
import type { Asset } from '@clavora/content-client/schema/fields';
import { classNames } from '../../../markup/class-names.ts';
import styles from './picture.module.css';

interface PictureProps {
  asset: Asset;
  /** The width, in the syntax of the `sizes` attribute: `(min-width: 60rem) 50vw, 100vw`. */
  sizes: string;
  /** Replaces the asset's alternative text; empty marks it as decoration. */
  alt?: string;
  /** height ÷ width of a crop around the focal point; without it the picture keeps its own ratio. */
  ratio?: number | undefined;
  /** The first picture of a page: loaded eagerly and with priority. */
  isPriority?: boolean;
  /** `plate`: the picture's own paper background becomes the darker paper; `none`: it blends into the page. */
  ground?: 'none' | 'plate';
  /** 0–100 */
  quality?: number;
  className?: string | undefined;
}

/** The offered widths in pixels: each is up to twice the one before, so that a screen loads at most a third more pixels than it needs on average. */
const widths = [320, 640, 960, 1280, 1920];
/** The size reserved for a picture whose URL states none. */
const unknownSize = { width: 1600, height: 1067 };

/**
 * A picture of Storyblok in the widths that screens need, with its size reserved (CNT-10). The image service answers a URL without a format with WebP
 * where the browser accepts it. AVIF has to be named, in a second list of URLs: only a page's first picture is large enough for it (ADR 70).
 */
export function Picture({
  asset,
  sizes,
  alt = asset.alt,
  ratio,
  isPriority = false,
  ground = 'none',
  quality = 82,
  className,
}: PictureProps) {
  const own = asset.width > 0 && asset.height > 0 ? asset : unknownSize;
  const width = own.width;
  const height = Math.round(ratio === undefined ? own.height : width * ratio);
  const isVector = asset.extension === 'svg';
  const used = { quality, ...(ratio === undefined ? {} : { ratio }) };
  const offered = offeredWidths(sizes);
  const fallback = isVector ? asset.url : imageUrl(asset, { ...fallbackSize(asset.width, offered, ratio), quality });
  return (
    <picture className={classNames(styles.picture, ground === 'plate' && styles.plate, className)}>
      {isPriority && !isVector && (
        <source type="image/avif" srcSet={imageSrcSet(asset, offered, { ...used, format: 'avif' })} sizes={sizes} />
      )}
      <img
        src={fallback}
        {...(isVector ? {} : { srcSet: imageSrcSet(asset, offered, used), sizes })}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(isPriority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={styles.image}
      />
    </picture>
  );
}

/** Returns the widths to offer for `sizes`: a fixed width, as in `7rem`, needs one for each density of screens only. */
function offeredWidths(sizes: string): readonly number[] {
  const fixed = /^(\d+)rem$/.exec(sizes)?.[1];
  return fixed === undefined ? widths : [1, 2, 3].map((density) => Number(fixed) * 16 * density);
}

/** Returns the one size for browsers without `srcset`, never larger than the original. */
function fallbackSize(ownWidth: number, offered: readonly number[], ratio: number | undefined) {
  const usual = Math.min(1280, offered.at(-1) ?? 1280);
  const width = ownWidth > 0 ? Math.min(usual, ownWidth) : usual;
  return ratio === undefined ? { width } : { width, height: Math.round(width * ratio), isCropped: true };
}
