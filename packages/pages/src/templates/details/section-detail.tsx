import { type TemplateProps, unexpectedContent } from '@clavora/site-core/template-props';
import { SectionListing } from '../listings/section-listing.tsx';
import { CareerDetail } from './career-detail.tsx';
import { ContactDetail } from './contact-detail.tsx';
import { EventDetail } from './event-detail.tsx';
import { NewsDetail } from './news-detail.tsx';
import { PageDetail } from './page-detail.tsx';
import { PressDetail } from './press-detail.tsx';
import { ProductResource } from './product-resource.tsx';
import { ShopDetail } from './shop-detail.tsx';

/** Renders a story of a section with the component of its content type. */
export function SectionDetail({ page, context }: TemplateProps) {
  const { content } = page.story;
  const parts = { page, context };
  switch (content.component) {
    case 'career':
      return <CareerDetail {...parts} content={content} />;
    case 'contact':
      return <ContactDetail {...parts} content={content} />;
    case 'event':
      return <EventDetail {...parts} content={content} />;
    case 'news_article':
      return <NewsDetail {...parts} content={content} />;
    case 'page':
      return <PageDetail {...parts} content={content} />;
    case 'press_release':
      return <PressDetail {...parts} content={content} />;
    case 'resource':
      return <ProductResource {...parts} />;
    case 'section':
      return <SectionListing {...parts} />;
    case 'shop':
      return <ShopDetail {...parts} content={content} />;
    case 'category':
    case 'landing_page':
    case 'product':
    case 'product_listing':
      throw unexpectedContent('section-detail', 'a story of a section', page);
  }
}
