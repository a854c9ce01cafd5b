import { hatch } from '@clavora/ui/drawing/hatch';
import { keyMarks } from '@clavora/ui/drawing/key-drawing';
import { arc, circle, type Path, placement, polygon, rect, roundedPolygon, segment } from '@clavora/ui/drawing/path';
import { pick, wholeBetween } from '@clavora/ui/drawing/seeded-random';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { hangKey } from '../accessories/accessory-goods.ts';
import { codeMachine, manualDuplicator, semiAutomaticDuplicator } from '../machines/machine-bodies-bench.ts';
import { machineMarks } from '../machines/machine-drawing.ts';
import { toothedRim } from '../machines/machine-mechanics.ts';
import { drawFloor, drawPendant, drawTable, drawWindow, randomKey, thin } from './scene-kit.ts';

/** Draws a row of tools on the wall, each on its hook. */
function drawTools(sheet: Sheet, x: number, y: number, count: number, random: () => number): void {
  for (let i = 0; i < count; i += 1) {
    const at = x + i * 62;
    const h = 110 + random() * 70;
    const kind = wholeBetween(random, 0, 3);
    sheet.tint(circle(at, y, 4), 'ink');
    if (kind === 0) {
      // A file: handle above, blade below.
      sheet.solid(
        roundedPolygon(
          [
            [at - 8, y + 4],
            [at + 8, y + 4],
            [at + 6, y + 56],
            [at - 6, y + 56],
          ],
          5,
        ),
        'brass-tint',
        'detail',
      );
      const blade = polygon([
        [at - 7, y + 56],
        [at + 7, y + 56],
        [at + 3, y + h + 40],
        [at - 3, y + h + 40],
      ]);
      sheet.solid(blade, 'steel-tint', 'detail').line(hatch(blade, 5, 30), 'hair');
    } else if (kind === 1) {
      // A hammer hanging by its head.
      sheet
        .solid(rect(at - 6, y + 10, 12, h + 20, 4), 'brass-tint', 'detail')
        .solid(rect(at - 26, y - 4, 52, 22, 3), 'steel-tint', 'detail');
    } else if (kind === 2) {
      // A caliper.
      sheet.solid(rect(at - 6, y + 2, 12, h + 30), 'steel-tint', 'detail');
      sheet.solid(
        polygon([
          [at + 6, y + 6],
          [at + 28, y + 6],
          [at + 28, y + 12],
          [at + 16, y + 22],
          [at + 6, y + 22],
        ]),
        'steel-tint',
        'detail',
      );
      sheet.solid(
        polygon([
          [at + 6, y + 44],
          [at + 16, y + 44],
          [at + 28, y + 54],
          [at + 28, y + 60],
          [at - 8, y + 66],
          [at - 8, y + 44],
        ]),
        'paper',
        'detail',
      );
      const ticks: Path[] = Array.from({ length: 12 }, (_, k) =>
        segment(at - 6, y + 76 + k * 6, at - 6 + (k % 5 === 0 ? 8 : 4), y + 76 + k * 6),
      );
      sheet.line(ticks.flat(), 'hair');
    } else {
      // A screwdriver.
      sheet
        .solid(rect(at - 9, y + 2, 18, 62, 8), 'ink', 'detail')
        .solid(rect(at - 3, y + 64, 6, h - 10), 'steel-tint', 'detail');
      sheet.solid(
        polygon([
          [at - 3, y + h + 54],
          [at + 3, y + h + 54],
          [at + 6, y + h + 72],
          [at - 6, y + h + 72],
        ]),
        'steel-tint',
        'detail',
      );
    }
  }
}

/** Draws a vice on the bench's edge. */
function drawVice(sheet: Sheet, x: number, top: number): void {
  sheet
    .box(x + 24, top - 40, 90, 40, 'steel-tint')
    .box(x + 6, top - 86, 70, 52, 'steel-tint', 4)
    .box(x + 92, top - 86, 52, 52, 'steel-tint', 4);
  sheet.solid(rect(x + 70, top - 98, 8, 26), 'paper', 'detail').solid(rect(x + 90, top - 98, 8, 26), 'paper', 'detail');
  sheet
    .solid(rect(x + 144, top - 66, 30, 12), 'paper', 'detail')
    .solid(rect(x + 166, top - 96, 6, 72, 3), 'ink', 'hair');
  sheet.solid(rect(x + 78, top - 128, 12, 56, 2), 'brass-tint', 'detail');
}

/** Draws the bench: machines, a lamp, keys in trays, tools on the wall. */
export function drawBench(sheet: Sheet, random: () => number): void {
  const floor = 820;
  drawFloor(sheet, floor);
  drawWindow(sheet, 1090, 90, 380, 300, 5, 4);
  drawTools(sheet, 140, 120, 13, random);
  sheet.rule(90, 106, 960, 106, 'detail');
  drawTable(sheet, 60, 600, 1480, floor);
  const left = pick(random, [manualDuplicator, semiAutomaticDuplicator]);
  sheet.place(thin(machineMarks(left)), placement(130 + random() * 60, 600, 0.9));
  sheet.place(thin(machineMarks(codeMachine)), placement(630 + random() * 40, 600, 0.72));
  drawVice(sheet, 1075 + random() * 8, 600);
  for (let i = 0; i < 3; i += 1) {
    const x = 1200 + i * 112;
    for (let k = 0; k < 4; k += 1) {
      const key = randomKey(random);
      sheet.place(
        thin(keyMarks({ ...key, profile: 'plain' })),
        placement(x + 26 + k * 18, 574 - random() * 8, 0.9, -60 - random() * 50),
      );
    }
    sheet
      .solid(
        polygon([
          [x, 556],
          [x + 104, 556],
          [x + 96, 600],
          [x + 8, 600],
        ]),
        'paper',
      )
      .rule(x + 4, 566, x + 100, 566, 'hair');
  }
  drawPendant(sheet, 480, 40 + random() * 20, 110);
  drawPendant(sheet, 1010, 40 + random() * 20, 110);
}

/** Draws a wall of keys: rows of hooks from edge to edge. */
export function drawKeyWall(sheet: Sheet, random: () => number): void {
  const pitch = 124;
  for (let r = 0; r < 4; r += 1) {
    const y = 48 + r * 236;
    sheet.box(-10, y - 14, 1620, 18, 'steel-tint');
    for (let c = 0; c < 13; c += 1) {
      const x = 56 + c * pitch;
      if (random() < 0.97) hangKey(sheet, randomKey(random), [x, y], 3.8, (random() - 0.5) * 5);
      sheet.tint(circle(x, y - 3, 5.5), 'ink');
    }
  }
}

/** Draws a wall of tools over drawers: cutters, each with its number. */
export function drawToolWall(sheet: Sheet, random: () => number): void {
  sheet.tint(rect(0, 0, 1600, 900), 'paper-2');
  for (let r = 0; r < 3; r += 1) {
    for (let c = 0; c < 8; c += 1) {
      const [cx, cy] = [130 + c * 192, 120 + r * 196];
      const radius = 50 + random() * 32;
      sheet.solid(rect(cx - 88, cy - 90, 176, 180), 'paper', 'hair');
      if (random() > 0.9) {
        sheet.dashed(circle(cx, cy - 8, radius));
      } else {
        sheet.solid(
          toothedRim(cx, cy - 8, radius, wholeBetween(random, 24, 72)),
          random() > 0.65 ? 'brass-tint' : 'steel-tint',
          'detail',
        );
        sheet
          .line(circle(cx, cy - 8, radius * 0.78), 'hair')
          .solid(circle(cx, cy - 8, radius * 0.36), 'paper', 'detail')
          .solid(circle(cx, cy - 8, radius * 0.16), 'paper-2', 'detail');
      }
      sheet.text(`F-${11 + r * 8 + c}`, [cx, cy + 84], 11, 'middle', 'steel');
    }
  }
  for (let c = 0; c < 8; c += 1) {
    for (let r = 0; r < 2; r += 1) {
      const [x, y] = [42 + c * 192, 650 + r * 118];
      sheet
        .solid(rect(x, y, 176, 104), 'paper')
        .solid(rect(x + 58, y + 22, 60, 30), 'paper', 'hair')
        .solid(circle(x + 88, y + 76, 8), 'ink', 'hair');
    }
  }
}

/** Draws a coil of brass strip that runs through the press. */
export function drawCoilBlanking(sheet: Sheet, random: () => number): void {
  const floor = 820;
  drawFloor(sheet, floor);
  const [cx, cy, r] = [330, 470, 270];
  sheet.box(cx - 50, cy, 100, floor - cy, 'paper').box(cx - 150, floor - 46, 300, 46, 'paper-2');
  sheet.solid(circle(cx, cy, r), 'brass-tint');
  const turns: Path[] = Array.from({ length: 13 }, (_, i) => {
    const at = r * (0.95 - i * 0.042);
    const from = random() * 360;
    return arc(cx, cy, at, at, from, from + 200 + random() * 140);
  });
  sheet.line(turns.flat(), 'hair');
  sheet.solid(circle(cx, cy, r * 0.38), 'paper').solid(circle(cx, cy, r * 0.1), 'ink', 'hair');
  for (const angle of [30, 150, 270]) {
    const a = (angle * Math.PI) / 180;
    sheet.rule(
      cx + 30 * Math.cos(a),
      cy + 30 * Math.sin(a),
      cx + r * 0.38 * Math.cos(a),
      cy + r * 0.38 * Math.sin(a),
      'outline',
    );
  }
  // The strip, from here on seen from above, with blanks punched out tip to bow.
  const top = 300;
  const strip = 210;
  sheet.solid(
    [
      ['M', cx + 120, cy - r + 28],
      ['C', cx + 300, top - 90, 640, top, 760, top],
      ['L', 1620, top],
      ['L', 1620, top + strip],
      ['L', 760, top + strip],
      ['C', 640, top + strip, 640, cy - 60, cx + r * 0.94, cy - 90],
      ['Z'],
    ],
    'brass-tint',
  );
  const key = randomKey(random);
  const pitch = 118;
  for (let i = 0; i < 7; i += 1) {
    const x = 800 + i * pitch;
    const blank = { ...key, cuts: [], metal: 'brass' as const, hole: 'none' as const, profile: 'plain' as const };
    const total = blank.length + blank.bowWidth + 2.6;
    const scale = (strip * 0.74) / total;
    const turn = i % 2 === 0 ? 1 : -1;
    const shoulder = top + strip / 2 + turn * (blank.bowWidth + 2.6 - total / 2) * scale;
    if (i > 1) sheet.place(keyMarks(blank, 'none'), placement(x + 40, shoulder, scale, turn * 90));
    sheet
      .solid(circle(x + 92, top + 16, 6), 'paper', 'detail')
      .solid(circle(x + 92, top + strip - 16, 6), 'paper', 'detail');
  }
  sheet.box(770, 130, 190, 250, 'paper').box(740, 60, 250, 80, 'paper-2').box(792, 380, 146, 40, 'steel-tint');
  for (const x of [800, 930]) sheet.rule(x, 150, x, 366, 'hair');
  sheet.text('40 t', [865, 112], 22, 'middle', 'ink');
  // A bin for the punched blanks.
  for (let i = 0; i < 16; i += 1) {
    sheet.place(
      keyMarks({ ...key, cuts: [], profile: 'plain', metal: 'brass' }),
      placement(1060 + random() * 290, 690 - random() * 50, 2.2, random() * 360),
    );
  }
  sheet
    .solid(
      polygon([
        [960, 690],
        [1480, 690],
        [1450, floor],
        [990, floor],
      ]),
      'paper',
    )
    .rule(966, 712, 1474, 712, 'hair');
  sheet.text('CLV', [1220, 775], 28, 'middle', 'steel');
}
