import type { Box, Command, Path, Point } from '../shared/path.ts';
import { type BowSeat, bowContour, bowDetails } from './key-bow.ts';
import type { KeyBladeData, KeyPart } from './key-types.ts';

/** Returns the distance from the bow to the shoulder stop: what the length over all leaves, or a usual one; throws if it leaves less than nothing. */
export function neckLengthOf({ overall, length, bowWidth }: KeyBladeData, usual: number): number {
  if (overall === undefined) return usual;
  const left = overall - length - bowWidth;
  if (left < -0.001) throw new Error(`expected at least ${length + bowWidth} mm over all, got ${overall} mm`);
  // Without the errors of binary fractions.
  return Math.max(0, Math.round(left * 1000) / 1000);
}

/** Returns the bow's own rectangle at the end of a neck. */
export function bowBox({ bowWidth, bowHeight }: KeyBladeData, neckLength: number): Box {
  return { x: -neckLength - bowWidth, y: -bowHeight / 2, width: bowWidth, height: bowHeight };
}

interface Bow {
  /** The bow's part of the contour, from the upper to the lower edge of the neck. */
  start: Point;
  commands: Command[];
  /** What is drawn over the metal. */
  parts: KeyPart[];
}

/** Returns the bow of a key with its details; one without known size ends the metal at the neck and is drawn dashed. */
export function bowOf(data: KeyBladeData, seat: BowSeat, box: Box): Bow {
  const contour = bowContour(data, seat);
  if (!data.sketchedBow) return { ...contour, parts: bowDetails(data, box) };
  const path: Path = [['M', contour.start[0], contour.start[1]], ...contour.commands];
  return {
    start: [seat.right, seat.top],
    commands: [['L', seat.right, seat.bottom]],
    parts: [{ role: 'sketch', path }],
  };
}
