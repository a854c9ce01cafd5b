import type { PartnerTemplateProps } from '../partner-page-model.ts';
import type { PartnerProducts } from './product-row.ts';

/** What the listings of products are drawn from; `products` as `loadPartnerProducts` gives them. */
export interface PartnerListingProps extends Pick<PartnerTemplateProps, 'page' | 'context'> {
  products: PartnerProducts;
}
