import { keyMarks } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { arc, circle, type Point, placement, polygon, rect, segment } from '@clavora/ui/drawing/path';
import { wholeBetween } from '@clavora/ui/drawing/seeded-random';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { greeking } from '../accessories/accessory-services.ts';
import { codeMachine, laserMachine, semiAutomaticDuplicator } from '../machines/machine-bodies-bench.ts';
import { drawFloor, drawPendant, drawTable, randomKey } from './scene-kit.ts';
import { placeMachine } from './scene-props.ts';

/** Draws a meter with its dial, two probes on their leads. */
function drawMeter(sheet: Sheet, x: number, base: number, end: Point, random: () => number): void {
  for (const [k, tone] of [
    [30, 'ink'],
    [80, 'brass'],
  ] as const)
    sheet.line(
      [
        ['M', x + k, base - 20],
        ['C', x + k, base - 90, end[0] - 60 + k, end[1] + 90, end[0] + k * 0.4, end[1]],
      ],
      'outline',
      tone,
    );
  sheet.box(x, base - 170, 110, 170, 'brass-tint', 10).solid(rect(x + 14, base - 154, 82, 54, 4), 'paper', 'detail');
  sheet
    .text(`${wholeBetween(random, 228, 233)} V`, [x + 55, base - 118], 20, 'middle', 'ink')
    .solid(circle(x + 55, base - 60, 22), 'ink', 'detail')
    .rule(x + 55, base - 60, x + 66, base - 76, 'detail', 'paper');
}

/** Draws a visit of the service: a duplicator with its cover off, a tool case, a meter. */
export function drawServiceCall(sheet: Sheet, random: () => number): void {
  const floor = 840;
  drawFloor(sheet, floor);
  drawTable(sheet, 60, 650, 1480, floor);
  placeMachine(sheet, semiAutomaticDuplicator, [150, 650], 1.2);
  // The opened base: windings and a belt instead of the cover.
  sheet
    .solid(rect(190, 540, 250, 84, 6), 'ink', 'detail')
    .solid(circle(250, 582, 30), 'brass-tint')
    .solid(circle(380, 582, 20), 'brass-tint');
  sheet.rule(250, 552, 380, 562, 'detail', 'paper').rule(250, 612, 380, 602, 'detail', 'paper');
  drawMeter(sheet, 960, 650, [420, 520], random);
  // The tool case, open, with its tools in the lid.
  sheet
    .box(1120, 560, 360, 90, 'ink')
    .box(1120, 340, 360, 216, 'paper-2')
    .solid(rect(1274, 580, 52, 16, 6), 'paper', 'detail');
  for (let i = 0; i < 6; i += 1) {
    const x = 1150 + i * 54;
    const h = 70 + random() * 60;
    sheet
      .solid(rect(x, 366, 24, 56, 8), i % 2 === 0 ? 'brass-tint' : 'ink', 'detail')
      .solid(rect(x + 8, 422, 8, h), 'steel-tint', 'detail');
  }
  sheet.rule(1130, 440, 1470, 440, 'outline', 'steel');
  drawPendant(sheet, 520, 20, 110);
}

/** Draws an update: a stick in the machine's socket, the screen with the version and its progress. */
export function drawUpdatePanel(sheet: Sheet, random: () => number): void {
  sheet
    .tint(rect(0, 0, 1600, 900), 'paper-2')
    .box(120, 70, 1080, 760, 'paper', 40)
    .solid(rect(190, 140, 700, 470, 18), 'ink');
  sheet.solid(rect(214, 164, 652, 422, 6), 'paper', 'detail');
  sheet.text('LINEA 9', [250, 230], 26, 'start', 'steel').text('UPD-12', [540, 336], 62, 'middle', 'ink');
  const share = 0.45 + random() * 0.4;
  sheet
    .solid(rect(270, 400, 540, 44, 4), 'paper-2', 'detail')
    .tint(rect(274, 404, 532 * share, 36), 'brass')
    .text(`${Math.round(share * 100)} %`, [540, 510], 30, 'middle', 'ink');
  for (let r = 0; r < 4; r += 1)
    for (let c = 0; c < 3; c += 1)
      sheet.solid(rect(936 + c * 78, 150 + r * 78, 64, 64, 8), r === 3 && c === 2 ? 'brass-tint' : 'paper-2', 'detail');
  sheet.solid(circle(1046, 540, 44), 'ink').solid(circle(1046, 540, 28), 'brass', 'detail');
  sheet.solid(rect(190, 660, 940, 120, 10), 'paper-2', 'detail');
  for (let i = 0; i < 9; i += 1) sheet.rule(230, 676 + i * 11, 560, 676 + i * 11, 'hair');
  sheet.solid(rect(1000, 694, 96, 50, 4), 'ink', 'detail');
  // The stick goes into the socket.
  sheet
    .box(1060, 700, 110, 38, 'steel-tint')
    .box(1170, 684, 250, 70, 'brass-tint', 12)
    .solid(circle(1384, 719, 12), 'paper', 'detail')
    .text('UPD-12', [1268, 729], 24, 'middle', 'ink');
  sheet.line(arc(1430, 719, 60, 60, -80, 80), 'detail').line(arc(1430, 719, 40, 40, -80, 80), 'detail');
}

const dimpleKey: KeyBladeData = {
  kind: 'dimple',
  length: 28.4,
  width: 8.6,
  thickness: 2.3,
  tip: 'angled',
  shoulder: 'double',
  bow: 'hex',
  bowWidth: 23,
  bowHeight: 25,
  hole: 'slot',
  profile: 'single',
  cuts: [3, 1, 4, 2, 5, 1],
  depths: [0.2, 0.5, 0.8, 1.1, 1.4, 1.7],
  spacing: 3.7,
  first: 5,
  sides: 1,
  metal: 'nickel',
};

/** Draws the cutting of a dimple key: Duo Laser on the left, the end mill over the blade, enlarged, on the right. */
export function drawDimpleCutting(sheet: Sheet, random: () => number): void {
  const floor = 850;
  drawFloor(sheet, floor);
  drawTable(sheet, 40, 740, 640, floor);
  placeMachine(sheet, laserMachine, [90, 740], 1.12);
  sheet.solid(circle(1130, 440, 390), 'paper', 'heavy');
  const key = { ...dimpleKey, cuts: dimpleKey.cuts.map(() => wholeBetween(random, 0, 5)) };
  sheet.place(keyMarks(key), placement(1040, 520, 11.4));
  const x = 1040 + (5 + 3.7 * 2) * 11.4;
  sheet
    .box(x - 46, 76, 92, 190, 'steel-tint')
    .solid(rect(x - 26, 266, 52, 130), 'brass-tint')
    .solid(
      polygon([
        [x - 26, 396],
        [x + 26, 396],
        [x, 440],
      ]),
      'brass-tint',
    );
  for (const dy of [0, 34, 68, 102]) sheet.rule(x - 26, 294 + dy, x + 26, 274 + dy, 'detail');
  sheet.dashed(segment(x, 50, x, 640), 'hair', 'steel').dashed(segment(790, 520, 1450, 520), 'hair', 'steel');
  sheet.text('90°', [x + 70, 430], 24, 'start', 'steel');
}

/** Draws cutting by code: Linea 9 on the bench, beside it the code card with the depth of each cut. */
export function drawCodeCard(sheet: Sheet, random: () => number): void {
  const floor = 850;
  drawFloor(sheet, floor);
  drawTable(sheet, 50, 740, 1500, floor);
  placeMachine(sheet, codeMachine, [90, 740], 1.22);
  const key = { ...randomKey(random), metal: 'nickel' as const };
  sheet.box(830, 90, 680, 560, 'paper-2').solid(rect(850, 110, 640, 520), 'paper', 'detail');
  sheet.text(key.cuts.join('  '), [1170, 216], 56, 'middle', 'ink').rule(890, 256, 1450, 256, 'detail');
  const scale = 9;
  const shoulder = 1160;
  sheet.place(keyMarks(key), placement(shoulder, 400, scale));
  for (const [i, cut] of key.cuts.entries()) {
    const x = shoulder + (key.first + i * key.spacing) * scale;
    sheet.dashed(segment(x, 300, x, 520), 'hair', 'steel').text(String(cut), [x, 554], 20, 'middle', 'ink');
  }
  greeking(sheet, 890, 580, 220, 2, 20);
}
