/** A document to write: path below `assets/`, number of pages, content. */
export interface AssetDocument {
  readonly path: string;
  readonly pages?: number;
  /** Returns the document without compression, whose digest identifies it. */
  readonly source: () => string;
  readonly bytes: () => Uint8Array;
}
