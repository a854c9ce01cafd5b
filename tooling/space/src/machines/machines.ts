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
import { balloonsOf, machineDrawing } from '@clavora/illustrations/machine-drawing';
import type { MachineData } from '@clavora/illustrations/machine-part';
import type { Box } from '@clavora/ui/drawing/path';

/** The numbered picture of a machine: 2000 × 1333 pixels. */
export const numberedPicture = { ratio: 2000 / 1333, dimensions: true, callOuts: true } as const;

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
  'eco-clone': { name: 'ECO Clone', data: transponderCloner, closeUp: { x: 0, y: -164, width: 210, height: 140 } },
  'eco-read': { name: 'ECO Read', data: codeReader, closeUp: { x: 40, y: -176, width: 165, height: 110 } },
  'eco-prog': { name: 'ECO Prog', data: programmer, closeUp: { x: 210, y: -176, width: 210, height: 140 } },
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

/** Returns the parts that a machine's picture numbers, in the order of the numbers, with the position of each number in percent of the picture. */
export function numberedParts(data: MachineData): { part: string; left: number; top: number }[] {
  const { frame } = machineDrawing(data, numberedPicture);
  const percent = (distance: number, whole: number) => Math.round((distance / whole) * 1000) / 10;
  return balloonsOf(data).map(({ at: [x, y], callOut: [, , part] }) => ({
    part,
    left: percent(x - frame.x, frame.width),
    top: percent(y - frame.y, frame.height),
  }));
}
