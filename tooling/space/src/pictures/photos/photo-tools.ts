import { accessoryDrawing } from '@clavora/illustrations/accessory-drawing';
import { toothedRim } from '@clavora/illustrations/machine-mechanics';
import { placeDrawing } from '@clavora/illustrations/scene-props';
import { dimensionUp } from '@clavora/ui/drawing/dimension';
import { hatch } from '@clavora/ui/drawing/hatch';
import { type Command, circle, type Path, polygon, rect, roundedPolygon, segment } from '@clavora/ui/drawing/path';
import type { Sheet, Tone } from '@clavora/ui/drawing/sheet';
import type { Photo } from './photo-frame.ts';

/** Draws a disc cutter from the front: `r` in units, the bore a sixth of it. */
function drawCutter(sheet: Sheet, x: number, y: number, r: number, teeth: number, tone: Tone): void {
  sheet
    .solid(toothedRim(x, y, r, teeth), tone, 'detail')
    .line(circle(x, y, r * 0.82), 'hair')
    .solid(circle(x, y, r * 0.44), 'paper', 'detail')
    .solid(circle(x, y, r * 0.19), 'paper-2', 'detail')
    .solid(rect(x - r * 0.04, y - r * 0.25, r * 0.08, r * 0.09), 'paper-2', 'hair')
    .tint(circle(x, y, r * 0.175), 'paper-2');
}

/** Seven cutters laid over each other by size, the largest below. */
const cuttersBySize: Photo = {
  format: 'wide',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'paper-2').tint(rect(0, 430, width, height), 'brass-tint');
    sheet.rule(0, 430, width, 430, 'hair');
    const radii = [330, 285, 245, 208, 172, 138, 104];
    let x = 370;
    for (const [i, r] of radii.entries()) {
      drawCutter(sheet, x, 800 - r, r, 110 - i * 10, i % 3 === 1 ? 'brass-tint' : 'steel-tint');
      x += r * 0.78;
    }
    sheet.rule(0, 800, width, 800, 'outline');
  },
};

/** The point of an end mill, forty times as large as in the collet. */
const millPoint: Photo = {
  format: 'portrait',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'steel-tint');
    const [left, right, shank] = [383, 683, 520];
    sheet.solid(rect(273, -20, 520, shank + 20), 'paper');
    for (const x of [310, 350, 716, 756]) sheet.rule(x, 0, x, shank - 20, 'hair');
    sheet.solid(
      polygon([
        [273, shank],
        [793, shank],
        [right, shank + 130],
        [left, shank + 130],
      ]),
      'paper',
    );
    sheet.solid(
      polygon([
        [left, shank + 130],
        [right, shank + 130],
        [right, 1330],
        [533, 1480],
        [left, 1330],
      ]),
      'brass-tint',
    );
    // Two flutes wind around the body; each is a band between two curves.
    const band = (y: number): Command[] => [
      ['M', left, y],
      ['C', left + 100, y + 60, right - 100, y + 190, right, y + 220],
      ['L', right, y + 310],
      ['C', right - 110, y + 290, left + 100, y + 170, left, y + 84],
      ['Z'],
    ];
    for (const y of [676, 843, 1010]) {
      const flute: Path = band(y);
      sheet.solid(flute, 'paper-2', 'detail').line(hatch(flute, 15, 28), 'hair');
    }
    dimensionUp(sheet, [right, shank + 130], [right, 1330], 900, '9,0', { size: 30, tone: 'ink-2' });
    sheet.text('D-06', [533, 250], 40, 'middle', 'ink');
  },
};

/** Clamps and adapters on the mat, each over its outline. */
const jawsAndAdapters: Photo = {
  format: 'square',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'ink');
    sheet.solid(rect(50, 50, width - 100, height - 100), 'paper', 'detail');
    const jaw = accessoryDrawing({ kind: 'jaw', width: 60, height: 48, depth: 26 });
    const adapter = accessoryDrawing({ kind: 'adapter', width: 70, height: 42, seats: 4 });
    placeDrawing(sheet, jaw, { x: 90, y: 100, width: width - 180, height: 540 });
    sheet.rule(130, 668, width - 130, 668, 'hair', 'line');
    placeDrawing(sheet, adapter, { x: 90, y: 700, width: width - 180, height: 540 });
    sheet.text('J-C', [120, 150], 28, 'start', 'steel').text('A-4', [120, 740], 28, 'start', 'steel');
  },
};

/** A roll of canvas opened on the bench: files, drivers, a brush, hexagon keys, each in its pocket. */
const toolRoll: Photo = {
  format: 'panorama',
  paint: (sheet, random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'brass-tint');
    const grain: Path[] = Array.from({ length: 40 }, () => {
      const [x, y] = [random() * width, random() * height];
      return segment(x, y, x + 80 + random() * 160, y);
    });
    sheet.line(grain.flat(), 'hair', 'brass-shade');
    sheet.solid(rect(40, 70, 1480, 540, 10), 'paper-2');
    for (let i = 0; i < 14; i += 1) {
      const x = 112 + i * 100;
      const kind = i % 4;
      const reach = 120 + random() * 60;
      if (kind === 0) {
        const blade = polygon([
          [x - 15, 400],
          [x + 15, 400],
          [x + 9, 400 - reach - 130],
          [x - 9, 400 - reach - 130],
        ]);
        sheet.solid(blade, 'steel-tint', 'detail').line(hatch(blade, 8, 32), 'hair');
      } else if (kind === 1) {
        sheet.solid(rect(x - 22, 400 - reach - 90, 44, reach + 90, 18), i % 8 === 1 ? 'ink' : 'brass-tint', 'detail');
        sheet
          .rule(x - 8, 400 - reach - 70, x - 8, 380, 'hair', 'steel')
          .rule(x + 8, 400 - reach - 70, x + 8, 380, 'hair', 'steel');
      } else if (kind === 2) {
        sheet.solid(
          polygon([
            [x - 8, 400],
            [x - 8, 400 - reach - 60],
            [x + 6, 400 - reach - 74],
            [x + 58, 400 - reach - 74],
            [x + 58, 400 - reach - 56],
            [x + 10, 400 - reach - 56],
            [x + 10, 400],
          ]),
          'steel-tint',
          'detail',
        );
      } else {
        sheet
          .solid(
            roundedPolygon(
              [
                [x - 13, 400],
                [x + 13, 400],
                [x + 17, 330 - reach * 0.4],
                [x - 17, 330 - reach * 0.4],
              ],
              6,
            ),
            'brass-tint',
            'detail',
          )
          .solid(rect(x - 21, 270 - reach * 0.4, 42, 62), 'paper', 'detail');
        const tuft = polygon([
          [x - 19, 270 - reach * 0.4],
          [x + 19, 270 - reach * 0.4],
          [x + 24, 170 - reach * 0.4],
          [x - 24, 170 - reach * 0.4],
        ]);
        sheet.solid(tuft, 'paper', 'hair').line(hatch(tuft, 7, 88), 'hair');
      }
    }
    sheet.solid(rect(40, 380, 1480, 230), 'paper').dashed(segment(40, 398, 1520, 398), 'hair');
    for (let i = 0; i < 15; i += 1) sheet.dashed(segment(62 + i * 100, 390, 62 + i * 100, 606), 'hair');
    for (const y of [190, 470]) sheet.solid(rect(1520, y, 90, 22), 'ink', 'hair');
    sheet.text('CLAVORA', [790, 520], 30, 'middle', 'steel');
  },
};

/** A case with twelve cutters in their rounds, one of them out for sharpening. */
const cutterCase: Photo = {
  format: 'landscape',
  paint: (sheet, random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'paper-2');
    sheet.solid(rect(110, 60, 1380, 330, 14), 'brass-tint').solid(rect(150, 96, 1300, 258), 'paper', 'detail');
    sheet
      .text('F-11 – F-22', [800, 200], 44, 'middle', 'ink')
      .text('CLAVORA VALMARENA', [800, 270], 24, 'middle', 'steel');
    for (const x of [360, 1180]) sheet.box(x, 376, 70, 44, 'steel-tint', 4);
    sheet.solid(rect(110, 406, 1380, 600, 14), 'brass-tint').solid(rect(146, 442, 1308, 528), 'ink', 'detail');
    for (let i = 0; i < 12; i += 1) {
      const [x, y] = [262 + (i % 6) * 215, 572 + Math.floor(i / 6) * 262];
      sheet.solid(circle(x, y, 100), 'paper', 'hair');
      if (i === 8) sheet.dashed(circle(x, y, 78), 'detail');
      else drawCutter(sheet, x, y, 62 + random() * 32, 40 + i * 6, i % 5 === 0 ? 'brass-tint' : 'steel-tint');
      sheet.text(String(11 + i), [x + 92, y + 112], 17, 'end', 'brass-tint');
    }
  },
};

/** Pictures of the album of tools, by file name. */
export const toolPhotos = {
  'tools/cutters-by-size': cuttersBySize,
  'tools/end-mill-point': millPoint,
  'tools/jaws-and-adapters': jawsAndAdapters,
  'tools/tool-roll': toolRoll,
  'tools/cutter-case': cutterCase,
} as const satisfies Record<string, Photo>;
