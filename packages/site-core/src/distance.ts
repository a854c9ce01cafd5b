/** A position on the earth, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

const earthRadiusKm = 6371;

/** Returns the distance between two positions along the surface of the earth, in kilometres. */
export function distanceKm(first: Position, second: Position): number {
  const [from, to] = [radians(first.latitude), radians(second.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord =
    half(to - from) + Math.cos(from) * Math.cos(to) * half(radians(second.longitude) - radians(first.longitude));
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
