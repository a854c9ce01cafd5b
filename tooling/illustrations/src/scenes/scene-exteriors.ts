import { keyMarks } from '@clavora/ui/drawing/key-drawing';
import {
  type Command,
  circle,
  type Path,
  type Point,
  placement,
  polygon,
  polyline,
  rect,
  roundedPolyline,
  segment,
} from '@clavora/ui/drawing/path';
import { wholeBetween } from '@clavora/ui/drawing/seeded-random';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { drawTree, drawWindow, randomKey, thin } from './scene-kit.ts';

const ground = 760;

/** Draws some courses of brick on a wall, not all, as in hand drawings. */
function drawBricks(sheet: Sheet, x: number, y: number, w: number, h: number, random: () => number): void {
  const lines: Path[] = [];
  for (let i = 0; i < (w * h) / 9000; i += 1) {
    const [bx, by] = [x + random() * (w - 44), y + Math.floor((random() * h) / 12) * 12];
    lines.push(segment(bx, by, bx + 20 + random() * 22, by));
  }
  sheet.line(lines.flat(), 'hair', 'steel');
}

/** Draws the works at Valmarena: a sawtooth roof of 1926, the chimney, the gate. */
export function drawFactory(sheet: Sheet, random: () => number): void {
  sheet.tint(rect(0, ground, 1600, 140), 'paper-2');
  const hills = Array.from({ length: 9 }, (_, i): Point => [i * 200, 470 - random() * 130]);
  sheet.line(roundedPolyline(hills, 160), 'hair', 'steel');
  const bays = wholeBetween(random, 6, 8);
  const [left, right, eaves] = [250, 1400, 500];
  const bay = (right - left) / bays;
  // The chimney is behind the hall.
  const stack = left + bay * (0.6 + Math.floor(random() * 2));
  sheet.solid(
    polygon([
      [stack, 130],
      [stack + 46, 130],
      [stack + 62, eaves],
      [stack - 16, eaves],
    ]),
    'paper',
  );
  sheet.box(stack - 8, 112, 62, 20, 'paper');
  for (const y of [180, 250, 330, 410])
    sheet.rule(stack - 2 - (y - 130) * 0.04, y, stack + 48 + (y - 130) * 0.04, y, 'hair');
  for (let i = 0; i < bays; i += 1) {
    const x = left + i * bay;
    sheet.solid(
      polygon([
        [x, eaves],
        [x, eaves - 118],
        [x + bay, eaves],
      ]),
      'paper',
    );
    const glass = [0.16, 0.5] as const;
    sheet.solid(
      polygon([
        [x + 6, eaves - 4],
        [x + 6, eaves - 106],
        [x + bay * glass[0], eaves - 94],
        [x + bay * glass[0], eaves - 4],
      ]),
      'steel-tint',
      'detail',
    );
    for (const share of [0.4, 0.58, 0.76, 0.9])
      sheet.rule(x + bay * share, eaves - 118 * (1 - share), x + bay * share, eaves, 'hair', 'line');
  }
  sheet.box(left, eaves, right - left, ground - eaves, 'paper');
  sheet.box(left - 12, eaves - 2, right - left + 24, 14, 'brass-tint');
  for (let i = 0; i < bays; i += 1) {
    const x = left + i * bay;
    if (i === Math.floor(bays / 2)) {
      sheet.box(x + bay * 0.1, ground - 176, bay * 0.8, 176, 'paper-2');
      sheet.rule(x + bay * 0.5, ground - 176, x + bay * 0.5, ground);
      for (const share of [0.25, 0.75])
        sheet.line(rect(x + bay * (share - 0.12), ground - 156, bay * 0.24, 70), 'hair');
    } else {
      drawWindow(sheet, x + bay * 0.17, ground - 196, bay * 0.66, 132, 4, 4);
      sheet.box(x + bay * 0.13, ground - 66, bay * 0.74, 10, 'paper');
    }
    sheet.rule(x, eaves + 12, x, ground, 'hair');
  }
  drawBricks(sheet, left + 6, eaves + 20, right - left - 60, 36, random);
  sheet.text('CLAVORA', [825, eaves + 52], 24, 'middle', 'ink');
  sheet.text('1926', [left + 50, eaves + 50], 16, 'middle', 'steel');
  for (const x of [90, 175, 1470, 1545]) drawTree(sheet, x + random() * 26, ground, 180 + random() * 80, random);
  sheet.rule(0, ground, 1600, ground, 'heavy');
  // The rail on which the strip arrived.
  sheet.rule(0, 826, 1600, 826, 'detail').rule(0, 834, 1600, 834, 'hair');
  const sleepers: Path[] = Array.from({ length: 40 }, (_, i) => segment(i * 41 + 8, 840, i * 41 + 30, 840));
  sheet.line(sleepers.flat(), 'detail');
}

/** Draws roofs of the town, the bell tower, the river with its bridge. */
export function drawTown(sheet: Sheet, random: () => number): void {
  const ridge = Array.from({ length: 8 }, (_, i): Point => [i * 230, 330 - random() * 190]);
  sheet.line(roundedPolyline(ridge, 120), 'detail', 'steel');
  const tower = 420 + wholeBetween(random, 0, 6) * 120;
  for (let layer = 0; layer < 3; layer += 1) {
    const base = 480 + layer * 105;
    if (layer === 1) {
      sheet.box(tower, 170, 96, base - 170, 'paper');
      sheet.solid(
        polygon([
          [tower - 8, 170],
          [tower + 104, 170],
          [tower + 48, 70],
        ]),
        'brass-tint',
      );
      for (const y of [200, 300]) sheet.solid([...rect(tower + 30, y, 36, 58)], 'ink', 'detail');
      sheet
        .solid(circle(tower + 48, 390, 22), 'paper')
        .rule(tower + 48, 390, tower + 48, 374, 'detail')
        .rule(tower + 48, 390, tower + 60, 394, 'detail');
    }
    let x = -30 - random() * 60;
    while (x < 1600) {
      const w = 110 + random() * 110;
      const h = 90 + random() * 110;
      const gable = random() > 0.5;
      const roof = 34 + random() * 28;
      sheet.box(x, base - h, w, h + 130, 'paper');
      sheet.solid(
        polygon(
          gable
            ? [
                [x - 6, base - h],
                [x + w / 2, base - h - roof * 1.5],
                [x + w + 6, base - h],
              ]
            : [
                [x - 6, base - h],
                [x + 14, base - h - roof],
                [x + w - 14, base - h - roof],
                [x + w + 6, base - h],
              ],
        ),
        layer === 2 && random() > 0.6 ? 'brass-tint' : 'paper-2',
      );
      const columns = Math.max(2, Math.floor(w / 48));
      for (let c = 0; c < columns; c += 1) {
        for (let r = 0; r < 3; r += 1) {
          const [wx, wy] = [x + (w * (c + 0.5)) / columns - 9, base - h + 22 + r * 46];
          if (random() > 0.2) sheet.solid(rect(wx, wy, 18, 26), 'steel-tint', 'hair');
        }
      }
      x += w + random() * 14;
    }
  }
  sheet.solid(rect(-5, 760, 1610, 150), 'paper-2', 'detail');
  const waves: Path[] = Array.from({ length: 34 }, () => {
    const [x, y] = [random() * 1600, 790 + random() * 95];
    return segment(x, y, x + 30 + random() * 60, y);
  });
  sheet.line(waves.flat(), 'hair', 'steel');
}

/** Draws a locksmith's shop from the street: a window of keys, the door, the sign. */
export function drawStreetFront(sheet: Sheet, random: () => number): void {
  sheet.tint(rect(0, ground, 1600, 140), 'paper-2');
  const left = 250 + random() * 120;
  const w = 900;
  sheet.box(-20, 40, left + 20, ground - 40, 'paper-2').box(left + w, 70, 1700 - left - w, ground - 70, 'paper-2');
  drawWindow(sheet, 70, 170, 110, 180, 2, 3);
  drawWindow(sheet, left + w + 90, 180, 110, 180, 2, 3);
  drawWindow(sheet, left + w + 90, 470, 110, 180, 2, 3);
  drawWindow(sheet, 70, 470, 110, 180, 2, 3);
  sheet.box(left, 20, w, ground - 20, 'paper');
  for (let i = 0; i < 4; i += 1) {
    const x = left + 70 + i * 215;
    drawWindow(sheet, x, 70, 110, 170, 2, 3);
    sheet.box(x - 10, 240, 130, 10, 'paper');
  }
  // The fascia and the sign: a key out from the wall.
  sheet.box(left - 14, 300, w + 28, 74, 'ink');
  sheet.text(
    ['MORI 1954', 'PONTE 12', 'NORD & F.', 'ORSO', 'TRE VIE'][wholeBetween(random, 0, 4)] ?? 'ORSO',
    [left + w / 2, 351],
    30,
    'middle',
    'paper',
  );
  sheet.place(keyMarks(randomKey(random)), placement(left + w - 120, 338, 2.1));
  // A striped awning.
  const awning = left + 30;
  for (let i = 0; i < 11; i += 1) {
    const x = awning + i * 50;
    sheet.solid(
      polygon([
        [x, 374],
        [x + 50, 374],
        [x + 46, 428],
        [x - 8, 428],
      ]),
      i % 2 === 0 ? 'brass-tint' : 'paper',
      'detail',
    );
  }
  sheet.box(awning, 430, 540, 250, 'paper');
  const inside = { x: awning + 16, y: 446, w: 508, h: 218 };
  sheet.solid(rect(inside.x, inside.y, inside.w, inside.h), 'paper-2', 'detail');
  for (let r = 0; r < 2; r += 1) {
    sheet.rule(inside.x, inside.y + 18 + r * 92, inside.x + inside.w, inside.y + 18 + r * 92, 'hair');
    for (let c = 0; c < 9; c += 1) {
      const key = randomKey(random);
      sheet.place(
        thin(keyMarks({ ...key, profile: 'plain' })),
        placement(inside.x + 34 + c * 55, inside.y + 22 + r * 92 + key.bowWidth * 1.25, 1.3, 90),
      );
    }
  }
  for (const shift of [0, 26, 60])
    sheet.rule(inside.x + 330 + shift, inside.y + 150, inside.x + 440 + shift * 0.4, inside.y + 8, 'hair', 'steel');
  sheet.box(awning, 680, 540, ground - 680, 'paper-2');
  const door = left + 640;
  sheet.box(door, 430, 190, ground - 430, 'brass-tint');
  drawWindow(sheet, door + 24, 456, 142, 190, 1, 1);
  sheet.solid(circle(door + 168, 670, 7), 'ink', 'hair').box(door + 24, 668, 118, 70, 'brass-tint');
  sheet.box(door - 16, ground - 12, 222, 12, 'paper');
  sheet.rule(0, ground, 1600, ground, 'heavy').rule(0, 800, 1600, 800, 'detail');
  const slabs: Path[] = Array.from({ length: 14 }, (_, i) => segment(i * 124 + 30, ground, i * 124 + 10, 800));
  sheet.line(slabs.flat(), 'hair');
  // A lamp.
  const lamp = left + w + 40;
  sheet.box(lamp, 330, 12, ground - 330, 'ink').solid(
    polygon([
      [lamp - 22, 330],
      [lamp + 34, 330],
      [lamp + 22, 270],
      [lamp - 10, 270],
    ]),
    'paper',
  );
}

/** Draws a route on a map: streets as a net of lines, the route in brass, a pin at its end. */
export function drawMapRoute(sheet: Sheet, random: () => number): void {
  const columns = 13;
  const rows = 8;
  const node = (c: number, r: number): Point => {
    const jitter = Math.sin(c * 12.9 + r * 78.2 + seed) * 0.5 + Math.cos(c * 4.1 - r * 9.7 + seed) * 0.5;
    return [c * 132 - 20 + jitter * 30, r * 128 - 10 + Math.cos(c * 7.7 + r * 3.3 + seed) * 26];
  };
  const seed = random() * 20;
  for (let c = 0; c < columns; c += 1) {
    for (let r = 0; r < rows; r += 1) {
      const corners = [node(c, r), node(c + 1, r), node(c + 1, r + 1), node(c, r + 1)];
      const [cx, cy] = [0, 1].map((k) => corners.reduce((sum, p) => sum + (p[k] ?? 0), 0) / 4) as [number, number];
      const shrink = 0.86;
      const block = corners.map(([x, y]): Point => [cx + (x - cx) * shrink, cy + (y - cy) * shrink]);
      const roll = random();
      sheet.solid(polygon(block), roll > 0.93 ? 'steel-tint' : roll > 0.4 ? 'paper-2' : 'paper', 'hair', 'steel');
    }
  }
  const river = Array.from({ length: 7 }, (_, i): Point => [i * 280 - 40, 560 + Math.sin(i * 1.4 + seed) * 110]);
  const bank = (shift: number) => river.map(([x, y]): Point => [x, y + shift]);
  const upper = roundedPolyline(bank(-17), 120);
  const lower = roundedPolyline(bank(17).toReversed(), 120);
  sheet.tint(
    [
      ...upper,
      ...lower.map((command): Command => (command[0] === 'M' ? ['L', command[1], command[2]] : command)),
      ['Z'],
    ],
    'steel-tint',
  );
  sheet.line([...upper, ...lower], 'detail', 'steel');
  let [c, r] = [1, wholeBetween(random, 1, 5)];
  const way: Point[] = [node(c, r)];
  while (c < 10) {
    if (random() > 0.45) r = Math.max(1, Math.min(6, r + (random() > 0.5 ? 1 : -1)));
    else c += 1;
    way.push(node(c, r));
    if (way.length > 24) break;
  }
  sheet
    .line(roundedPolyline(way, 14), 'heavy', 'brass')
    .line(polyline(way.map(([x, y]): Point => [x, y + 7])), 'hair', 'brass');
  const [start, end] = [way[0] ?? [0, 0], way[way.length - 1] ?? [0, 0]];
  sheet.solid(circle(start[0], start[1], 11), 'paper', 'outline');
  sheet
    .solid(
      polygon([
        [end[0], end[1]],
        [end[0] - 20, end[1] - 44],
        [end[0] + 20, end[1] - 44],
      ]),
      'ink',
      'hair',
    )
    .solid(circle(end[0], end[1] - 54, 27), 'ink', 'hair')
    .solid(circle(end[0], end[1] - 54, 11), 'brass-tint', 'hair');
  // The north arrow and the scale.
  sheet
    .solid(rect(1392, 796, 168, 66), 'paper', 'detail')
    .rule(1410, 842, 1542, 842, 'outline')
    .rule(1410, 834, 1410, 850, 'detail')
    .rule(1542, 834, 1542, 850, 'detail');
  sheet.text('500 m', [1476, 828], 16, 'middle', 'ink');
  sheet
    .solid(circle(72, 806, 40), 'paper', 'detail')
    .solid(
      polygon([
        [72, 772],
        [81, 820],
        [72, 812],
        [63, 820],
      ]),
      'ink',
      'hair',
    )
    .text('N', [72, 842], 12, 'middle', 'ink');
}
