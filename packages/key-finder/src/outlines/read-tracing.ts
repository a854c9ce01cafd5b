import { boundsOf, type OutlinePoint } from './profile-edges.ts';

/** A card of the size ID-1 (ISO/IEC 7810), such as a bank card, in mm. */
export const cardMm = { length: 85.6, height: 53.98 } as const;

/** What was marked in a picture, in its pixels. */
export interface Tracing {
  /** The corners of the card, in any order; null without a card. */
  corners: readonly OutlinePoint[] | null;
  /** Around the profile, in order. */
  points: readonly OutlinePoint[];
}

/**
 * Why a tracing is of no use: the corners are not those of a card, the profile has too few points or its line crosses itself, it is too small in the picture, or by
 * the card it has the size of no key.
 */
export type TracingFault = 'card' | 'few' | 'crossing' | 'small' | 'size';

/** With fewer, a profile has no groove. */
const minPoints = 6;
/** Below, a point cannot be set to the tenth of a millimetre. In pixels. */
const minPixels = 40;
/** How large the section of a key is, in mm: its larger side, and its smaller one. */
const keySizes = { larger: [3, 30], smaller: [0.8, 12] } as const;

/** Reads a tracing: the outline with y upwards, in mm by the card, or in pixels without one. */
export function readTracing({ corners, points }: Tracing): { outline: OutlinePoint[] } | { fault: TracingFault } {
  if (points.length < minPoints) return { fault: 'few' };
  if (crossesItself(points)) return { fault: 'crossing' };
  if (sizeOf(points).larger < minPixels) return { fault: 'small' };
  const toMm = corners === null ? ([x, y]: OutlinePoint): OutlinePoint => [x, y] : cardScale(corners);
  if (toMm === null) return { fault: 'card' };
  const outline = points.map((point): OutlinePoint => {
    const [x, y] = toMm(point);
    // Pictures have y downwards: without this, left would be right.
    return [x, -y];
  });
  return corners !== null && !isOfKey(outline) ? { fault: 'size' } : { outline };
}

function isOfKey(outline: readonly OutlinePoint[]): boolean {
  const size = sizeOf(outline);
  return (['larger', 'smaller'] as const).every(
    (side) => size[side] >= keySizes[side][0] && size[side] <= keySizes[side][1],
  );
}

/** Returns about how large points are, whichever way they are turned: the greatest distance from their middle across, and across that. */
function sizeOf(points: readonly OutlinePoint[]): { larger: number; smaller: number } {
  const sizes = Array.from({ length: 18 }, (_, step) => {
    const angle = (step * Math.PI) / 18;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const { left, right } = boundsOf(points.map(([x, y]) => [x * cosine + y * sine, 0]));
    return right - left;
  });
  return { larger: Math.max(...sizes), smaller: Math.min(...sizes) };
}

/** Returns how points of the picture lie on the card, in mm; null if the corners are those of no card that is seen from above. */
function cardScale(corners: readonly OutlinePoint[]): ((point: OutlinePoint) => OutlinePoint) | null {
  const [middleX, middleY] = [mean(corners.map(([x]) => x)), mean(corners.map(([, y]) => y))];
  const around = corners.toSorted(
    (one, other) => Math.atan2(one[1] - middleY, one[0] - middleX) - Math.atan2(other[1] - middleY, other[0] - middleX),
  );
  const [a, b, c, d] = around;
  if (!a || !b || !c || !d || corners.length !== 4) return null;
  const [ab, bc, cd, da] = [distance(a, b), distance(b, c), distance(c, d), distance(d, a)];
  const isLongFirst = ab + cd > bc + da;
  const [long, short] = isLongFirst
    ? [
        [ab, cd],
        [bc, da],
      ]
    : [
        [bc, da],
        [ab, cd],
      ];
  const isEven = [long, short].every((sides) => Math.max(...sides) < 1.4 * Math.min(...sides));
  const proportion = mean(long) / mean(short);
  if (!isEven || !isConvex(around) || proportion < 1.25 || proportion > 2) return null;
  const toSquare = squareOf(isLongFirst ? [a, b, c, d] : [b, c, d, a]);
  return (point) => {
    const [u, v] = toSquare(point);
    return [u * cardMm.length, v * cardMm.height];
  };
}

type Corners = readonly [OutlinePoint, OutlinePoint, OutlinePoint, OutlinePoint];

/** Returns the projection that takes four corners to those of a square of side 1, from 0, 0 over 1, 0 (P. Heckbert, Fundamentals of Texture Mapping, 1989). */
function squareOf([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): (point: OutlinePoint) => OutlinePoint {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / whole;
  const h = (dx1 * sy - sx * dy1) / whole;
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  return ([x, y]) => {
    const u = (e - f * h) * x + (c * h - b) * y + (b * f - c * e);
    const v = (f * g - d) * x + (a - c * g) * y + (c * d - a * f);
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
    return [u / w, v / w];
  };
}

function isConvex(points: readonly OutlinePoint[]): boolean {
  const turns = points.map((point, at) => {
    const [next, last] = [points[(at + 1) % points.length] ?? point, points[(at + 2) % points.length] ?? point];
    return Math.sign(turnOf(point, next, last));
  });
  return turns.every((turn) => turn !== 0 && turn === turns[0]);
}

function crossesItself(points: readonly OutlinePoint[]): boolean {
  const sides = points.map((point, at) => [point, points[(at + 1) % points.length] ?? point] as const);
  return sides.some(([a, b], at) =>
    sides.slice(at + 2).some(([c, d], later) => {
      // The last side meets the first one.
      if (at === 0 && later === sides.length - 3) return false;
      return turnOf(a, b, c) * turnOf(a, b, d) < 0 && turnOf(c, d, a) * turnOf(c, d, b) < 0;
    }),
  );
}

/** Returns whether three points turn to the one side or the other: positive, negative, or 0 on a line. */
function turnOf(first: OutlinePoint, second: OutlinePoint, third: OutlinePoint): number {
  return (second[0] - first[0]) * (third[1] - first[1]) - (second[1] - first[1]) * (third[0] - first[0]);
}

function distance([x1, y1]: OutlinePoint, [x2, y2]: OutlinePoint): number {
  return Math.hypot(x1 - x2, y1 - y2);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
