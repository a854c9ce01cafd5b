import { imageSrcSet, imageUrl } from '@clavora/content-client/image-url';
import type { Asset } from '@clavora/content-client/schema/fields';
import { classNames } from '../../markup/class-names.ts';
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

const widths = [320, 480, 640, 768, 960, 1280, 1600, 2000];
/** The size reserved for a picture whose URL states none. */
const unknownSize = { width: 1600, height: 1067 };

/** A picture of Storyblok in the sizes and formats that browsers support, with its size reserved (CNT-10). */
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
  const crop = ratio === undefined ? {} : { ratio };
  const isVector = asset.extension === 'svg';
  const fallback = isVector ? asset.url : imageUrl(asset, { ...fallbackSize(asset.width, ratio), quality });
  return (
    <picture className={classNames(styles.picture, ground === 'plate' && styles.plate, className)}>
      {!isVector &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={imageSrcSet(asset, widths, { format, quality, ...crop })}
            sizes={sizes}
          />
        ))}
      <img
        src={fallback}
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

/** Returns the one size for browsers without AVIF and WebP, never larger than the original. */
function fallbackSize(ownWidth: number, ratio: number | undefined) {
  const width = ownWidth > 0 ? Math.min(1280, ownWidth) : 1280;
  return ratio === undefined ? { width } : { width, height: Math.round(width * ratio), isCropped: true };
}
