import { keyMarks } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import {
  arc,
  circle,
  type Path,
  type Point,
  placement,
  polygon,
  rect,
  roundedPolygon,
  segment,
} from '@clavora/ui/drawing/path';
import { wholeBetween } from '@clavora/ui/drawing/seeded-random';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { hangKey } from '../accessories/accessory-goods.ts';
import { greeking } from '../accessories/accessory-services.ts';
import {
  bitKeyMachine,
  codeMachine,
  combinedMachine,
  laserMachine,
  manualDuplicator,
  semiAutomaticDuplicator,
} from '../machines/machine-bodies-bench.ts';
import { handheldProgrammer } from '../machines/machine-bodies-car.ts';
import { drawFloor, drawPendant, drawTable, randomKey } from './scene-kit.ts';
import { placeKey, placeMachine } from './scene-props.ts';

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

/** Draws a wall of drawers with spare parts, one of them open. */
export function drawPartsDrawers(sheet: Sheet, random: () => number): void {
  sheet.tint(rect(0, 0, 1600, 900), 'paper-2');
  const open = 8 + wholeBetween(random, 1, 4);
  for (let i = 0; i < 28; i += 1) {
    const [x, y] = [44 + (i % 7) * 218, 40 + Math.floor(i / 7) * 208];
    sheet.solid(rect(x, y, 204, 194), i === open ? 'ink' : 'paper');
    if (i === open) continue;
    drawPart(sheet, x + 102, y + 70, wholeBetween(random, 0, 5));
    sheet
      .solid(rect(x + 40, y + 128, 124, 26), 'paper-2', 'hair')
      .text(String(wholeBetween(random, 10_000, 99_999)), [x + 102, y + 148], 14, 'middle', 'ink')
      .solid(rect(x + 82, y + 166, 40, 10, 5), 'ink', 'hair');
  }
  const [x, y] = [44 + (open % 7) * 218 - 26, 40 + Math.floor(open / 7) * 208 + 60];
  sheet.box(x, y, 256, 190, 'brass-tint').solid(
    polygon([
      [x, y],
      [x + 256, y],
      [x + 232, y - 52],
      [x + 24, y - 52],
    ]),
    'paper',
    'detail',
  );
  for (let k = 0; k < 3; k += 1) drawPart(sheet, x + 66 + k * 62, y - 24, k + 1, 0.5);
  sheet
    .solid(rect(x + 56, y + 60, 144, 40), 'paper', 'detail')
    .text(String(wholeBetween(random, 10_000, 99_999)), [x + 128, y + 88], 20, 'middle', 'ink')
    .solid(rect(x + 98, y + 134, 60, 14, 7), 'ink', 'hair');
}

/** Draws one spare part: pulley, spring, belt, screw, jaw or bearing. */
function drawPart(sheet: Sheet, cx: number, cy: number, kind: number, scale = 1): void {
  const s = 44 * scale;
  if (kind === 0)
    sheet
      .solid(circle(cx, cy, s), 'steel-tint')
      .solid(circle(cx, cy, s * 0.6), 'paper', 'detail')
      .solid(circle(cx, cy, s * 0.2), 'ink', 'hair');
  if (kind === 1) {
    const coils: Path[] = Array.from({ length: 7 }, (_, i) =>
      segment(cx - s + i * s * 0.3, cy + s * 0.5, cx - s * 0.8 + i * s * 0.3, cy - s * 0.5),
    );
    const back: Path[] = Array.from({ length: 6 }, (_, i) =>
      segment(cx - s * 0.8 + i * s * 0.3, cy - s * 0.5, cx - s * 0.7 + i * s * 0.3, cy + s * 0.5),
    );
    sheet.line([...coils, ...back].flat(), 'detail');
  }
  if (kind === 2)
    sheet
      .solid(rect(cx - s, cy - s * 0.6, 2 * s, s * 1.2, s * 0.6), 'ink', 'detail')
      .solid(rect(cx - s * 0.84, cy - s * 0.44, s * 1.68, s * 0.88, s * 0.44), 'paper', 'detail');
  if (kind === 3) {
    sheet
      .solid(rect(cx - s * 0.4, cy - s * 0.8, s * 0.8, s * 0.5, 3), 'steel-tint', 'detail')
      .solid(rect(cx - s * 0.18, cy - s * 0.3, s * 0.36, s * 1.2), 'steel-tint', 'detail');
    for (let i = 0; i < 5; i += 1)
      sheet.rule(cx - s * 0.18, cy - s * 0.1 + i * s * 0.2, cx + s * 0.18, cy - s * 0.2 + i * s * 0.2, 'hair');
  }
  if (kind === 4)
    sheet
      .solid(
        polygon([
          [cx - s, cy + s * 0.6],
          [cx - s, cy - s * 0.1],
          [cx - s * 0.3, cy - s * 0.1],
          [cx - s * 0.3, cy - s * 0.6],
          [cx + s, cy - s * 0.6],
          [cx + s, cy + s * 0.6],
        ]),
        'brass-tint',
      )
      .solid(circle(cx + s * 0.4, cy, s * 0.2), 'paper', 'detail');
  if (kind === 5) {
    sheet.solid(circle(cx, cy, s), 'paper').line(circle(cx, cy, s * 0.5), 'outline');
    for (let i = 0; i < 8; i += 1)
      sheet.solid(
        circle(cx + s * 0.75 * Math.cos((i * Math.PI) / 4), cy + s * 0.75 * Math.sin((i * Math.PI) / 4), s * 0.17),
        'steel-tint',
        'detail',
      );
  }
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

/** Draws a vehicle key taken apart: shell, blade, board with buttons, battery, transponder, second half of the shell. */
export function drawOpenCarKey(sheet: Sheet, random: () => number): void {
  sheet.tint(rect(0, 0, 1600, 900), 'steel-tint').solid(rect(50, 50, 1500, 800, 24), 'paper');
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
  for (const [i, x] of [230, 550, 790, 985, 1140, 1370].entries())
    sheet
      .rule(x, 660, x, 730, 'hair', 'steel')
      .solid(circle(x, 758, 26), 'paper', 'detail')
      .text(String(i + 1), [x, 768], 22, 'middle', 'ink');
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
  for (const dx of [200, 770])
    sheet
      .solid(circle(x + dx, ground - 66, 92), 'paper-2')
      .solid(circle(x + dx, ground - 66, 74), 'ink')
      .solid(circle(x + dx, ground - 66, 44), 'steel-tint', 'detail')
      .solid(circle(x + dx, ground - 66, 10), 'ink', 'hair');
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

/** Draws a key cabinet, one hook empty; a hand scanner reads the label of the empty box. */
export function drawReorderCabinet(sheet: Sheet, random: () => number): void {
  const floor = 850;
  drawFloor(sheet, floor);
  sheet
    .box(90, 50, 900, 700, 'paper-2')
    .solid(rect(112, 72, 856, 656), 'paper', 'detail')
    .solid(rect(112, 72, 856, 46), 'ink', 'hair')
    .text('CAB-240', [540, 104], 22, 'middle', 'paper');
  const empty = wholeBetween(random, 3, 7);
  for (let r = 0; r < 4; r += 1) {
    const y = 158 + r * 146;
    sheet.rule(130, y - 10, 950, y - 10, 'hair', 'steel');
    for (let c = 0; c < 11; c += 1) {
      const x = 166 + c * 75;
      if (r === 2 && c === empty) sheet.dashed(rect(x - 28, y, 56, 112, 6), 'outline', 'brass');
      else hangKey(sheet, randomKey(random), [x, y], 2.3, (random() - 0.5) * 5, true);
      sheet.tint(circle(x, y - 4, 4), 'ink');
    }
  }
  drawTable(sheet, 1040, 640, 500, floor);
  sheet.box(1120, 500, 200, 140, 'brass-tint').solid(rect(1146, 540, 148, 74), 'paper', 'detail');
  let x = 1158;
  while (x < 1278) {
    const w = 3 + Math.floor(random() * 3) * 3;
    sheet.tint(rect(x, 550, w, 40), 'ink');
    x += w + 4 + random() * 4;
  }
  sheet.text('CLV-22L', [1220, 608], 12, 'middle', 'ink');
  // The scanner, its beam on the label.
  sheet.solid(
    polygon([
      [1376, 400],
      [1170, 546],
      [1270, 546],
    ]),
    'paper-2',
    'hair',
    'brass',
  );
  sheet
    .solid(
      roundedPolygon(
        [
          [1350, 330],
          [1480, 290],
          [1500, 350],
          [1440, 376],
          [1480, 520],
          [1430, 536],
          [1386, 396],
          [1366, 400],
        ],
        18,
      ),
      'ink',
    )
    .solid(rect(1420, 306, 40, 14, 4), 'brass', 'detail');
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
  for (const x of [370, 1240])
    sheet
      .solid(circle(x, 690, 96), 'paper-2')
      .solid(circle(x, 690, 78), 'ink')
      .solid(circle(x, 690, 44), 'steel-tint', 'detail')
      .solid(circle(x, 690, 10), 'ink', 'hair');
}

/** Draws parcels on pallets at the dock, and the lorry that takes them. */
export function drawDispatch(sheet: Sheet, random: () => number): void {
  const floor = 760;
  drawFloor(sheet, floor);
  sheet
    .box(900, 110, 740, 560, 'paper')
    .solid(rect(940, 150, 700, 480), 'ink', 'detail')
    .text('CLAVORA', [1270, 136], 20, 'middle', 'ink');
  sheet
    .box(880, 670, 760, 40, 'ink')
    .solid(circle(1180, 760, 78), 'ink')
    .solid(circle(1180, 760, 36), 'steel-tint', 'detail')
    .solid(circle(1420, 760, 78), 'ink')
    .solid(circle(1420, 760, 36), 'steel-tint', 'detail');
  const pallet = (x: number, base: number, columns: number, rows: number) => {
    sheet.box(x - 8, base - 24, columns * 96 + 16, 12, 'brass-tint');
    for (const dx of [0, 0.5, 1])
      sheet.solid(rect(x - 8 + dx * (columns * 96 - 24), base - 12, 40, 12), 'brass-tint', 'detail');
    for (let r = 0; r < rows; r += 1)
      for (let c = 0; c < columns; c += 1) {
        if (r === rows - 1 && random() < 0.3) continue;
        const [bx, by] = [x + c * 96, base - 24 - (r + 1) * 82];
        sheet
          .solid(rect(bx, by, 94, 80), 'paper-2')
          .tint(rect(bx + 40, by, 14, 80), 'brass-tint')
          .line(rect(bx + 40, by, 14, 80), 'hair')
          .solid(rect(bx + 60, by + 48, 28, 22), 'paper', 'hair');
      }
  };
  pallet(980, 630, 3, 4);
  pallet(1300, 630, 3, 5);
  pallet(80, floor, 4, 5);
  pallet(520, floor, 3, 3);
  sheet
    .dashed(segment(60, 830, 860, 830), 'outline', 'brass')
    .text(`${wholeBetween(random, 14, 19)}:00`, [700, 130], 44, 'middle', 'ink')
    .line(rect(610, 70, 180, 90, 8), 'outline');
}

/** Draws old machines that were handed in, on a pallet and on the scales. */
export function drawOldMachines(sheet: Sheet, random: () => number): void {
  const floor = 800;
  drawFloor(sheet, floor);
  for (const [x, y, w] of [
    [70, 740, 620],
    [70, 420, 620],
  ] as const) {
    sheet.box(x, y, w, 20, 'brass-tint');
    for (const dx of [0, w / 2 - 40, w - 80]) sheet.box(x + dx, y + 20, 80, 40, 'brass-tint');
  }
  for (const x of [84, 660]) sheet.box(x, 150, 16, 650, 'paper');
  placeMachine(sheet, manualDuplicator, [120, 740], 0.58);
  placeMachine(sheet, bitKeyMachine, [380, 740], 0.44);
  placeMachine(sheet, combinedMachine, [130, 420], 0.48);
  placeMachine(sheet, semiAutomaticDuplicator, [486, 420], 0.34);
  sheet.box(850, 700, 640, 34, 'steel-tint').box(950, 734, 440, 66, 'paper', 8);
  placeMachine(sheet, manualDuplicator, [930, 700], 1.1);
  sheet
    .solid(rect(1060, 744, 220, 46, 4), 'ink', 'detail')
    .text(`${wholeBetween(random, 18, 38)} kg`, [1170, 777], 26, 'middle', 'brass-tint');
  sheet
    .line(
      [
        ['M', 1330, 480],
        ['L', 1400, 420],
      ],
      'detail',
    )
    .solid(
      polygon([
        [1400, 420],
        [1440, 330],
        [1560, 330],
        [1560, 440],
        [1440, 440],
      ]),
      'paper',
    )
    .solid(circle(1428, 418, 8), 'paper-2', 'detail');
  greeking(sheet, 1456, 362, 84, 3, 24);
}
