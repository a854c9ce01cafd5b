/** A file on its way. */
export interface PdfOpening<Document> {
  /** Rejects when the file cannot be fetched or read, with `SignedOut` where nobody is signed in any more. */
  document: Promise<Document>;
  /** Ends it, and everything that was fetched for it. */
  close: () => void;
}

/** A file was refused because nobody is signed in any more. */
export class SignedOut extends Error {
  override name = 'SignedOut';
}
