import { dimensionAcross, dimensionUp } from '../shared/dimension.ts';
import { hatch } from '../shared/hatch.ts';
import { type Box, boundsOf, flatten, placement } from '../shared/path.ts';
import { type Drawing, frameAround, grow, Sheet, type Tone } from '../shared/sheet.ts';
import { toSvg } from '../shared/svg.ts';
import { keyGeometry } from './key-blade.ts';
import type { KeyBladeData, KeyGeometry, KeyPart } from './key-types.ts';

/** The content and style of a key's drawing. */
export interface KeyDrawingOptions {
  /** Draws dimension lines, and each cut's code above it. */
  readonly dimensions?: boolean;
  /** Draws the cross-section, enlarged and hatched, to the right of the tip. */
  readonly section?: boolean;
  /** Draws the view of the cut edge, below. */
  readonly topView?: boolean;
  /** Omits all cuts, as on a blank. */
  readonly uncut?: boolean;
  /** Formats a length in millimetres; by default one decimal after a comma. */
  readonly formatNumber?: (millimetres: number) => string;
  /** The width of an outline in millimetres; 0.28 when absent. */
  readonly strokeWidth?: number;
  /** The height of dimension figures in millimetres; 2.1 when absent. Distances between dimension lines are proportional to it. */
  readonly figureHeight?: number;
  /** `tint`: filled with the metal's colour; `ink`: a silhouette. */
  readonly fill?: 'tint' | 'none' | 'ink';
  /** The accessible name; empty for decoration. */
  readonly title?: string;
  readonly lettering?: 'text' | 'stroke';
  /** A frame in millimetres around the centred drawing, so that several keys share one scale. */
  readonly frame?: { readonly width: number; readonly height: number };
  /** Fills the frame first. */
  readonly ground?: Tone;
  /** The margin around the drawing in millimetres; 1.5 when absent. */
  readonly margin?: number;
}

/** Returns a section's enlargement, with which grooves of half a millimetre are readable. */
function sectionScaleOf(height: number): number {
  return height <= 10 ? 2.5 : 1.5;
}

const usualFigure = 2.1;

/** Formats millimetres with one decimal after a comma, as on a drawing. */
export function drawingNumber(millimetres: number): string {
  return (Math.round(millimetres * 10) / 10).toFixed(1).replace('.', ',');
}

/** Returns the key as an SVG string. */
export function keySvg(data: KeyBladeData, options: KeyDrawingOptions = {}): string {
  const { strokeWidth = 0.28, title = '', lettering = 'text', ground } = options;
  return toSvg(keyDrawing(data, options), {
    strokeWidth,
    title,
    lettering,
    ...(ground === undefined ? {} : { ground }),
  });
}

/** Returns the key as marks on a sheet, for outputs other than SVG. */
export function keyDrawing(data: KeyBladeData, options: KeyDrawingOptions = {}): Drawing {
  const { dimensions = false, section = false, topView = false, uncut = false, fill = 'tint', margin = 1.5 } = options;
  const figure = options.figureHeight ?? usualFigure;
  const geometry = keyGeometry(data, { uncut });
  const format = options.formatNumber ?? drawingNumber;
  const sheet = new Sheet();
  const style = { metal: data.metal, fill };
  drawParts(sheet, geometry.parts, style);
  let below = geometry.extents.y + geometry.extents.height;
  if (dimensions) below = drawDimensions(sheet, data, geometry, format, figure);
  if (topView) {
    const gap = dimensions ? 5.5 : 4;
    const top = new Sheet();
    drawParts(top, geometry.top, style);
    sheet.place(top.marks, placement(0, below + gap - geometry.topBox.y));
  }
  if (section) drawSection(sheet, data, geometry, style, figure, dimensions ? format : undefined);
  const box = grow(markBounds(sheet), margin);
  const frame = options.frame === undefined ? box : frameAround(box, options.frame.width, options.frame.height);
  return { marks: sheet.marks, frame };
}

/** Returns a key's side view as marks, for use in another picture. */
export function keyMarks(data: KeyBladeData, fill: 'tint' | 'none' | 'ink' = 'tint', uncut = false): Sheet['marks'] {
  const sheet = new Sheet();
  drawParts(sheet, keyGeometry(data, { uncut }).parts, { metal: data.metal, fill });
  return sheet.marks;
}

/** Returns the view of an uncut key's edge as marks, its axis at y 0. */
export function topMarks(data: KeyBladeData): Sheet['marks'] {
  const sheet = new Sheet();
  drawParts(sheet, keyGeometry(data, { uncut: true }).top, { metal: data.metal, fill: 'tint' });
  return sheet.marks;
}

/** Returns the section alone at `scale`, its upper left corner at 0, 0; `hatchGap` is the distance of the hatch's lines after scaling. */
export function sectionMarks(data: KeyBladeData, scale: number, hatchGap = 1.4): Sheet['marks'] {
  const sheet = new Sheet();
  const parts = keyGeometry(data).section;
  for (const part of parts) drawSectionPart(sheet, part, { metal: data.metal, fill: 'tint' }, scale, hatchGap);
  return sheet.marks;
}

interface PartStyle {
  readonly metal: KeyBladeData['metal'];
  readonly fill: 'tint' | 'none' | 'ink';
}

function metalTones({ metal, fill }: PartStyle): { body: Tone; recess: Tone; line: Tone } {
  if (fill === 'ink') return { body: 'ink', recess: 'ink-2', line: 'paper' };
  if (fill === 'none') return { body: 'paper', recess: 'paper', line: 'ink' };
  if (metal === 'brass') return { body: 'brass-tint', recess: 'brass-shade', line: 'ink' };
  return metal === 'nickel'
    ? { body: 'paper-2', recess: 'line', line: 'ink' }
    : { body: 'steel-tint', recess: 'line', line: 'ink' };
}

function drawParts(sheet: Sheet, parts: readonly KeyPart[], style: PartStyle): void {
  const { body, recess, line } = metalTones(style);
  for (const { role, path } of parts) {
    if (path.length === 0) continue;
    if (role === 'body') sheet.solid(path, body);
    else if (role === 'plastic') sheet.solid(path, style.fill === 'tint' ? 'paper-2' : body);
    else if (role === 'rubber') sheet.solid(path, style.fill === 'ink' ? 'ink-2' : 'paper', 'detail');
    else if (role === 'hole') sheet.solid(path, 'paper');
    else if (role === 'recess') sheet.tint(path, recess);
    else if (role === 'contour') sheet.line(path, 'outline');
    else if (role === 'sketch') sheet.dashed(path, 'detail');
    else if (role === 'hidden') sheet.dashed(path, 'detail', style.fill === 'ink' ? 'paper' : 'ink-2');
    else if (role === 'detail') sheet.line(path, 'detail', line);
    else sheet.line(path, 'hair', line);
  }
}

function drawSectionPart(sheet: Sheet, part: KeyPart, style: PartStyle, scale: number, hatchGap = 1.4): void {
  const grown = new Sheet();
  if (part.role === 'section') {
    grown.solid(part.path, style.fill === 'tint' ? metalTones(style).body : 'paper');
    grown.line(hatch(part.path, hatchGap / scale), 'hair');
    grown.line(part.path, 'outline');
  } else {
    drawParts(grown, [part], style);
  }
  sheet.place(grown.marks, placement(0, 0, scale));
}

function drawSection(
  sheet: Sheet,
  data: KeyBladeData,
  geometry: KeyGeometry,
  style: PartStyle,
  figure: number,
  format: ((mm: number) => string) | undefined,
): void {
  const k = figure / usualFigure;
  const right = markBounds(sheet);
  const x = right.x + right.width + (format === undefined ? 6 : 5) * k;
  const { width, height } = geometry.sectionBox;
  const sectionScale = sectionScaleOf(height);
  const y = geometry.blade.y + geometry.blade.height / 2 - (height * sectionScale) / 2;
  const grown = new Sheet();
  for (const part of geometry.section) drawSectionPart(grown, part, style, sectionScale);
  sheet.place(grown.marks, placement(x, y));
  if (format === undefined) return;
  const ratio = `${format(sectionScale)} : 1`;
  const w = width * sectionScale;
  const h = height * sectionScale;
  const isEndView = data.kind === 'tubular';
  sheet.text(isEndView ? ratio : `A–A  ${ratio}`, [x + w / 2, y - (isEndView ? 4 + 1.2 * k : 2.6 * k)], figure * 0.8);
  dimensionAcross(sheet, [x, y + h], [x + w, y + h], y + h + 4.2 * k, format(width), { size: figure });
  if (isEndView || geometry.blade.width === 0) return;
  // The ends of the section plane, outside the metal.
  const planeX = data.kind === 'bit' ? data.first - data.spacing : Math.min(1.8, data.first * 0.34);
  for (const [edge, away] of [
    [geometry.blade.y, -1],
    [geometry.blade.y + geometry.blade.height, 1],
  ] as const) {
    sheet.rule(planeX, edge + away * 0.7, planeX, edge + away * 2.7 * k, 'outline', 'steel');
  }
  sheet.text('A', [planeX, geometry.blade.y - 3.6 * k], figure * 0.8);
}

function drawDimensions(
  sheet: Sheet,
  data: KeyBladeData,
  geometry: KeyGeometry,
  format: (mm: number) => string,
  figure: number,
): number {
  const k = figure / usualFigure;
  const { blade, bow, extents, cuts } = geometry;
  const style = { size: figure };
  const codes = cuts.filter(({ side }) => side !== 'bottom');
  const codeLine = blade.y - 4.6 * k;
  if (data.kind !== 'tubular') {
    for (const { x, y, code } of codes) {
      sheet.rule(x, y, x, codeLine, 'hair', 'steel');
      sheet.text(String(code), [x, codeLine - figure * 0.45], figure, 'middle', 'steel');
    }
  }
  const bladeBottom = blade.y + blade.height;
  const bottom = extents.y + extents.height;
  let y = bladeBottom + 6 * k;
  if (blade.width > 0) {
    dimensionAcross(
      sheet,
      [0, bladeBottom],
      [blade.width, bladeBottom - blade.height * 0.4],
      y,
      format(data.length),
      style,
    );
    dimensionUp(
      sheet,
      [blade.width - 0.6, blade.y],
      [blade.width - 0.6, bladeBottom],
      blade.width + 5.2 * k,
      format(blade.height),
      style,
    );
  }
  // Of a folded key the head alone is seen.
  const whole = blade.width > 0 ? data.overall : data.sketchedBow ? undefined : bow.width;
  if (whole !== undefined) {
    y = Math.max(bottom + 5.5 * k, blade.width > 0 ? y + 6 * k : 0);
    const reach = blade.width > 0 ? data.length - bow.x : bow.width;
    const end = [bow.x + reach, blade.width > 0 ? bladeBottom : 0] as const;
    dimensionAcross(sheet, [bow.x, 0], end, y, format(whole), style);
  }
  if (data.sketchedBow) return Math.max(y, bottom);
  dimensionUp(
    sheet,
    [rearOf(geometry, bow.y), bow.y],
    [rearOf(geometry, bow.y + bow.height), bow.y + bow.height],
    bow.x - 5 * k,
    format(bow.height),
    style,
  );
  return Math.max(y, bottom);
}

/** Returns the x farthest from the tip at which the key reaches the height `y`; an extension line from there does not cover its edge. */
function rearOf({ parts, outline, bow }: KeyGeometry, y: number): number {
  const reached = [outline, ...parts.map(({ path }) => path)]
    .flatMap((path) => flatten(path).flat())
    .filter((point) => Math.abs(point[1] - y) < 0.02);
  return Math.min(bow.x + bow.width / 2, ...reached.map(([x]) => x));
}

/** Returns the box around all marks in millimetres; lettering is measured by its height and a mean width. */
export function markBounds(sheet: Pick<Sheet, 'marks'>): Box {
  return boundsOf(
    sheet.marks.flatMap((mark) => {
      if (mark.kind === 'path') return flatten(mark.path, 8).flat();
      const width = mark.text.length * mark.height * 0.72;
      const start = mark.anchor === 'start' ? 0 : mark.anchor === 'middle' ? -width / 2 : -width;
      const [x, y] = mark.at;
      const a = (mark.angle * Math.PI) / 180;
      const turn = (dx: number, dy: number): [number, number] => [
        x + dx * Math.cos(a) - dy * Math.sin(a),
        y + dx * Math.sin(a) + dy * Math.cos(a),
      ];
      return [turn(start, 0), turn(start + width, 0), turn(start, -mark.height), turn(start + width, -mark.height)];
    }),
  );
}
