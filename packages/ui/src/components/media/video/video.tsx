import { imageUrl } from '@clavora/content-client/image-url';
import type { Asset } from '@clavora/content-client/schema/fields';
import { classNames } from '../../../markup/class-names.ts';
import styles from './video.module.css';

interface VideoProps {
  src: string;
  /** A media type such as `video/mp4`; a browser that cannot play it does not load the file. */
  type: string;
  /** The accessible name. */
  title: string;
  /** Shown until the video plays; its size is reserved. */
  poster: Asset | null;
  /** WebVTT of another origin is requested with CORS. */
  captions?: { src: string; lang: string; label: string } | undefined;
  className?: string | undefined;
}

/** The size reserved for a video without a poster. */
const usualSize = { width: 1600, height: 900 };
const posterWidth = 1280;

/** The browser's own player. It loads nothing of the video before play, and needs no script. */
export function Video({ src, type, title, poster, captions, className }: VideoProps) {
  const { width, height } = poster && poster.width > 0 && poster.height > 0 ? poster : usualSize;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions exist if the content has them; a silent film needs none
    <video
      controls
      playsInline
      preload="none"
      width={width}
      height={height}
      aria-label={title}
      className={classNames(styles.video, className)}
      {...(poster ? { poster: posterUrl(poster) } : {})}
      {...(captions ? { crossOrigin: 'anonymous' } : {})}
    >
      <source src={src} type={type} />
      {captions && <track kind="captions" src={captions.src} srcLang={captions.lang} label={captions.label} default />}
      <a href={src}>{title}</a>
    </video>
  );
}

/** Returns the poster's URL in one size, since posters have no `srcset`. */
function posterUrl(poster: Asset): string {
  const width = poster.width > 0 ? Math.min(posterWidth, poster.width) : posterWidth;
  return imageUrl(poster, { width, format: 'webp', quality: 80 });
}
