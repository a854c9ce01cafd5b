import { getDocument, PDFWorker, ResponseException } from 'pdfjs-dist';
import { type PdfOpening, SignedOut } from './pdf-opening.ts';

export type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/** CSS pixels per point, the unit of PDF files. */
export const pixelsPerPoint = 96 / 72;

/** Bytes per request: large enough for most pages, small enough for a slow connection. */
const rangeChunkSize = 256 * 1024;

/** Opens a PDF file by range requests for the parts that the shown pages need, so that long files open as fast as short ones. */
export function openPdf(href: string): PdfOpening<PdfDocument> {
  const port = new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    url: new URL(href, window.location.href).href,
    worker,
    rangeChunkSize,
    disableAutoFetch: true,
    disableStream: true,
    // The security policy of pages forbids WebAssembly and code generated at run time.
    useWasm: false,
    // Fonts that a file does not embed are taken from the system.
    useSystemFonts: true,
  });
  return {
    document: task.promise.catch(rethrow),
    close: () => {
      void task.destroy().finally(() => port.terminate());
    },
  };
}

/** Converts a rejected request to `SignedOut`; rethrows other errors. */
function rethrow(error: unknown): never {
  if (error instanceof ResponseException && Number(Reflect.get(error, 'status')) === 401) {
    throw new SignedOut('the file was refused', { cause: error });
  }
  throw error;
}
