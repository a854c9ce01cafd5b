import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader sees of a PDF. */
export interface PdfContent {
  title: unknown;
  language: unknown;
  isTagged: boolean;
  pageCount: number;
  /** The words of all pages, each separated by one blank. */
  text: string;
  /** How often each role occurs in the tags. */
  roles: Readonly<Record<string, number>>;
  /** The alternative texts of pictures. */
  alternatives: readonly string[];
}

type StructNode = NonNullable<Awaited<ReturnType<PDFPageProxy['getStructTree']>>>;

/** Reads a PDF by the library that browsers show PDF with. */
export async function readPdf(pdf: Uint8Array): Promise<PdfContent> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await task.promise;
  const words: string[] = [];
  const roles: Record<string, number> = {};
  const alternatives: string[] = [];
  const read = (node: StructNode): void => {
    roles[node.role] = (roles[node.role] ?? 0) + 1;
    if ('alt' in node) alternatives.push(String(node.alt));
    for (const child of node.children) if ('role' in child) read(child);
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    words.push(...items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')), ' ');
    const tree = await page.getStructTree();
    if (tree !== null) read(tree);
  }
  const { info, metadata } = await document.getMetadata();
  const language = 'Language' in info ? info.Language : null;
  const mark: unknown = await document.getMarkInfo();
  const isTagged = mark instanceof Map && mark.get('Marked') === true;
  await task.destroy();
  return {
    title: metadata?.get('dc:title') ?? null,
    language,
    isTagged,
    pageCount: document.numPages,
    text: words.join('').replaceAll(/\s+/g, ' '),
    roles,
    alternatives,
  };
}
