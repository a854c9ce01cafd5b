import { accessorySvg } from '@clavora/illustrations/accessory-drawing';
import type { AccessoryData } from '@clavora/illustrations/accessory-types';
import { machineSvg } from '@clavora/illustrations/machine-drawing';
import { keyDetailSvg } from '@clavora/ui/drawing/key-detail';
import { keySvg } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { keyBlades } from '../blades/key-blades.ts';
import { machines, numberedPicture } from '../machines/machines.ts';

/** A picture to render: path below `assets/`, size in pixels, drawing. */
export interface Picture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly svg: () => string;
}

const size = { width: 2000, height: 1333 };
const ratio = size.width / size.height;
/** Pictures contain no font and have a paper background. */
const raster = { lettering: 'stroke', ground: 'paper' } as const;

/** Cutters, accessories and services by product slug. */
export const accessories: Readonly<Record<string, AccessoryData>> = {
  'f-21': { kind: 'disc', diameter: 80, bore: 16, thickness: 5, teeth: 110, angle: 90, form: 'angular' },
  'f-45c': { kind: 'disc', diameter: 70, bore: 16, thickness: 7, teeth: 80, angle: 45, form: 'coated' },
  'd-06': { kind: 'mill', diameter: 2.5, shank: 6, length: 40, flute: 9, angle: 90 },
  'w-118': { kind: 'disc', diameter: 60, bore: 12, thickness: 8, teeth: 48, angle: 118, form: 'slot' },
  't-06': { kind: 'tracer', diameter: 2, shank: 6, length: 40, angle: 60 },
  'j-c': { kind: 'jaw', width: 60, height: 48, depth: 26 },
  'a-4': { kind: 'adapter', width: 70, height: 42, seats: 4 },
  'cab-240': { kind: 'cabinet', rows: 8, columns: 30, key: keyBlades['clv-14r-2x'] },
  'ring-25': { kind: 'rings', diameter: 25, wire: 1.6, key: keyBlades['clv-14r-2x'] },
  'kit-care': { kind: 'kit' },
  'trn-01': { kind: 'training', key: keyBlades['clv-14r-2x'] },
  'svc-inst': { kind: 'installation' },
  'upd-12': { kind: 'update', releases: 10 },
};

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

function keyPictures(slug: string, data: KeyBladeData): Picture[] {
  const options = { ...raster, ...keyFrame(slug), dimensions: true, section: true } as const;
  return [
    { path: `products/${slug}.png`, ...size, svg: () => keySvg(data, options) },
    { path: `products/${slug}-detail.png`, ...size, svg: () => keyDetailSvg(data, { ...raster, ratio }) },
  ];
}

/** Returns the pictures of every product: `products/<slug>.png` and `products/<slug>-detail.png`. */
export function productPictures(): Picture[] {
  return [
    ...Object.entries<KeyBladeData>(keyBlades).flatMap(([slug, data]) => keyPictures(slug, data)),
    ...Object.entries(machines).flatMap(([slug, { data, closeUp }]): Picture[] => [
      {
        path: `products/${slug}.png`,
        ...size,
        svg: () => machineSvg(data, { ...raster, ...numberedPicture }),
      },
      {
        path: `products/${slug}-detail.png`,
        ...size,
        svg: () => machineSvg(data, { ...raster, ratio, crop: closeUp }),
      },
    ]),
    ...Object.entries(accessories).flatMap(([slug, data]): Picture[] => [
      { path: `products/${slug}.png`, ...size, svg: () => accessorySvg(data, { ...raster, ratio, dimensions: true }) },
      {
        path: `products/${slug}-detail.png`,
        ...size,
        svg: () => accessorySvg(data, { ...raster, ratio, dimensions: true, detail: true }),
      },
    ]),
  ];
}
