import { geoAzimuthalEqualArea } from 'd3-geo';

/** A point of the map: kilometres east and south of its centre. */
export type MapPoint = readonly [x: number, y: number];

const earthRadiusKm = 6371;

/** Equal areas around 48° north, 10° east, so that countries of Europe keep their shapes. */
const projection = geoAzimuthalEqualArea().rotate([-10, -48]).scale(earthRadiusKm).translate([0, 0]);

/** A position on the earth, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Returns a position on the map; null at the antipode, which the map has not. */
export function projected({ latitude, longitude }: Coordinates): MapPoint | null {
  return projection([longitude, latitude]);
}
