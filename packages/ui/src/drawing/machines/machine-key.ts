import { keyMarks } from '../keys/key-drawing.ts';
import type { KeyBladeData } from '../keys/key-types.ts';
import { type Point, placement } from '../shared/path.ts';
import type { Sheet } from '../shared/sheet.ts';

/** Lays a key on the sheet, the middle of its shoulder at `at`, turned clockwise by `degrees`. */
export function drawKeyOn(sheet: Sheet, key: KeyBladeData, at: Point, scale: number, degrees: number): void {
  // At machine scale grooves and pits would fill up with ink: the contour and the hole are enough.
  const marks = keyMarks({ ...key, profile: scale < 2 ? 'plain' : key.profile }, 'tint').filter(
    (mark) => scale >= 2 || mark.kind !== 'path' || mark.weight !== 'hair',
  );
  sheet.place(marks, placement(at[0], at[1], scale, degrees));
}
