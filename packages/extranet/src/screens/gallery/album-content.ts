import type { albumPicture } from '@clavora/content-client/content-types/partner';
import { imageUrl } from '@clavora/content-client/image-url';
import type { BlockContent } from '@clavora/content-client/schema/define-block';
import { type Asset, partnerFilesPath } from '@clavora/content-client/schema/fields';

/** A picture of an album, as its content says it; its address is the site's own. */
export type AlbumPictureContent = BlockContent<typeof albumPicture>;

/** A picture that is there, with the key that the address of its file has. */
export interface ShownPicture {
  /** Names it in the page's address and in the form that downloads a selection. */
  key: string;
  asset: Asset;
  caption: string;
  credit: string;
  /** ISO 8601, UTC. */
  taken: string | null;
}

/** Width in pixels of a picture that fills a large screen. */
const largeWidth = 2400;

/** The pictures that an album has to show: entries without a file are left out, and one that stands twice counts once. */
export function shownPictures(pictures: readonly AlbumPictureContent[]): ShownPicture[] {
  const shown = pictures.flatMap(({ image, caption, credit, taken }) =>
    image === null ? [] : [{ key: pictureKey(image), asset: image, caption, credit, taken }],
  );
  return [...new Map(shown.map((picture) => [picture.key, picture])).values()];
}

/** What tells a picture's file from the others: the key in its address on the site, else its name. */
export function pictureKey({ url, name }: Pick<Asset, 'url' | 'name'>): string {
  const [, , key] = url.startsWith(partnerFilesPath) ? url.slice(partnerFilesPath.length).split('/') : [];
  return key || name;
}

/** The address of a picture as large as screens are; the file itself where that is no larger. */
export function largePicture(asset: Asset): string {
  if (asset.extension === 'svg' || (asset.width > 0 && asset.width <= largeWidth)) return asset.url;
  return imageUrl(asset, { width: largeWidth, quality: 88 });
}
