import type { AssetDocument } from '../writers/asset-document.ts';
import { partnerCatalogues } from './partner-catalogues.ts';
import { italyDocuments } from './partner-italy.ts';
import { marketingDocuments } from './partner-marketing.ts';
import { priceLists } from './partner-price-lists.ts';
import { productFiles } from './partner-product-files.ts';
import { serviceDocuments } from './partner-service.ts';

/** Returns all documents that only partners can download: `partner/documents/…`. */
export function partnerAreaDocuments(): AssetDocument[] {
  return [
    ...priceLists(),
    ...partnerCatalogues(),
    ...serviceDocuments(),
    ...marketingDocuments(),
    ...italyDocuments(),
    ...productFiles(),
  ];
}
