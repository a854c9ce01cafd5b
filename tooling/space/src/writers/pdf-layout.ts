import { logoMarkPath } from '@clavora/ui/drawing/logo-mark';
import type { Path } from '@clavora/ui/drawing/path';
import { type Drawing, type PathMark, type TextMark, type Tone, tones, weights } from '@clavora/ui/drawing/sheet';
import { letteringPath, letteringWeight } from '@clavora/ui/drawing/stroke-lettering';
import { maker } from '../core/maker.ts';
import type { AssetDocument } from './asset-document.ts';
import { outlinedTypeface, type PdfFont, type PdfTypeface, standardTypeface } from './pdf-typeface.ts';
import { type PdfInfo, type PdfPage, writePdf } from './pdf-writer.ts';

const round = (n: number) => String(Math.round(n * 100) / 100 + 0);

/** A page format in points. */
export const pageFormats = { portrait: { width: 595, height: 842 }, landscape: { width: 842, height: 595 } } as const;

/** A rectangle on the page, in points from its upper left corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A drawing, and the width of its outlines in its own unit. */
export interface StrokedDrawing {
  readonly drawing: Drawing;
  readonly stroke: number;
}

/** One column of a table: heading, width in points, alignment of its figures. */
export interface Column {
  readonly heading: string;
  readonly width: number;
  readonly mono?: boolean;
}

function colour(tone: Tone): string {
  const hex = tones[tone].value;
  return [1, 3, 5].map((i) => round(Number.parseInt(hex.slice(i, i + 2), 16) / 255)).join(' ');
}

function pathOperators(path: Path): string {
  return path
    .map((command) => {
      if (command[0] === 'Z') return 'h';
      const [letter, ...numbers] = command;
      return `${numbers.map(round).join(' ')} ${letter === 'M' ? 'm' : letter === 'L' ? 'l' : 'c'}`;
    })
    .join('\n');
}

/** A page that is drawn in points from its upper left corner. */
export class PdfSheet {
  readonly width: number;
  readonly height: number;
  private readonly operators: string[] = [];

  private readonly typeface: PdfTypeface;

  constructor(format: keyof typeof pageFormats, typeface: PdfTypeface) {
    this.typeface = typeface;
    this.width = pageFormats[format].width;
    this.height = pageFormats[format].height;
  }

  /** Returns the page for the writer. */
  get page(): PdfPage {
    return { width: this.width, height: this.height, content: this.operators.join('\n') };
  }

  /** Fills a rectangle. */
  tint({ x, y, width, height }: Area, tone: Tone): this {
    this.operators.push(
      `${colour(tone)} rg ${round(x)} ${round(this.height - y - height)} ${round(width)} ${round(height)} re f`,
    );
    return this;
  }

  /** Draws a horizontal rule. */
  rule(x: number, y: number, width: number, tone: Tone = 'ink', weight = 0.6): this {
    this.operators.push(
      `${colour(tone)} RG ${weight} w ${round(x)} ${round(this.height - y)} m ${round(x + width)} ${round(this.height - y)} l S`,
    );
    return this;
  }

  /** Draws one line of text with its baseline at `y`. */
  text(text: string, x: number, y: number, size: number, font: PdfFont = 'F1', tone: Tone = 'ink'): this {
    this.operators.push(
      `BT ${colour(tone)} rg /${font} ${size} Tf ${round(x)} ${round(this.height - y)} Td ${this.typeface.encode(text, font)} Tj ET`,
    );
    return this;
  }

  /** Draws a paragraph, broken at spaces into lines of about `measure` points; returns the y below it. */
  paragraph(text: string, x: number, y: number, measure: number, size = 9.5, letterWidth?: number): number {
    const lines = brokenLines(text, measure, size, letterWidth);
    for (const [i, line] of lines.entries()) this.text(line, x, y + i * size * 1.45, size);
    return y + lines.length * size * 1.45;
  }

  /** Draws a drawing, scaled to fit `area` and centred. */
  draw({ drawing, stroke }: StrokedDrawing, area: Area): this {
    const { frame } = drawing;
    const scale = Math.min(area.width / frame.width, area.height / frame.height);
    const left = area.x + (area.width - frame.width * scale) / 2 - frame.x * scale;
    const top = area.y + (area.height - frame.height * scale) / 2 - frame.y * scale;
    this.operators.push(
      'q',
      `${round(area.x)} ${round(this.height - area.y - area.height)} ${round(area.width)} ${round(area.height)} re W n`,
    );
    this.operators.push(`${scale} 0 0 ${-scale} ${round(left)} ${round(this.height - top)} cm 1 J 1 j`);
    for (const mark of drawing.marks)
      this.operators.push(mark.kind === 'path' ? this.mark(mark, stroke) : this.lettering(mark));
    this.operators.push('Q');
    return this;
  }

  private mark(mark: PathMark, strokeWidth: number): string {
    if (mark.path.length === 0) return '';
    const width = strokeWidth * weights[mark.weight];
    const dash = mark.dashed ? `[${round(strokeWidth * 5)} ${round(strokeWidth * 3)}] 0 d` : '[] 0 d';
    const operator = mark.fill === undefined ? 'S' : mark.stroke === undefined ? 'f' : 'B';
    return [
      mark.fill === undefined ? '' : `${colour(mark.fill)} rg`,
      mark.stroke === undefined ? '' : `${colour(mark.stroke)} RG ${round(width)} w ${dash}`,
      pathOperators(mark.path),
      operator,
    ].join('\n');
  }

  private lettering(mark: TextMark): string {
    return `${colour(mark.tone)} RG ${round(mark.height * letteringWeight)} w [] 0 d\n${pathOperators(letteringPath(mark.text, mark))}\nS`;
  }

  /** Draws the logo, `size` points wide. */
  logo(x: number, y: number, size: number): this {
    const scale = size / 24;
    this.operators.push('q', `${scale} 0 0 ${-scale} ${round(x)} ${round(this.height - y)} cm ${colour('ink')} rg`);
    this.operators.push(markOperators(), 'f*', 'Q');
    return this;
  }

  /** Draws a table; returns the y below its last row. */
  table(
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
    x: number,
    y: number,
    rowHeight = 16,
  ): number {
    const width = columns.reduce((sum, column) => sum + column.width, 0);
    const place = (i: number) => x + columns.slice(0, i).reduce((sum, column) => sum + column.width, 0);
    for (const [i, column] of columns.entries()) this.text(column.heading, place(i), y, 7.5, 'F1', 'ink-2');
    this.rule(x, y + 5, width);
    for (const [r, row] of rows.entries()) {
      const base = y + 5 + (r + 1) * rowHeight;
      for (const [i, cell] of row.entries()) this.text(cell, place(i), base - 4.5, 8.5, columns[i]?.mono ? 'F3' : 'F1');
      this.rule(x, base, width, 'line', 0.5);
    }
    return y + 5 + rows.length * rowHeight;
  }
}

/** Returns the lines of a text broken at spaces, each about `measure` points wide at `size`; `letterWidth` is the average in ems. */
export function brokenLines(text: string, measure: number, size: number, letterWidth = 0.5): string[] {
  const perLine = Math.floor(measure / (size * letterWidth));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.pop();
    if (last === undefined) lines.push(word);
    else if (last.length + word.length + 1 > perLine) lines.push(last, word);
    else lines.push(`${last} ${word}`);
  }
  return lines;
}

/** Converts the logo's SVG path to PDF operators: it has relative lines and arcs, and the two circles are the only arcs. */
function markOperators(): string {
  const circle = (cx: number, cy: number, r: number) => {
    const k = r * 0.5523;
    return `${round(cx + r)} ${round(cy)} m ${round(cx + r)} ${round(cy + k)} ${round(cx + k)} ${round(cy + r)} ${round(cx)} ${round(cy + r)} c ${round(cx - k)} ${round(cy + r)} ${round(cx - r)} ${round(cy + k)} ${round(cx - r)} ${round(cy)} c ${round(cx - r)} ${round(cy - k)} ${round(cx - k)} ${round(cy - r)} ${round(cx)} ${round(cy - r)} c ${round(cx + k)} ${round(cy - r)} ${round(cx + r)} ${round(cy - k)} ${round(cx + r)} ${round(cy)} c h`;
  };
  // The blade starts where it meets the edge of the bow, so that even-odd filling leaves no seam.
  const blade = logoMarkPath.slice(1, logoMarkPath.indexOf('A'));
  let [x, y] = [0, 0];
  const points: string[] = [];
  for (const [, letter = 'L', body = ''] of `L${blade}`.matchAll(/([LlHhVv])([^LlHhVv]*)/g)) {
    const numbers = [...body.matchAll(/-?\d*\.?\d+/g)].map(([n]) => Number(n));
    const lower = letter === letter.toLowerCase();
    const stride = letter.toUpperCase() === 'L' ? 2 : 1;
    for (let i = 0; i < numbers.length; i += stride) {
      const [a = 0, b = 0] = [numbers[i], numbers[i + 1]];
      if (letter.toUpperCase() === 'H') x = lower ? x + a : a;
      else if (letter.toUpperCase() === 'V') y = lower ? y + a : a;
      else [x, y] = lower ? [x + a, y + b] : [a, b];
      points.push(`${round(x)} ${round(y)}`);
    }
  }
  const bow = { cx: 6.5 + 0.004, cy: 12, r: 6 };
  const outline = points.map((point, i) => `${point} ${i === 0 ? 'm' : 'l'}`).join(' ');
  return `${outline} h f ${circle(bow.cx, bow.cy, bow.r)} ${circle(5, 12, 2.25)}`;
}

/** Returns a page with the brand's head and foot; `draw` fills the area between (y 96 to 780 in portrait, 96 to 540 in landscape). */
function brandedPage(
  format: keyof typeof pageFormats,
  head: { readonly reference: string; readonly page: number; readonly pages: number; readonly typeface: PdfTypeface },
  draw: (sheet: PdfSheet) => void,
): PdfPage {
  const sheet = new PdfSheet(format, head.typeface);
  const { width, height } = sheet;
  sheet.tint({ x: 0, y: 0, width, height }, 'paper');
  sheet
    .logo(44, 34, 26)
    .text('Clavora', 76, 52, 13, 'F2')
    .text(head.reference, width - 44 - head.reference.length * 5.4, 52, 9, 'F3', 'ink-2');
  sheet.rule(44, 66, width - 88, 'ink', 0.8);
  draw(sheet);
  sheet.rule(44, height - 50, width - 88, 'line', 0.5);
  sheet.text(`${maker.legal_name} · ${maker.street}, ${maker.city}`, 44, height - 36, 7.5, 'F1', 'ink-2');
  sheet.text(`${head.page} / ${head.pages}`, width - 44 - 24, height - 36, 7.5, 'F3', 'ink-2');
  return sheet.page;
}

/** Languages with letters that WinAnsi lacks. */
const outlinedLanguages: ReadonlySet<string> = new Set(['ro', 'ru']);

/** Returns the average width of a letter in documents of a language, in ems with some room. */
export function letterWidthIn(language: string): number {
  return outlinedLanguages.has(language) ? 0.56 : 0.5;
}

/** Creates a PDF of branded pages: each painter draws its page between head and foot. */
export function brandedDocument(
  path: string,
  format: keyof typeof pageFormats,
  reference: string,
  info: PdfInfo,
  painters: readonly ((sheet: PdfSheet) => void)[],
): AssetDocument {
  const write = (compressed: boolean) => {
    const typeface = outlinedLanguages.has(info.language) ? outlinedTypeface() : standardTypeface;
    const pages = painters.map((paint, i) =>
      brandedPage(format, { reference, page: i + 1, pages: painters.length, typeface }, paint),
    );
    return writePdf(pages, info, { typeface, compressed });
  };
  return {
    path,
    pages: painters.length,
    source: () => Buffer.from(write(false)).toString('latin1'),
    bytes: () => write(true),
  };
}
