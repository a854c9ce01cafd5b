import type { ContentDate } from '@clavora/content-client/content-date';
import type { albumPicture } from '@clavora/content-client/content-types/partner';
import { imageUrl } from '@clavora/content-client/image-url';
import type { BlockContent } from '@clavora/content-client/schema/define-block';
import { type Asset, partnerFilesPath } from '@clavora/content-client/schema/fields';

/** A picture in the content of an album, with the site's address. */
export type AlbumPictureContent = BlockContent<typeof albumPicture>;

/** A picture that has a file, with the key in its address. */
export interface ShownPicture {
  /** Identifies the picture in the page's address and in the form for downloads. */
  key: string;
  asset: Asset;
  caption: string;
  credit: string;
  /** ISO 8601, UTC. */
  taken: ContentDate | null;
}

/** Width in pixels of a picture on a large screen. */
const largeWidth = 2400;

/** Returns the pictures of an album, without duplicates and entries without a file. */
export function shownPictures(pictures: readonly AlbumPictureContent[]): ShownPicture[] {
  const shown = pictures.flatMap(({ image, caption, credit, taken }) =>
    image === null ? [] : [{ key: pictureKey(image), asset: image, caption, credit, taken }],
  );
  return [...new Map(shown.map((picture) => [picture.key, picture])).values()];
}

/** Returns the key of a picture: that in the address of its file, else its name. */
export function pictureKey({ url, name }: Pick<Asset, 'url' | 'name'>): string {
  const [, , key] = url.startsWith(partnerFilesPath) ? url.slice(partnerFilesPath.length).split('/') : [];
  return key || name;
}

/** Returns the address of a picture in full-screen size; the file itself if that is no larger. */
export function largePicture(asset: Asset): string {
  if (asset.extension === 'svg' || (asset.width > 0 && asset.width <= largeWidth)) return asset.url;
  return imageUrl(asset, { width: largeWidth, quality: 88 });
}
