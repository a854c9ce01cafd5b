import { deflateSync } from 'node:zlib';
import { pdfString, pdfTextString } from './pdf-string.ts';
import { type PdfTypeface, pdfFonts } from './pdf-typeface.ts';

/** One page: its size in points and its content stream. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}

/** Metadata of a PDF. */
export interface PdfInfo {
  readonly title: string;
  /** BCP 47, for screen readers. */
  readonly language: string;
}

/** Returns the pages as a PDF 1.4 file; compressed streams reduce it to a quarter, plain ones are readable. */
export function writePdf(
  pages: readonly PdfPage[],
  info: PdfInfo,
  { typeface, compressed }: { typeface: PdfTypeface; compressed: boolean },
): Uint8Array {
  const chunks: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const push = (chunk: Buffer | string) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
    chunks.push(bytes);
    length += bytes.length;
  };
  const object = (id: number, body: string, stream?: Buffer) => {
    offsets[id] = length;
    push(`${id} 0 obj\n${body}\n`);
    if (stream !== undefined) {
      push('stream\n');
      push(stream);
      push('\nendstream\n');
    }
    push('endobj\n');
  };
  const firstFont = 4;
  let next = firstFont;
  const fonts = pdfFonts.map((name) => {
    const id = next;
    const objects = typeface.objects(name, id);
    next += objects.length;
    return { name, id, objects };
  });
  const firstPage = next;
  const streamObject = (id: number, content: string) => {
    const plain = Buffer.from(content, 'latin1');
    const stream = compressed ? deflateSync(plain, { level: 9 }) : plain;
    object(id, `<< /Length ${stream.length}${compressed ? ' /Filter /FlateDecode' : ''} >>`, stream);
  };
  const pageId = (i: number) => firstPage + i * 2;
  // A comment with high bytes marks the file as binary for transports.
  push('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n');
  object(
    1,
    `<< /Type /Catalog /Pages 2 0 R /Lang ${pdfString(info.language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${pageId(i)} 0 R`).join(' ')}] >>`);
  object(3, `<< /Title ${pdfTextString(info.title)} /Author (Clavora S.p.A.) /Producer (Clavora) >>`);
  for (const { id, objects } of fonts) {
    for (const [i, { body, stream }] of objects.entries()) {
      if (stream === undefined) object(id + i, body);
      else streamObject(id + i, stream);
    }
  }
  const resources = `<< /Font << ${fonts.map(({ name, id }) => `/${name} ${id} 0 R`).join(' ')} >> >>`;
  for (const [i, page] of pages.entries()) {
    object(
      pageId(i),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources ${resources} /Contents ${pageId(i) + 1} 0 R >>`,
    );
    streamObject(pageId(i) + 1, page.content);
  }
  const count = firstPage + pages.length * 2;
  const start = length;
  push(`xref\n0 ${count}\n0000000000 65535 f \n`);
  for (let id = 1; id < count; id += 1) push(`${String(offsets[id] ?? 0).padStart(10, '0')} 00000 n \n`);
  push(`trailer\n<< /Size ${count} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(chunks);
}
