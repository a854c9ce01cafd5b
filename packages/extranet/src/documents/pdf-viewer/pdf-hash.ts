/** The file and page in an address. */
export interface PdfTarget {
  /** The key of the file; null for the first one of the page. */
  file: string | null;
  /** From 1. */
  page: number;
}

/** Parses `#page=7` or `#file=b2&page=7`, the syntax for PDF files; null for anything else. */
export function readPdfHash(hash: string): PdfTarget | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const page = parameters.get('page') ?? '';
  if (!/^[1-9]\d{0,4}$/.test(page)) return null;
  return { file: parameters.get('file'), page: Number(page) };
}

/** Returns the hash for a page of a file. */
export function pdfHash({ file, page }: PdfTarget): string {
  return `#${new URLSearchParams({ ...(file === null ? {} : { file }), page: String(page) })}`;
}
