import { company } from './company.ts';
import * as pages from './pages.ts';
import * as partner from './partner.ts';
import * as products from './product.ts';
import * as shared from './shared-parts.ts';
import * as config from './site-config.ts';

/** All content types and shared parts, by Storyblok name. Blocks are in the blocks package. */
export const contentTypes = [
  ...Object.values(shared),
  products.product,
  products.category,
  products.productListing,
  products.specification,
  products.productVariant,
  products.numberedPart,
  products.crossReference,
  products.vehicleFit,
  products.machineFit,
  pages.page,
  pages.landingPage,
  pages.section,
  pages.newsArticle,
  pages.pressRelease,
  pages.event,
  pages.resource,
  pages.shop,
  pages.career,
  pages.contact,
  company,
  ...Object.values(partner),
  ...Object.values(config),
];
