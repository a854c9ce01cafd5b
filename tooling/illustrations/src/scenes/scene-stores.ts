import { circle, type Path, polygon, rect, roundedPolygon, segment } from '@clavora/ui/drawing/path';
import { wholeBetween } from '@clavora/ui/drawing/seeded-random';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { hangKey } from '../accessories/accessory-goods.ts';
import { greeking } from '../accessories/accessory-services.ts';
import {
  bitKeyMachine,
  combinedMachine,
  manualDuplicator,
  semiAutomaticDuplicator,
} from '../machines/machine-bodies-bench.ts';
import { drawFloor, drawTable, randomKey } from './scene-kit.ts';
import { placeMachine } from './scene-props.ts';

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
