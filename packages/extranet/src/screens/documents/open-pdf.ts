import { getDocument, PDFWorker, ResponseException } from 'pdfjs-dist';

export type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/** CSS pixels of a point, the unit in which PDF files measure. */
export const pixelsPerPoint = 96 / 72;

/** A file on its way. */
export interface PdfOpening {
  /** Rejects when the file cannot be fetched or read. */
  document: Promise<PdfDocument>;
  /** Ends it, and everything that was fetched for it. */
  close: () => void;
}

/** Bytes of one request: large enough for most pages, small enough for a slow connection. */
const rangeChunkSize = 256 * 1024;

/** Opens a PDF file by requests for the parts that its pages need: one of 400 pages shows its first as fast as one of four. */
export function openPdf(href: string): PdfOpening {
  const port = new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    url: new URL(href, window.location.href).href,
    worker,
    rangeChunkSize,
    disableAutoFetch: true,
    disableStream: true,
    // The pages' security policy allows no code that is made at run time, which WebAssembly counts as.
    useWasm: false,
    // Fonts that a file names without bringing them are the system's.
    useSystemFonts: true,
  });
  return {
    document: task.promise,
    close: () => {
      void task.destroy().finally(() => port.terminate());
    },
  };
}

/** Whether a file was refused because nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ResponseException && Number(Reflect.get(error, 'status')) === 401;
}
