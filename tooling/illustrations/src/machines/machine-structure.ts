import { circle, type Path, type Point, polygon, rect, roundedPolygon, segment } from '@clavora/ui/drawing/path';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { boxOf, inset, type PartOf, type Place } from './machine-part.ts';

/** Draws a bed. `u` is the drawing's unit of detail in millimetres. */
export function drawBase(sheet: Sheet, part: PartOf<'base'>, u: number): void {
  const { x, y, width, height } = boxOf(part);
  const taper = part.taper ?? 0;
  const body = roundedPolygon(
    [
      [x + taper, y],
      [x + width - taper, y],
      [x + width, y + height],
      [x, y + height],
    ],
    u * 0.9,
  );
  sheet.solid(body, part.tone ?? 'paper-2');
  const seam = y + height - Math.min(height * 0.22, u * 4);
  const slack = (taper * (y + height - seam)) / height;
  sheet.rule(x + slack, seam, x + width - slack, seam, 'hair');
  sheet.rule(x + taper + u * 1.2, y + u * 1.1, x + width - taper - u * 1.2, y + u * 1.1, 'hair');
  for (const cx of [x + taper + u * 2.4, x + width - taper - u * 2.4]) screw(sheet, [cx, seam - u * 2], u * 0.7);
}

/** Draws a socket-head screw. */
export function screw(sheet: Sheet, [cx, cy]: Point, r: number): void {
  sheet.solid(circle(cx, cy, r), 'paper', 'detail');
  const hexagon = Array.from({ length: 6 }, (_, i): Point => {
    const a = (i * Math.PI) / 3;
    return [cx + r * 0.5 * Math.cos(a), cy + r * 0.5 * Math.sin(a)];
  });
  sheet.line(polygon(hexagon), 'hair');
}

/** Draws a sheet-metal or cast housing; `slope` tilts its front top edge back on the right. */
export function drawHousing(sheet: Sheet, part: PartOf<'housing'>, u: number): void {
  const box = boxOf(part);
  const slope = part.slope ?? 0;
  const radius = part.radius ?? u * 1.2;
  const { x, y, width, height } = box;
  const contour = (margin: number): Point[] => {
    const b = inset(box, margin);
    return [
      [b.x, b.y],
      [b.x + b.width - slope, b.y],
      [b.x + b.width, b.y + slope * 0.8],
      [b.x + b.width, b.y + b.height],
      [b.x, b.y + b.height],
    ];
  };
  sheet.solid(slope > 0 ? roundedPolygon(contour(0), radius) : rect(x, y, width, height, radius), part.tone ?? 'paper');
  if (Math.min(width, height) > u * 6) {
    sheet.line(
      slope > 0
        ? roundedPolygon(contour(u), Math.max(0, radius - u))
        : rect(x + u, y + u, width - 2 * u, height - 2 * u, Math.max(0, radius - u)),
      'hair',
    );
  }
}

/** Draws a machined column with its ways. */
export function drawColumn(sheet: Sheet, part: PartOf<'column'>, u: number): void {
  const { x, y, width, height } = boxOf(part);
  sheet.box(x, y, width, height, 'paper');
  for (const share of [0.16, 0.3, 0.7, 0.84]) {
    sheet.rule(x + width * share, y + u, x + width * share, y + height - u, 'hair');
  }
}

/** Draws a cabinet with doors, hinges and handles. */
export function drawCabinet(sheet: Sheet, part: PartOf<'cabinet'>, u: number): void {
  const box = boxOf(part);
  sheet.box(box.x, box.y, box.width, box.height, 'paper-2');
  const leaf = box.width / Math.max(1, part.doors);
  for (let i = 0; i < part.doors; i += 1) {
    const door = inset({ ...box, x: box.x + i * leaf, width: leaf }, u);
    sheet.solid(rect(door.x, door.y, door.width, door.height), 'paper', 'detail');
    const handleX = i % 2 === 0 ? door.x + door.width - u * 1.8 : door.x + u * 1.2;
    sheet.solid(rect(handleX, door.y + door.height * 0.42, u * 0.7, door.height * 0.16, u * 0.3), 'ink', 'hair');
    const hingeX = i % 2 === 0 ? door.x : door.x + door.width;
    for (const share of [0.12, 0.82]) {
      sheet.line(rect(hingeX - u * 0.3, door.y + door.height * share, u * 0.6, u * 2.2), 'hair');
    }
  }
}

/** Draws a welded portal: two posts and a crown. */
export function drawFrame(sheet: Sheet, part: PartOf<'frame'>, u: number): void {
  const { x, y, width, height } = boxOf(part);
  const b = part.beam;
  const contour: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x + width - b, y + height],
    [x + width - b, y + b * 1.25],
    [x + b, y + b * 1.25],
    [x + b, y + height],
    [x, y + height],
  ];
  sheet.solid(polygon(contour), 'paper-2');
  for (const edge of [x + b * 0.2, x + b * 0.8, x + width - b * 0.8, x + width - b * 0.2]) {
    sheet.rule(edge, y + b * 1.25, edge, y + height - u, 'hair');
  }
  for (const corner of [x + b / 2, x + width - b / 2]) screw(sheet, [corner, y + b * 0.6], u * 1.1);
  sheet.rule(x + b, y + u * 1.2, x + width - b, y + u * 1.2, 'hair');
}

/** Draws a clear cover: a frame, and reflections on the pane. */
export function drawGuard(sheet: Sheet, part: PartOf<'guard'>, u: number): void {
  const { x, y, width, height } = boxOf(part);
  sheet.line(rect(x, y, width, height, u * 1.4), 'detail');
  sheet.line(rect(x + u * 0.8, y + u * 0.8, width - u * 1.6, height - u * 1.6, u * 0.8), 'hair');
  const span = Math.min(width, height) * 0.3;
  for (const shift of [0, u * 1.6, u * 4.4]) {
    sheet.rule(
      x + width * 0.12 + shift,
      y + span + u * 1.6,
      x + width * 0.12 + span + shift,
      y + u * 1.6,
      'hair',
      'steel',
    );
  }
  sheet.solid(rect(x + width / 2 - u * 3, y + height - u * 1.9, u * 6, u * 1.1, u * 0.5), 'ink', 'hair');
}

/** Draws a safety fence of mesh panels. */
export function drawFence(sheet: Sheet, part: PartOf<'fence'>, u: number): void {
  const { x, y, width, height } = boxOf(part);
  const bay = width / part.bays;
  for (let i = 0; i < part.bays; i += 1) {
    const left = x + i * bay + u * 0.6;
    const inner = bay - u * 1.2;
    const lines: Path[] = [];
    for (let k = 1; k < 9; k += 1) lines.push(segment(left + (inner * k) / 9, y, left + (inner * k) / 9, y + height));
    for (let k = 1; k < 6; k += 1) lines.push(segment(left, y + (height * k) / 6, left + inner, y + (height * k) / 6));
    sheet.line(lines.flat(), 'hair', 'line');
    sheet.line(rect(left, y, inner, height), 'detail');
  }
  for (let i = 0; i <= part.bays; i += 1) sheet.box(x + i * bay - u * 0.6, y - u, u * 1.2, height + u, 'brass-tint');
}

/** Draws louvres. */
export function drawVent(sheet: Sheet, part: Place, u: number): void {
  const { x, y, width, height } = boxOf(part);
  const count = Math.max(2, Math.round(height / (u * 1.6)));
  for (let i = 0; i < count; i += 1) {
    const slotY = y + (height * (i + 0.5)) / count;
    sheet.line(rect(x, slotY - u * 0.25, width, u * 0.5, u * 0.25), 'hair');
  }
}

/** Draws a tray for chips, open at the top. */
export function drawTray(sheet: Sheet, part: Place, u: number): void {
  const { x, y, width, height } = boxOf(part);
  const lip = Math.min(u * 1.2, width * 0.06);
  sheet.solid(
    polygon([
      [x - lip, y],
      [x + width + lip, y],
      [x + width + lip, y + lip],
      [x + width, y + lip],
      [x + width - lip, y + height],
      [x + lip, y + height],
      [x, y + lip],
      [x - lip, y + lip],
    ]),
    'steel-tint',
  );
  sheet.rule(x, y + lip, x + width, y + lip, 'hair');
}

/** Draws drawers one above the other. */
export function drawDrawers(sheet: Sheet, part: PartOf<'drawer'>, u: number): void {
  const { x, y, width, height } = boxOf(part);
  const each = height / part.count;
  for (let i = 0; i < part.count; i += 1) {
    sheet.solid(rect(x, y + i * each + u * 0.2, width, each - u * 0.4), 'paper', 'detail');
    sheet.solid(rect(x + width / 2 - u * 2.5, y + (i + 0.5) * each - u * 0.35, u * 5, u * 0.7, u * 0.3), 'ink', 'hair');
  }
}

/** Draws levelling feet under `w`. */
export function drawFeet(sheet: Sheet, part: PartOf<'feet'>, u: number): void {
  for (let i = 0; i < part.count; i += 1) {
    const cx = part.x + (part.w * (i + 0.5)) / part.count;
    const foot = u * 1.8;
    sheet.box(cx - foot * 0.3, -part.h, foot * 0.6, part.h * 0.6, 'paper');
    sheet.solid(
      polygon([
        [cx - foot * 0.6, -part.h * 0.45],
        [cx + foot * 0.6, -part.h * 0.45],
        [cx + foot, 0],
        [cx - foot, 0],
      ]),
      'ink',
      'detail',
    );
  }
}
