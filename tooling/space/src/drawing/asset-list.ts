import { albumPictures } from './album-pictures.ts';
import { type Picture, productPictures } from './product-pictures.ts';
import { scenePictures } from './scene-pictures.ts';

export { keyBlades } from '../blades/key-blades.ts';

/** Returns every picture of the sample space, in the order of the manifest. */
export function allPictures(): Picture[] {
  return [...productPictures(), ...scenePictures(), ...albumPictures()];
}
