import type { StoryLoad } from '@clavora/blocks/block-story';
import { SiteLayout } from '@clavora/pages/site-layout';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import type { ReactNode } from 'react';
import type { PartnerPageModel } from '../shared/partner-page-model.ts';
import {
  publicProducts,
  type SampleLocale,
  sampleListingStory,
  sampleLocale,
  samplePartnerPage,
  samplePartnerProduct,
  sampleProducts,
  sampleRows,
  sectionPath,
} from '../testing/sample-partner-products.ts';
import { ArticleFiles } from './article-files.tsx';
import { PartnerProductDetail } from './partner-product-detail.tsx';
import {
  PartnerCategoryListing,
  PartnerProductGeneralListing,
  PartnerProductListing,
} from './partner-product-listings.tsx';

const meta: Meta = { title: 'Partner area/Products' };
export default meta;

interface Drawn {
  page: PartnerPageModel;
  content: ReactNode;
}

/** Returns a page of the area in its layout, in the language of the sample or the toolbar. */
function partnerPageStory(locale: SampleLocale, draw: (locale: SampleLocale, load: StoryLoad) => Drawn): StoryObj {
  return {
    parameters: { locale, layout: 'fullscreen' },
    render: (_, { loaded }) => {
      const load = loaded as unknown as StoryLoad;
      const { page, content } = draw(sampleLocale(load.context.locale), load);
      return (
        // The samples are in the language of the story, whatever the toolbar selects.
        <div translate="no">
          <SiteLayout layout="extranet" shell={page} context={load.context}>
            {content}
          </SiteLayout>
        </div>
      );
    },
  };
}

const detail =
  (fields: Record<string, unknown> = {}, hasPublicPage = true) =>
  (locale: SampleLocale, { context, adapt }: StoryLoad): Drawn => {
    const story = samplePartnerProduct(locale, fields);
    const [publicProduct = null] = hasPublicPage ? publicProducts(locale) : [];
    const page = samplePartnerPage(locale, { ...story, content: adapt(story.content) }, { publicProduct });
    return { page, content: <PartnerProductDetail page={page} context={context} save={null} /> };
  };

const general = (locale: SampleLocale, { context }: StoryLoad): Drawn => {
  const page = samplePartnerPage(locale, sampleListingStory(locale, 'product_listing'));
  const products = sampleProducts(sampleRows(locale), { pageCount: 3, total: 117 });
  const files = <ArticleFiles {...context} printing="printable" />;
  return {
    page,
    content: <PartnerProductGeneralListing page={page} products={products} files={files} context={context} />,
  };
};

const category = (locale: SampleLocale, { context }: StoryLoad): Drawn => {
  const path = `${sectionPath('extranet-products', locale)}/a`;
  const page = samplePartnerPage(locale, sampleListingStory(locale, 'category', { path }));
  const products = sampleProducts(
    sampleRows(locale).filter(({ entry }) => entry.path.startsWith(`${path}/`)),
    { sort: { column: 'price', isDescending: true } },
  );
  return { page, content: <PartnerCategoryListing page={page} products={products} context={context} /> };
};

const families = (locale: SampleLocale, { context }: StoryLoad): Drawn => {
  const page = samplePartnerPage(
    locale,
    sampleListingStory(locale, 'product_listing', { families: 'automotive_keys' }),
  );
  return { page, content: <PartnerProductListing page={page} products={sampleProducts([])} context={context} /> };
};

export const Detail = partnerPageStory('it', detail());
export const DetailGerman = partnerPageStory('de', detail());
export const DetailRussian = partnerPageStory('ru', detail());
/** Only a title, without public page. */
export const Bare = partnerPageStory(
  'it',
  detail(
    {
      product: '',
      order_code: '',
      list_price: '',
      discount_group: '',
      minimum_order: '',
      lead_time_days: '',
      customs_code: '',
      origin_country: '',
      packs: [],
      notes: null,
      downloads: [],
      history: [],
    },
    false,
  ),
);
export const AllProducts = partnerPageStory('it', general);
export const AllProductsGerman = partnerPageStory('de', general);
export const AllProductsRussian = partnerPageStory('ru', general);
export const Category = partnerPageStory('de', category);
export const NothingOfAFamily = partnerPageStory('it', families);
