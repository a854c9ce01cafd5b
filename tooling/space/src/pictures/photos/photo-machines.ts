import {
  codeMachine,
  combinedMachine,
  laserMachine,
  manualDuplicator,
  semiAutomaticDuplicator,
} from '@clavora/illustrations/machine-bodies-bench';
import { deburrer, robotCell, transferLine } from '@clavora/illustrations/machine-bodies-industrial';
import { drawPendant, drawWindow } from '@clavora/illustrations/scene-kit';
import { drawBin, drawGround, drawHeap, placeMachine } from '@clavora/illustrations/scene-props';
import { dimensionAcross } from '@clavora/ui/drawing/dimension';
import { type Path, rect, segment } from '@clavora/ui/drawing/path';
import type { Photo } from './photo-frame.ts';

/** A duplicator on its bench, blanks to the left, finished keys to the right. */
const banco3AtBench: Photo = {
  format: 'landscape',
  paint: (sheet, random, width, height) => {
    const top = 800;
    drawWindow(sheet, 70, 90, 380, 430, 4, 5);
    sheet.solid(rect(0, top, width, 44), 'brass-tint').tint(rect(0, top + 44, width, height), 'paper-2');
    sheet.rule(0, top + 44, width, top + 44, 'detail');
    for (const x of [180, 1420]) sheet.box(x - 24, top + 44, 48, height, 'paper');
    placeMachine(sheet, manualDuplicator, [480, top], 1.62);
    drawHeap(sheet, random, [120, top - 128], 260, 50, 3.4);
    drawBin(sheet, { x: 100, y: top - 124, width: 300, height: 124 }, 'CLV 14R');
    drawHeap(sheet, random, [1300, top - 78], 220, 34, 3.2, false);
    drawBin(sheet, { x: 1290, y: top - 76, width: 240, height: 76 }, '14R-2X', 'brass-tint');
    drawPendant(sheet, 830, 60, 190);
  },
};

/** The two vices of a combined machine, original on the right, blank on the left. */
const combiVices: Photo = {
  format: 'wide',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'steel-tint');
    placeMachine(sheet, combinedMachine, [-170, 1372], 4.7);
  },
};

/** A track machine upright at the window, its motor under the lamp. */
const duoLaserUpright: Photo = {
  format: 'portrait',
  paint: (sheet, _random, width, height) => {
    const top = 1370;
    sheet.tint(rect(0, 0, width, 1100), 'paper-2');
    const boards: Path[] = Array.from({ length: 9 }, (_, i) => segment(i * 134, 0, i * 134, 1100));
    sheet.line(boards.flat(), 'hair', 'line');
    sheet.rule(0, 1100, width, 1100, 'detail');
    sheet.solid(rect(-20, top, width + 40, 40), 'brass-tint').tint(rect(0, top + 42, width, height), 'paper');
    placeMachine(sheet, laserMachine, [140, top], 1.82);
    drawPendant(sheet, 533, 40, 240);
  },
};

/** Five bench machines on one line and at one scale, each with its width. */
const rangeAtOneScale: Photo = {
  format: 'panorama',
  paint: (sheet) => {
    const [floor, scale] = [450, 0.5];
    const range = [manualDuplicator, semiAutomaticDuplicator, codeMachine, laserMachine, combinedMachine];
    sheet.rule(30, floor, 1570, floor, 'heavy');
    let x = 74;
    for (const machine of range) {
      const right = x + machine.width * scale;
      placeMachine(sheet, machine, [x, floor], scale);
      dimensionAcross(sheet, [x, floor], [right, floor], floor + 70, String(machine.width), { size: 19 });
      x = right + 34;
    }
    sheet.text('mm', [1560, 630], 16, 'end', 'steel');
  },
};

/** The transfer line from the gallery: all eight stations under the hall's windows. */
const transferInHall: Photo = {
  format: 'panorama',
  paint: (sheet, _random, width, height) => {
    const floor = 590;
    for (let i = 0; i < 6; i += 1) drawWindow(sheet, 20 + i * 264, 20, 240, 96, 6, 2);
    sheet.box(-10, 130, width + 20, 16, 'brass-tint');
    drawGround(sheet, floor, width, height);
    placeMachine(sheet, transferLine, [56, floor], 0.229);
    sheet.rule(0, 632, width, 632, 'outline', 'brass').rule(0, 640, width, 640, 'outline', 'brass');
  },
};

/** Two stations of the line from the operator's side. */
const twoStations: Photo = {
  format: 'tall',
  paint: (sheet) => placeMachine(sheet, transferLine, [-2060, 1775], 0.98),
};

/** The arm of the cell above its tray, the rack of blanks behind. */
const robotArm: Photo = {
  format: 'portrait',
  paint: (sheet, _random, width, height) => {
    drawGround(sheet, 1500, width, height);
    placeMachine(sheet, robotCell, [-500, 1500], 0.66);
  },
};

/** Two wire brushes turn against each other and take the burr off. */
const brushesAtWork: Photo = {
  format: 'square',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'paper-2');
    placeMachine(sheet, deburrer, [20, 1790], 1.33);
  },
};

/** Pictures of the albums of machines, by file name. */
export const machinePhotos = {
  'machines/banco-3-at-the-bench': banco3AtBench,
  'machines/combi-4-vices': combiVices,
  'machines/duo-laser-upright': duoLaserUpright,
  'machines/range-at-one-scale': rangeAtOneScale,
  'industrial/transfer-3600-in-the-hall': transferInHall,
  'industrial/transfer-3600-two-stations': twoStations,
  'industrial/cella-r2-arm': robotArm,
  'industrial/spazzola-8-brushes': brushesAtWork,
} as const satisfies Record<string, Photo>;
