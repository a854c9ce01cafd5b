import { getDocument, PDFWorker, ResponseException } from 'pdfjs-dist';
import { type PdfOpening, SignedOut } from './pdf-opening.ts';

export type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/** CSS pixels of a point, the unit in which PDF files measure. */
export const pixelsPerPoint = 96 / 72;

/** Bytes of one request: large enough for most pages, small enough for a slow connection. */
const rangeChunkSize = 256 * 1024;

/** Opens a PDF file by requests for the parts that its pages need: one of 400 pages shows its first as fast as one of four. */
export function openPdf(href: string): PdfOpening<PdfDocument> {
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
    document: task.promise.catch(told),
    close: () => {
      void task.destroy().finally(() => port.terminate());
    },
  };
}

/** Says of a refusal what it is; everything else stays as it came. */
function told(error: unknown): never {
  if (error instanceof ResponseException && Number(Reflect.get(error, 'status')) === 401) {
    throw new SignedOut('the file was refused', { cause: error });
  }
  throw error;
}
