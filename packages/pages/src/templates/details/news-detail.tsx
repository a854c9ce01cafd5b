import { PageBlocks } from '@clavora/blocks/page-blocks';
import { relatedStoriesOf } from '@clavora/blocks/related-stories';
import { RichTextContent } from '@clavora/blocks/rich-text';
import type { DetailProps } from '@clavora/site-core/template-props';
import { DetailFrame, DetailSection } from '@clavora/ui/detail-frame';
import { PageTitle } from '@clavora/ui/page-title';
import { StoryList } from '../listings/story-list.tsx';
import { DateTime } from './date-time.tsx';

/** Renders a news article: date, text, related products. */
export function NewsDetail({ content, context }: DetailProps<'news_article'>) {
  const products = relatedStoriesOf(content.related_products, 'product', context);
  return (
    <>
      <PageTitle
        title={content.title}
        summary={content.summary}
        {...(content.date === null ? {} : { eyebrow: <DateTime at={content.date} context={context} /> })}
        image={content.image}
      />
      <DetailFrame facts={null}>
        <RichTextContent document={content.text} context={context} />
      </DetailFrame>
      {products.length > 0 && (
        <DetailSection title={context.t('article.products')} id="products">
          <StoryList stories={products} shape="tiles" level={3} context={context} />
        </DetailSection>
      )}
      <PageBlocks blocks={content.body} context={context} />
    </>
  );
}
