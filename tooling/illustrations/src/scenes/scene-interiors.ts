import { hatch } from '@clavora/ui/drawing/hatch';
import { keyDrawing, keyMarks, sectionMarks } from '@clavora/ui/drawing/key-drawing';
import {
  circle,
  type Path,
  type Point,
  placement,
  polygon,
  polyline,
  rect,
  roundedPolygon,
  segment,
} from '@clavora/ui/drawing/path';
import { pick, wholeBetween } from '@clavora/ui/drawing/seeded-random';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { workpiece } from '@clavora/ui/drawing/story-keys';
import { greeking } from '../accessories/accessory-services.ts';
import { manualDuplicator } from '../machines/machine-bodies-bench.ts';
import { machineMarks } from '../machines/machine-drawing.ts';
import { drawClock, drawFloor, drawPendant, drawTable, drawWindow, measuredKey, randomKey, thin } from './scene-kit.ts';

/** Draws a spread of an old catalogue: engraved keys on the left, codes and prices on the right. */
export function drawArchive(sheet: Sheet, random: () => number): void {
  sheet.tint(rect(0, 0, 1600, 900), 'paper-2');
  for (const i of [4, 3, 2, 1])
    sheet.solid(
      polygon([
        [130 - i * 5, 74 + i * 7],
        [1470 + i * 5, 74 + i * 7],
        [1470 + i * 5, 836 + i * 7],
        [130 - i * 5, 836 + i * 7],
      ]),
      'paper',
      'hair',
    );
  sheet.box(130, 70, 670, 766, 'paper').box(800, 70, 670, 766, 'paper');
  for (const dx of [10, 22, 38])
    sheet.rule(800 - dx, 72, 800 - dx, 834, 'hair', 'line').rule(800 + dx, 72, 800 + dx, 834, 'hair', 'line');
  sheet.line(rect(164, 104, 590, 698), 'detail').line(rect(172, 112, 574, 682), 'hair');
  sheet.text(`TAV. ${wholeBetween(random, 4, 48)}`, [459, 150], 16, 'middle', 'ink');
  for (let r = 0; r < 4; r += 1) {
    for (let c = 0; c < 2; c += 1) {
      const key = randomKey(random);
      const [x, y] = [194 + c * 284, 238 + r * 148];
      sheet.place(keyMarks(key, 'none'), placement(x + key.bowWidth * 4.1 + 10, y, 4.1));
      sheet.text(String(101 + r * 2 + c + wholeBetween(random, 0, 40) * 10), [x + 118, y + 76], 12, 'middle', 'steel');
    }
  }
  sheet.text('CLAVORA', [1136, 158], 26, 'middle', 'ink').text('VALMARENA', [1136, 190], 13, 'middle', 'steel');
  sheet.rule(870, 214, 1402, 214, 'detail');
  for (let i = 0; i < 15; i += 1) {
    const y = 252 + i * 34;
    sheet.text(String(101 + i * 7 + wholeBetween(random, 0, 5)), [872, y], 12, 'start', 'ink');
    sheet.line(segment(936, y - 5, 1100 + random() * 130, y - 5), 'hair', 'steel');
    sheet.text(`${wholeBetween(random, 1, 9)},${wholeBetween(random, 1, 9)}0`, [1400, y], 12, 'end', 'ink');
    sheet.rule(870, y + 10, 1402, y + 10, 'hair', 'line');
  }
  sheet.text(String(wholeBetween(random, 12, 88)), [1136, 812], 13, 'middle', 'steel');
}

/** Draws the training room: a screen with a key, benches with machines, stools. */
export function drawTrainingRoom(sheet: Sheet, random: () => number): void {
  const floor = 780;
  drawFloor(sheet, floor);
  sheet.box(430, 80, 740, 340, 'paper');
  const drawn = keyDrawing(measuredKey(randomKey(random)), { dimensions: true, section: true });
  const scale = Math.min(660 / drawn.frame.width, 300 / drawn.frame.height);
  sheet.place(
    drawn.marks,
    placement(
      800 - (drawn.frame.x + drawn.frame.width / 2) * scale,
      252 - (drawn.frame.y + drawn.frame.height / 2) * scale,
      scale,
    ),
  );
  drawWindow(sheet, 70, 90, 250, 290, 3, 4);
  drawClock(sheet, 1380, 150, 46, random);
  for (const x of [1300, 1384, 1468]) {
    sheet.box(x - 30, 250, 60, 150, 'paper-2').line(rect(x - 22, 262, 44, 40), 'hair');
    greeking(sheet, x - 20, 322, 40, 5, 14);
  }
  // The back row is smaller, behind the front one.
  for (let i = 0; i < 4; i += 1) {
    const x = 120 + i * 380;
    sheet
      .solid(rect(x, 560, 230, 12), 'brass-tint', 'detail')
      .solid(rect(x + 12, 572, 10, 208), 'paper', 'detail')
      .solid(rect(x + 208, 572, 10, 208), 'paper', 'detail');
    sheet.place(thin(machineMarks(manualDuplicator)), placement(x + 48, 560, 0.31));
  }
  for (let i = 0; i < 3; i += 1) {
    const x = 90 + i * 500;
    drawTable(sheet, x, 690, 420, floor + 80);
    sheet.place(thin(machineMarks(manualDuplicator)), placement(x + 90, 690, 0.52));
    const stool = x + 200 + random() * 40;
    sheet.solid(rect(stool - 44, 776, 88, 14, 6), 'ink', 'detail');
    for (const dx of [-34, 34]) sheet.rule(stool + dx * 0.6, 790, stool + dx, floor + 100, 'outline');
    sheet.rule(stool - 28, 842, stool + 28, 842, 'detail');
  }
}

/** Draws a packing bench: boxes of blanks, labels, scales. */
export function drawPacking(sheet: Sheet, random: () => number): void {
  const floor = 830;
  drawFloor(sheet, floor);
  for (let s = 0; s < 3; s += 1) {
    const y = 130 + s * 140;
    sheet.box(60, y, 1480, 14, 'paper');
    let x = 80 + random() * 20;
    while (x < 1440) {
      const w = 70 + random() * 70;
      const h = 46 + random() * 66;
      if (x + w > 1530) break;
      sheet.box(x, y - h, w, h, random() > 0.75 ? 'brass-tint' : 'paper-2');
      sheet
        .solid(rect(x + w * 0.18, y - h * 0.72, w * 0.64, h * 0.42), 'paper', 'hair')
        .rule(x + w * 0.26, y - h * 0.56, x + w * 0.7, y - h * 0.56, 'hair')
        .rule(x + w * 0.26, y - h * 0.44, x + w * 0.58, y - h * 0.44, 'hair');
      x += w + (random() > 0.8 ? 40 : 6);
    }
  }
  drawTable(sheet, 80, 640, 1440, floor);
  // An open carton with keys on their cards.
  for (let i = 0; i < 7; i += 1) {
    const key = randomKey(random);
    const x = 196 + i * 48;
    sheet
      .solid(rect(x - 20, 480 + (i % 2) * 12, 40, 120), 'paper', 'detail')
      .solid(circle(x, 494 + (i % 2) * 12, 4), 'paper-2', 'hair');
    sheet.place(thin(keyMarks({ ...key, profile: 'plain' })), placement(x, 548 + (i % 2) * 12, 1.25, 90));
  }
  sheet
    .box(160, 560, 380, 80, 'brass-tint')
    .solid(
      polygon([
        [160, 560],
        [104, 520],
        [118, 512],
        [172, 552],
      ]),
      'brass-tint',
      'detail',
    )
    .solid(
      polygon([
        [540, 560],
        [596, 520],
        [582, 512],
        [528, 552],
      ]),
      'brass-tint',
      'detail',
    );
  sheet.solid(rect(290, 580, 120, 40), 'paper', 'hair').text('50', [350, 609], 18, 'middle', 'ink');
  // Loaded scales.
  const cx = 760 + random() * 40;
  for (let i = 0; i < 11; i += 1)
    sheet.place(
      thin(keyMarks({ ...randomKey(random), profile: 'plain' })),
      placement(cx - 70 + random() * 140, 514 - random() * 26, 1.3, random() * 360),
    );
  sheet
    .solid(
      polygon([
        [cx - 140, 510],
        [cx + 140, 510],
        [cx + 112, 540],
        [cx - 112, 540],
      ]),
      'steel-tint',
    )
    .box(cx - 12, 540, 24, 24, 'paper')
    .box(cx - 120, 564, 240, 76, 'paper', 6);
  sheet
    .solid(rect(cx - 62, 582, 124, 40, 3), 'ink', 'detail')
    .text(`${wholeBetween(random, 280, 640)} g`, [cx, 611], 18, 'middle', 'brass-tint');
  // Packed cartons.
  for (const [x, y, w, h] of [
    [1010, 530, 190, 110],
    [1220, 500, 220, 140],
    [1040, 430, 150, 100],
  ] as const) {
    sheet
      .box(x, y, w, h, 'paper-2')
      .tint(rect(x + w * 0.42, y, w * 0.16, h), 'brass-tint')
      .line(rect(x + w * 0.42, y, w * 0.16, h), 'hair');
    sheet.line(rect(x + w * 0.66, y + h * 0.5, w * 0.26, h * 0.34), 'hair');
  }
}

/** Draws sixteen cross-sections of profiles, each with its number. */
export function drawProfileWall(sheet: Sheet, random: () => number): void {
  for (let r = 0; r < 2; r += 1) {
    for (let c = 0; c < 8; c += 1) {
      const [x, y] = [50 + c * 189, 40 + r * 425];
      const key = {
        ...workpiece,
        ...randomKey(random),
        metal: (r + c) % 2 === 0 ? ('brass' as const) : pick(random, ['nickel', 'steel'] as const),
      };
      const grown = { ...key, width: 7.4 + random() * 2, thickness: 2 + random() * 0.7 };
      sheet.line(rect(x, y, 177, 395), 'hair', 'line');
      const scale = 34;
      sheet.place(
        sectionMarks(grown, scale, 13),
        placement(x + 88 - (grown.thickness * scale) / 2, y + 176 - (grown.width * scale) / 2, 1),
      );
      sheet.dashed(segment(x + 88, y + 6, x + 88, y + 346), 'hair', 'steel');
      sheet.text(
        `P${String(r * 8 + c + 1 + wholeBetween(random, 0, 3) * 16).padStart(2, '0')}`,
        [x + 88, y + 380],
        15,
        'middle',
        'ink',
      );
    }
  }
}

/** Draws an office: two desks by the window, sheets on the wall, a plan chest. */
export function drawOffice(sheet: Sheet, random: () => number): void {
  const floor = 800;
  drawFloor(sheet, floor);
  drawWindow(sheet, 90, 90, 520, 360, 6, 4);
  for (let i = 0; i < 6; i += 1) {
    const [x, y] = [700 + (i % 3) * 280, 90 + Math.floor(i / 3) * 190];
    sheet.box(x, y, 240, 160, 'paper');
    const key = randomKey(random);
    sheet.place(thin(keyMarks(key)), placement(x + 92, y + 70, 2.2));
    greeking(sheet, x + 20, y + 128, 140, 2, 12);
  }
  for (const x of [140, 720]) {
    drawTable(sheet, x, 590, 470, floor);
    sheet.box(x + 150, 430, 180, 118, 'ink', 4).solid(rect(x + 160, 440, 160, 98), 'paper', 'hair');
    const bars: Point[] = Array.from({ length: 8 }, (_, i): Point => [x + 172 + i * 19, 520 - random() * 60]);
    sheet.line(polyline(bars), 'detail', 'brass').rule(x + 168, 524, x + 312, 524, 'hair');
    sheet.box(x + 226, 548, 28, 32, 'paper').box(x + 196, 580, 88, 10, 'paper');
    sheet.solid(
      roundedPolygon(
        [
          [x + 372, 548],
          [x + 414, 548],
          [x + 410, 590],
          [x + 376, 590],
        ],
        5,
      ),
      'paper',
      'detail',
    );
    for (const dx of [-8, 0, 9])
      sheet.line(segment(x + 392 + dx * 0.5, 548, x + 392 + dx * 2, 500 - Math.abs(dx)), 'detail');
    sheet
      .solid(rect(x + 190, 660, 110, 16, 6), 'ink', 'detail')
      .rule(x + 245, 676, x + 245, 780, 'heavy')
      .rule(x + 205, 792, x + 285, 792, 'heavy')
      .solid(rect(x + 196, 560, 98, 90, 12), 'paper-2', 'detail');
  }
  const chest = 1270;
  sheet.box(chest, 560, 250, floor - 560, 'paper');
  for (let i = 0; i < 6; i += 1) {
    sheet
      .solid(rect(chest + 10, 572 + i * 38, 230, 32), 'paper-2', 'detail')
      .solid(rect(chest + 104, 584 + i * 38, 42, 7, 3), 'ink', 'hair');
  }
  drawPendant(sheet, 375, 30, 100);
  drawPendant(sheet, 955, 30, 100);
}

/** Draws a key in a frame under a lamp, for prizes, anniversaries and standards. */
export function drawAward(sheet: Sheet, random: () => number): void {
  sheet.tint(rect(0, 0, 1600, 900), 'paper-2');
  const wall: Path = rect(0, 0, 1600, 900);
  sheet.line(hatch(wall, 46, 90), 'hair', 'line');
  sheet
    .box(330, 130, 940, 620, 'brass-tint')
    .box(360, 160, 880, 560, 'paper')
    .line(rect(384, 184, 832, 512), 'hair');
  for (const [a, b] of [
    [
      [330, 130],
      [360, 160],
    ],
    [
      [1270, 130],
      [1240, 160],
    ],
    [
      [330, 750],
      [360, 720],
    ],
    [
      [1270, 750],
      [1240, 720],
    ],
  ] as const)
    sheet.rule(a[0], a[1], b[0], b[1], 'detail');
  const key = randomKey(random);
  const scale = 9.4;
  const total = key.length + key.bowWidth + 2.6;
  sheet.place(keyMarks(key), placement(800 - (total / 2 - key.bowWidth - 2.6) * scale, 410, scale));
  sheet.text('CLAVORA', [800, 610], 28, 'middle', 'ink').text('1926–2026', [800, 654], 20, 'middle', 'steel');
  sheet.solid(circle(800, 60, 8), 'ink', 'hair').line(
    polyline([
      [760, 130],
      [800, 62],
      [840, 130],
    ]),
    'detail',
  );
}
