/** A document to write: its path below `assets/`, the number of its pages, its bytes. */
export interface AssetDocument {
  readonly path: string;
  readonly pages?: number;
  readonly bytes: () => Uint8Array;
}

/** Every document of the sample space. */
export function allDocuments(): AssetDocument[] {
  return [];
}
