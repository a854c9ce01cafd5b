import { textPath, textWidth } from '@clavora/site/outline-text';
import { pdfString } from './pdf-string.ts';

/** Name of a font in a content stream: text, bold, figures. */
export type PdfFont = 'F1' | 'F2' | 'F3';

export const pdfFonts: readonly PdfFont[] = ['F1', 'F2', 'F3'];

/** An object of a file: a dictionary, or a stream that is not compressed yet. */
type PdfObject =
  | { readonly body: string; readonly stream?: undefined }
  | { readonly body?: undefined; readonly stream: string };

/** The fonts of one document. */
export interface PdfTypeface {
  /** Returns text as an operand of a content stream; throws at a character that the font lacks. */
  encode(text: string, font: PdfFont): string;
  /** Returns the objects of a font with consecutive ids from `firstId`; the first is the font itself. */
  objects(font: PdfFont, firstId: number): readonly PdfObject[];
}

const baseFonts = { F1: 'Helvetica', F2: 'Helvetica-Bold', F3: 'Courier' } as const;

/** The fonts that every reader contains, for languages whose letters are in WinAnsi. */
export const standardTypeface: PdfTypeface = {
  encode: (text) => pdfString(text),
  objects: (font) => [
    { body: `<< /Type /Font /Subtype /Type1 /BaseFont /${baseFonts[font]} /Encoding /WinAnsiEncoding >>` },
  ],
};

const outlines = { F1: 'text', F2: 'bold' } as const;
type OutlinedFont = keyof typeof outlines;
const unitsPerEm = 1000;
/** Below it are control characters. */
const firstCode = 33;

/**
 * Creates fonts that contain the outlines of the used letters of the site's typeface, for all its languages; codes and figures stay in the standard font.
 * The text can be selected and searched.
 */
export function outlinedTypeface(): PdfTypeface {
  const codes: Record<OutlinedFont, Map<string, number>> = { F1: new Map(), F2: new Map() };
  return {
    encode(text, font) {
      if (font === 'F3') return standardTypeface.encode(text, font);
      const known = codes[font];
      const bytes = Array.from(text, (character) => {
        const code = known.get(character) ?? firstCode + known.size;
        if (code > 255) throw new Error(`expected at most ${256 - firstCode} different letters, got more in "${text}"`);
        known.set(character, code);
        return code.toString(16).padStart(2, '0');
      });
      return `<${bytes.join('')}>`;
    },
    objects(font, firstId) {
      if (font === 'F3') return standardTypeface.objects(font, firstId);
      const glyphs = [...codes[font]].map(([character, code]) => glyphOf(character, code, font));
      const last = firstCode + Math.max(0, glyphs.length - 1);
      const procedures = glyphs.map(({ code }, i) => `/g${code} ${firstId + 2 + i} 0 R`).join(' ');
      return [
        {
          body: [
            '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.001 0 0 0.001 0 0] /Resources << >>',
            `/FirstChar ${firstCode} /LastChar ${last} /Widths [${glyphs.map(({ width }) => width).join(' ')}]`,
            `/Encoding << /Type /Encoding /Differences [${firstCode} ${glyphs.map(({ code }) => `/g${code}`).join(' ')}] >>`,
            `/CharProcs << ${procedures} >> /ToUnicode ${firstId + 1} 0 R >>`,
          ].join(' '),
        },
        { stream: unicodeMap([...codes[font]]) },
        ...glyphs.map(({ stream }) => ({ stream })),
      ];
    },
  };
}

function glyphOf(character: string, code: number, font: OutlinedFont): { code: number; width: number; stream: string } {
  const style = { typeface: outlines[font], size: unitsPerEm };
  const width = Math.round(textWidth(character, style));
  if (width === 0) throw new Error(`expected a letter of the site's typefaces, got "${character}"`);
  return { code, width, stream: `${width} 0 d0\n${glyphOperators(textPath(character, 0, 0, style))}` };
}

/** Converts SVG path data to the operators of a filled path, whose y axis points up. */
function glyphOperators(data: string): string {
  const operators: string[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', body = ''] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    if (letter === 'Z') {
      operators.push('h');
      continue;
    }
    const numbers = [...body.matchAll(/-?\d*\.?\d+/g)].map(([figure], i) => (i % 2 === 0 ? 1 : -1) * Number(figure));
    const [endX = 0, endY = 0] = numbers.slice(-2);
    const [controlX = 0, controlY = 0] = numbers;
    // A PDF has cubic curves only.
    const points =
      letter === 'Q'
        ? [
            x + (2 / 3) * (controlX - x),
            y + (2 / 3) * (controlY - y),
            endX + (2 / 3) * (controlX - endX),
            endY + (2 / 3) * (controlY - endY),
            endX,
            endY,
          ]
        : numbers;
    operators.push(
      `${points.map((n) => Math.round(n) + 0).join(' ')} ${letter === 'M' ? 'm' : letter === 'L' ? 'l' : 'c'}`,
    );
    [x, y] = [endX, endY];
  }
  return operators.length === 0 ? '' : `${operators.join('\n')}\nf`;
}

/** Returns the map from codes to letters, with which readers copy and search text. */
function unicodeMap(codes: readonly (readonly [character: string, code: number])[]): string {
  const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0');
  const lines = codes.map(
    ([character, code]) =>
      `<${hex(code, 2)}> <${Array.from({ length: character.length }, (_, i) => hex(character.charCodeAt(i), 4)).join('')}>`,
  );
  const blocks: string[] = [];
  // The format allows a hundred lines in a block.
  for (let start = 0; start < lines.length; start += 100) {
    const block = lines.slice(start, start + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Letters def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
