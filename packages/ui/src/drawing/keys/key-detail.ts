import { dimensionAcross, dimensionUp } from '../shared/dimension.ts';
import { placement } from '../shared/path.ts';
import { type Drawing, Sheet, type Tone } from '../shared/sheet.ts';
import { toSvg } from '../shared/svg.ts';
import { keyGeometry } from './key-blade.ts';
import { drawingNumber, keyMarks, sectionMarks } from './key-drawing.ts';
import type { KeyBladeData, KeyGeometry } from './key-types.ts';

/** The content and style of a key's close-up. */
export interface KeyDetailOptions {
  /** Formats a length in millimetres; by default one decimal after a comma. */
  readonly formatNumber?: (millimetres: number) => string;
  /** The accessible name; empty for decoration. */
  readonly title?: string;
  readonly lettering?: 'text' | 'stroke';
  readonly ground?: Tone;
  /** Width divided by height of the frame; 1.5 when absent. */
  readonly ratio?: number;
}

/** Returns the close-up of a key: the blade from the left edge, its pitch, its depths, its section. */
export function keyDetailDrawing(data: KeyBladeData, options: KeyDetailOptions = {}): Drawing {
  const sheet = new Sheet();
  const format = options.formatNumber ?? drawingNumber;
  const geometry = keyGeometry(data);
  const { blade, sectionBox } = geometry;
  const left = -Math.min(9, data.bowWidth * 0.34);
  const sectionScale = Math.min(3.4, 30 / sectionBox.height, 20 / sectionBox.width);
  const sectionWidth = sectionBox.width * sectionScale;
  // Figures are 2.1 % of the frame, and the gaps between the three views are multiples of a figure.
  const gaps = { ladder: 2.6, ladderWidth: 6.5, section: 5.2, right: 5 };
  const share = 0.021;
  const inFigures = gaps.ladder + gaps.ladderWidth + gaps.section + gaps.right;
  const width = (data.length - left + sectionWidth) / (1 - share * inFigures);
  const size = width * share;
  const ladderX = data.length + size * gaps.ladder;
  const ladderWidth = size * gaps.ladderWidth;
  const sectionX = ladderX + ladderWidth + size * gaps.section;
  const ratio = options.ratio ?? 1.5;
  const middle = blade.y + blade.height / 2;
  sheet.place(keyMarks(data), placement(0, 0));
  measurePitch(sheet, data, geometry, size, format);
  drawDepths(sheet, data, ladderX, middle, ladderWidth, size, format);
  const height = sectionBox.height * sectionScale;
  sheet.place(sectionMarks(data, sectionScale), placement(sectionX, middle - height / 2));
  const corner = [sectionX, middle + height / 2] as const;
  const end = [sectionX + sectionWidth, middle + height / 2] as const;
  dimensionAcross(sheet, corner, end, corner[1] + size * 3, format(sectionBox.width), { size });
  dimensionUp(sheet, [sectionX, middle - height / 2], corner, sectionX - size * 2.2, format(sectionBox.height), {
    size,
  });
  return { marks: sheet.marks, frame: { x: left, y: middle - width / ratio / 2, width, height: width / ratio } };
}

/** Draws, below the blade, the distance from the shoulder to the first cut and the pitch between the cuts. */
function measurePitch(
  sheet: Sheet,
  data: KeyBladeData,
  { cuts, blade }: KeyGeometry,
  size: number,
  format: (mm: number) => string,
): void {
  const style = { size };
  const bottom = blade.y + blade.height;
  dimensionAcross(
    sheet,
    [0, bottom],
    [data.length, bottom - blade.height * 0.4],
    bottom + size * 6.4,
    format(data.length),
    style,
  );
  const seen = cuts.filter(({ side }) => side !== 'bottom');
  const first = seen[0];
  if (data.kind === 'tubular' || first === undefined) return;
  for (const { x, y, code } of seen) {
    sheet.rule(x, y, x, blade.y - size * 2, 'hair', 'steel');
    sheet.text(String(code), [x, blade.y - size * 2.5], Math.min(size, data.spacing * 0.7), 'middle', 'steel');
  }
  dimensionAcross(sheet, [0, bottom], [first.x, bottom - 0.1], bottom + size * 3, format(first.x), style);
  const last = seen[seen.length - 1];
  if (last === undefined || last === first) return;
  dimensionAcross(
    sheet,
    [first.x, bottom],
    [last.x, bottom],
    bottom + size * 3,
    `${seen.length - 1} × ${format(data.spacing)}`,
    style,
  );
}

/** Draws what each code removes as a ladder: the code, a bar of that length, the figure. */
function drawDepths(
  sheet: Sheet,
  data: KeyBladeData,
  x: number,
  middle: number,
  width: number,
  size: number,
  format: (mm: number) => string,
): void {
  const step = size * 1.9;
  const top = middle - (step * (data.depths.length - 1)) / 2;
  for (const [code, depth] of data.depths.entries()) {
    const y = top + code * step;
    sheet.text(String(code), [x, y + size * 0.42], size * 0.84, 'start', 'ink');
    sheet.text(format(depth), [x + width, y + size * 0.42], size * 0.84, 'end', 'steel');
    sheet.rule(x, y + step / 2, x + width, y + step / 2, 'hair', 'line');
  }
}

/** Returns the close-up as an SVG string. */
export function keyDetailSvg(data: KeyBladeData, options: KeyDetailOptions = {}): string {
  const drawing = keyDetailDrawing(data, options);
  const { title = '', lettering = 'text', ground } = options;
  return toSvg(drawing, {
    strokeWidth: drawing.frame.width * 0.0032,
    title,
    lettering,
    ...(ground === undefined ? {} : { ground }),
  });
}
