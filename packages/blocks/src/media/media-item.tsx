import { localeRow } from '@clavora/i18n-routing/locales';
import { classNames } from '@clavora/ui/class-names';
import { FigureFrame } from '@clavora/ui/figure-frame';
import { Picture } from '@clavora/ui/picture';
import { Video } from '@clavora/ui/video';
import { VideoEmbed } from '@clavora/ui/video-embed';
import { VideoPoster } from '@clavora/ui/video-poster';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import { useId } from 'react';
import type { RenderNested } from '../render/block-entry.ts';
import type { RenderContext } from '../render/render-context.ts';
import { isTextEmpty } from '../rich-text-nodes/rich-text-node.ts';
import { RichTextNodes } from '../rich-text-nodes/rich-text-nodes.tsx';
import type { MediaContent } from './media-content.ts';
import styles from './media-item.module.css';

/** height ÷ width of the ratios that editors choose from; without one the picture keeps its own. */
const ratios = { own: undefined, wide: 9 / 16, standard: 2 / 3, square: 1 } as const;

interface MediaItemProps {
  media: MediaContent;
  context: RenderContext;
  renderNested: RenderNested;
  /** The width, in the syntax of the `sizes` attribute. */
  sizes: string;
  ratio?: keyof typeof ratios;
  /** `width`: fills its column; `height`: as high as `--media-height`, its width by its ratio. */
  fit?: 'width' | 'height';
  /** The level of headings in the transcript. */
  transcriptLevel: 2 | 3 | 4;
  isPriority?: boolean;
}

/** A picture or a video with its caption, and for a video its transcript. */
export function MediaItem(props: MediaItemProps) {
  const { media, context, renderNested, ratio = 'own', fit = 'width', transcriptLevel } = props;
  const { item } = media;
  const noticeId = useId();
  const hasTranscript = media.kind !== 'picture' && !isTextEmpty(item.transcript);
  return (
    <div className={classNames(styles.media, styles[fit], styles[ratio])}>
      <FigureFrame caption={captionOf(media, context, noticeId)} className={styles.figure}>
        <MediaBox {...props} noticeId={noticeId} />
      </FigureFrame>
      {hasTranscript && (
        <details className={styles.transcript}>
          <summary className={styles.summary}>{context.t('media.transcript')}</summary>
          <RichTextNodes
            document={item.transcript}
            context={context}
            renderNested={renderNested}
            firstLevel={transcriptLevel}
          />
        </details>
      )}
    </div>
  );
}

/** A picture, the browser's player, or the poster of a service's player. */
function MediaBox(props: MediaItemProps & { noticeId: string }) {
  const { media, context, noticeId, sizes, ratio = 'own', isPriority = false } = props;
  const { item, name, image } = media;
  const { t, locale } = context;
  if (media.kind === 'picture') {
    return (
      <Picture
        asset={media.image}
        alt={media.image.alt || item.title}
        ratio={ratios[ratio]}
        sizes={sizes}
        ground="plate"
        isPriority={isPriority}
      />
    );
  }
  if (media.kind === 'video') {
    const { tag, name: language } = localeRow(locale);
    return (
      <Video
        src={media.file.url}
        type={media.type}
        title={name}
        poster={image}
        captions={media.captions ? { src: media.captions.url, lang: tag, label: language } : undefined}
        className={styles.video}
      />
    );
  }
  const { service, pageUrl, frameUrl } = media.page;
  const linkId = `${noticeId}-link`;
  return (
    <div className={styles.embed}>
      <VideoPoster
        id={linkId}
        href={pageUrl}
        noticeId={noticeId}
        poster={image}
        sizes={sizes}
        label={t('media.play', { title: name })}
        facts={[item.duration, service]}
        isPriority={isPriority}
      />
      <VideoEmbed linkId={linkId} frameUrl={frameUrl} title={name} />
    </div>
  );
}

function captionOf(media: MediaContent, { t }: RenderContext, noticeId: string) {
  const { item } = media;
  const duration = media.kind === 'video' ? item.duration : '';
  const notice = media.kind === 'embed' ? t('media.notice', { service: media.page.service }) : '';
  if (item.caption === '' && duration === '' && notice === '') return null;
  return (
    <>
      {duration !== '' && (
        <span className={styles.duration}>
          <VisuallyHidden>{t('media.duration')} </VisuallyHidden>
          {duration}
        </span>
      )}
      {item.caption}
      {notice !== '' && (
        <span id={noticeId} className={styles.notice}>
          {notice}
        </span>
      )}
    </>
  );
}
