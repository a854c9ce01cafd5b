import { keyDrawing, keyMarks } from '@clavora/ui/drawing/key-drawing';
import { circle, type Path, placement, polygon, polyline, rect, segment } from '@clavora/ui/drawing/path';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { manualDuplicator } from '../machines/machine-bodies-bench.ts';
import { machineMarks } from '../machines/machine-drawing.ts';
import type { AccessoryContext, AccessoryData } from './accessory-types.ts';

type Service<K extends AccessoryData['kind']> = Extract<AccessoryData, { readonly kind: K }>;

/** Draws lines that suggest text in no particular language. */
export function greeking(sheet: Sheet, x: number, y: number, width: number, lines: number, gap: number): void {
  const rules: Path[] = Array.from({ length: lines }, (_, i) => {
    const share = i === lines - 1 ? 0.58 : 0.9 + ((i * 37) % 10) / 100;
    return segment(x, y + i * gap, x + width * share, y + i * gap);
  });
  sheet.line(rules.flat(), 'hair', 'steel');
}

/** Draws a training day: a sheet with a key's drawing and notes, the machine behind it. */
export function drawTraining({ key }: Service<'training'>, { sheet, detail }: AccessoryContext): void {
  if (detail) {
    for (const i of [3, 2, 1]) sheet.box(i * 7, -i * 7, 230, 300, 'paper');
    sheet.box(0, 0, 230, 300, 'paper');
    sheet.place(keyMarks(key), placement(104, 62, 2.1));
    greeking(sheet, 22, 130, 186, 7, 12);
    for (const i of [0, 1, 2, 3]) {
      sheet.line(rect(22, 226 + i * 16, 9, 9), 'detail');
      if (i < 3)
        sheet.line(
          polyline([
            [24, 230 + i * 16],
            [26.5, 234 + i * 16],
            [32, 224 + i * 16],
          ]),
          'detail',
          'brass',
        );
      sheet.rule(40, 231 + i * 16, 180 - i * 14, 231 + i * 16, 'hair', 'steel');
    }
    return;
  }
  // The board on its easel.
  sheet.box(0, -300, 380, 230, 'paper');
  sheet.line(rect(8, -292, 364, 214), 'hair');
  const drawn = keyDrawing(key, { dimensions: true });
  const scale = 330 / drawn.frame.width;
  sheet.place(
    drawn.marks,
    placement(
      190 - (drawn.frame.x + drawn.frame.width / 2) * scale,
      -186 - (drawn.frame.y + drawn.frame.height / 2) * scale,
      scale,
    ),
  );
  sheet.box(-10, -72, 400, 9, 'brass-tint');
  for (const [x1, x2] of [
    [60, 20],
    [320, 360],
  ] as const)
    sheet.solid(
      polygon([
        [x1 - 5, -63],
        [x1 + 5, -63],
        [x2 + 5, 190],
        [x2 - 5, 190],
      ]),
      'paper-2',
    );
  // The bench with a machine, chairs before it.
  sheet.box(430, 24, 470, 16, 'brass-tint');
  for (const x of [450, 866]) sheet.box(x, 40, 14, 150, 'paper-2');
  sheet.place(machineMarks(manualDuplicator), placement(480, 24, 0.86));
  for (const x of [520, 690]) {
    sheet.box(x, 110, 90, 9, 'paper');
    sheet.box(x + 8, 20 + 40, 74, 46, 'paper', 8);
    for (const dx of [8, 76]) sheet.box(x + dx, 119, 6, 71, 'paper');
  }
  sheet.rule(-20, 190, 920, 190, 'outline');
}

/** Draws an installation: the floor plan of a line with its connections. */
export function drawInstallation({ sheet, detail }: AccessoryContext): void {
  if (detail) {
    const size = 210;
    sheet.solid(rect(-size / 2, -30, size, 60, 8), 'paper-2');
    sheet
      .solid(rect(-70, -19, 140, 26, 12), 'brass-tint')
      .line(segment(-16, -19, -16, 7), 'detail')
      .line(segment(16, -19, 16, 7), 'detail');
    sheet.solid(rect(-11, -16, 24, 20, 10), 'paper', 'detail');
    sheet.text('0,02 mm', [0, 24], 9, 'middle', 'ink');
    sheet.rule(-140, 30, 140, 30, 'outline');
    return;
  }
  const [w, h] = [7200, 3200];
  const wall = 120;
  sheet
    .solid([...rect(-wall, -h - wall, w + 2 * wall, h + 2 * wall)], 'ink', 'detail')
    .solid(rect(0, -h, w, h), 'paper', 'detail');
  sheet.tint(rect(3000, -wall * 0.02, 1400, wall), 'paper').line(segment(3000, 0, 3000, -900), 'detail');
  sheet.line(
    [
      ['M', 3000, -900],
      ['C', 3500, -900, 3900, -500, 3900, 0],
    ],
    'hair',
  );
  sheet.solid(rect(500, -2300, 5800, 700), 'paper-2');
  for (let i = 0; i < 8; i += 1) sheet.solid(rect(1250 + i * 590, -2420, 520, 940), 'paper', 'detail');
  sheet.solid(circle(850, -1950, 330), 'brass-tint').line(circle(850, -1950, 220), 'hair');
  sheet.solid(rect(6450, -2200, 420, 500), 'steel-tint');
  sheet.dashed(rect(200, -2760, 6800, 1640), 'detail', 'steel');
  for (const [x, text] of [
    [1500, 'E'],
    [3860, 'A'],
    [5600, 'N'],
  ] as const) {
    sheet.dashed(segment(x, -h, x, -2420), 'detail', 'brass');
    sheet.solid(circle(x, -h + 210, 150), 'paper', 'detail').text(text, [x, -h + 275], 130, 'middle', 'ink');
  }
}

/** Draws a software subscription: a row of releases on a line, the last one filled. */
export function drawUpdate({ releases }: Service<'update'>, { sheet, detail }: AccessoryContext): void {
  sheet.box(0, 0, 360, 236, 'ink', 10);
  sheet.solid(rect(12, 12, 336, 212, 3), 'paper', 'hair');
  sheet.tint(rect(12, 12, 336, 24), 'steel-tint');
  for (const x of [24, 36, 48]) sheet.solid(circle(x, 24, 3.4), 'paper', 'hair');
  if (detail) {
    for (let i = 0; i < 6; i += 1) {
      const y = 58 + i * 26;
      sheet.text(`9.${6 - i}`, [34, y + 5], 9, 'start', 'ink');
      greeking(sheet, 84, y, 180, 1, 10);
      sheet.line(rect(300, y - 7, 12, 12), 'detail');
      if (i > 1)
        sheet.line(
          polyline([
            [303, y - 1],
            [306, y + 3],
            [313, y - 8],
          ]),
          'detail',
          'brass',
        );
      sheet.rule(30, y + 13, 330, y + 13, 'hair', 'line');
    }
    return;
  }
  const step = 280 / Math.max(1, releases - 1);
  sheet.rule(40, 128, 320, 128, 'detail');
  for (let i = 0; i < releases; i += 1) {
    const x = 40 + i * step;
    const isLast = i === releases - 1;
    sheet.solid(circle(x, 128, isLast ? 8 : 4.5), isLast ? 'brass' : 'paper', 'detail');
    if (i % 3 === 0 || isLast) sheet.text(`9.${i}`, [x, i % 2 === 0 ? 108 : 156], 9, 'middle', 'ink');
    sheet.rule(x, 138, x, 150 + ((i * 29) % 44), 'hair', 'steel');
  }
  sheet
    .solid(
      polygon([
        [150, 236],
        [210, 236],
        [220, 276],
        [140, 276],
      ]),
      'paper-2',
    )
    .box(104, 276, 152, 10, 'paper-2', 3);
}
