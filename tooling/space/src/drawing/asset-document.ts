/** A document to write: its path below `assets/`, the number of its pages, its content. */
export interface AssetDocument {
  readonly path: string;
  readonly pages?: number;
  /** The document without compression: what its fingerprint is taken from. */
  readonly source: () => string;
  readonly bytes: () => Uint8Array;
}
