import { brokenLines, type Column, type PdfSheet, pageFormats, type StrokedDrawing } from './pdf-layout.ts';

/** Content of a document, in order; it determines the pages. */
export type FlowItem =
  | { kind: 'title'; text: string; line?: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'steps'; steps: readonly string[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  /** `height` in points. */
  | ({ kind: 'drawing'; height: number } & StrokedDrawing)
  | { kind: 'page' };

/** Draws the area between a page's head and foot. */
export type PagePainter = (sheet: PdfSheet) => void;

const left = 44;
const top = 104;
const rowHeight = 16;

/**
 * Places the items one below the other and starts a new page for one that does not fit; a table continues with its headings. `letterWidth` is the average
 * width of a letter in ems.
 */
export function flowPages(
  items: readonly FlowItem[],
  format: keyof typeof pageFormats = 'portrait',
  letterWidth?: number,
): PagePainter[] {
  const { width, height } = pageFormats[format];
  const measure = width - 2 * left;
  const bottom = height - 66;
  const pages: ((sheet: PdfSheet) => void)[][] = [[]];
  let y = top;
  const turn = () => {
    if (pages.at(-1)?.length === 0) return;
    pages.push([]);
    y = top;
  };
  const place = (needed: number, paint: (sheet: PdfSheet, at: number) => void) => {
    if (y + needed > bottom) turn();
    const at = y;
    pages.at(-1)?.push((sheet) => paint(sheet, at));
    y += needed;
  };
  const text = (words: string, indent: number, size: number, after: number) => {
    const lines = brokenLines(words, measure - indent, size, letterWidth);
    place(lines.length * size * 1.45 + after, (sheet, at) => {
      sheet.paragraph(words, left + indent, at + size, measure - indent, size, letterWidth);
    });
  };
  const table = (columns: readonly Column[], rows: readonly (readonly string[])[]) => {
    for (let start = 0; start < rows.length; ) {
      if (y + 4 * rowHeight > bottom) turn();
      const room = Math.floor((bottom - y - 2 * rowHeight) / rowHeight);
      const part = rows.slice(start, start + room);
      place((part.length + 2) * rowHeight, (sheet, at) => sheet.table(columns, part, left, at + 10, rowHeight));
      start += part.length;
    }
  };
  for (const item of items) {
    switch (item.kind) {
      case 'title':
        turn();
        place(item.line === undefined ? 36 : 54, (sheet, at) => {
          sheet.text(item.text, left, at + 14, 24, 'F2');
          if (item.line !== undefined) sheet.text(item.line, left, at + 34, 11, 'F1', 'ink-2');
        });
        break;
      case 'heading':
        // A heading must not be the last item of a page.
        if (y + 90 > bottom) turn();
        place(34, (sheet, at) => sheet.text(item.text, left, at + 22, 14, 'F2'));
        break;
      case 'text':
        text(item.text, 0, 10, 8);
        break;
      case 'steps':
        for (const [i, step] of item.steps.entries()) {
          if (y + 40 > bottom) turn();
          const at = y;
          pages.at(-1)?.push((sheet) => sheet.text(String(i + 1), left, at + 10, 10, 'F3'));
          text(step, 26, 10, 6);
        }
        break;
      case 'table':
        table(item.columns, item.rows);
        break;
      case 'drawing':
        place(item.height + 14, (sheet, at) =>
          sheet.draw(item, { x: left, y: at, width: measure, height: item.height }),
        );
        break;
      case 'page':
        turn();
        break;
    }
  }
  return pages.map((paints) => (sheet: PdfSheet) => {
    for (const paint of paints) paint(sheet);
  });
}
