import { type Path, polygon } from '../shared/path.ts';
import { compactPathData } from '../shared/path-compact.ts';
import { clipRing, type MapBox } from './clip-ring.ts';
import { type Coordinates, type MapPoint, projected } from './map-projection.ts';
import { outlines } from './outlines.gen.ts';

/** The least width and height of a map, kilometres: the outlines have no more detail. */
const leastExtent = 260;
/** Around the country or the places, as a share of the longer side. */
const margin = 0.06;
/** Width to height, at most and at least, so that a map fits beside a list. */
const ratios = { least: 0.72, most: 1.4 };

/** Lengths of a scale, kilometres. */
const scales = [50, 100, 200, 500] as const;

/** A map of countries with places. */
export interface MapSheet {
  box: MapBox;
  /** The data of an SVG path in kilometres: the countries shown, and those around them. */
  own: string;
  others: string;
  /** The position of each place, as shares of width and height; null for a place without coordinates or outside of the map. */
  pins: readonly ({ x: number; y: number } | null)[];
  /** A round length of about a quarter of the width, kilometres. */
  scaleKm: number;
}

export interface MapWish {
  /** The countries shown (ISO 3166-1). */
  countries: readonly string[];
  places: readonly (Coordinates | null)[];
  /** `countries`: whole countries; `places`: only the surroundings of the places. */
  shows: 'countries' | 'places';
}

/** Draws a map; null where no place or no country is known. */
export function mapSheet({ countries, places, shows }: MapWish): MapSheet | null {
  const points = places.map((place) => place && projected(place));
  const known = points.filter((point) => point !== null);
  const own = new Set(countries.map((code) => code.toUpperCase()).filter((code) => code in outlines));
  if (known.length === 0 || own.size === 0) return null;
  const shown = shows === 'places' ? known : [...known, ...[...own].flatMap(ringsOf).flat()];
  const box = boxAround(shown);
  const pathOf = (codes: readonly string[]) => compactPathData(codes.flatMap((code) => areaIn(outer(box), code)));
  return {
    box,
    own: pathOf([...own]),
    others: pathOf(Object.keys(outlines).filter((code) => !own.has(code))),
    pins: points.map((point) => point && shareOf(point, box)),
    scaleKm: scales.findLast((scale) => scale <= (box.east - box.west) / 3.5) ?? scales[0],
  };
}

function ringsOf(code: string): MapPoint[][] {
  return (outlines[code] ?? []).map((ring) =>
    Array.from({ length: ring.length / 2 }, (_, index): MapPoint => [ring[2 * index] ?? 0, ring[2 * index + 1] ?? 0]),
  );
}

/** Returns the part of a country that is within a box, in whole kilometres. */
function areaIn(box: MapBox, code: string): Path {
  return ringsOf(code)
    .map((ring) => clipRing(ring, box).map(([x, y]): MapPoint => [Math.round(x), Math.round(y)]))
    .filter((ring) => ring.length > 0)
    .flatMap(polygon);
}

function boxAround(points: readonly MapPoint[]): MapBox {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const space = 2 * margin * Math.max(east - west, south - north, leastExtent);
  const plainWidth = Math.max(east - west, leastExtent) + space;
  const plainHeight = Math.max(south - north, leastExtent) + space;
  const width = Math.max(plainWidth, plainHeight * ratios.least);
  const height = Math.max(plainHeight, plainWidth / ratios.most);
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  return {
    west: Math.round(x - width / 2),
    east: Math.round(x + width / 2),
    north: Math.round(y - height / 2),
    south: Math.round(y + height / 2),
  };
}

/** Returns a box around a map: the lines along which areas are clipped are outside of it. */
function outer({ west, east, north, south }: MapBox): MapBox {
  const space = 20;
  return { west: west - space, east: east + space, north: north - space, south: south + space };
}

/** Returns a point's position in a box; null outside. */
function shareOf([x, y]: MapPoint, { west, east, north, south }: MapBox): { x: number; y: number } | null {
  const share = { x: (x - west) / (east - west), y: (y - north) / (south - north) };
  return Math.min(share.x, share.y) < 0 || Math.max(share.x, share.y) > 1 ? null : share;
}
