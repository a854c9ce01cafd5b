import { renderSVG } from 'uqr';
import type { Picture } from './sheet.ts';

/** Returns the code that leads to an address. */
export function codePicture(address: string): Picture {
  return { alt: address, svg: renderSVG(address, { border: 0 }), widthMm: null };
}
