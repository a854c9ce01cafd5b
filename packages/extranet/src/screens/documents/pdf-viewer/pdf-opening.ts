/** A file on its way. */
export interface PdfOpening<Document> {
  /** Rejects when the file cannot be fetched or read, with `SignedOut` when the session has ended. */
  document: Promise<Document>;
  /** Ends it, and everything that was fetched for it. */
  close: () => void;
}

/** Thrown when a file is refused because the session has ended. */
export class SignedOut extends Error {
  override name = 'SignedOut';
}
