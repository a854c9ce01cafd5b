import { accessorySvg } from '@clavora/illustrations/accessory-drawing';
import type { AccessoryData } from '@clavora/illustrations/accessory-types';
import {
  bitKeyMachine,
  codeMachine,
  combinedMachine,
  laserMachine,
  manualDuplicator,
  semiAutomaticDuplicator,
} from '@clavora/illustrations/machine-bodies-bench';
import {
  codeReader,
  handheldProgrammer,
  programmer,
  transponderCloner,
} from '@clavora/illustrations/machine-bodies-car';
import {
  blankingPress,
  deburrer,
  engraver,
  profileMill,
  robotCell,
  transferLine,
} from '@clavora/illustrations/machine-bodies-industrial';
import { machineSvg } from '@clavora/illustrations/machine-drawing';
import type { MachineData } from '@clavora/illustrations/machine-part';
import { keyDetailSvg } from '@clavora/ui/drawing/key-detail';
import { keySvg } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import type { Box } from '@clavora/ui/drawing/path';
import { keyBlades } from '../blades/key-blades.ts';

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

/** Machines by product slug: name, data, and the part of the elevation (floor at y 0, heights negative) in the close-up. */
export const machines: Readonly<
  Record<string, { readonly name: string; readonly data: MachineData; readonly closeUp: Box }>
> = {
  'linea-9-elettronica': {
    name: 'Linea 9 Elettronica',
    data: codeMachine,
    closeUp: { x: 30, y: -420, width: 330, height: 220 },
  },
  'banco-3': { name: 'Banco 3', data: manualDuplicator, closeUp: { x: 60, y: -300, width: 320, height: 213 } },
  'banco-5-semi': {
    name: 'Banco 5 Semi',
    data: semiAutomaticDuplicator,
    closeUp: { x: 80, y: -320, width: 340, height: 227 },
  },
  'duo-laser': { name: 'Duo Laser', data: laserMachine, closeUp: { x: 50, y: -370, width: 340, height: 227 } },
  'mappa-2': { name: 'Mappa 2', data: bitKeyMachine, closeUp: { x: 130, y: -330, width: 390, height: 260 } },
  'combi-4': { name: 'Combi 4', data: combinedMachine, closeUp: { x: 390, y: -400, width: 330, height: 220 } },
  'eco-clone': { name: 'Eco Clone', data: transponderCloner, closeUp: { x: 0, y: -164, width: 210, height: 140 } },
  'eco-read': { name: 'Eco Read', data: codeReader, closeUp: { x: 40, y: -176, width: 165, height: 110 } },
  'eco-prog': { name: 'Eco Prog', data: programmer, closeUp: { x: 210, y: -176, width: 210, height: 140 } },
  'smart-pro-mini': {
    name: 'Smart Pro Mini',
    data: handheldProgrammer,
    closeUp: { x: -34, y: -224, width: 172, height: 115 },
  },
  'pressa-40': { name: 'Pressa 40', data: blankingPress, closeUp: { x: 880, y: -1760, width: 1320, height: 880 } },
  'profila-6': { name: 'Profila 6', data: profileMill, closeUp: { x: 180, y: -1420, width: 1120, height: 747 } },
  'transfer-3600': {
    name: 'Transfer 3600',
    data: transferLine,
    closeUp: { x: 840, y: -2150, width: 2080, height: 1387 },
  },
  'cella-r2': { name: 'Cella R2', data: robotCell, closeUp: { x: 1280, y: -1950, width: 1900, height: 1267 } },
  'incisa-1': { name: 'Incisa 1', data: engraver, closeUp: { x: 96, y: -340, width: 290, height: 193 } },
  'spazzola-8': { name: 'Spazzola 8', data: deburrer, closeUp: { x: 40, y: -1260, width: 860, height: 573 } },
};

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
        svg: () => machineSvg(data, { ...raster, ratio, dimensions: true, callOuts: true }),
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
