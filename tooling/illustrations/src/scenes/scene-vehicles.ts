import { circle, type Path, type Point, rect, roundedPolygon, segment } from '@clavora/ui/drawing/path';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { hangKey } from '../accessories/accessory-goods.ts';
import { laserMachine, manualDuplicator } from '../machines/machine-bodies-bench.ts';
import { handheldProgrammer } from '../machines/machine-bodies-car.ts';
import { randomKey } from './scene-kit.ts';
import { placeKey, placeMachine } from './scene-props.ts';

/** Draws a vehicle key taken apart: shell, blade, board with buttons, battery, transponder, second half of the shell. */
export function drawOpenCarKey(sheet: Sheet, random: () => number): void {
  sheet.tint(rect(0, 0, 1600, 900), 'steel-tint').solid(rect(50, 90, 1500, 640, 24), 'paper');
  const shell = (x: number, tone: 'ink-2' | 'paper-2') => sheet.solid(rect(x, 190, 240, 440, 90), tone);
  shell(110, 'ink-2').solid(rect(134, 214, 192, 392, 70), 'ink', 'detail');
  for (const y of [300, 400, 500]) sheet.solid(rect(180, y - 34, 100, 68, 30), 'paper', 'detail');
  // The board: tracks, buttons, coil.
  sheet.solid(rect(450, 230, 200, 360, 60), 'brass-tint');
  for (const y of [310, 400, 490])
    sheet.solid(rect(518, y - 22, 64, 44, 6), 'paper', 'detail').solid(circle(550, y, 12), 'ink', 'hair');
  const tracks: Path[] = Array.from({ length: 7 }, (_, i) =>
    segment(474 + i * 6, 290 + i * 8, 474 + i * 6, 540 - random() * 40),
  );
  sheet.line(tracks.flat(), 'hair');
  sheet
    .solid(circle(790, 410, 92), 'steel-tint')
    .line(circle(790, 410, 76), 'hair')
    .text('3 V', [790, 424], 30, 'middle', 'ink')
    .text('+', [790, 372], 26, 'middle', 'ink');
  sheet
    .box(940, 370, 90, 46, 'ink', 6)
    .text('ID', [985, 402], 20, 'middle', 'brass-tint')
    .line(rect(928, 358, 114, 70, 8), 'detail', 'brass');
  placeKey(
    sheet,
    {
      ...randomKey(random),
      profile: 'rail',
      length: 40,
      bowWidth: 8,
      bowHeight: 9,
      bow: 'tab',
      hole: 'round',
      metal: 'steel',
      shoulder: 'none',
    },
    [1140, 410],
    7,
    { degrees: 90 },
  );
  shell(1250, 'paper-2')
    .solid(rect(1274, 214, 192, 392, 70), 'paper', 'detail')
    .solid(circle(1370, 480, 60), 'paper-2', 'detail')
    .solid(rect(1326, 290, 90, 60, 8), 'paper-2', 'detail');
  sheet.dashed(segment(70, 410, 1530, 410), 'hair', 'steel');
}

/** Draws a wheel in its arch; `r` is the radius of the tyre. */
function drawWheel(sheet: Sheet, [cx, cy]: Point, r: number): void {
  sheet
    .solid(circle(cx, cy, r + 18), 'paper-2')
    .solid(circle(cx, cy, r), 'ink')
    .solid(circle(cx, cy, r * 0.58), 'steel-tint', 'detail')
    .solid(circle(cx, cy, 10), 'ink', 'hair');
}

/** Draws a car in elevation. `x` is its front on the left, `ground` the road. */
function drawCar(sheet: Sheet, x: number, ground: number): void {
  const at = (dx: number, dy: number): Point => [x + dx, ground - dy];
  sheet.solid(
    roundedPolygon(
      [at(0, 60), at(14, 170), at(210, 220), at(370, 340), at(720, 340), at(900, 220), at(960, 200), at(966, 60)],
      40,
    ),
    'paper',
  );
  sheet
    .solid(roundedPolygon([at(262, 216), at(388, 312), at(530, 312), at(530, 216)], 14), 'steel-tint', 'detail')
    .solid(roundedPolygon([at(556, 216), at(556, 312), at(702, 312), at(830, 216)], 14), 'steel-tint', 'detail');
  sheet
    .line(
      [
        ['M', x + 543, ground - 312],
        ['L', x + 543, ground - 80],
      ],
      'detail',
    )
    .rule(x + 20, ground - 108, x + 950, ground - 108, 'hair');
  sheet
    .solid(rect(x + 470, ground - 190, 50, 12, 6), 'ink', 'hair')
    .solid(rect(x + 740, ground - 190, 50, 12, 6), 'ink', 'hair')
    .solid(rect(x + 8, ground - 166, 60, 26, 10), 'brass-tint', 'detail')
    .solid(rect(x + 920, ground - 170, 40, 30, 6), 'brass', 'detail');
  for (const dx of [200, 770]) drawWheel(sheet, [x + dx, ground - 66], 74);
}

/** Draws Smart Pro Mini at a car: the programmer on a stand, its plug led into the car, the key beside it. */
export function drawCarAtKerb(sheet: Sheet, random: () => number): void {
  const ground = 760;
  sheet
    .tint(rect(0, ground, 1600, 140), 'paper-2')
    .rule(0, ground, 1600, ground, 'heavy')
    .rule(0, 810, 1600, 810, 'detail');
  for (let i = 0; i < 12; i += 1) sheet.rule(i * 140 + random() * 20, 855, i * 140 + 70, 855, 'detail', 'steel');
  drawCar(sheet, 590, ground);
  sheet.line(
    [
      ['M', 400, 470],
      ['C', 520, 640, 640, 560, 760, 590],
      ['C', 860, 610, 960, 560, 1010, 540],
    ],
    'outline',
  );
  sheet.solid(rect(996, 520, 44, 34, 6), 'ink', 'detail');
  placeMachine(sheet, handheldProgrammer, [170, 640], 2.6);
  sheet.box(110, 640, 400, 24, 'brass-tint').box(290, 664, 40, ground - 664, 'paper');
  placeKey(
    sheet,
    {
      ...randomKey(random),
      bow: 'car',
      bowWidth: 34,
      bowHeight: 30,
      profile: 'plain',
      shoulder: 'none',
      head: { kind: 'transponder' },
      hole: 'round',
    },
    [470, 616],
    2.2,
  );
}

/** Draws the service van: rear doors open on shelves and a small bench. */
export function drawServiceVan(sheet: Sheet, random: () => number): void {
  const ground = 770;
  sheet.tint(rect(0, ground, 1600, 130), 'paper-2').rule(0, ground, 1600, ground, 'heavy');
  const hills = Array.from({ length: 9 }, (_, i): Point => [i * 200, 420 - random() * 150]);
  sheet.line([['M', 0, 420], ...hills.map(([x, y]) => ['L', x, y] as const)], 'hair', 'steel');
  sheet.solid(
    roundedPolygon(
      [
        [180, 690],
        [180, 470],
        [330, 250],
        [430, 180],
        [1440, 180],
        [1440, 690],
      ],
      34,
    ),
    'paper',
  );
  sheet
    .solid(
      roundedPolygon(
        [
          [236, 456],
          [350, 282],
          [470, 282],
          [470, 456],
        ],
        16,
      ),
      'steel-tint',
      'detail',
    )
    .rule(500, 190, 500, 690, 'detail')
    .solid(rect(410, 500, 60, 14, 7), 'ink', 'hair');
  // The side is cut open: bench, drawers, keys.
  sheet.box(560, 230, 830, 400, 'paper-2').box(560, 500, 830, 18, 'brass-tint');
  placeMachine(sheet, manualDuplicator, [600, 500], 0.52);
  placeMachine(sheet, laserMachine, [870, 500], 0.44);
  for (let c = 0; c < 5; c += 1) hangKey(sheet, randomKey(random), [1130 + c * 50, 270], 1.7, 0, true);
  sheet.rule(1100, 264, 1370, 264, 'detail').box(1110, 420, 110, 80, 'paper').box(1240, 440, 120, 60, 'brass-tint');
  for (let c = 0; c < 6; c += 1)
    sheet
      .solid(rect(576 + c * 134, 530, 124, 90), 'paper', 'detail')
      .solid(rect(616 + c * 134, 552, 44, 10, 5), 'ink', 'hair');
  sheet.text('CLAVORA', [975, 218], 20, 'middle', 'ink').solid(rect(186, 560, 44, 40, 10), 'brass-tint', 'detail');
  for (const x of [370, 1240]) drawWheel(sheet, [x, 690], 78);
}
