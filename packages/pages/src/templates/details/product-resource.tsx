import { PageBlocks } from '@clavora/blocks/page-blocks';
import { relatedStoriesOf } from '@clavora/blocks/related-stories';
import { RichTextContent } from '@clavora/blocks/rich-text';
import { download } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import { type TemplateProps, unexpectedContent } from '@clavora/site-core/template-props';
import { type Definition, DefinitionList } from '@clavora/ui/definition-list';
import { DetailFrame, DetailSection } from '@clavora/ui/detail-frame';
import { PageTitle } from '@clavora/ui/page-title';
import { Picture } from '@clavora/ui/picture';
import { StoryList } from '../listings/story-list.tsx';
import { DateTime } from './date-time.tsx';
import { DownloadSection } from './download-section.tsx';

/** Renders a catalogue, bulletin, guide or set of documents, with its files above the text. */
export function ProductResource({ page, context }: TemplateProps) {
  const { content } = page.story;
  if (content.component !== 'resource') throw unexpectedContent('product-resource', '"resource"', page);
  const { t } = context;
  const products = relatedStoriesOf(content.products, 'product', context);
  const fileCount = parseParts(download, content.downloads).filter(({ file }) => file !== null).length;
  const facts: Definition[] = [
    ...(content.edition === '' ? [] : [{ term: t('resource.edition'), value: content.edition, isFigure: true }]),
    ...(content.date === null
      ? []
      : [{ term: t('resource.published'), value: <DateTime at={content.date} context={context} /> }]),
    ...(fileCount === 0 ? [] : [{ term: t('article.files'), value: t('resource.files', { count: fileCount }) }]),
  ];
  return (
    <>
      <PageTitle
        title={content.title}
        summary={content.summary}
        {...(content.kind === null ? {} : { eyebrow: t(`resource.kind.${content.kind}`) })}
      />
      <DetailFrame
        facts={
          <>
            {content.image !== null && (
              <Picture asset={content.image} sizes="(min-width: 60rem) 33vw, 90vw" isPriority />
            )}
            <DefinitionList items={facts} />
          </>
        }
      >
        <DownloadSection title={t('article.files')} downloads={content.downloads} context={context} />
        <RichTextContent document={content.text} context={context} />
      </DetailFrame>
      {products.length > 0 && (
        <DetailSection title={t('article.products')} id="products">
          <StoryList stories={products} shape="tiles" level={3} context={context} />
        </DetailSection>
      )}
      <PageBlocks blocks={content.body} context={context} />
    </>
  );
}
