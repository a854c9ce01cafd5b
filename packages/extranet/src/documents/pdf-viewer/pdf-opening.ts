/** A file that is being opened. */
export interface PdfOpening<Document> {
  /** Rejects if the file cannot be fetched or parsed, with `SignedOut` if the session has ended. */
  document: Promise<Document>;
  /** Aborts the requests and frees the document. */
  close: () => void;
}

/** Thrown when a request is rejected because the session has ended. */
export class SignedOut extends Error {
  override name = 'SignedOut';
}
