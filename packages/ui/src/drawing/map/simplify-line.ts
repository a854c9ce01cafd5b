import type { MapPoint } from './map-projection.ts';

/** Removes points of a line that are closer than `tolerance` to the line without them (Douglas and Peucker). Its ends stay. */
export function simplifyLine(points: readonly MapPoint[], tolerance: number): MapPoint[] {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  const distances = points.slice(1, -1).map((point) => distanceToLine(point, first, last));
  const largest = Math.max(...distances);
  if (largest <= tolerance) return [first, last];
  const middle = distances.indexOf(largest) + 1;
  return [
    ...simplifyLine(points.slice(0, middle + 1), tolerance).slice(0, -1),
    ...simplifyLine(points.slice(middle), tolerance),
  ];
}

/** Returns the distance of a point to a line between two points; to the point if both are the same, as in a closed line. */
function distanceToLine([x, y]: MapPoint, [x1, y1]: MapPoint, [x2, y2]: MapPoint): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}
