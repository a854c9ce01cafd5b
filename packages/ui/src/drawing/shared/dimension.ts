import { type Point, polygon } from './path.ts';
import type { Sheet, Tone } from './sheet.ts';

/** The style of dimensions: `size` is the height of a figure in millimetres; all other sizes are proportional to it. */
export interface DimensionStyle {
  readonly size: number;
  readonly tone?: Tone;
}

/** Returns the millimetres that two arrows and the figure above them need; a character is about 0.67 of its height wide. */
function roomFor(text: string, size: number): number {
  return size * Math.max(2.4, text.length * 0.67);
}

function arrow(tip: Point, angle: number, size: number): ReturnType<typeof polygon> {
  const length = size * 1.15;
  const half = size * 0.17;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return polygon([
    tip,
    [tip[0] + length * cosine - half * sine, tip[1] + length * sine + half * cosine],
    [tip[0] + length * cosine + half * sine, tip[1] + length * sine - half * cosine],
  ]);
}

/**
 * Draws a horizontal dimension at height `y`: extension lines from the two measured points, slim arrows, the figure above. If the arrows do not fit
 * between the lines, they are outside and the figure is to the right.
 */
export function dimensionAcross(
  sheet: Sheet,
  from: Point,
  to: Point,
  y: number,
  text: string,
  style: DimensionStyle,
): void {
  const { size, tone = 'steel' } = style;
  const [x1, x2] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  extension(sheet, from, y, size, tone, 'vertical');
  extension(sheet, to, y, size, tone, 'vertical');
  if (x2 - x1 < roomFor(text, size)) {
    sheet.rule(x1 - size * 2.4, y, x2 + size * 2.4, y, 'hair', tone);
    sheet.tint(arrow([x1, y], Math.PI, size), tone).tint(arrow([x2, y], 0, size), tone);
    sheet.text(text, [x2 + size * 2.8, y + size * 0.5], size, 'start', tone);
    return;
  }
  sheet.rule(x1, y, x2, y, 'hair', tone);
  sheet.tint(arrow([x1, y], 0, size), tone).tint(arrow([x2, y], Math.PI, size), tone);
  sheet.text(text, [(x1 + x2) / 2, y - size * 0.5], size, 'middle', tone);
}

/** Draws a vertical dimension at `x`; the figure reads from the right, as is usual on drawings. */
export function dimensionUp(
  sheet: Sheet,
  from: Point,
  to: Point,
  x: number,
  text: string,
  style: DimensionStyle,
): void {
  const { size, tone = 'steel' } = style;
  const [y1, y2] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  extension(sheet, from, x, size, tone, 'horizontal');
  extension(sheet, to, x, size, tone, 'horizontal');
  if (y2 - y1 < roomFor(text, size)) {
    sheet.rule(x, y1 - size * 2.4, x, y2 + size * 2.4, 'hair', tone);
    sheet.tint(arrow([x, y1], -Math.PI / 2, size), tone).tint(arrow([x, y2], Math.PI / 2, size), tone);
    sheet.text(text, [x + size * 0.5, y1 - size * 2.8], size, 'start', tone, -90);
    return;
  }
  sheet.rule(x, y1, x, y2, 'hair', tone);
  sheet.tint(arrow([x, y1], Math.PI / 2, size), tone).tint(arrow([x, y2], -Math.PI / 2, size), tone);
  sheet.text(text, [x - size * 0.5, (y1 + y2) / 2], size, 'middle', tone, -90);
}

function extension(
  sheet: Sheet,
  from: Point,
  line: number,
  size: number,
  tone: Tone,
  run: 'vertical' | 'horizontal',
): void {
  const measured = run === 'vertical' ? from[1] : from[0];
  const away = Math.sign(line - measured);
  if (away === 0) return;
  const start = measured + away * size * 0.4;
  const end = line + away * size * 0.55;
  if (run === 'vertical') sheet.rule(from[0], start, from[0], end, 'hair', tone);
  else sheet.rule(start, from[1], end, from[1], 'hair', tone);
}
