import {
  arcCurves,
  type Box,
  type Command,
  circle,
  ellipse,
  type Path,
  type Point,
  rect,
  roundCorner,
} from '../shared/path.ts';
import { letteringPath } from '../shared/stroke-lettering.ts';
import type { BowShape, KeyBladeData, KeyPart } from './key-types.ts';

/** The joint of bow and neck: the right end of the bow and the neck's upper and lower edge (y), in millimetres. */
export interface BowSeat {
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

type Corners = (left: number, right: number, half: number) => Point[];

/** Bows with straight sides: corners from the neck's upper edge counter-clockwise to its lower edge. */
const angular: Readonly<Partial<Record<BowShape, { corners: Corners; rounding: number }>>> = {
  square: {
    corners: (left, right, half) => [
      [right, -half],
      [left, -half],
      [left, half],
      [right, half],
    ],
    rounding: 0.3,
  },
  hex: {
    corners: (left, right, half) => [
      [right, -half * 0.52],
      [(left + right) / 2, -half],
      [left, -half * 0.52],
      [left, half * 0.52],
      [(left + right) / 2, half],
      [right, half * 0.52],
    ],
    rounding: 0.16,
  },
  shield: {
    corners: (left, right, half) => {
      const width = right - left;
      return [
        [right, -half * 0.5],
        [right - width * 0.34, -half],
        [left + width * 0.1, -half],
        [left, -half * 0.6],
        [left, half * 0.6],
        [left + width * 0.1, half],
        [right - width * 0.34, half],
        [right, half * 0.5],
      ];
    },
    rounding: 0.3,
  },
  car: {
    corners: (left, right, half) => {
      const width = right - left;
      return [
        [right, -half * 0.44],
        [right - width * 0.24, -half * 0.86],
        [left + width * 0.3, -half],
        [left, -half * 0.62],
        [left, half * 0.62],
        [left + width * 0.3, half],
        [right - width * 0.24, half * 0.86],
        [right, half * 0.44],
      ];
    },
    rounding: 0.42,
  },
  tab: {
    corners: (left, right, half) => [
      [right, -half * 0.8],
      [right - (right - left) * 0.2, -half],
      [left, -half],
      [left, half],
      [right - (right - left) * 0.2, half],
      [right, half * 0.8],
    ],
    rounding: 0.14,
  },
};

/** Returns the bow's contour from the neck's upper edge around to its lower edge, without a leading move. */
export function bowContour(data: KeyBladeData, seat: BowSeat): { start: Point; commands: Command[] } {
  const { bow, bowWidth, bowHeight } = data;
  const left = seat.right - bowWidth;
  const half = bowHeight / 2;
  const shape = angular[bow];
  if (shape !== undefined) {
    const corners = shape.corners(left, seat.right, half);
    const start: Point = [seat.right, seat.top];
    const end: Point = [seat.right, seat.bottom];
    const run = [start, ...corners, end];
    const radius = shape.rounding * Math.min(bowWidth, bowHeight) * 0.5;
    const commands = corners.flatMap((corner, i) => roundCorner(run[i] ?? start, corner, run[i + 2] ?? end, radius));
    return { start, commands: [...commands, ['L', end[0], end[1]]] };
  }
  return bow === 'trefoil' ? trefoil(left, seat, half) : oval(left, seat, half);
}

function oval(left: number, seat: BowSeat, ry: number): { start: Point; commands: Command[] } {
  const rx = (seat.right - left) / 2;
  const cx = left + rx;
  const from = (Math.asin(Math.max(-0.95, seat.top / ry)) * 180) / Math.PI;
  const to = (Math.asin(Math.min(0.95, seat.bottom / ry)) * 180) / Math.PI;
  const at = (angle: number): Point => [
    cx + rx * Math.cos((angle * Math.PI) / 180),
    ry * Math.sin((angle * Math.PI) / 180),
  ];
  return { start: at(from), commands: arcCurves(cx, 0, rx, ry, from, to - 360) };
}

/** Returns three lobes, above, behind and below; the fourth side belongs to the neck. */
function trefoil(left: number, seat: BowSeat, half: number): { start: Point; commands: Command[] } {
  const r = half * 0.52;
  const lobe = half - r;
  const cx = seat.right - r * 1.02;
  const back: Point = [left + r * 0.98, 0];
  const backRadius = r * 0.98;
  // The notch between two lobes is the outer intersection of their circles.
  const notch = outerMeeting([cx, -lobe], r, back, backRadius);
  const degrees = (centre: Point) => (Math.atan2(notch[1] - centre[1], notch[0] - centre[0]) * 180) / Math.PI;
  const upper = degrees([cx, -lobe]);
  const rear = degrees(back);
  const start = (Math.asin((seat.top + lobe) / r) * 180) / Math.PI;
  const end = (Math.asin((seat.bottom - lobe) / r) * 180) / Math.PI;
  const upperEnd = upper > 0 ? upper - 360 : upper;
  return {
    start: [cx + r * Math.cos((start * Math.PI) / 180), seat.top],
    commands: [
      ...arcCurves(cx, -lobe, r, r, start, upperEnd),
      ...arcCurves(back[0], back[1], backRadius, backRadius, rear, -rear - 360),
      ...arcCurves(cx, lobe, r, r, -upperEnd, end),
    ],
  };
}

/** Returns the upper left of the two intersections of two circles. */
function outerMeeting([x1, y1]: Point, r1: number, [x2, y2]: Point, r2: number): Point {
  const distance = Math.hypot(x2 - x1, y2 - y1);
  const along = (distance * distance + r1 * r1 - r2 * r2) / (2 * distance);
  const across = Math.sqrt(Math.max(0, r1 * r1 - along * along));
  const [ux, uy] = [(x2 - x1) / distance, (y2 - y1) / distance];
  const meetings: Point[] = [1, -1].map((side) => [
    x1 + ux * along - side * uy * across,
    y1 + uy * along + side * ux * across,
  ]);
  return meetings.toSorted((a, b) => a[0] + a[1] - (b[0] + b[1]))[0] ?? [x1, y1];
}

/** Returns the opening for the ring, and the code stamped into the bow. */
export function bowDetails(data: KeyBladeData, bow: Box): KeyPart[] {
  const parts: KeyPart[] = [];
  const size = Math.min(bow.width, bow.height);
  const hole = holePath(data, bow, size);
  if (hole !== undefined) parts.push({ role: 'hole', path: hole });
  if (data.stamp !== undefined && data.hole !== 'loop') {
    const at: Point = [bow.x + bow.width * 0.72, 0];
    const height = Math.min(1.9, (bow.height * 0.62) / Math.max(6, data.stamp.length));
    parts.push({
      role: 'fine',
      path: letteringPath(data.stamp, { at: [at[0] + height / 2, 0], height, anchor: 'middle', angle: -90 }),
    });
  }
  return parts;
}

function holePath(data: KeyBladeData, bow: Box, size: number): Path | undefined {
  // A trefoil's rear lobe is too small for a slot.
  if (data.hole === 'round' || (data.hole === 'slot' && data.bow === 'trefoil')) {
    return circle(bow.x + bow.width * 0.26, 0, size * 0.115);
  }
  if (data.hole === 'slot') {
    return rect(bow.x + bow.width * 0.13, -bow.height * 0.2, size * 0.15, bow.height * 0.4, size * 0.074);
  }
  if (data.hole === 'loop') return ellipse(bow.x + bow.width / 2, 0, bow.width / 2 - 3.1, bow.height / 2 - 3.1);
  return undefined;
}
