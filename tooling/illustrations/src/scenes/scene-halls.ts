import { keyMarks, sectionMarks } from '@clavora/ui/drawing/key-drawing';
import { circle, type Path, type Point, placement, polygon, rect, segment } from '@clavora/ui/drawing/path';
import { pick } from '@clavora/ui/drawing/seeded-random';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import {
  bitKeyMachine,
  codeMachine,
  combinedMachine,
  laserMachine,
  manualDuplicator,
  semiAutomaticDuplicator,
} from '../machines/machine-bodies-bench.ts';
import { codeReader, handheldProgrammer, programmer, transponderCloner } from '../machines/machine-bodies-car.ts';
import { blankingPress } from '../machines/machine-bodies-industrial.ts';
import { machineMarks } from '../machines/machine-drawing.ts';
import { drawClock, drawFloor, drawPendant, drawTable, drawWindow, randomKey, thin } from './scene-kit.ts';

/** Draws the teeth of a sawtooth roof from inside or outside: `base` is the eaves, glass faces left. */
function drawSaws(sheet: Sheet, base: number, bays: number, height: number): void {
  const bay = 1600 / bays;
  for (let i = 0; i < bays; i += 1) {
    const x = i * bay;
    sheet.solid(
      polygon([
        [x, base],
        [x, base - height],
        [x + bay, base],
      ]),
      'paper',
    );
    sheet.solid(
      polygon([
        [x + 8, base - 8],
        [x + 8, base - height + 22],
        [x + bay * 0.16, base - height * 0.84 + 10],
        [x + bay * 0.16, base - 8],
      ]),
      'steel-tint',
      'detail',
    );
    for (const share of [0.25, 0.5, 0.75])
      sheet.rule(
        x + 8,
        base - 8 - (height - 30) * share,
        x + bay * 0.16,
        base - 8 - (height - 30) * share * 0.92,
        'hair',
      );
    for (let k = 3; k < 10; k += 1) {
      const share = k / 10;
      sheet.rule(x + bay * share, base - height * (1 - share), x + bay * share, base, 'hair', 'line');
    }
  }
}

/** Draws a sawtooth roof close up: glass to the north, tiles to the south, gutters between. */
export function drawSawtoothRoof(sheet: Sheet, random: () => number): void {
  const swallow = (x: number, y: number, s: number) =>
    sheet.line(
      [
        ['M', x - s, y - s * 0.4],
        ['C', x - s * 0.5, y - s * 0.5, x - s * 0.2, y - s * 0.2, x, y],
        ['C', x + s * 0.2, y - s * 0.2, x + s * 0.5, y - s * 0.5, x + s, y - s * 0.4],
      ],
      'detail',
    );
  for (let i = 0; i < 5; i += 1) swallow(200 + random() * 1200, 70 + random() * 130, 14 + random() * 12);
  const stack = 560 + Math.floor(random() * 3) * 320;
  sheet.solid(
    polygon([
      [stack, -10],
      [stack + 74, -10],
      [stack + 92, 700],
      [stack - 18, 700],
    ]),
    'paper',
  );
  for (const y of [60, 150, 250, 350]) sheet.rule(stack - y * 0.025, y, stack + 74 + y * 0.025, y, 'hair');
  const base = 690;
  const bay = 400;
  for (let i = 0; i < 4; i += 1) {
    const x = i * bay;
    sheet.solid(
      polygon([
        [x, base],
        [x, base - 330],
        [x + bay, base],
      ]),
      'paper-2',
    );
    // Tiles: rows that follow the slope.
    const tiles: Path[] = [];
    for (let r = 1; r < 12; r += 1) {
      const share = r / 12;
      for (let k = 0; k < 9; k += 1) {
        const t = 0.22 + (k + (r % 2) * 0.5) * 0.085;
        const y = base - 330 * (1 - t) * share;
        if (random() > 0.35) tiles.push(segment(x + bay * t, y, x + bay * (t + 0.06), y + 330 * 0.06 * share));
      }
    }
    sheet.line(tiles.flat(), 'hair', 'steel');
    sheet.solid(
      polygon([
        [x, base],
        [x, base - 330],
        [x + 62, base - 279],
        [x + 62, base],
      ]),
      'paper',
    );
    for (let r = 0; r < 5; r += 1) {
      sheet.solid(
        polygon([
          [x + 10, base - 14 - r * 58],
          [x + 10, base - 62 - r * 58],
          [x + 52, base - 58 - r * 53],
          [x + 52, base - 12 - r * 53],
        ]),
        'steel-tint',
        'detail',
      );
    }
    sheet.rule(x, base - 330, x + bay, base, 'heavy');
  }
  sheet.box(-10, base, 1620, 26, 'brass-tint');
  sheet.box(-10, base + 26, 1620, 200, 'paper');
  for (let i = 0; i < 4; i += 1) {
    drawWindow(sheet, 90 + i * 400, base + 76, 240, 150, 6, 3);
    sheet.box(i * 400 - 9, base + 20, 18, 200, 'paper-2');
  }
}

/** Draws the press hall: blanking presses in a row under the sawtooth roof, and coils. */
export function drawPressHall(sheet: Sheet, random: () => number): void {
  const floor = 790;
  drawSaws(sheet, 190, 5, 170);
  sheet.box(-10, 190, 1620, 18, 'brass-tint');
  drawFloor(sheet, floor);
  const marks = thin(machineMarks(blankingPress));
  for (let i = 0; i < 3; i += 1) sheet.place(marks, placement(70 + i * 520, floor, 0.185 + random() * 0.004));
  for (let i = 0; i < 7; i += 1) {
    const x = 70 + i * 250 + random() * 30;
    if (random() < 0.25) continue;
    sheet
      .solid(circle(x, 848, 38), 'brass-tint', 'detail')
      .line(circle(x, 848, 30), 'hair')
      .line(circle(x, 848, 23), 'hair')
      .solid(circle(x, 848, 14), 'paper', 'detail');
  }
  for (const x of [320, 840, 1360]) drawPendant(sheet, x, 230, 84);
}

/** Draws six machines on one bench. */
export function drawMachineRow(sheet: Sheet, random: () => number): void {
  const floor = 820;
  drawFloor(sheet, floor);
  drawTable(sheet, 30, 560, 1540, floor);
  sheet.rule(0, 120, 1600, 120, 'hair', 'line');
  const row = [manualDuplicator, semiAutomaticDuplicator, codeMachine, laserMachine, bitKeyMachine, combinedMachine];
  const start = Math.floor(random() * row.length);
  const ordered = [...row.slice(start), ...row.slice(0, start)];
  const scale = 0.43;
  const widths = ordered.reduce((sum, { width }) => sum + width * scale, 0);
  const gap = (1440 - widths) / (ordered.length - 1);
  let x = 80;
  for (const data of ordered) {
    sheet.place(thin(machineMarks(data)), placement(x, 560, scale));
    sheet.solid(rect(x + data.width * scale * 0.5 - 42, 576, 84, 22), 'paper', 'hair');
    x += data.width * scale + gap;
  }
  for (const lamp of [360, 800, 1240]) drawPendant(sheet, lamp, 60 + random() * 20, 110);
}

/** Draws the bench for car keys: cloner, reader, programmer, an opened fob under the lamp. */
export function drawCarKeyBench(sheet: Sheet, random: () => number): void {
  const floor = 830;
  drawFloor(sheet, floor);
  // A board with car keys.
  sheet.box(110, 80, 760, 250, 'paper-2');
  const heads = ['transponder', 'horseshoe'] as const;
  for (let r = 0; r < 2; r += 1) {
    sheet.rule(130, 104 + r * 118, 850, 104 + r * 118, 'hair');
    for (let c = 0; c < 11; c += 1) {
      const key = {
        ...randomKey(random),
        bow: 'car' as const,
        bowWidth: 34,
        bowHeight: 30,
        profile: 'plain' as const,
        shoulder: 'none' as const,
        head: { kind: pick(random, heads) },
      };
      sheet.tint(circle(162 + c * 66, 104 + r * 118, 3), 'ink');
      sheet.place(thin(keyMarks(key)), placement(162 + c * 66, 146 + r * 118, 1.15, 90));
    }
  }
  drawWindow(sheet, 1010, 80, 460, 270, 6, 3);
  drawTable(sheet, 60, 600, 1480, floor);
  const devices = [
    [transponderCloner, 130, 1.25],
    [codeReader, 520, 1.15],
    [programmer, 920, 1.02],
  ] as const;
  for (const [data, x, scale] of devices)
    sheet.place(thin(machineMarks(data)), placement(x + random() * 14, 600, scale));
  sheet.place(thin(machineMarks(handheldProgrammer)), placement(1370, 600, 0.9));
  drawPendant(sheet, 940, 330, 110);
}

/** Draws the measuring room: a profile projector, gauge blocks in their case, a dial on its stand. */
export function drawMeasuringRoom(sheet: Sheet, random: () => number): void {
  const floor = 830;
  drawFloor(sheet, floor);
  drawClock(sheet, 1440, 120, 50, random);
  for (const y of [70, 96]) sheet.rule(90, y, 520, y, 'hair', 'line');
  // The granite table.
  sheet
    .box(90, 600, 1420, 70, 'steel-tint')
    .box(180, 670, 90, floor - 670, 'paper')
    .box(1330, 670, 90, floor - 670, 'paper');
  const specks: Path[] = Array.from({ length: 60 }, () => {
    const [x, y] = [110 + random() * 1380, 612 + random() * 46];
    return segment(x, y, x + 3, y);
  });
  sheet.line(specks.flat(), 'hair');
  // The projector: a round screen that shows a section enlarged fifty times.
  sheet
    .box(190, 250, 420, 350, 'paper', 14)
    .box(230, 210, 340, 44, 'paper-2')
    .solid(circle(400, 410, 148), 'ink', 'detail')
    .solid(circle(400, 410, 136), 'paper', 'detail');
  for (let i = 0; i < 72; i += 1) {
    const a = (i * Math.PI) / 36;
    const inner = i % 6 === 0 ? 122 : 129;
    sheet.rule(
      400 + inner * Math.cos(a),
      410 + inner * Math.sin(a),
      400 + 135 * Math.cos(a),
      410 + 135 * Math.sin(a),
      'hair',
    );
  }
  const key = randomKey(random);
  const scale = 20;
  sheet.place(sectionMarks(key, scale, 9), placement(400 - (key.thickness * scale) / 2, 410 - (key.width * scale) / 2));
  sheet.dashed([...segment(272, 410, 528, 410), ...segment(400, 282, 400, 538)], 'hair', 'steel');
  sheet
    .solid(circle(566, 566, 20), 'ink', 'hair')
    .solid(circle(566, 566, 13), 'paper', 'detail')
    .solid(rect(216, 560, 70, 26), 'paper', 'detail');
  sheet.text((key.width - 0.3).toFixed(3).replace('.', ','), [251, 578], 11, 'middle', 'ink');
  // Gauge blocks in descending size, and one stack wrung together.
  sheet.solid(
    polygon([
      [700, 560],
      [1040, 560],
      [1040, 600],
      [700, 600],
    ]),
    'brass-tint',
  );
  for (let i = 0; i < 14; i += 1) {
    const h = 92 - i * 5;
    sheet.solid(rect(714 + i * 23, 562 - h, 14 + (i % 3) * 2, h + 14), 'paper', 'detail');
  }
  sheet.solid(rect(700, 572, 340, 28), 'brass-tint');
  let y = 600;
  for (const h of [46, 28, 17, 9, 5]) {
    y -= h;
    sheet.solid(rect(1100, y, 74, h), 'paper', 'detail');
  }
  // The dial on its stand touches a key of the stack's height.
  sheet.box(1270, 570, 200, 30, 'paper').box(1420, 230, 24, 340, 'paper').box(1300, 292, 150, 20, 'paper');
  const dial: Point = [1318, 380];
  sheet
    .rule(dial[0], 312, dial[0], 560, 'heavy')
    .solid(circle(dial[0], dial[1], 62), 'paper')
    .line(circle(dial[0], dial[1], 54), 'hair');
  for (let i = 0; i < 40; i += 1) {
    const a = (i * Math.PI) / 20;
    const inner = i % 5 === 0 ? 40 : 46;
    sheet.rule(
      dial[0] + inner * Math.cos(a),
      dial[1] + inner * Math.sin(a),
      dial[0] + 52 * Math.cos(a),
      dial[1] + 52 * Math.sin(a),
      'hair',
    );
  }
  const hand = random() * 2 * Math.PI;
  sheet
    .rule(dial[0], dial[1], dial[0] + 44 * Math.cos(hand), dial[1] + 44 * Math.sin(hand), 'outline')
    .tint(circle(dial[0], dial[1], 5), 'ink');
  sheet.solid(
    polygon([
      [1312, 556],
      [1324, 556],
      [1318, 570],
    ]),
    'ink',
    'hair',
  );
}
