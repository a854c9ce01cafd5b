import { keyDetailSvg } from '@clavora/ui/drawing/key-detail';
import { keySvg } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { keyBlades } from '../blades/key-blades.ts';

/** A picture to render: path below `assets/`, size in pixels, drawing. */
export interface Picture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly svg: () => string;
}

const size = { width: 2000, height: 1333 };
/** Pictures contain no font and have a paper background. */
const raster = { lettering: 'stroke', ground: 'paper' } as const;

/** Returns the frame of a key: house keys share one scale, car keys another, so that sizes within a family are comparable. */
function keyFrame(slug: string): {
  frame: { width: number; height: number };
  figureHeight: number;
  strokeWidth: number;
} {
  return slug.startsWith('clv-a')
    ? { frame: { width: 132, height: 88 }, figureHeight: 2.9, strokeWidth: 0.36 }
    : { frame: { width: 90, height: 60 }, figureHeight: 2.1, strokeWidth: 0.26 };
}

/** Returns the pictures of every key: `products/<slug>.png` and `products/<slug>-detail.png`. */
export function keyPictures(): Picture[] {
  return Object.entries<KeyBladeData>(keyBlades).flatMap(([slug, data]) => {
    const options = { ...raster, ...keyFrame(slug), dimensions: true, section: true } as const;
    const ratio = size.width / size.height;
    return [
      { path: `products/${slug}.png`, ...size, svg: () => keySvg(data, options) },
      { path: `products/${slug}-detail.png`, ...size, svg: () => keyDetailSvg(data, { ...raster, ratio }) },
    ];
  });
}
