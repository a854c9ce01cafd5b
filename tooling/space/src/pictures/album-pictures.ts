import { centenaryPhotos } from './photos/photo-centenary.ts';
import { fairPhotos, roadShowPhotos } from './photos/photo-fairs.ts';
import { type Photo, photoFormats, photoSvg } from './photos/photo-frame.ts';
import { keyPhotos } from './photos/photo-keys.ts';
import { machinePhotos } from './photos/photo-machines.ts';
import { measuringPhotos } from './photos/photo-measuring.ts';
import { pressHallPhotos } from './photos/photo-press-hall.ts';
import { displayPhotos, shopPhotos } from './photos/photo-shops.ts';
import { toolPhotos } from './photos/photo-tools.ts';
import type { Picture } from './product-pictures.ts';

const photos: Readonly<Record<string, Photo>> = {
  ...keyPhotos,
  ...machinePhotos,
  ...toolPhotos,
  ...pressHallPhotos,
  ...measuringPhotos,
  ...centenaryPhotos,
  ...shopPhotos,
  ...displayPhotos,
  ...fairPhotos,
  ...roadShowPhotos,
};

/** Returns the pictures of the partner area's albums: `partner/photos/<album>/<name>.png`. */
export function albumPictures(): Picture[] {
  return Object.entries(photos).map(([name, photo]) => ({
    path: `partner/photos/${name}.png`,
    ...photoFormats[photo.format],
    svg: () => photoSvg(photo, seedOf(name)),
  }));
}

/** Returns a seed derived from the name, so that an added picture changes no other. */
function seedOf(name: string): number {
  return Array.from(name).reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) % 100_003;
}
