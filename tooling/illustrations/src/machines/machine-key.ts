import { keyMarks } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { type Point, placement } from '@clavora/ui/drawing/path';
import type { Sheet } from '@clavora/ui/drawing/sheet';

/** Draws a key on the sheet, the middle of its shoulder at `at`, rotated clockwise by `degrees`. */
export function drawKeyOn(sheet: Sheet, key: KeyBladeData, at: Point, scale: number, degrees: number): void {
  // At machine scale, grooves and pits would merge into black, so only the contour and the hole are drawn.
  const marks = keyMarks({ ...key, profile: scale < 2 ? 'plain' : key.profile }, 'tint').filter(
    (mark) => scale >= 2 || mark.kind !== 'path' || mark.weight !== 'hair',
  );
  sheet.place(marks, placement(at[0], at[1], scale, degrees));
}
