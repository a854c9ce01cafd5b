import { arc, circle, type Path, type Point, polygon, polyline, rect, roundedPolyline } from '@clavora/ui/drawing/path';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { letteringWidth } from '@clavora/ui/drawing/stroke-lettering';
import { drawKeyOn } from './machine-key.ts';
import { boxOf, inset, type PartOf, type Place } from './machine-part.ts';
import { screw } from './machine-structure.ts';

/** Draws a screen and its content. */
export function drawScreen(sheet: Sheet, part: PartOf<'screen'>, u: number): void {
  const box = boxOf(part);
  sheet.box(box.x, box.y, box.width, box.height, 'ink', u);
  const pane = inset(box, Math.min(u * 1.2, box.width * 0.07));
  sheet.solid(rect(pane.x, pane.y, pane.width, pane.height, u * 0.3), 'paper', 'hair');
  const { x, y, width, height } = pane;
  sheet.tint(rect(x, y, width, height * 0.15), 'steel-tint');
  if (part.shows === 'list') {
    for (let i = 0; i < 4; i += 1) {
      const lineY = y + height * (0.3 + i * 0.17);
      sheet.rule(x + width * 0.08, lineY, x + width * (0.45 + ((i * 37) % 20) / 100), lineY, 'detail');
      sheet.rule(x + width * 0.78, lineY, x + width * 0.92, lineY, 'detail', 'brass');
    }
  } else if (part.shows === 'curve') {
    const points = Array.from({ length: 25 }, (_, i): Point => {
      const t = i / 24;
      return [x + width * (0.08 + 0.84 * t), y + height * (0.58 - 0.22 * Math.sin(t * 9) * (0.4 + t * 0.6))];
    });
    sheet.line(polyline(points), 'detail', 'brass');
    sheet.rule(x + width * 0.08, y + height * 0.88, x + width * 0.92, y + height * 0.88, 'hair');
  } else if (part.shows === 'figures') {
    const columns = 6;
    for (let i = 0; i < columns; i += 1) {
      const bar = height * (0.16 + ((i * 53) % 40) / 100);
      sheet.tint(
        rect(x + width * (0.1 + (i * 0.8) / columns), y + height * 0.88 - bar, (width * 0.5) / columns, bar),
        'brass',
      );
    }
    sheet.rule(x + width * 0.06, y + height * 0.88, x + width * 0.94, y + height * 0.88, 'hair');
  } else if (part.key !== undefined) {
    const { length, bowWidth } = part.key;
    const scale = (width * 0.82) / (length + bowWidth + 3);
    drawKeyOn(sheet, part.key, [x + width * 0.09 + (bowWidth + 3) * scale, y + height * 0.56], scale, 0);
  }
}

/** Draws a block of keys. */
export function drawKeypad(sheet: Sheet, part: PartOf<'keypad'>, u: number): void {
  const { x, y, width, height } = boxOf(part);
  const [w, h] = [width / part.columns, height / part.rows];
  for (let row = 0; row < part.rows; row += 1) {
    for (let column = 0; column < part.columns; column += 1) {
      const isEnter = row === part.rows - 1 && column === part.columns - 1;
      sheet.solid(
        rect(x + column * w + w * 0.12, y + row * h + h * 0.12, w * 0.76, h * 0.76, Math.min(u * 0.4, h * 0.15)),
        isEnter ? 'brass-tint' : 'paper',
        'detail',
      );
    }
  }
}

/** Draws round buttons in a row; with `stop`, the last is the large emergency stop. */
export function drawButtons(sheet: Sheet, part: PartOf<'buttons'>): void {
  const { r } = part;
  for (let i = 0; i < part.count; i += 1) {
    const isStop = part.stop === true && i === part.count - 1;
    const cx = part.x + i * r * 3.2 + (isStop ? r * 0.8 : 0);
    sheet.solid(circle(cx, -part.y, isStop ? r * 1.7 : r), isStop ? 'brass-tint' : 'paper', 'detail');
    sheet.solid(circle(cx, -part.y, isStop ? r * 1.1 : r * 0.6), isStop ? 'ink' : 'steel-tint', 'hair');
  }
}

/** Draws a signal tower; `y` is the height of its foot. */
export function drawLamp(sheet: Sheet, part: PartOf<'lamp'>): void {
  const w = part.h * 0.2;
  const top = -part.y - part.h;
  sheet.box(part.x - w * 0.15, top + part.h * 0.55, w * 0.3, part.h * 0.45, 'paper');
  for (const [i, tone] of (['brass', 'brass-tint', 'paper'] as const).entries()) {
    sheet.solid(rect(part.x - w / 2, top + part.h * 0.19 * i, w, part.h * 0.19), tone, 'detail');
  }
}

/** Draws a cable or a hose along points, each given as [x, height]. */
export function drawCable(
  sheet: Sheet,
  part: PartOf<'cable'>,
  strokeFactor: (thickness: number) => 'heavy' | 'outline',
): void {
  const run = part.points.map(([x, y]): Point => [x, -y]);
  sheet.line(roundedPolyline(run, part.thickness * 12), strokeFactor(part.thickness), 'ink-2');
}

/** Draws a belt over two drums, with supporting rollers. */
export function drawConveyor(sheet: Sheet, part: Place): void {
  const { x, y, width, height } = boxOf(part);
  const r = height / 2;
  sheet.box(x, y, width, height, 'paper', r * 0.98);
  const rollers = Math.max(3, Math.round(width / (height * 2.2)));
  for (let i = 0; i < rollers; i += 1) {
    const cx = x + r + ((width - 2 * r) * i) / (rollers - 1);
    const isDrum = i === 0 || i === rollers - 1;
    sheet.solid(circle(cx, y + r, isDrum ? r * 0.7 : r * 0.4), isDrum ? 'steel-tint' : 'paper', 'detail');
  }
}

/** Draws an arm of two links; `shoulder` and `elbow` are the links' angles, `reach` the sum of their lengths. */
export function drawRobot(sheet: Sheet, part: PartOf<'robot'>, u: number): void {
  const link = part.reach / 2;
  const joint = (from: Point, angle: number, length: number): Point => [
    from[0] + length * Math.cos((angle * Math.PI) / 180),
    from[1] - length * Math.sin((angle * Math.PI) / 180),
  ];
  const foot: Point = [part.x, -part.y];
  const breadth = part.reach * 0.075;
  const shoulderAt: Point = [foot[0], foot[1] - breadth * 2.8];
  const elbowAt = joint(shoulderAt, part.shoulder, link);
  const wristAt = joint(elbowAt, part.elbow, link * 0.9);
  sheet.solid(
    polygon([
      [foot[0] - breadth * 2, foot[1]],
      [foot[0] + breadth * 2, foot[1]],
      [foot[0] + breadth * 1.2, shoulderAt[1]],
      [foot[0] - breadth * 1.2, shoulderAt[1]],
    ]),
    'paper-2',
  );
  sheet.rule(
    foot[0] - breadth * 1.9,
    foot[1] - breadth * 0.5,
    foot[0] + breadth * 1.9,
    foot[1] - breadth * 0.5,
    'hair',
  );
  limb(sheet, shoulderAt, elbowAt, breadth * 1.25, breadth);
  limb(sheet, elbowAt, wristAt, breadth, breadth * 0.62);
  for (const [at, r] of [
    [shoulderAt, 1.35],
    [elbowAt, 1.1],
    [wristAt, 0.7],
  ] as const) {
    sheet.solid(circle(at[0], at[1], breadth * r), 'paper').line(circle(at[0], at[1], breadth * r * 0.55), 'hair');
  }
  const y = wristAt[1] + breadth * 0.7;
  sheet.box(wristAt[0] - breadth * 0.5, y, breadth, breadth * 0.7, 'steel-tint');
  for (const side of [-1, 1]) {
    const x = wristAt[0] + side * breadth * 0.34;
    sheet.solid(
      polygon([
        [x - u * 0.5, y + breadth * 0.7],
        [x + u * 0.5, y + breadth * 0.7],
        [x + u * 0.3, y + breadth * 1.9],
        [x - u * 0.3, y + breadth * 1.9],
      ]),
      'ink',
      'hair',
    );
  }
}

function limb(sheet: Sheet, from: Point, to: Point, fromHalf: number, toHalf: number): void {
  const a = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const [nx, ny] = [-Math.sin(a), Math.cos(a)];
  const contour: Point[] = [
    [from[0] + nx * fromHalf, from[1] + ny * fromHalf],
    [to[0] + nx * toHalf, to[1] + ny * toHalf],
    [to[0] - nx * toHalf, to[1] - ny * toHalf],
    [from[0] - nx * fromHalf, from[1] - ny * fromHalf],
  ];
  sheet.solid(polygon(contour), 'brass-tint');
}

/** Draws a coil of strip on its reel. */
export function drawCoil(sheet: Sheet, part: PartOf<'coil'>): void {
  const [cx, cy, r] = [part.x, -part.y, part.r];
  sheet.solid(circle(cx, cy, r), 'brass-tint');
  const turns: Path[] = [0.92, 0.85, 0.77, 0.7, 0.62, 0.55].map((share, i) =>
    arc(cx, cy, r * share, r * share, i * 47, i * 47 + 312),
  );
  sheet.line(turns.flat(), 'hair');
  sheet.solid(circle(cx, cy, r * 0.42), 'paper');
  for (let i = 0; i < 3; i += 1) {
    const a = (i * 2 * Math.PI) / 3 - Math.PI / 2;
    sheet.rule(cx, cy, cx + Math.cos(a) * r * 0.42, cy + Math.sin(a) * r * 0.42, 'detail');
  }
  sheet.solid(circle(cx, cy, r * 0.12), 'paper', 'detail');
}

/** Draws a funnel that feeds blanks. */
export function drawHopper(sheet: Sheet, part: Place, u: number): void {
  const { x, y, width, height } = boxOf(part);
  sheet.solid(
    polygon([
      [x, y],
      [x + width, y],
      [x + width * 0.66, y + height * 0.72],
      [x + width * 0.66, y + height],
      [x + width * 0.34, y + height],
      [x + width * 0.34, y + height * 0.72],
    ]),
    'steel-tint',
  );
  sheet
    .rule(x + width * 0.04, y + u, x + width * 0.96, y + u, 'hair')
    .rule(x + width * 0.34, y + height * 0.72, x + width * 0.66, y + height * 0.72, 'hair');
}

/** Draws a magazine of blanks on pegs: rows and columns of small keys. */
export function drawRack(sheet: Sheet, part: PartOf<'rack'>, u: number): void {
  const box = boxOf(part);
  sheet.box(box.x, box.y, box.width, box.height, 'paper');
  const [w, h] = [box.width / part.columns, box.height / part.rows];
  for (let row = 0; row < part.rows; row += 1) {
    for (let column = 0; column < part.columns; column += 1) {
      const [cx, top] = [box.x + (column + 0.5) * w, box.y + row * h + h * 0.22];
      const r = Math.min(w * 0.3, h * 0.2);
      sheet.solid(
        polygon([
          [cx - r * 0.34, top + r],
          [cx + r * 0.34, top + r],
          [cx + r * 0.34, top + r * 3],
          [cx, top + r * 3.4],
          [cx - r * 0.34, top + r * 3],
        ]),
        'brass-tint',
        'hair',
      );
      sheet.solid(circle(cx, top + r * 0.3, r), 'brass-tint', 'hair').tint(circle(cx, top, r * 0.26), 'ink');
    }
    if (row > 0) sheet.rule(box.x, box.y + row * h, box.x + box.width, box.y + row * h, 'hair');
  }
  for (const corner of [
    [box.x + u, box.y + u],
    [box.x + box.width - u, box.y + box.height - u],
  ] as const)
    screw(sheet, corner, u * 0.4);
}

/** Draws the plate with the model's name. */
export function drawPlate(sheet: Sheet, part: PartOf<'plate'>): void {
  const { x, y, width, height } = boxOf(part);
  sheet.solid(rect(x, y, width, height), 'paper', 'hair');
  const size = Math.min(height * 0.46, (width * 0.86) / letteringWidth(part.text, 1));
  sheet.text(part.text, [x + width / 2, y + height / 2 + size / 2], size, 'middle', 'ink');
}

/** Draws the windings of an antenna. */
export function drawRing(sheet: Sheet, part: PartOf<'ring'>): void {
  sheet.solid(circle(part.x, -part.y, part.r), 'paper');
  for (let i = 1; i <= part.turns; i += 1)
    sheet.line(circle(part.x, -part.y, part.r * (1 - (i * 0.34) / part.turns)), 'hair', 'brass');
  sheet.solid(circle(part.x, -part.y, part.r * 0.56), 'ink', 'detail');
}
