import { catalogues } from '../documents/document-catalogues.ts';
import { manuals } from '../documents/document-manuals.ts';
import { partnerDocuments } from '../documents/document-partner.ts';
import { dxfDocuments, productSheets } from '../documents/document-sheets.ts';
import { partnerAreaDocuments } from '../partner-documents/partner-documents.ts';
import type { AssetDocument } from '../writers/asset-document.ts';

/** Returns every document of the sample space. */
export function allDocuments(): AssetDocument[] {
  return [
    ...productSheets(),
    ...manuals(),
    ...catalogues(),
    ...partnerDocuments(),
    ...dxfDocuments(),
    ...partnerAreaDocuments(),
  ];
}
