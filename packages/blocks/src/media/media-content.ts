import type { mediaItem } from '@clavora/content-client/content-types/shared-parts';
import type { BlockContent } from '@clavora/content-client/schema/define-block';
import type { Asset } from '@clavora/content-client/schema/fields';
import type { RenderContext } from '../render/render-context.ts';
import { type VideoPage, videoPage } from './video-page.ts';

interface Described {
  item: BlockContent<typeof mediaItem>;
  /** What there is to see, in words: the accessible name. */
  name: string;
  image: Asset | null;
}

/** What an item of media comes down to. */
export type MediaContent =
  | (Described & { kind: 'picture'; image: Asset })
  | (Described & { kind: 'video'; file: Asset; type: string; captions: Asset | null })
  | (Described & { kind: 'embed'; page: VideoPage });

const videoTypes: Record<string, string | undefined> = { mp4: 'video/mp4', webm: 'video/webm' };

/**
 * Decides what an item shows: a file of ours before a service's video, a video before its poster; null where nothing is left. What
 * cannot be shown is told.
 */
export function mediaContent(item: BlockContent<typeof mediaItem>, context: RenderContext): MediaContent | null {
  const { image, video, captions } = item;
  const name = item.title || image?.alt || item.caption || context.t('media.video');
  const described = { item, name, image };
  const tell = (field: string, expected: string, got: string) =>
    context.warn(`Block media_item (${item._uid}): field "${field}": expected ${expected}, got "${got}"`);

  const type = video ? videoTypes[video.extension] : undefined;
  if (video && type === undefined) tell('video', 'a file .mp4 or .webm', video.name);
  if (captions && captions.extension !== 'vtt') tell('captions', 'a file .vtt', captions.name);
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
  if (item.embed_url !== '') tell('embed_url', 'a video of YouTube or Vimeo', item.embed_url);
  if (!image) return null;
  if (image.alt === '' && item.title === '') tell('image', 'a text that tells what the picture shows', '');
  return { ...described, kind: 'picture', image };
}
