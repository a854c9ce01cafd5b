import { albumPictures } from '../pictures/album-pictures.ts';
import { type Picture, productPictures } from '../pictures/product-pictures.ts';
import { scenePictures } from '../pictures/scene-pictures.ts';

export { keyBlades } from '../blades/key-blades.ts';

/** Returns every picture of the sample space, in the order of the manifest. */
export function allPictures(): Picture[] {
  return [...productPictures(), ...scenePictures(), ...albumPictures()];
}
