import { isTemplateName, type PartnerTemplateName, type TemplateName } from '@clavora/i18n-routing/routes';
import { KeyFinder } from '@clavora/key-finder/key-finder';
import type { TemplateProps } from '@clavora/site-core/template-props';
import type { FunctionComponent } from 'react';
import { ProductResource } from './details/product-resource.tsx';
import { SectionDetail } from './details/section-detail.tsx';
import { LandingPage } from './landing-page.tsx';
import { CategoryListing } from './listings/category-listing.tsx';
import { ProductGeneralListing } from './listings/product-general-listing.tsx';
import { ProductListing } from './listings/product-listing.tsx';
import { SectionListing } from './listings/section-listing.tsx';
import { ProductDetail } from './product/product-detail.tsx';
import { Search } from './search/search.tsx';
import { ThankYou } from './thank-you.tsx';

/** The component of every template of the route table (TPL-2); a missing one is a type error. */
export const templateRegistry = {
  'category-listing': CategoryListing,
  'key-finder': KeyFinder,
  'product-detail': ProductDetail,
  'product-general-listing': ProductGeneralListing,
  'product-listing': ProductListing,
  'product-resource': ProductResource,
  'landing-page': LandingPage,
  'section-listing': SectionListing,
  'section-detail': SectionDetail,
  search: Search,
  'thank-you': ThankYou,
} as const satisfies Record<TemplateName, FunctionComponent<TemplateProps>>;

/** Returns the name of a public template; `landing-page` for a route without one. Throws for a template of the partner area. */
export function publicTemplateName(name: TemplateName | PartnerTemplateName = 'landing-page'): TemplateName {
  if (!isTemplateName(name))
    throw new Error(`Template "${name}" belongs to the partner area and renders no public page`);
  return name;
}
