import type { MapPoint } from './map-projection.ts';

/** A part of the map, in kilometres from its centre. */
export interface MapBox {
  west: number;
  east: number;
  north: number;
  south: number;
}

/** Returns the part of an area that is within a box (Sutherland and Hodgman); an empty list if there is none. */
export function clipRing(ring: readonly MapPoint[], { west, east, north, south }: MapBox): MapPoint[] {
  const sides: readonly ((point: MapPoint) => number)[] = [
    ([x]) => x - west,
    ([x]) => east - x,
    ([, y]) => y - north,
    ([, y]) => south - y,
  ];
  return sides.reduce<MapPoint[]>((points, inside) => clipSide(points, inside), [...ring]);
}

/** Clips at one side; `inside` returns the distance of a point from it, negative outside. */
function clipSide(points: readonly MapPoint[], inside: (point: MapPoint) => number): MapPoint[] {
  return points.flatMap((point, index) => {
    const before = points.at(index - 1) ?? point;
    const [here, there] = [inside(point), inside(before)];
    const kept = here >= 0 ? [point] : [];
    return here >= 0 === there >= 0 ? kept : [between(before, point, there / (there - here)), ...kept];
  });
}

function between([x1, y1]: MapPoint, [x2, y2]: MapPoint, share: number): MapPoint {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}
