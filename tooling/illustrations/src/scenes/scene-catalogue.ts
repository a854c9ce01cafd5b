import { sectionMarks } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { arc, circle, placement, polygon, rect, segment } from '@clavora/ui/drawing/path';
import { pick, wholeBetween } from '@clavora/ui/drawing/seeded-random';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { toothedRim } from '../machines/machine-mechanics.ts';
import { randomKey } from './scene-kit.ts';
import { placeKey } from './scene-props.ts';

/** The cutters of the guide: name, teeth and the half angle of the groove; without an angle the groove is square. */
const guideCutters = [
  { name: 'F-21', teeth: 60, half: 45 },
  { name: 'F-45C', teeth: 44, half: 22.5 },
  { name: 'W-118', teeth: 28 },
  { name: 'D-06', half: 45 },
] as const;

/** Draws four cutters, and under each the groove that it leaves in a blade. */
export function drawGrooves(sheet: Sheet, random: () => number): void {
  for (const [i, cutter] of guideCutters.entries()) {
    const x = 210 + i * 394;
    sheet.line(rect(x - 180, 40, 360, 820), 'hair', 'line');
    if ('teeth' in cutter)
      sheet
        .solid(toothedRim(x, 240, 140, cutter.teeth + wholeBetween(random, 0, 3)), 'steel-tint')
        .line(circle(x, 240, 104), 'hair')
        .solid(circle(x, 240, 52), 'paper', 'detail')
        .solid(circle(x, 240, 24), 'paper-2', 'detail');
    else {
      sheet
        .box(x - 52, 100, 104, 150, 'steel-tint')
        .solid(rect(x - 30, 250, 60, 90), 'brass-tint')
        .solid(
          polygon([
            [x - 30, 340],
            [x + 30, 340],
            [x, 382],
          ]),
          'brass-tint',
        );
      for (const dy of [0, 26, 52]) sheet.rule(x - 30, 272 + dy, x + 30, 256 + dy, 'detail');
    }
    const reach = 96;
    const open = 'half' in cutter ? reach * Math.tan((cutter.half * Math.PI) / 180) : 52;
    const floorHalf = 'half' in cutter ? 10 : 52;
    const block = polygon([
      [x - 160, 520],
      [x - open - floorHalf, 520],
      [x - floorHalf, 520 + reach],
      [x + floorHalf, 520 + reach],
      [x + open + floorHalf, 520],
      [x + 160, 520],
      [x + 160, 730],
      [x - 160, 730],
    ]);
    const square = polygon([
      [x - 160, 520],
      [x - 52, 520],
      [x - 52, 616],
      [x + 52, 616],
      [x + 52, 520],
      [x + 160, 520],
      [x + 160, 730],
      [x - 160, 730],
    ]);
    sheet.solid('half' in cutter ? block : square, 'brass-tint');
    sheet.dashed(segment(x, 420, x, 720), 'hair', 'steel');
    if ('half' in cutter)
      sheet
        .line(arc(x, 520 + reach, 70, 70, -90 - cutter.half, -90 + cutter.half), 'hair', 'steel')
        .text(`${cutter.half * 2}°`, [x, 500], 22, 'middle', 'steel');
    sheet.text(cutter.name, [x, 810], 26, 'middle', 'ink');
  }
}

/** Draws twelve blanks with their codes: seven for houses, five for vehicles. */
export function drawNewBlanks(sheet: Sheet, random: () => number): void {
  for (const [r, count] of [7, 5].entries()) {
    sheet.box(30, 50 + r * 420, 1540, 16, 'steel-tint');
    for (let c = 0; c < count; c += 1) {
      const x = (1600 / count) * (c + 0.5);
      const house = randomKey(random);
      const key: KeyBladeData =
        r === 0
          ? house
          : {
              ...house,
              bow: 'car',
              bowWidth: 34,
              bowHeight: 30,
              shoulder: 'none',
              head: { kind: pick(random, ['transponder', 'horseshoe'] as const) },
            };
      placeKey(sheet, { ...key, length: key.length + r * 8 }, [x, 240 + r * 420], r === 0 ? 4.9 : 3.9, {
        degrees: 90,
        uncut: true,
      });
      const section = 11;
      sheet.place(sectionMarks(key, section, 5), placement(x + 66, 290 + r * 420));
      sheet.text(
        `CLV-${r === 0 ? '' : 'A'}${wholeBetween(random, 10, 98)}${pick(random, ['L', 'R', 'T', 'X'])}`,
        [x, 424 + r * 420],
        17,
        'middle',
        'ink',
      );
    }
  }
}

/** Draws keys of a hundred years on a line, one for each decade. */
export function drawKeyTimeline(sheet: Sheet, random: () => number): void {
  sheet.rule(60, 640, 1540, 640, 'heavy');
  for (let i = 0; i <= 10; i += 1) {
    const x = 90 + i * 142;
    const key = randomKey(random);
    const car: KeyBladeData = {
      ...key,
      bow: 'car',
      bowWidth: 34,
      bowHeight: 30,
      shoulder: 'none',
      head: { kind: 'transponder' },
    };
    const old: KeyBladeData = {
      ...key,
      kind: 'bit',
      length: 46,
      width: 17.5,
      thickness: 3.2,
      tip: 'flat',
      bow: 'oval',
      bowWidth: 22,
      bowHeight: 27,
      hole: 'loop',
      profile: 'plain',
      shank: 6.4,
      cuts: [2, 4, 1, 3, 2],
      depths: [0.6, 1.5, 2.4, 3.3, 4.2],
      spacing: 2.8,
      first: 29.5,
      metal: 'steel',
    };
    placeKey(sheet, i < 2 ? old : i % 4 === 0 && i > 6 ? car : key, [x, 380 - (i % 2) * 60], 4.6, { degrees: 90 });
    sheet
      .rule(x, 560 - (i % 2) * 60, x, 640, 'hair', 'steel')
      .solid(circle(x, 640, 9), i === 10 ? 'brass' : 'paper', 'detail');
    sheet.text(String(1926 + i * 10), [x, 700], 22, 'middle', 'ink');
  }
  sheet.text('CLAVORA', [800, 800], 34, 'middle', 'ink');
}
