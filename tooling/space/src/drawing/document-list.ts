import type { AssetDocument } from './asset-document.ts';
import { catalogues } from './document-catalogues.ts';
import { partnerDocuments } from './document-partner.ts';
import { dxfDocuments, productSheets } from './document-sheets.ts';
import { partnerAreaDocuments } from './partner-documents.ts';

/** Returns every document of the sample space. */
export function allDocuments(): AssetDocument[] {
  return [...productSheets(), ...catalogues(), ...partnerDocuments(), ...dxfDocuments(), ...partnerAreaDocuments()];
}
