import { keyMarks, sectionMarks } from '@clavora/ui/drawing/key-drawing';
import { circle, type Path, placement, polygon, rect, segment } from '@clavora/ui/drawing/path';
import { wholeBetween } from '@clavora/ui/drawing/seeded-random';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { workpiece } from '@clavora/ui/drawing/story-keys';
import {
  blankingPress,
  deburrer,
  engraver,
  profileMill,
  robotCell,
  transferLine,
} from '../machines/machine-bodies-industrial.ts';
import { drawFloor, drawPendant, drawTable, drawWindow, randomKey } from './scene-kit.ts';
import { drawBin, drawHeap, placeKey, placeMachine } from './scene-props.ts';

/** Draws a hall's back wall above the floor: a row of high windows over a crane rail. */
export function drawHall(sheet: Sheet, floor: number): void {
  for (let i = 0; i < 6; i += 1) drawWindow(sheet, 30 + i * 264, 40, 220, 96, 5, 2);
  sheet.box(-10, 160, 1620, 16, 'paper-2').rule(-10, 182, 1610, 182, 'hair', 'steel');
  drawFloor(sheet, floor);
}

/** Draws a coil of strip that lies flat against the picture. */
function drawCoilFace(sheet: Sheet, cx: number, cy: number, r: number): void {
  sheet.solid(circle(cx, cy, r), 'brass-tint');
  for (const share of [0.9, 0.8, 0.7, 0.6, 0.5]) sheet.line(circle(cx, cy, r * share), 'hair');
  sheet.solid(circle(cx, cy, r * 0.36), 'paper', 'detail');
}

/** Draws Pressa 40 at work: strip from the coil on the left, blanks in bins, coils in stock on the right. */
export function drawPressAtWork(sheet: Sheet, random: () => number): void {
  const floor = 810;
  drawHall(sheet, floor);
  placeMachine(sheet, blankingPress, [70, floor], 0.3);
  for (const [x, label] of [
    [890, 'CLV 14R'],
    [1056, 'CLV 22L'],
  ] as const) {
    drawHeap(sheet, random, [x + 24, 690], 106, 46, 1.6);
    drawBin(sheet, { x, y: 690, width: 154, height: 120 }, label, 'paper');
  }
  for (const [x, y] of [
    [1312, 716],
    [1498, 716],
    [1405, 556],
  ] as const)
    drawCoilFace(sheet, x, y, 92 + random() * 2);
}

/** Draws Profila 6 at work, and on the wall the section of a blade before and after. */
export function drawProfileMilling(sheet: Sheet, random: () => number): void {
  const floor = 810;
  drawFloor(sheet, floor);
  placeMachine(sheet, profileMill, [60, floor], 0.37);
  sheet.box(1010, 90, 520, 400, 'paper').line(rect(1024, 104, 492, 372), 'hair');
  const key = { ...randomKey(random), metal: 'brass' as const };
  const scale = 26;
  for (const [x, profile] of [
    [1140, 'plain'],
    [1400, key.profile],
  ] as const)
    sheet.place(
      sectionMarks({ ...key, profile }, scale, 9),
      placement(x - (key.thickness * scale) / 2, 262 - (key.width * scale) / 2),
    );
  sheet
    .rule(1220, 262, 1312, 262, 'outline')
    .solid(
      polygon([
        [1326, 262],
        [1302, 252],
        [1302, 272],
      ]),
      'ink',
      'hair',
    )
    .text('1', [1140, 452], 20, 'middle', 'ink')
    .text('6', [1400, 452], 20, 'middle', 'ink');
  drawHeap(sheet, random, [1066, 640], 160, 50, 1.8);
  drawBin(sheet, { x: 1030, y: 640, width: 230, height: 170 }, 'CLV', 'brass-tint');
  drawHeap(sheet, random, [1346, 640], 160, 50, 1.8);
  drawBin(sheet, { x: 1310, y: 640, width: 230, height: 170 }, `P${wholeBetween(random, 10, 64)}`, 'paper');
}

/** Draws Transfer 3600 along the hall, blanks on the left, finished keys on the right. */
export function drawTransferHall(sheet: Sheet, random: () => number): void {
  const floor = 770;
  drawHall(sheet, floor);
  for (const x of [290, 800, 1310]) drawPendant(sheet, x, 196 + random() * 4, 76);
  placeMachine(sheet, transferLine, [50, floor], 0.233);
  sheet.dashed(segment(20, 846, 1580, 846), 'detail', 'brass');
  sheet.text('3600 / h', [800, 832], 26, 'middle', 'ink');
}

/** Draws Cella R2 at night: dark windows, the lamp lit, trays of finished keys by door. */
export function drawRobotNight(sheet: Sheet, random: () => number): void {
  const floor = 810;
  sheet.tint(rect(0, 0, 1600, 900), 'steel-tint');
  for (let i = 0; i < 4; i += 1) {
    const x = 40 + i * 396;
    sheet.solid(rect(x, 36, 332, 108), 'ink', 'detail');
    for (let k = 0; k < 5; k += 1) sheet.tint(circle(x + 20 + random() * 292, 50 + random() * 80, 2.2), 'paper');
    sheet.rule(x + 166, 36, x + 166, 144, 'detail', 'steel');
  }
  sheet.tint(circle(1330, 84, 30), 'brass-tint').tint(circle(1344, 76, 26), 'ink');
  drawFloor(sheet, floor);
  sheet.box(60, 176, 1020, 634, 'paper');
  placeMachine(sheet, robotCell, [72, floor], 0.302);
  // Trays with the number of the door.
  for (let r = 0; r < 4; r += 1) {
    const y = 250 + r * 140;
    sheet.box(1130, y + 96, 420, 14, 'paper-2');
    for (let c = 0; c < 4; c += 1) {
      const x = 1142 + c * 102;
      sheet.solid(rect(x, y + 20, 90, 76), 'paper', 'detail').solid(rect(x + 18, y + 64, 54, 24), 'paper-2', 'hair');
      placeKey(sheet, randomKey(random), [x + 45, y + 40], 1.05, { light: true });
      sheet.text(String(101 + r * 4 + c), [x + 45, y + 83], 13, 'middle', 'ink');
    }
  }
  for (const x of [1130, 1538]) sheet.box(x, 220, 12, floor - 220, 'paper');
}

/** Draws Incisa 1 on a table, and three keys with the numbers that it engraved. */
export function drawEngraving(sheet: Sheet, random: () => number): void {
  const floor = 850;
  drawFloor(sheet, floor);
  drawTable(sheet, 60, 730, 1480, floor);
  placeMachine(sheet, engraver, [110, 730], 1.5);
  sheet.box(900, 70, 610, 600, 'paper-2');
  for (let i = 0; i < 3; i += 1) {
    const y = 176 + i * 194;
    sheet.solid(rect(930, y - 84, 550, 168), 'paper', 'hair');
    const key = { ...randomKey(random), bow: 'square' as const, bowHeight: 24, bowWidth: 24, hole: 'none' as const };
    sheet.place(keyMarks(key), placement(1130, y, 5.6));
    sheet.text(String(wholeBetween(random, 10_000, 99_999)), [1052, y + 9], 17, 'middle', 'ink');
  }
}

/** Draws Spazzola 8 between two bins, and an edge before and after brushing in two lenses. */
export function drawDeburring(sheet: Sheet, random: () => number): void {
  const floor = 810;
  drawFloor(sheet, floor);
  placeMachine(sheet, deburrer, [500, floor], 0.5);
  for (const x of [90, 1270]) {
    drawHeap(sheet, random, [x + 20, 640], 200, 54, 1.9, false);
    drawBin(sheet, { x, y: 640, width: 240, height: 170 }, x < 500 ? '1' : '2', 'paper');
  }
  for (const [cx, isRough] of [
    [210, true],
    [1390, false],
  ] as const) {
    sheet.solid(circle(cx, 280, 170), 'paper', 'heavy');
    const edge: (readonly [number, number])[] = [
      [cx - 150, 250],
      [cx - 60, 250],
      [cx - 16, 310],
      [cx + 34, 310],
      [cx + 80, 240],
      [cx + 150, 240],
    ];
    sheet.solid(polygon([...edge, [cx + 126, 370], [cx, 420], [cx - 126, 370]]), 'brass-tint');
    if (!isRough) continue;
    const burrs: Path[] = edge.slice(1, 5).flatMap(([x, y]) =>
      Array.from({ length: 5 }, () => {
        const at = x - 22 + random() * 44;
        return segment(at, y + 4, at + (random() - 0.5) * 18, y - 14 - random() * 22);
      }),
    );
    sheet.line(burrs.flat(), 'detail');
  }
}

/** Draws the six industrial machines at one scale, in two rows. */
export function drawIndustrialRange(sheet: Sheet, random: () => number): void {
  const scale = 0.158;
  const rows = [
    [blankingPress, profileMill, robotCell],
    [transferLine, deburrer],
  ] as const;
  for (const [r, row] of rows.entries()) {
    const floor = 420 + r * 420;
    sheet.tint(rect(0, floor, 1600, r === 0 ? 26 : 60), 'paper-2').rule(0, floor, 1600, floor, 'outline');
    const gap = (1500 - row.reduce((sum, { width }) => sum + width * scale, 0)) / row.length;
    let x = 50 + gap / 2;
    for (const machine of row) {
      placeMachine(sheet, machine, [x, floor], scale);
      x += machine.width * scale + gap;
    }
  }
  const at = 1440 + random() * 10;
  sheet.box(at - 20, 770, 116, 70, 'paper');
  placeMachine(sheet, engraver, [at, 770], scale);
  placeKey(sheet, workpiece, [at + 38, 806], 0.8, { light: true });
  sheet
    .rule(60, 872, 60 + 1000 * scale, 872, 'outline')
    .rule(60, 864, 60, 880, 'detail')
    .rule(60 + 1000 * scale, 864, 60 + 1000 * scale, 880, 'detail')
    .text('1 m', [60 + 500 * scale, 862], 15, 'middle', 'ink');
}
