import { deflateSync } from 'node:zlib';

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

/** Fonts that every reader contains, by their names in content streams. */
const fonts = { F1: 'Helvetica', F2: 'Helvetica-Bold', F3: 'Courier' } as const;

/** Name of a font in a content stream. */
export type PdfFont = keyof typeof fonts;

/** Characters beyond Latin-1 with another code in WinAnsi. */
const winAnsi: Readonly<Record<string, number>> = {
  '–': 0x96,
  '—': 0x97,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '€': 0x80,
};

/** Returns `text` as a PDF string in WinAnsi; throws at a character that this encoding lacks. */
export function pdfString(text: string): string {
  const codes = Array.from(text, (character) => {
    const plain = character === '\u2009' || character === '\u202f' ? ' ' : character === '−' ? '–' : character;
    const code = winAnsi[plain] ?? plain.charCodeAt(0);
    if (code > 255 || code < 32) throw new Error(`expected a character of WinAnsi in "${text}", got "${character}"`);
    return code;
  });
  return `(${codes.map(escapeCode).join('')})`;
}

function escapeCode(code: number): string {
  if (code === 0x28 || code === 0x29 || code === 0x5c) return `\\${String.fromCharCode(code)}`;
  return code < 127 ? String.fromCharCode(code) : `\\${code.toString(8).padStart(3, '0')}`;
}

/** Returns the pages as a PDF 1.4 file; compressed streams reduce it to a quarter, plain ones are readable. */
export function writePdf(pages: readonly PdfPage[], info: PdfInfo, compressed: boolean): Uint8Array {
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
  const fontNames = Object.keys(fonts) as PdfFont[];
  const firstFont = 4;
  const firstPage = firstFont + fontNames.length;
  const pageId = (i: number) => firstPage + i * 2;
  // A comment with high bytes marks the file as binary for transports.
  push('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n');
  object(
    1,
    `<< /Type /Catalog /Pages 2 0 R /Lang ${pdfString(info.language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${pageId(i)} 0 R`).join(' ')}] >>`);
  object(3, `<< /Title ${pdfString(info.title)} /Author (Clavora S.p.A.) /Producer (Clavora) >>`);
  for (const [i, name] of fontNames.entries()) {
    object(firstFont + i, `<< /Type /Font /Subtype /Type1 /BaseFont /${fonts[name]} /Encoding /WinAnsiEncoding >>`);
  }
  const resources = `<< /Font << ${fontNames.map((name, i) => `/${name} ${firstFont + i} 0 R`).join(' ')} >> >>`;
  for (const [i, page] of pages.entries()) {
    const stream = compressed
      ? deflateSync(Buffer.from(page.content, 'latin1'), { level: 9 })
      : Buffer.from(page.content, 'latin1');
    object(
      pageId(i),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources ${resources} /Contents ${pageId(i) + 1} 0 R >>`,
    );
    object(pageId(i) + 1, `<< /Length ${stream.length}${compressed ? ' /Filter /FlateDecode' : ''} >>`, stream);
  }
  const count = firstPage + pages.length * 2;
  const start = length;
  push(`xref\n0 ${count}\n0000000000 65535 f \n`);
  for (let id = 1; id < count; id += 1) push(`${String(offsets[id] ?? 0).padStart(10, '0')} 00000 n \n`);
  push(`trailer\n<< /Size ${count} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(chunks);
}
