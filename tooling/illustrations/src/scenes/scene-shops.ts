import { keyMarks } from '@clavora/ui/drawing/key-drawing';
import { arc, circle, type Path, type Point, placement, polygon, rect, segment } from '@clavora/ui/drawing/path';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { codeMachine, laserMachine, manualDuplicator } from '../machines/machine-bodies-bench.ts';
import { drawFloor, drawWindow, randomKey } from './scene-kit.ts';
import { drawCardRow, placeKey, placeMachine } from './scene-props.ts';
import { drawDoor, drawWindowKeys } from './shop-parts.ts';

const ground = 760;

/** Draws the street in front of a shop: pavement with its slabs, kerb, road. */
function drawStreet(sheet: Sheet): void {
  sheet
    .tint(rect(0, ground, 1600, 140), 'paper-2')
    .rule(0, ground, 1600, ground, 'heavy')
    .rule(0, 810, 1600, 810, 'detail');
  const slabs: Path[] = Array.from({ length: 14 }, (_, i) => segment(i * 124 + 30, ground, i * 124 + 10, 810));
  sheet.line(slabs.flat(), 'hair');
}

/** Draws the name over a shop, with a key beside it. */
function drawFascia(sheet: Sheet, x: number, y: number, w: number, name: string, random: () => number): void {
  sheet.box(x, y, w, 66, 'ink').text(name, [x + w / 2 - 50, y + 44], 26, 'middle', 'paper');
  sheet.place(keyMarks(randomKey(random)), placement(x + w - 90, y + 33, 1.8));
}

/** Draws a display window with rows of keys over a stall board. */
function drawDisplay(sheet: Sheet, x: number, y: number, w: number, h: number, random: () => number): void {
  sheet.box(x, y, w, h, 'paper-2');
  const columns = Math.floor((w - 40) / 58);
  drawWindowKeys(
    sheet,
    random,
    [x + (w - (columns - 1) * 58) / 2, y + 36],
    columns,
    Math.max(1, Math.floor(h / 96)),
    58,
    2,
  );
  sheet.box(x - 8, y + h, w + 16, ground - y - h, 'brass-tint');
}

/** Bremen: narrow gabled houses side by side, the shop on the ground floor of the middle one. */
export function drawShopBremen(sheet: Sheet, random: () => number): void {
  drawStreet(sheet);
  for (const [x, w, eaves, peak] of [
    [-60, 470, 330, 90],
    [410, 780, 260, 20],
    [1190, 470, 350, 120],
  ] as const) {
    const middle = x + w / 2;
    const steps: Point[] = [0, 1, 2, 3].flatMap((i): Point[] => [
      [x + (w / 2) * (i / 4), eaves - ((eaves - peak) * i) / 4],
      [x + (w / 2) * (i / 4), eaves - ((eaves - peak) * (i + 1)) / 4],
    ]);
    const mirrored = steps.map(([px, py]): Point => [2 * middle - px, py]).toReversed();
    sheet.solid(polygon([[x, ground], ...steps, ...mirrored, [x + w, ground]]), x === 410 ? 'paper' : 'paper-2');
    drawWindow(sheet, middle - 45, peak + 60, 90, 110, 2, 2);
    for (let i = 0; i < (w > 500 ? 4 : 2); i += 1)
      drawWindow(sheet, x + w * (w > 500 ? 0.09 : 0.14) + i * (w > 500 ? 178 : 200), eaves + 20, 100, 140, 2, 3);
  }
  for (const x of [20, 1270]) drawWindow(sheet, x + 30, 560, 190, 150, 4, 2);
  drawFascia(sheet, 440, 440, 720, 'AM WALL', random);
  drawDisplay(sheet, 470, 530, 440, 150, random);
  drawDoor(sheet, 960, 530, 160, ground, 'steel-tint');
}

/** Burgos: glazed bays over a stone arch, the van for openings at the kerb. */
export function drawShopBurgos(sheet: Sheet, random: () => number): void {
  drawStreet(sheet);
  sheet
    .box(-20, 40, 320, ground - 40, 'paper-2')
    .box(1300, 60, 340, ground - 60, 'paper-2')
    .box(300, 10, 1000, ground - 10, 'paper');
  for (const x of [370, 690, 1010]) {
    sheet.box(x - 16, 40, 232, 300, 'paper').box(x - 26, 330, 252, 16, 'brass-tint');
    drawWindow(sheet, x, 56, 62, 250, 2, 4);
    drawWindow(sheet, x + 68, 56, 62, 250, 2, 4);
    drawWindow(sheet, x + 136, 56, 62, 250, 2, 4);
  }
  for (const x of [60, 1380]) {
    drawWindow(sheet, x, 120, 130, 200, 2, 3);
    drawWindow(sheet, x, 420, 130, 200, 2, 3);
  }
  drawFascia(sheet, 330, 372, 940, 'DEL ARCO', random);
  // The arch of cut stones over the door.
  const [cx, spring, r] = [1100, 600, 130];
  const stones: Path[] = Array.from({ length: 10 }, (_, i) => {
    const a = Math.PI + (i * Math.PI) / 9;
    return segment(
      cx + r * 0.76 * Math.cos(a),
      spring + r * 0.76 * Math.sin(a),
      cx + r * Math.cos(a),
      spring + r * Math.sin(a),
    );
  });
  sheet.solid([...arc(cx, spring, r, r, 180, 360), ['L', cx + r, ground], ['L', cx - r, ground], ['Z']], 'paper-2');
  sheet
    .solid(
      [
        ...arc(cx, spring, r * 0.76, r * 0.76, 180, 360),
        ['L', cx + r * 0.76, ground],
        ['L', cx - r * 0.76, ground],
        ['Z'],
      ],
      'brass-tint',
    )
    .line(stones.flat(), 'detail');
  sheet.rule(cx, spring - r * 0.76, cx, ground, 'detail').solid(circle(cx + 16, 664, 6), 'ink', 'hair');
  drawDisplay(sheet, 370, 476, 540, 190, random);
  drawPlainVan(sheet, 20, 800);
}

/** Draws a small van at the kerb, a key on its side. */
function drawPlainVan(sheet: Sheet, x: number, base: number): void {
  sheet.solid(
    polygon([
      [x, base - 30],
      [x, base - 120],
      [x + 70, base - 210],
      [x + 380, base - 210],
      [x + 380, base - 30],
    ]),
    'paper',
  );
  sheet
    .solid(
      polygon([
        [x + 22, base - 124],
        [x + 78, base - 192],
        [x + 140, base - 192],
        [x + 140, base - 124],
      ]),
      'steel-tint',
      'detail',
    )
    .rule(x + 154, base - 206, x + 154, base - 32, 'detail');
  for (const dx of [84, 300])
    sheet.solid(circle(x + dx, base - 30, 40), 'ink').solid(circle(x + dx, base - 30, 20), 'steel-tint', 'detail');
  sheet.text('24 h', [x + 266, base - 104], 30, 'middle', 'ink');
}

/** Cluj-Napoca: a gateway beside the shop, under a steep roof with dormers. */
export function drawShopCluj(sheet: Sheet, random: () => number): void {
  drawStreet(sheet);
  sheet.solid(
    polygon([
      [-20, 300],
      [120, 70],
      [1480, 70],
      [1620, 300],
    ]),
    'brass-tint',
  );
  const tiles: Path[] = Array.from({ length: 90 }, () => {
    const [x, row] = [60 + random() * 1460, Math.floor(random() * 9)];
    return segment(x, 96 + row * 22, x + 20, 96 + row * 22);
  });
  sheet.line(tiles.flat(), 'hair');
  for (const x of [300, 760, 1220]) {
    sheet.solid(
      polygon([
        [x - 70, 250],
        [x - 70, 170],
        [x, 110],
        [x + 70, 170],
        [x + 70, 250],
      ]),
      'paper',
    );
    drawWindow(sheet, x - 36, 176, 72, 74, 2, 2);
  }
  sheet.box(-20, 296, 1640, ground - 296, 'paper').box(-20, 290, 1640, 18, 'paper-2');
  drawFascia(sheet, 520, 330, 1000, 'CHEIA', random);
  sheet
    .solid([...arc(240, 540, 170, 170, 180, 360), ['L', 410, ground], ['L', 70, ground], ['Z']], 'paper-2')
    .solid([...arc(240, 560, 140, 140, 180, 360), ['L', 380, ground], ['L', 100, ground], ['Z']], 'ink-2');
  sheet
    .solid([...arc(240, 620, 62, 62, 180, 360), ['L', 302, ground], ['L', 178, ground], ['Z']], 'paper')
    .rule(178, 700, 302, 700, 'hair');
  drawDisplay(sheet, 550, 430, 420, 240, random);
  drawDisplay(sheet, 1190, 430, 300, 240, random);
  drawDoor(sheet, 1000, 430, 160, ground, 'brass-tint');
}

/** Ferrara: an arcade of brick, the shop behind its columns. */
export function drawShopFerrara(sheet: Sheet, random: () => number): void {
  drawStreet(sheet);
  sheet.box(-20, -20, 1640, ground + 20, 'paper-2');
  for (let i = 0; i < 5; i += 1) {
    const x = 60 + i * 330;
    drawWindow(sheet, x + 40, 40, 110, 150, 2, 3);
    sheet.line(arc(x + 95, 44, 76, 40, 180, 360), 'detail');
  }
  const bricks: Path[] = Array.from({ length: 120 }, () => {
    const [x, row] = [random() * 1580, Math.floor(random() * 18)];
    return segment(x, 16 + row * 14, x + 26, 16 + row * 14);
  });
  sheet.line(bricks.flat(), 'hair', 'steel').box(-20, 232, 1640, 18, 'paper');
  for (let i = -1; i < 4; i += 1) {
    const x = 40 + i * 430;
    sheet
      .solid([...arc(x + 215, 430, 180, 160, 180, 360), ['L', x + 395, ground], ['L', x + 35, ground], ['Z']], 'paper')
      .line(arc(x + 215, 430, 196, 176, 180, 360), 'detail');
  }
  sheet.box(520, 400, 290, 66, 'ink').text('DELTA', [665, 444], 26, 'middle', 'paper');
  drawDisplay(sheet, 520, 480, 290, 190, random);
  drawDoor(sheet, 980, 440, 170, ground, 'brass-tint');
  placeKey(sheet, randomKey(random), [1018, 372], 2.2);
  drawDisplay(sheet, 100, 480, 280, 190, random);
  for (let i = 0; i < 4; i += 1) {
    const x = 30 + i * 430;
    sheet
      .box(x + 2, 440, 36, ground - 440, 'paper')
      .box(x - 8, 424, 56, 18, 'paper')
      .box(x - 8, ground - 18, 56, 18, 'paper');
    sheet
      .rule(x + 235, 272, x + 235, 304, 'detail')
      .solid(rect(x + 219, 304, 32, 46, 4), 'brass-tint', 'detail')
      .solid(rect(x + 213, 298, 44, 8), 'ink', 'hair');
  }
}

/** Grenoble: mountains over the roofs, a long glass front with machines in it. */
export function drawShopGrenoble(sheet: Sheet, random: () => number): void {
  drawStreet(sheet);
  const peaks: Point[] = [
    [-20, 330],
    [140, 170],
    [280, 260],
    [470, 40],
    [660, 220],
    [860, 90],
    [1060, 240],
    [1260, 60],
    [1440, 210],
    [1620, 130],
  ];
  sheet.solid(polygon([[-20, ground], ...peaks, [1620, ground]]), 'steel-tint', 'detail');
  for (const [x, y] of peaks.filter(([, height]) => height < 180))
    sheet.solid(
      polygon([
        [x, y],
        [x + 52, y + 56],
        [x + 18, y + 44],
        [x - 6, y + 70],
        [x - 44, y + 54],
      ]),
      'paper',
      'hair',
    );
  sheet.box(120, 300, 1360, ground - 300, 'paper').box(100, 280, 1400, 22, 'paper-2');
  drawFascia(sheet, 120, 312, 1360, 'ATELIER CLAVORA', random);
  sheet
    .box(160, 410, 960, 260, 'paper-2')
    .box(150, 670, 980, ground - 670, 'brass-tint')
    .rule(480, 410, 480, 670, 'detail')
    .rule(800, 410, 800, 670, 'detail');
  for (const [i, machine] of [manualDuplicator, laserMachine, codeMachine].entries())
    placeMachine(sheet, machine, [220 + i * 326 + random() * 16, 670], [0.5, 0.4, 0.42][i] ?? 0.4);
  drawDoor(sheet, 1220, 410, 180, ground, 'steel-tint');
}

/** Valmarena: the factory shop under the sawtooth roof, its door open on the wall of keys. */
export function drawShopValmarena(sheet: Sheet, random: () => number): void {
  drawStreet(sheet);
  for (let i = 0; i < 4; i += 1) {
    const x = i * 400;
    sheet
      .solid(
        polygon([
          [x, 300],
          [x, 70],
          [x + 400, 300],
        ]),
        'paper-2',
      )
      .solid(
        polygon([
          [x + 12, 288],
          [x + 12, 100],
          [x + 66, 130],
          [x + 66, 288],
        ]),
        'steel-tint',
        'detail',
      );
    for (const y of [150, 200, 250]) sheet.rule(x + 12, y, x + 66, y + 6, 'hair');
  }
  sheet.box(-20, 300, 1640, ground - 300, 'paper').box(-20, 292, 1640, 18, 'brass-tint');
  drawFascia(sheet, 380, 340, 840, 'SPACCIO CLAVORA', random);
  sheet.box(380, 420, 840, ground - 420, 'paper-2');
  drawWindowKeys(sheet, random, [420, 452], 14, 3, 60, 2);
  sheet.solid(rect(560, 690, 480, 70), 'brass-tint');
  placeMachine(sheet, manualDuplicator, [590, 690], 0.3);
  placeMachine(sheet, manualDuplicator, [860, 690], 0.3);
  for (const x of [330, 1220]) sheet.box(x, 420, 50, ground - 420, 'steel-tint');
  for (const x of [60, 1330]) drawWindow(sheet, x, 430, 210, 190, 4, 3);
}

/** Draws a shop from inside: counter with machine and till, the wall of cards behind. */
export function drawShopCounter(sheet: Sheet, random: () => number): void {
  const floor = 830;
  drawFloor(sheet, floor);
  sheet.rule(60, 50, 1540, 50, 'outline', 'steel').rule(820, 232, 1540, 232, 'outline', 'steel');
  drawCardRow(sheet, random, [130, 56], 14, 103, 2.1);
  drawCardRow(sheet, random, [851, 238], 7, 103, 2.1);
  sheet.box(60, 560, 1480, 30, 'brass-tint').box(90, 590, 1420, floor - 590, 'paper');
  for (let i = 0; i < 4; i += 1) sheet.solid(rect(120 + i * 350, 620, 310, 180), 'paper-2', 'detail');
  placeMachine(sheet, manualDuplicator, [120, 560], 0.72);
  placeMachine(sheet, codeMachine, [490, 560], 0.56);
  sheet
    .box(960, 470, 210, 90, 'ink', 8)
    .box(990, 410, 150, 64, 'paper', 6)
    .text(`${(3 + Math.floor(random() * 5)).toFixed(0)},90`, [1065, 453], 26, 'middle', 'ink');
  sheet.solid(rect(1220, 540, 180, 20), 'paper-2', 'detail');
  placeKey(sheet, randomKey(random), [1310, 528], 2);
}
