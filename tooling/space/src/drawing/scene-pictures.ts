import type { Picture } from './product-pictures.ts';

/** The pictures that are not products: `scenes/<name>.png`. */
export function scenePictures(): Picture[] {
  return [];
}
