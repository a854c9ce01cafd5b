import { createHash } from 'node:crypto';
import { storyFacts } from '@clavora/blocks/cards/story-facts';
import { drawnKey } from '@clavora/blocks/key-blade-data';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { BlankRecord } from '@clavora/catalogue/blank-record';
import { type ImageOptions, imageUrl } from '@clavora/content-client/image-url';
import type { Asset } from '@clavora/content-client/schema/fields';
import { isStoryOf, type SiteConfigContent, type Story } from '@clavora/content-client/story';
import { localeRow } from '@clavora/i18n-routing/locales';
import { drawnBlank } from '@clavora/key-finder/drawn-blank';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';

/** Pixels: the size that social networks show large and uncropped. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The area of a social image for the story's picture, on the right. */
export const pictureField = { left: 640, top: 0, width: 560, height: 630 } as const;

/** The facts of a page's social image: equal facts give equal images. */
export interface SocialImage {
  /** BCP 47: the format of numbers. */
  language: string;
  /** Empty if the site has no name. */
  siteName: string;
  claim: string;
  /** The kind of page, its date, its place, the most important first; facts without room are omitted. */
  facts: readonly string[];
  title: string;
  /** As printed on the product; empty for other pages. */
  code: string;
  /** The key to draw; null if the story has none. */
  key: KeyBladeData | null;
  /** The URL of the story's picture, at most the size of the area; null for none. `contain` shows it uncropped. */
  image: { url: string; fit: 'contain' | 'cover' } | null;
}

/** Returns the facts of a story's social image. A blank of the key catalogue is drawn as on its page (CNT-17). */
export function socialImage(
  story: Story,
  config: SiteConfigContent | null,
  context: RenderContext,
  blank: BlankRecord | null = null,
): SocialImage {
  const { kind, date, place, image } = storyFacts(story, context);
  const isProduct = isStoryOf(story, 'product');
  const editors = isProduct && blank === null ? drawnKey(story.content.drawing, context) : null;
  const key = blank === null ? (editors?.data ?? null) : drawnBlank(blank).data;
  return {
    language: localeRow(context.locale).formatTag,
    siteName: config?.site_name ?? '',
    claim: config?.claim ?? '',
    facts: [kind, date?.text ?? '', place].filter((fact) => fact !== ''),
    title: story.content.title,
    code: isProduct ? story.content.code : '',
    key,
    image: key || image === null ? null : pictureOf(image, isProduct ? 'contain' : 'cover'),
  };
}

function pictureOf(image: Asset, fit: 'contain' | 'cover'): SocialImage['image'] {
  const { width, height } = pictureField;
  // A picture on white must blend with the background, so that it is requested in a lossless format.
  const options: ImageOptions =
    fit === 'cover' ? { width, height, isCropped: true, format: 'webp', quality: 90 } : { width, format: 'png' };
  return { url: imageUrl(image, options), fit };
}

/** The folder of social images, with the paths of their pages. */
export const pictureFolder = '/og';
/** The mark, for structured data about the publisher; square, with its size in pixels. */
export const logoFile = `${pictureFolder}/logo.png`;
export const logoSize = 512;

/** Characters of an image's name, which distinguishes it from earlier images of the page. */
const nameLength = 12;

/** The version of the drawing: increase it when the drawing changes, so that social networks load the images again. */
const design = 1;

/** Returns the path of a page's social image. It changes with the facts, so that the image is immutable. */
export function picturePath(path: string, picture: SocialImage): string {
  const name = createHash('sha256')
    .update(JSON.stringify([design, picture]))
    .digest('hex')
    .slice(0, nameLength);
  return `${pictureFolder}${path === '/' ? '' : path}/${name}.png`;
}

/** Returns the page path of a social image's path, for any file name; null for any other path. */
export function pageOfPicture(path: string): string | null {
  const [, page] = new RegExp(`^${pictureFolder}(/.*|)/[0-9a-f]{${nameLength}}\\.png$`).exec(path) ?? [];
  return page === undefined ? null : page || '/';
}
