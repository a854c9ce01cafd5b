import { keyDrawing, keyMarks } from '@clavora/ui/drawing/key-drawing';
import { circle, type Path, type Point, placement, polygon, polyline, rect, segment } from '@clavora/ui/drawing/path';
import { wholeBetween } from '@clavora/ui/drawing/seeded-random';
import { Sheet } from '@clavora/ui/drawing/sheet';
import { greeking } from '../accessories/accessory-services.ts';
import { measuredKey, randomKey } from './scene-kit.ts';

/** Draws a blade between the jaws of a caliper, enlarged. */
export function drawMeasuring(sheet: Sheet, random: () => number): void {
  const key = randomKey(random);
  const scale = 11.5;
  const y = 400;
  const half = (key.width / 2) * scale;
  sheet.place(keyMarks(key), placement(620, y, scale));
  const x = 620 + key.first * scale + key.spacing * scale * 1.5;
  // Upper and lower jaw, the slide below with its scale.
  sheet.solid(
    polygon([
      [x - 36, 120],
      [x + 36, 120],
      [x + 36, y - half - 150],
      [x + 5, y - half],
      [x - 5, y - half],
      [x - 36, y - half - 150],
    ]),
    'steel-tint',
  );
  sheet.solid(
    polygon([
      [x - 36, 860],
      [x + 36, 860],
      [x + 36, y + half + 150],
      [x + 5, y + half],
      [x - 5, y + half],
      [x - 36, y + half + 150],
    ]),
    'steel-tint',
  );
  sheet
    .solid(rect(1330, -20, 110, 940), 'paper')
    .solid(rect(x - 60, 60, 1440 - x + 60, 84), 'steel-tint')
    .solid(rect(x - 60, 780, 1400 - x + 60, 84), 'steel-tint');
  const ticks: Path[] = Array.from({ length: 62 }, (_, i) =>
    segment(1330, 10 + i * 15, 1330 + (i % 10 === 0 ? 52 : i % 5 === 0 ? 38 : 24), 10 + i * 15),
  );
  sheet.line(ticks.flat(), 'hair');
  for (let i = 0; i < 6; i += 1) sheet.text(String(i), [1400, 17 + i * 150], 15, 'middle', 'ink');
  sheet.box(1300, 240, 200, 300, 'paper', 8).solid(rect(1328, 276, 144, 74, 4), 'steel-tint', 'detail');
  sheet
    .text((Math.round(key.width * 100) / 100).toFixed(2).replace('.', ','), [1400, 326], 32, 'middle', 'ink')
    .text('mm', [1400, 392], 16, 'middle', 'steel');
  for (const dx of [0, 54, 108]) sheet.solid(circle(1346 + dx, 460, 16), dx === 108 ? 'brass-tint' : 'paper', 'detail');
}

/** Draws the drawing board: a key's sheet pinned down, ruler and set square on it. */
export function drawDrawingBoard(sheet: Sheet, random: () => number): void {
  sheet.tint(rect(0, 0, 1600, 900), 'paper-2');
  const turn = -2 - random() * 3;
  const map = placement(90, 110, 1, turn);
  const local = new Sheet();
  local.box(0, 0, 1120, 760, 'paper');
  local.line(rect(24, 24, 1072, 712), 'detail');
  local
    .line(rect(766, 606, 330, 130), 'detail')
    .rule(766, 650, 1096, 650, 'hair')
    .rule(766, 694, 1096, 694, 'hair')
    .rule(930, 650, 930, 736, 'hair');
  local
    .text('CLAVORA', [931, 638], 17, 'middle', 'ink')
    .text('1 : 1', [848, 724], 14, 'middle', 'ink')
    .text(`${1926 + wholeBetween(random, 0, 99)}`, [1012, 724], 14, 'middle', 'ink');
  const drawn = keyDrawing(measuredKey(randomKey(random)), { dimensions: true, section: true });
  const scale = Math.min(960 / drawn.frame.width, 500 / drawn.frame.height);
  local.place(drawn.marks, placement(90 - drawn.frame.x * scale, 80 - drawn.frame.y * scale, scale));
  greeking(local, 70, 650, 300, 4, 20);
  for (const [x, y] of [
    [14, 14],
    [1106, 14],
    [14, 746],
    [1106, 746],
  ] as const)
    local.solid(circle(x, y, 9), 'brass', 'detail');
  sheet.place(local.marks, map);
  // A set square, a pencil and a ruler.
  const square: Point[] = [
    [1180, 880],
    [1560, 880],
    [1560, 300],
  ];
  sheet.solid(polygon(square), 'brass-tint').solid(
    polygon([
      [1330, 820],
      [1500, 820],
      [1500, 560],
    ]),
    'paper-2',
    'detail',
  );
  const ticks: Path[] = Array.from({ length: 36 }, (_, i) =>
    segment(1556, 330 + i * 15, 1556 - (i % 5 === 0 ? 20 : 11), 330 + i * 15),
  );
  sheet.line(ticks.flat(), 'hair');
  sheet
    .solid(
      polygon([
        [1250, 90],
        [1264, 76],
        [1546, 240],
        [1534, 258],
      ]),
      'brass-tint',
    )
    .solid(
      polygon([
        [1250, 90],
        [1264, 76],
        [1216, 58],
      ]),
      'paper',
      'detail',
    )
    .solid(
      polygon([
        [1228, 69],
        [1233, 63],
        [1216, 58],
      ]),
      'ink',
      'hair',
    );
}

/** Draws the plan of a stand at a fair: walls, counters, machines, the entrance. */
export function drawStandPlan(sheet: Sheet, random: () => number): void {
  const grid: Path[] = [];
  for (let x = 0; x <= 1600; x += 50) grid.push(segment(x, 0, x, 900));
  for (let y = 0; y <= 900; y += 50) grid.push(segment(0, y, 1600, y));
  sheet.line(grid.flat(), 'hair', 'line');
  const mirrored = random() > 0.5;
  const at = (x: number, w: number) => (mirrored ? 1600 - x - w : x);
  const block = (
    x: number,
    y: number,
    w: number,
    h: number,
    tone: 'paper' | 'paper-2' | 'brass-tint' | 'steel-tint' | 'ink',
  ) => sheet.solid(rect(at(x, w), y, w, h), tone, 'outline');
  block(300, 150, 1000, 600, 'paper');
  block(300, 150, 1000, 24, 'ink');
  block(300, 150, 24, 420, 'ink');
  block(370, 210, 260, 150, 'paper-2');
  sheet.line(rect(at(370, 260), 210, 260, 150), 'detail');
  for (let i = 0; i < 6; i += 1)
    sheet.solid(circle(at(396 + (i % 3) * 90, 56) + 28, 246 + Math.floor(i / 3) * 78, 22), 'paper', 'detail');
  block(700, 210, 520, 60, 'brass-tint');
  for (let i = 0; i < 8; i += 1) sheet.solid(rect(at(716 + i * 62, 40), 222, 40, 36), 'paper', 'detail');
  const count = wholeBetween(random, 3, 4);
  for (let i = 0; i < count; i += 1) {
    block(420 + i * 190, 450, 130, 90, 'steel-tint');
    sheet
      .solid(circle(at(450 + i * 190, 70) + 35, 492, 24), 'paper', 'detail')
      .rule(at(420 + i * 190, 130), 560, at(420 + i * 190, 130) + 130, 560, 'detail');
  }
  block(560, 650, 300, 46, 'brass-tint');
  for (let i = 0; i < 3; i += 1) sheet.solid(circle(at(610 + i * 90, 36) + 18, 724, 18), 'paper', 'detail');
  sheet.dashed(
    polyline([
      [at(1300, 0), 750],
      [at(900, 0), 750],
    ]),
    'outline',
    'brass',
  );
  sheet.solid(
    polygon([
      [at(1100, 0), 768],
      [at(1100, 0) - 22, 812],
      [at(1100, 0) + 22, 812],
    ]),
    'brass',
    'hair',
  );
  sheet.text('12,00', [800, 102], 20, 'middle', 'steel').rule(300, 112, 1300, 112, 'hair', 'steel');
  for (const x of [300, 1300]) sheet.rule(x, 100, x, 140, 'hair', 'steel');
  for (const [x, dx] of [
    [300, 26],
    [1300, -26],
  ] as const)
    sheet.tint(
      polygon([
        [x, 112],
        [x + dx, 108],
        [x + dx, 116],
      ]),
      'steel',
    );
  sheet.text('C 14', [800, 620], 40, 'middle', 'ink');
}
