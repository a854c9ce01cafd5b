import { keyMarks } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { arc, circle, type Path, placement, polygon, rect, roundedPolygon, segment } from '@clavora/ui/drawing/path';
import { pick, wholeBetween } from '@clavora/ui/drawing/seeded-random';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { drawFloor, drawTable, randomKey } from './scene-kit.ts';
import { drawHeap, placeKey } from './scene-props.ts';

/** Draws strip from which blanks were punched: brass with openings in the shape of a key, tips up and down in turn. */
function drawSkeleton(
  sheet: Sheet,
  key: KeyBladeData,
  x: number,
  y: number,
  count: number,
  pitch: number,
  h: number,
): void {
  sheet.box(x, y, count * pitch, h, 'brass-tint');
  const total = key.length + key.bowWidth + 2.6;
  const scale = (h * 0.78) / total;
  for (let i = 0; i < count; i += 1) {
    const marks = keyMarks({ ...key, hole: 'none', profile: 'plain' }, 'none', true);
    const turn = i % 2 === 0 ? 90 : -90;
    const offset = ((key.bowWidth + 2.6 - key.length) / 2) * scale * (turn > 0 ? 1 : -1);
    const opening = marks.map((mark) => (mark.kind === 'path' ? { ...mark, fill: 'paper' as const } : mark));
    sheet.place(opening, placement(x + (i + 0.5) * pitch, y + h / 2 + offset, scale, turn));
  }
}

/** Draws a blanking die taken apart: punches above the stripper, the strip, the die block and the blanks below. */
export function drawBlankingDie(sheet: Sheet, random: () => number): void {
  sheet.tint(rect(0, 0, 1600, 900), 'paper-2').box(60, 50, 900, 800, 'paper');
  const key = { ...randomKey(random), metal: 'brass' as const };
  for (const x of [150, 830]) sheet.solid(rect(x, 90, 44, 720, 6), 'paper', 'detail');
  sheet.box(110, 110, 804, 84, 'steel-tint').box(220, 194, 584, 40, 'paper-2');
  for (const x of [330, 620]) {
    sheet.box(x, 234, 90, 150, 'steel-tint');
    for (const dx of [22, 45, 68]) sheet.rule(x + dx, 244, x + dx, 374, 'hair');
  }
  sheet.box(170, 430, 684, 46, 'paper').box(110, 520, 784, 20, 'brass-tint').box(170, 584, 684, 96, 'steel-tint');
  for (const x of [330, 620])
    sheet
      .solid(rect(x - 6, 430, 102, 46), 'paper-2', 'detail')
      .solid(rect(x - 6, 584, 102, 96), 'ink', 'detail')
      .dashed(segment(x + 45, 96, x + 45, 800), 'hair', 'steel');
  sheet.box(110, 720, 804, 70, 'steel-tint');
  for (const x of [375, 665]) placeKey(sheet, key, [x, 756], 2.1, { uncut: true });
  drawSkeleton(sheet, key, 1010, 90, 4, 132, 360);
  for (const [i, y] of [570, 746].entries())
    placeKey(sheet, key, [1270 - i * 10 + random() * 20, y], 6, { degrees: i * 4 - 2, uncut: true });
}

/** Draws brass on its way back: punched strip above, a box of chips and miscut keys on the scales. */
export function drawBrassScrap(sheet: Sheet, random: () => number): void {
  const floor = 800;
  drawFloor(sheet, floor);
  drawSkeleton(sheet, randomKey(random), 40, 60, 12, 127, 220);
  const [x, y, w] = [420, 470, 520];
  const curls: Path[] = Array.from({ length: 70 }, () => {
    const [cx, cy] = [x + 30 + random() * (w - 60), y - random() * 70];
    const from = random() * 360;
    return arc(cx, cy, 10 + random() * 10, 8 + random() * 8, from, from + 250);
  });
  drawHeap(sheet, random, [x + 30, y - 6], w - 60, 90, 2.2, false);
  sheet.line(curls.flat(), 'detail', 'brass').box(x, y, w, 220, 'brass-tint');
  sheet
    .solid(rect(x + 150, y + 60, 220, 96), 'paper', 'detail')
    .text('CuZn39', [x + 260, y + 124], 30, 'middle', 'ink');
  sheet.box(340, 690, 680, 30, 'steel-tint').box(440, 720, 480, 80, 'paper', 8);
  sheet
    .solid(rect(580, 736, 200, 48, 4), 'ink', 'detail')
    .text(`${wholeBetween(random, 18, 20)} kg`, [680, 770], 26, 'middle', 'brass-tint');
  for (const [bx, by] of [
    [1120, 660],
    [1310, 660],
    [1215, 520],
  ] as const) {
    sheet
      .box(bx, by, 170, 140, 'paper-2')
      .tint(rect(bx + 72, by, 26, 140), 'brass-tint')
      .line(rect(bx + 72, by, 26, 140), 'hair');
  }
  sheet.box(110, 640, 220, 160, 'steel-tint').line(segment(110, 666, 330, 666), 'hair');
  drawHeap(sheet, random, [124, 640], 190, 40, 1.8, false);
}

/** Draws one key in five states: marked on the strip, blanked, profiled, cut, on its card. */
export function drawKeyStages(sheet: Sheet, random: () => number): void {
  const key = { ...randomKey(random), metal: 'brass' as const, hole: 'round' as const };
  const scale = 8.4;
  const total = (key.length + key.bowWidth + 2.6) * scale;
  const shoulder = 400 - total / 2 + (key.bowWidth + 2.6) * scale;
  for (let i = 0; i < 5; i += 1) {
    const x = 170 + i * 315;
    sheet.line(rect(x - 140, 50, 280, 800), 'hair', 'line');
    if (i === 0) {
      sheet.solid(rect(x - 130, 76, 260, 660), 'brass-tint');
      const outline = keyMarks({ ...key, hole: 'none', profile: 'plain' }, 'none', true);
      sheet.place(
        outline.map((mark) => (mark.kind === 'path' ? { ...mark, dashed: true } : mark)),
        placement(x, shoulder, scale, 90),
      );
      for (const [hx, hy] of [
        [-108, 100],
        [108, 100],
        [-108, 712],
        [108, 712],
      ] as const)
        sheet.solid(circle(x + hx, hy, 12), 'paper', 'detail');
    } else {
      if (i === 4) sheet.solid(rect(x - 126, 76, 252, 660, 10), 'paper-2').solid(circle(x, 106, 14), 'paper', 'detail');
      sheet.place(
        keyMarks({ ...key, profile: i === 1 ? 'plain' : key.profile }, 'tint', i < 3),
        placement(x, shoulder + (i === 4 ? 30 : 0), scale * (i === 4 ? 0.9 : 1), 90),
      );
    }
    sheet.solid(circle(x, 800, 12), i === 4 ? 'brass' : 'paper', 'detail');
    if (i < 4)
      sheet.rule(x + 30, 800, x + 240, 800, 'detail').solid(
        polygon([
          [x + 254, 800],
          [x + 232, 791],
          [x + 232, 809],
        ]),
        'ink',
        'hair',
      );
  }
}

/** Draws trays of finished keys, a compartment for each door. */
export function drawKeyTray(sheet: Sheet, random: () => number): void {
  sheet.tint(rect(0, 0, 1600, 900), 'steel-tint');
  for (const [t, left] of [60, 830].entries()) {
    sheet.solid(rect(left, 60, 710, 780, 18), 'ink-2').solid(rect(left + 16, 76, 678, 748, 8), 'paper-2', 'detail');
    for (let r = 0; r < 6; r += 1) {
      for (let c = 0; c < 4; c += 1) {
        const [x, y] = [left + 30 + c * 164, 90 + r * 122];
        sheet.solid(rect(x, y, 156, 112, 4), 'paper', 'detail');
        const isFilled = t === 0 || r < 4 || (r === 4 && c < 2);
        if (isFilled)
          placeKey(sheet, { ...randomKey(random), metal: 'nickel' }, [x + 78, y + 46], 2.2, { light: true });
        sheet.text(String(101 + t * 24 + r * 4 + c), [x + 78, y + 101], 15, 'middle', 'ink');
      }
    }
  }
}

/** Draws a master-key system as a tree: one key for the house, one for each group, one for each door. */
export function drawMasterKeyPlan(sheet: Sheet, random: () => number): void {
  const groups = [300, 800, 1300];
  const key = () => ({ ...randomKey(random), hole: 'round' as const });
  sheet.rule(800, 130, 800, 250, 'outline').rule(300, 250, 1300, 250, 'outline');
  for (const x of groups) {
    sheet.rule(x, 250, x, 500, 'detail').rule(x - 150, 500, x + 150, 500, 'detail');
    for (const dx of [-150, 0, 150]) {
      sheet.rule(x + dx, 500, x + dx, 560, 'detail');
      sheet.solid(rect(x + dx - 50, 640, 100, 190), pick(random, ['brass-tint', 'paper-2', 'steel-tint'] as const));
      sheet.solid(rect(x + dx - 34, 656, 68, 74), 'paper', 'hair').solid(circle(x + dx + 34, 752, 7), 'ink', 'hair');
      sheet.text(String(101 + groups.indexOf(x) * 100 + (dx + 150) / 150), [x + dx, 705], 20, 'middle', 'ink');
    }
    sheet.tint(rect(x - 130, 330, 260, 116), 'paper');
    placeKey(sheet, { ...key(), metal: 'nickel' }, [x, 386], 3.6);
    for (const dx of [-150, 0, 150]) {
      sheet.tint(rect(x + dx - 64, 566, 128, 60), 'paper');
      placeKey(sheet, { ...key(), metal: 'steel' }, [x + dx, 596], 1.9, { light: true });
    }
  }
  sheet.tint(rect(620, 40, 360, 150), 'paper');
  placeKey(sheet, { ...key(), metal: 'brass', cuts: [0, 1, 0, 1, 0] }, [800, 112], 5.4);
  sheet.rule(80, 830, 1520, 830, 'heavy');
}

/** Draws the hand press of 1926: a screw in a frame, turned by a bar with two weights. */
export function drawHandPress(sheet: Sheet, random: () => number): void {
  const floor = 810;
  drawFloor(sheet, floor);
  drawTable(sheet, 130, 640, 1340, floor);
  // The frame is one casting with an opening for the work.
  sheet.solid(
    roundedPolygon(
      [
        [560, 640],
        [600, 560],
        [600, 250],
        [660, 200],
        [940, 200],
        [1000, 250],
        [1000, 560],
        [1040, 640],
      ],
      26,
    ),
    'ink-2',
  );
  sheet.solid(
    roundedPolygon(
      [
        [680, 560],
        [680, 330],
        [720, 296],
        [880, 296],
        [920, 330],
        [920, 560],
      ],
      18,
    ),
    'paper',
    'detail',
  );
  sheet.box(640, 560, 320, 34, 'steel-tint').box(730, 528, 140, 32, 'steel-tint');
  sheet
    .box(772, 70, 56, 150, 'steel-tint')
    .box(776, 296, 48, 90, 'steel-tint')
    .box(740, 386, 120, 70, 'steel-tint')
    .box(776, 456, 48, 50, 'steel-tint');
  const thread: Path[] = [];
  for (let y = 78; y < 214; y += 12) thread.push(segment(772, y + 8, 828, y));
  for (let y = 302; y < 380; y += 12) thread.push(segment(776, y + 8, 824, y));
  sheet.line(thread.flat(), 'hair').box(740, 186, 120, 34, 'brass-tint');
  const tilt = (random() - 0.5) * 16;
  sheet.solid(
    polygon([
      [330, 84 + tilt],
      [1270, 84 - tilt],
      [1270, 104 - tilt],
      [330, 104 + tilt],
    ]),
    'steel-tint',
  );
  for (const [x, y] of [
    [330, 94 + tilt],
    [1270, 94 - tilt],
  ] as const)
    sheet.solid(circle(x, y, 58), 'ink').line(arc(x, y, 42, 42, 190, 280), 'detail', 'steel');
  sheet.solid(circle(800, 94, 24), 'brass-tint', 'detail');
  sheet.solid(rect(716, 224, 168, 46, 4), 'brass-tint', 'detail').text('1926', [800, 258], 28, 'middle', 'ink');
  sheet.box(440, 516, 720, 14, 'brass-tint');
  drawHeap(sheet, random, [1170, 640], 230, 50, 2.6);
  placeKey(sheet, randomKey(random), [330, 618], 4, { uncut: true });
}
