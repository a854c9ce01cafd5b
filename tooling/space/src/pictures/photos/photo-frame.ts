import { seededRandom } from '@clavora/ui/drawing/seeded-random';
import { Sheet } from '@clavora/ui/drawing/sheet';
import { toSvg } from '@clavora/ui/drawing/svg';

/** Formats of the album's pictures: pixels, and the sheet of the painter, in units of 1.5 pixels. */
export const photoFormats = {
  landscape: { width: 2400, height: 1600 },
  wide: { width: 2400, height: 1350 },
  panorama: { width: 2400, height: 1000 },
  square: { width: 2000, height: 2000 },
  tall: { width: 1800, height: 2400 },
  portrait: { width: 1600, height: 2400 },
} as const satisfies Record<string, { width: number; height: number }>;

/** Name of a format. */
type PhotoFormat = keyof typeof photoFormats;

const pixelsPerUnit = 1.5;

/** Paints the whole sheet, `width` × `height` units with the origin at the upper left. */
type PhotoPainter = (sheet: Sheet, random: () => number, width: number, height: number) => void;

/** A picture of an album: its format and its painter. */
export interface Photo {
  readonly format: PhotoFormat;
  readonly paint: PhotoPainter;
}

/** Returns the picture as SVG on paper; the same seed gives the same picture. */
export function photoSvg({ format, paint }: Photo, seed: number): string {
  const width = photoFormats[format].width / pixelsPerUnit;
  const height = photoFormats[format].height / pixelsPerUnit;
  const sheet = new Sheet();
  paint(sheet, seededRandom(seed), width, height);
  return toSvg(
    { marks: sheet.marks, frame: { x: 0, y: 0, width, height } },
    { strokeWidth: 3.2, title: '', lettering: 'stroke', ground: 'paper' },
  );
}
