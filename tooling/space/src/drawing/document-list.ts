import { catalogues } from './document-catalogues.ts';
import { partnerDocuments } from './document-partner.ts';
import { dxfDocuments, productSheets } from './document-sheets.ts';
import { partnerAreaDocuments } from './partner-documents.ts';

/** A document to write: its path below `assets/`, the number of its pages, its content. */
export interface AssetDocument {
  readonly path: string;
  readonly pages?: number;
  /** The document without compression: what its fingerprint is taken from. */
  readonly source: () => string;
  readonly bytes: () => Uint8Array;
}

/** Every document of the sample space. */
export function allDocuments(): AssetDocument[] {
  return [...productSheets(), ...catalogues(), ...partnerDocuments(), ...dxfDocuments(), ...partnerAreaDocuments()];
}
