import { dimensionAcross, dimensionUp } from '@clavora/ui/drawing/dimension';
import { keyMarks, sectionMarks } from '@clavora/ui/drawing/key-drawing';
import { circle, type Path, type Point, placement, polygon, rect, segment } from '@clavora/ui/drawing/path';
import { wholeBetween } from '@clavora/ui/drawing/seeded-random';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { hangKey } from '../accessories/accessory-goods.ts';
import { greeking } from '../accessories/accessory-services.ts';
import {
  codeMachine,
  combinedMachine,
  laserMachine,
  manualDuplicator,
  semiAutomaticDuplicator,
} from '../machines/machine-bodies-bench.ts';
import { drawFloor, drawPendant, drawTable, drawWindow, randomKey } from './scene-kit.ts';
import { drawCardRow, placeKey, placeMachine } from './scene-props.ts';

/** Draws the sheds with panels on their south slopes, and the sun. */
export function drawSolarRoof(sheet: Sheet, random: () => number): void {
  const sun: Point = [1120 + random() * 240, 150];
  sheet.solid(circle(sun[0], sun[1], 66), 'brass-tint');
  for (let i = 0; i < 16; i += 1) {
    const a = (i * Math.PI) / 8;
    sheet.rule(
      sun[0] + 84 * Math.cos(a),
      sun[1] + 84 * Math.sin(a),
      sun[0] + 116 * Math.cos(a),
      sun[1] + 116 * Math.sin(a),
      'detail',
      'brass',
    );
  }
  const [base, bay, rise] = [660, 520, 330];
  for (let i = -1; i < 3; i += 1) {
    const x = i * bay + 40;
    sheet
      .solid(
        polygon([
          [x, base],
          [x, base - rise],
          [x + bay, base],
        ]),
        'paper-2',
      )
      .solid(
        polygon([
          [x + 14, base - 14],
          [x + 14, base - rise + 60],
          [x + 76, base - rise + 96],
          [x + 76, base - 14],
        ]),
        'steel-tint',
        'detail',
      );
    const at = (t: number, lift: number): Point => [x + bay * t + lift * 0.54, base - rise * (1 - t) - lift * 0.84];
    for (let k = 0; k < 5; k += 1) {
      const [from, to] = [0.1 + k * 0.17, 0.1 + k * 0.17 + 0.155];
      sheet.solid(polygon([at(from, 14), at(to, 14), at(to, 34), at(from, 34)]), 'ink', 'detail');
      for (let c = 1; c < 4; c += 1) {
        const t = from + ((to - from) * c) / 4;
        sheet.line(
          [
            ['M', ...at(t, 15)],
            ['L', ...at(t, 33)],
          ],
          'hair',
          'steel',
        );
      }
      sheet.line(
        [
          ['M', ...at(from + 0.02, 0)],
          ['L', ...at(from + 0.02, 14)],
        ],
        'detail',
      );
    }
    sheet.rule(x, base - rise, x + bay, base, 'heavy');
  }
  sheet.box(-10, base, 1620, 26, 'brass-tint').box(-10, base + 26, 1620, 240, 'paper');
  for (let i = 0; i < 4; i += 1) drawWindow(sheet, 60 + i * 400, base + 80, 260, 180, 6, 3);
}

/** Draws packs of card: the blank of a box laid flat, folded boxes, one open with keys. */
export function drawCardPacks(sheet: Sheet, random: () => number): void {
  const floor = 800;
  drawFloor(sheet, floor);
  const [x, y] = [90, 150];
  sheet.solid(
    polygon([
      [x, y + 130],
      [x + 100, y + 130],
      [x + 130, y],
      [x + 330, y],
      [x + 360, y + 130],
      [x + 560, y + 130],
      [x + 560, y + 390],
      [x + 360, y + 390],
      [x + 330, y + 520],
      [x + 130, y + 520],
      [x + 100, y + 390],
      [x, y + 390],
    ]),
    'brass-tint',
  );
  for (const dx of [100, 360, 460]) sheet.dashed(segment(x + dx, y + 130, x + dx, y + 390), 'detail', 'ink');
  for (const dy of [130, 390]) sheet.dashed(segment(x + 100, y + dy, x + 360, y + dy), 'detail', 'ink');
  sheet
    .solid(rect(x + 150, y + 200, 160, 110), 'paper', 'detail')
    .text('CLV-14R', [x + 230, y + 266], 22, 'middle', 'ink');
  const box = (bx: number, by: number, count: number) => {
    sheet
      .solid(
        polygon([
          [bx, by],
          [bx + 40, by - 30],
          [bx + 260, by - 30],
          [bx + 220, by],
        ]),
        'paper-2',
        'detail',
      )
      .solid(
        polygon([
          [bx + 220, by],
          [bx + 260, by - 30],
          [bx + 260, by + 120],
          [bx + 220, by + 150],
        ]),
        'brass-shade',
        'detail',
      );
    sheet.box(bx, by, 220, 150, 'brass-tint').solid(rect(bx + 36, by + 30, 148, 90), 'paper', 'detail');
    sheet
      .text(`CLV-${wholeBetween(random, 10, 98)}${count === 50 ? 'L' : 'R'}`, [bx + 110, by + 68], 20, 'middle', 'ink')
      .text(String(count), [bx + 110, by + 106], 22, 'middle', 'steel');
  };
  for (const [bx, by, count] of [
    [760, 650, 50],
    [1040, 650, 10],
    [1320, 650, 50],
    [900, 480, 10],
    [1180, 480, 50],
  ] as const)
    box(bx, by, count);
  for (let i = 0; i < 3; i += 1)
    placeKey(sheet, randomKey(random), [860 + i * 240, 240 + (i % 2) * 60], 4, { degrees: -20 + i * 18, uncut: true });
}

/** Draws a stand at a fair from the aisle: tower with a key, machines on counters, a wall of blanks. */
export function drawStandFront(sheet: Sheet, random: () => number): void {
  const floor = 800;
  for (let x = 0; x < 1600; x += 200)
    sheet.rule(x, 0, x + 100, 60, 'hair', 'steel').rule(x + 100, 60, x + 200, 0, 'hair', 'steel');
  sheet.rule(0, 60, 1600, 60, 'detail', 'steel');
  drawFloor(sheet, floor);
  sheet
    .box(120, 200, 1360, 26, 'ink')
    .box(140, 226, 18, floor - 226, 'paper')
    .box(1442, 226, 18, floor - 226, 'paper');
  sheet.box(650, 100, 300, floor - 100, 'ink').text('CLAVORA', [800, 176], 34, 'middle', 'paper');
  placeKey(sheet, { ...randomKey(random), metal: 'brass' }, [800, 430], 7.4, { degrees: 90 });
  sheet.text(
    `${wholeBetween(random, 2, 8)} · ${'ABC'[wholeBetween(random, 0, 2)] ?? 'A'} ${wholeBetween(random, 11, 58)}`,
    [800, 740],
    26,
    'middle',
    'brass-tint',
  );
  drawCardRow(sheet, random, [226, 270], 6, 72, 1.7);
  drawCardRow(sheet, random, [226, 420], 6, 72, 1.7);
  drawCardRow(sheet, random, [1014, 270], 6, 72, 1.7);
  for (const [x, machines] of [
    [180, [manualDuplicator, laserMachine]],
    [980, [codeMachine, combinedMachine]],
  ] as const) {
    sheet.box(x, 650, 440, floor - 650, 'paper').box(x - 10, 630, 460, 22, 'brass-tint');
    for (const [i, machine] of machines.entries())
      placeMachine(sheet, machine, [x + 26 + i * 220, 630], x > 500 ? 0.29 : 0.3);
  }
}

/** Draws a demonstration: a machine on a platform, the cut enlarged on a screen, rows of chairs. */
export function drawDemonstration(sheet: Sheet, random: () => number): void {
  const floor = 720;
  drawFloor(sheet, floor);
  sheet.box(480, 40, 640, 290, 'ink').solid(rect(500, 60, 600, 250), 'paper', 'detail');
  const key = randomKey(random);
  sheet.place(keyMarks(key), placement(800 - 2 * 6.4, 180, 7.4));
  drawPendant(sheet, 260, 60, 90);
  drawPendant(sheet, 1340, 60, 90);
  drawTable(sheet, 380, 560, 840, 690);
  sheet.box(300, 680, 1000, 40, 'paper-2');
  placeMachine(
    sheet,
    [manualDuplicator, semiAutomaticDuplicator, combinedMachine][wholeBetween(random, 0, 2)] ?? manualDuplicator,
    [470, 560],
    0.5,
  );
  placeMachine(sheet, codeMachine, [880, 560], 0.38);
  for (let i = 0; i < 8; i += 1) {
    const x = 90 + i * 184;
    sheet
      .solid(rect(x, 740, 120, 70, 14), i % 3 === 0 ? 'brass-tint' : 'ink', 'detail')
      .solid(rect(x - 6, 822, 132, 18, 8), 'paper', 'detail');
    for (const dx of [4, 112]) sheet.rule(x + dx, 840, x + dx, 900, 'outline');
    sheet.rule(x + 60, 810, x + 60, 824, 'detail');
  }
}

/** Draws a bulletin: a sheet with new blanks, each with section and code, over the sheets of earlier months. */
export function drawBulletinSheet(sheet: Sheet, random: () => number): void {
  sheet.tint(rect(0, 0, 1600, 900), 'paper-2');
  for (const i of [2, 1])
    sheet.solid(
      polygon([
        [170 + i * 26, 50 + i * 16],
        [1450 + i * 26, 50 - i * 6],
        [1480 + i * 20, 846],
        [190 + i * 20, 870],
      ]),
      'paper',
      'detail',
    );
  sheet.box(140, 50, 1270, 800, 'paper').tint(rect(140, 50, 1270, 96), 'ink');
  sheet.text('CLAVORA', [190, 112], 30, 'start', 'paper').text('2026', [1360, 112], 30, 'end', 'brass-tint');
  for (let i = 0; i < 9; i += 1) {
    const [x, y] = [350 + (i % 3) * 424, 250 + Math.floor(i / 3) * 224];
    const key = randomKey(random);
    placeKey(sheet, key, [x - 40, y], 3.9, { uncut: true });
    sheet.place(sectionMarks(key, 11, 5), placement(x + 108, y - 46));
    sheet
      .text(`CLV-${wholeBetween(random, 10, 98)}${'LRTX'[i % 4] ?? 'L'}`, [x - 40, y + 88], 18, 'middle', 'ink')
      .rule(x - 190, y + 106, x + 190, y + 106, 'hair', 'line');
  }
}

/** Draws a planogram: the elevation of a key wall with its measures and its fields by colour. */
export function drawPlanogram(sheet: Sheet, random: () => number): void {
  const [left, top, w, h] = [200, 130, 1240, 640];
  sheet.box(left, top, w, h, 'paper-2');
  const colours = ['brass-tint', 'paper', 'steel-tint', 'paper'] as const;
  const split = 6 + wholeBetween(random, 0, 3);
  for (let r = 0; r < 4; r += 1) {
    sheet
      .tint(rect(left + 10, top + 10 + r * 156, (w - 20) * (split / 15), 148), colours[r] ?? 'paper')
      .tint(
        rect(left + 10 + (w - 20) * (split / 15), top + 10 + r * 156, (w - 20) * (1 - split / 15), 148),
        colours[3 - r] ?? 'paper',
      );
    sheet.rule(left + 10, top + 26 + r * 156, left + w - 10, top + 26 + r * 156, 'detail', 'steel');
    for (let c = 0; c < 15; c += 1)
      hangKey(sheet, randomKey(random), [left + 54 + c * 81, top + 32 + r * 156], 2.3, 0, true);
  }
  sheet.rule(
    left + 10 + (w - 20) * (split / 15),
    top,
    left + 10 + (w - 20) * (split / 15),
    top + h,
    'outline',
    'brass',
  );
  dimensionAcross(sheet, [left, top], [left + w, top], 80, '1200', { size: 22 });
  dimensionUp(sheet, [left, top], [left, top + h], 130, '960', { size: 22 });
  dimensionAcross(sheet, [left + 54, top + h], [left + 135, top + h], 830, '40', { size: 20 });
}

/** Draws the calendar of courses: twelve months, the course days marked, a key as its pendulum. */
export function drawCourseCalendar(sheet: Sheet, random: () => number): void {
  sheet
    .box(110, 110, 1100, 730, 'paper')
    .tint(rect(110, 110, 1100, 90), 'ink')
    .text('2027', [660, 188], 40, 'middle', 'paper');
  for (let x = 150; x < 1190; x += 52) sheet.solid(rect(x, 96, 12, 34, 6), 'steel-tint', 'detail');
  for (let m = 0; m < 12; m += 1) {
    const [x, y] = [150 + (m % 4) * 260, 240 + Math.floor(m / 4) * 200];
    sheet.text(String(m + 1), [x, y + 8], 20, 'start', 'ink').rule(x, y + 20, x + 216, y + 20, 'hair');
    const day = wholeBetween(random, 2, 30);
    for (let d = 0; d < 35; d += 1) {
      const [dx, dy] = [x + (d % 7) * 31, y + 32 + Math.floor(d / 7) * 27];
      const isCourse = d === day || d === day + 1;
      sheet.solid(rect(dx, dy, 24, 20), isCourse ? 'brass' : d % 7 > 4 ? 'paper-2' : 'paper', 'hair');
    }
  }
  sheet.rule(1400, 0, 1400, 150, 'detail').tint(circle(1400, 150, 8), 'ink');
  hangKey(sheet, { ...randomKey(random), metal: 'brass' }, [1400, 154], 9);
}

/** Draws catalogues: a stack, and two standing with keys and a machine on the cover. */
export function drawCatalogues(sheet: Sheet, random: () => number): void {
  const floor = 760;
  drawFloor(sheet, floor);
  for (const [i, x] of [150, 580].entries()) {
    sheet
      .solid(
        polygon([
          [x + 360, 120],
          [x + 388, 140],
          [x + 388, 752],
          [x + 360, floor],
        ]),
        'paper-2',
        'detail',
      )
      .box(x, 120, 360, floor - 120, i === 0 ? 'brass-tint' : 'paper')
      .solid(rect(x, 120, 360, 84), 'ink', 'detail')
      .text('CLAVORA', [x + 180, 176], 30, 'middle', 'paper');
    if (i === 0) placeKey(sheet, randomKey(random), [x + 180, 450], 6.6, { degrees: 90 });
    else placeMachine(sheet, manualDuplicator, [x + 30, 560], 0.66);
    sheet.text('2026', [x + 180, 720], 28, 'middle', 'ink');
  }
  for (let i = 0; i < 6; i += 1) {
    const y = floor - (i + 1) * 54;
    const x = 1040 + random() * 30;
    sheet
      .solid(rect(x, y, 440, 54, 4), i % 3 === 0 ? 'ink' : i % 3 === 1 ? 'brass-tint' : 'paper')
      .solid(rect(x + 24, y + 14, 200, 26), 'paper', 'hair');
    greeking(sheet, x + 34, y + 22, 160, 2, 9);
  }
  const lines: Path[] = [segment(1050, 430, 1470, 430)];
  sheet.line(lines.flat(), 'hair', 'line');
  placeKey(sheet, randomKey(random), [1260, 412], 3.4);
}
