import type { RenderContext } from '@clavora/blocks/render-context';
import { isStoryOf } from '@clavora/content-client/story';
import type { PartnerTemplateName } from '@clavora/i18n-routing/routes';
import { readSearchState } from '@clavora/search/search-state';
import type { Site } from '@clavora/site-core/site';
import type { FunctionComponent, ReactNode } from 'react';
import { PartnerDocumentsTemplate } from '../documents/partner-documents-template.tsx';
import { PartnerGalleryTemplate } from '../gallery/partner-gallery-template.tsx';
import { homeLists } from '../home/home-lists.tsx';
import { loadPartnerHome } from '../home/load-home.ts';
import { PartnerHomeTemplate } from '../home/partner-home-template.tsx';
import { partnerListsContent } from '../lists/partner-lists-content.tsx';
import { saveControl } from '../lists/save-control.tsx';
import { PartnerNewsTemplate } from '../news/partner-news-template.tsx';
import { noticeConfirmations } from '../notices/notice-confirmations.tsx';
import { ArticleFiles } from '../products/article-files.tsx';
import { loadPartnerProducts } from '../products/load-partner-products.ts';
import { priceListState } from '../products/partner-file.ts';
import { PartnerProductDetail } from '../products/partner-product-detail.tsx';
import {
  PartnerCategoryListing,
  type PartnerListingProps,
  PartnerProductGeneralListing,
  PartnerProductListing,
} from '../products/partner-product-listings.tsx';
import { loadPartnerSearch } from '../search/load-partner-search.ts';
import { PartnerSearch } from '../search/partner-search.tsx';
import type { PartnerPageModel, PartnerTemplateProps } from '../shared/partner-page-model.ts';

type Draw = (site: Site, page: PartnerPageModel, context: RenderContext) => Promise<ReactNode>;

/** The renderer of each partner template of the route table (TPL-3); a missing one is a type error. */
const partnerContents: Readonly<Record<PartnerTemplateName, Draw>> = {
  'partner-home': async (site, page, context) => (
    <PartnerHomeTemplate
      page={page}
      context={context}
      save={await homeLists(site, page, context)}
      notices={await noticeConfirmations(site, page, context)}
      home={await loadPartnerHome(site, page, new Date())}
    />
  ),
  'partner-search': async (site, page, context) => (
    <PartnerSearch
      page={page}
      search={
        await loadPartnerSearch(site, {
          locale: page.locale,
          partner: page.person,
          state: readSearchState(page.query),
        })
      }
      context={context}
    />
  ),
  'partner-documents': withSave(PartnerDocumentsTemplate),
  'partner-news': withSave(PartnerNewsTemplate),
  'partner-gallery': withSave(PartnerGalleryTemplate),
  'partner-lists': partnerListsContent,
  'partner-category-listing': withProducts(PartnerCategoryListing),
  'partner-product-listing': withProducts(PartnerProductListing),
  'partner-product-general-listing': async (site, page, context) => (
    <PartnerProductGeneralListing
      page={page}
      products={await loadPartnerProducts(site, page)}
      files={
        site.environment.catalogue !== null && (
          <ArticleFiles {...context} printing={await priceListState(site, page.person)} />
        )
      }
      context={context}
    />
  ),
  // Below the products, pages are categories or products.
  'partner-product-detail': (site, page, context) =>
    isStoryOf(page.story, 'category')
      ? partnerContents['partner-category-listing'](site, page, context)
      : withSave(PartnerProductDetail)(site, page, context),
};

function withSave(Template: FunctionComponent<PartnerTemplateProps>): Draw {
  return async (site, page, context) => (
    <Template page={page} context={context} save={await saveControl(site, page, context)} />
  );
}

function withProducts(Template: FunctionComponent<PartnerListingProps>): Draw {
  return async (site, page, context) => (
    <Template page={page} products={await loadPartnerProducts(site, page)} context={context} />
  );
}

/** Renders the content of a partner area page with the template of its route; null if it has no content. */
export function partnerContent(site: Site, page: PartnerPageModel, context: RenderContext): Promise<ReactNode> {
  const { listing, detail } = page.match.route;
  const name = (page.match.page === 'listing' ? listing : detail)?.template;
  if (name === undefined || !Object.hasOwn(partnerContents, name)) {
    throw new Error(`Route "${page.match.route.id}" names no template of the partner area`);
  }
  return partnerContents[name as PartnerTemplateName](site, page, context);
}
