/** A groove of a side, in mm: its edges from the bottom of the section, and its depth from the surface. */
export interface OutlineGroove {
  fromMm: number;
  toMm: number;
  depthMm: number;
  /** The angle of its walls in degrees: less than 90 is a notch. */
  angle: number;
}

/** The section of a blade, in mm. */
export interface ProfileShape {
  heightMm: number;
  thicknessMm: number;
  left: readonly OutlineGroove[];
  right: readonly OutlineGroove[];
}

export type OutlinePoint = readonly [x: number, y: number];

/** How many rows of a section are compared, in equal distances from its bottom to its top. */
export const rowCount = 40;

/** How far the walls of a rectangular groove lean, in mm. */
const draftMm = 0.12;

/** Returns the contour of a groove from the bottom up: heights, each with its depth from the surface. */
function grooveContour({ fromMm: from, toMm: to, depthMm: depth, angle }: OutlineGroove): OutlinePoint[] {
  const draft = angle < 90 ? (to - from) / 2 : Math.min(draftMm, (to - from) / 5);
  return [
    [from, 0],
    [from + draft, depth],
    [to - draft, depth],
    [to, 0],
  ];
}

/** Returns the outline of a section seen from the tip, around the metal: x from the left side, y from the bottom, in mm. */
export function outlineOf({ heightMm, thicknessMm, left, right }: ProfileShape): OutlinePoint[] {
  const sorted = (grooves: readonly OutlineGroove[]) =>
    grooves.toSorted((first, second) => first.fromMm - second.fromMm).flatMap(grooveContour);
  return [
    [0, 0],
    ...sorted(left).map(([y, depth]): OutlinePoint => [depth, y]),
    [0, heightMm],
    [thicknessMm, heightMm],
    ...sorted(right)
      .toReversed()
      .map(([y, depth]): OutlinePoint => [thicknessMm - depth, y]),
    [thicknessMm, 0],
  ];
}

/**
 * Writes the two edges of each row of an outline into `edges` at `at`: those of the left side, then those of the right, in mm from the middle of its width. A row
 * through several parts has the outer edges.
 */
export function writeEdges(
  outline: readonly OutlinePoint[],
  edges: Float32Array,
  at: number,
  bounds: Bounds = boundsOf(outline),
): void {
  const { left: minX, right: maxX, bottom, top } = bounds;
  const middle = (minX + maxX) / 2;
  const step = (top - bottom) / rowCount;
  edges.fill(maxX - middle, at, at + rowCount).fill(minX - middle, at + rowCount, at + 2 * rowCount);
  let before = outline.at(-1) ?? [0, 0];
  for (const point of outline) {
    const [low, high] = before[1] < point[1] ? [before, point] : [point, before];
    const slope = high[1] === low[1] ? 0 : (high[0] - low[0]) / (high[1] - low[1]);
    const first = Math.max(0, Math.ceil((low[1] - bottom) / step - 0.5));
    for (let row = first; row < rowCount; row += 1) {
      const y = bottom + (row + 0.5) * step;
      if (y >= high[1]) break;
      const x = low[0] + slope * (y - low[1]) - middle;
      if (x < (edges[at + row] ?? 0)) edges[at + row] = x;
      if (x > (edges[at + rowCount + row] ?? 0)) edges[at + rowCount + row] = x;
    }
    before = point;
  }
}

export interface Bounds {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Returns the bounds of points. */
export function boundsOf(points: readonly OutlinePoint[]): Bounds {
  const bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const [x, y] of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.min(bounds.bottom, y);
    bounds.top = Math.max(bounds.top, y);
  }
  return bounds;
}
