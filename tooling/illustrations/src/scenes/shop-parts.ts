import { circle, type Point, rect } from '@clavora/ui/drawing/path';
import type { Sheet, Tone } from '@clavora/ui/drawing/sheet';
import { hangKey } from '../accessories/accessory-goods.ts';
import { randomKey } from './scene-kit.ts';

/** Draws a striped awning below `y` with a scalloped front edge. */
export function drawAwning(sheet: Sheet, x: number, y: number, width: number, drop: number, stripes: number): void {
  const w = width / stripes;
  for (let i = 0; i < stripes; i += 1) {
    const left = x + i * w;
    sheet.solid(
      [
        ['M', left, y],
        ['L', left + w, y],
        ['L', left + w, y + drop],
        ['C', left + w, y + drop * 1.3, left, y + drop * 1.3, left, y + drop],
        ['Z'],
      ],
      i % 2 === 0 ? 'brass-tint' : 'paper',
      'detail',
    );
  }
}

/** Draws keys in a window, in rows from edge to edge. */
export function drawWindowKeys(
  sheet: Sheet,
  random: () => number,
  at: Point,
  columns: number,
  rows: number,
  pitch: number,
  scale: number,
): void {
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1)
      hangKey(
        sheet,
        randomKey(random),
        [at[0] + c * pitch, at[1] + r * pitch * 1.55],
        scale,
        (random() - 0.5) * 6,
        true,
      );
    sheet.rule(
      at[0] - pitch * 0.5,
      at[1] + r * pitch * 1.55 - scale * 3,
      at[0] + (columns - 0.5) * pitch,
      at[1] + r * pitch * 1.55 - scale * 3,
      'hair',
    );
  }
}

/** Draws a door with a pane and a step. */
export function drawDoor(sheet: Sheet, x: number, top: number, w: number, ground: number, tone: Tone): void {
  sheet
    .box(x, top, w, ground - top, tone)
    .solid(rect(x + w * 0.14, top + w * 0.14, w * 0.72, (ground - top) * 0.58), 'steel-tint', 'detail');
  sheet
    .rule(x + w * 0.3, top + w * 0.6, x + w * 0.6, top + w * 0.24, 'hair')
    .solid(circle(x + w * 0.86, top + (ground - top) * 0.66, w * 0.04), 'ink', 'hair');
  sheet.box(x - w * 0.08, ground - 16, w * 1.16, 16, 'paper');
}
