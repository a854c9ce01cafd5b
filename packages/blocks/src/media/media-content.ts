import type { mediaItem } from '@clavora/content-client/content-types/shared-parts';
import type { BlockContent } from '@clavora/content-client/schema/define-block';
import type { Asset } from '@clavora/content-client/schema/fields';
import type { RenderContext } from '../render/render-context.ts';
import { type VideoPage, videoPage } from './video-page.ts';

interface Described {
  item: BlockContent<typeof mediaItem>;
  /** The accessible name. */
  name: string;
  image: Asset | null;
}

/** The content that a media item shows. */
export type MediaContent =
  | (Described & { kind: 'picture'; image: Asset })
  | (Described & { kind: 'video'; file: Asset; type: string; captions: Asset | null })
  | (Described & { kind: 'embed'; page: VideoPage });

const videoTypes: Record<string, string | undefined> = { mp4: 'video/mp4', webm: 'video/webm' };

/**
 * Returns what an item shows: a hosted file before a service's video, a video before its poster; null if there is nothing. Reports what cannot be
 * shown.
 */
export function mediaContent(item: BlockContent<typeof mediaItem>, context: RenderContext): MediaContent | null {
  const { image, video, captions } = item;
  const name = item.title || image?.alt || item.caption || context.t('media.video');
  const described = { item, name, image };
  const report = (field: string, expected: string, got: string) =>
    context.warn(`Block media_item (${item._uid}): field "${field}": expected ${expected}, got "${got}"`);

  const type = video ? videoTypes[video.extension] : undefined;
  if (video && type === undefined) report('video', 'a file .mp4 or .webm', video.name);
  if (captions && captions.extension !== 'vtt') report('captions', 'a file .vtt', captions.name);
  if (video && type !== undefined) {
    return {
      ...described,
      kind: 'video',
      file: video,
      type,
      captions: captions?.extension === 'vtt' ? captions : null,
    };
  }
  const page = videoPage(item.embed_url);
  if (page) return { ...described, kind: 'embed', page };
  if (item.embed_url !== '') report('embed_url', 'a video of YouTube or Vimeo', item.embed_url);
  if (!image) return null;
  if (image.alt === '' && item.title === '') report('image', 'a text that describes the picture', '');
  return { ...described, kind: 'picture', image };
}
