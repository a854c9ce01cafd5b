import { dimensionAcross, dimensionUp } from '@clavora/ui/drawing/dimension';
import { hatch } from '@clavora/ui/drawing/hatch';
import { arc, circle, type Path, type Point, polygon, polyline, rect, segment } from '@clavora/ui/drawing/path';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { bristles, toothedRim } from '../machines/machine-mechanics.ts';
import { screw } from '../machines/machine-structure.ts';
import type { AccessoryContext, AccessoryData } from './accessory-types.ts';

type Tool<K extends AccessoryData['kind']> = Extract<AccessoryData, { readonly kind: K }>;

function centreLines(sheet: Sheet, cx: number, cy: number, reach: number): void {
  sheet.dashed(
    [...segment(cx - reach, cy, cx + reach, cy), ...segment(cx, cy - reach, cx, cy + reach)],
    'hair',
    'steel',
  );
}

/** Draws the angle between two faces: an arc between their extensions, with the figure beyond. */
function dimensionAngle(sheet: Sheet, apex: Point, middle: number, angle: number, radius: number, size: number): void {
  const [from, to] = [middle - angle / 2, middle + angle / 2];
  sheet.line(arc(apex[0], apex[1], radius, radius, from, to), 'hair', 'steel');
  for (const [end, turn] of [
    [from, 1],
    [to, -1],
  ] as const) {
    const a = (end * Math.PI) / 180;
    const tip: Point = [apex[0] + radius * Math.cos(a), apex[1] + radius * Math.sin(a)];
    const along = a + (turn * Math.PI) / 2 + (turn * size * 0.55) / radius;
    const [dx, dy] = [Math.cos(along), Math.sin(along)];
    sheet.tint(
      polygon([
        tip,
        [tip[0] + dx * size * 1.15 - dy * size * 0.17, tip[1] + dy * size * 1.15 + dx * size * 0.17],
        [tip[0] + dx * size * 1.15 + dy * size * 0.17, tip[1] + dy * size * 1.15 - dx * size * 0.17],
      ]),
      'steel',
    );
    sheet.rule(
      apex[0],
      apex[1],
      apex[0] + (radius + size) * Math.cos(a),
      apex[1] + (radius + size) * Math.sin(a),
      'hair',
      'steel',
    );
  }
  const m = (middle * Math.PI) / 180;
  const at = radius + size * 1.5;
  const side = Math.cos(m) > 0.3 ? 'start' : Math.cos(m) < -0.3 ? 'end' : 'middle';
  sheet.text(`${angle}°`, [apex[0] + at * Math.cos(m), apex[1] + at * Math.sin(m) + size * 0.5], size, side);
}

/** Draws a disc cutter: its face, and a half section beside it with the rim's angle. */
export function drawDiscCutter(data: Tool<'disc'>, { sheet, format, dimensions, detail }: AccessoryContext): void {
  const r = data.diameter / 2;
  const size = data.diameter * (detail ? 0.036 : 0.05);
  const tone = data.form === 'coated' ? 'brass-tint' : 'steel-tint';
  if (detail) return drawRimDetail(data, { sheet, dimensions, size: data.diameter * 0.022 });
  sheet.solid(toothedRim(0, 0, r, data.teeth), tone);
  sheet.line(circle(0, 0, r * 0.84), 'hair');
  sheet.solid(circle(0, 0, r * 0.5), 'paper', 'detail').line(circle(0, 0, r * 0.46), 'hair');
  sheet.solid(circle(0, 0, data.bore / 2), 'paper');
  sheet.solid(
    rect(-data.bore * 0.11, -data.bore / 2 - data.bore * 0.16, data.bore * 0.22, data.bore * 0.24),
    'paper',
    'detail',
  );
  sheet.tint(circle(0, 0, data.bore * 0.46), 'paper');
  centreLines(sheet, 0, 0, r * 1.1);
  const x = r * 1.75;
  const half = data.thickness / 2;
  const section = discSection(data);
  const bore = data.bore / 2;
  const upper = section.map(([dx, dy]): Point => [x + dx, dy]);
  const lower = section.map(([dx, dy]): Point => [x + dx, -dy]);
  for (const contour of [polygon(upper), polygon(lower)]) {
    sheet
      .solid(contour, tone, 'outline')
      .line(hatch(contour, size * 0.62), 'hair')
      .line(contour);
  }
  sheet.rule(x - half, -bore, x - half, bore).rule(x + half, -bore, x + half, bore);
  sheet.dashed(segment(x - half - size * 2, 0, x + half + size * 2, 0), 'hair', 'steel');
  if (!dimensions) return;
  const style = { size };
  dimensionUp(sheet, [0, -r], [0, r], -r - size * 2.6, `Ø${format(data.diameter)}`, style);
  dimensionUp(sheet, [x + half, -bore], [x + half, bore], x + half + size * 3.4, `Ø${format(data.bore)}`, style);
  dimensionAcross(sheet, [x - half, r * 0.9], [x + half, r * 0.9], r + size * 2.6, format(data.thickness), style);
  dimensionAngle(sheet, [x, -r + rimDrop(data)], -90, data.angle, rimDrop(data) + size * 2.4, size);
}

/** Returns how far below the crest the two flanks of the rim would meet, for the angle's arc. */
function rimDrop(data: Tool<'disc'>): number {
  return data.form === 'slot' ? data.diameter * 0.12 : data.diameter * 0.05;
}

/** Returns the upper half of the disc's section, the axis at y 0. */
function discSection({ diameter, bore, thickness, angle, form }: Tool<'disc'>): Point[] {
  const r = diameter / 2;
  const half = thickness / 2;
  const crest = form === 'slot' ? half * 0.5 : half * 0.08;
  const drop = Math.min((half - crest) / Math.tan((angle * Math.PI) / 360), r * 0.28);
  return [
    [-half, -bore / 2],
    [-half, -r + drop],
    [-crest, -r],
    [crest, -r],
    [half, -r + drop],
    [half, -bore / 2],
  ];
}

/** Draws a few teeth, ten times enlarged. */
function drawRimDetail(
  data: Tool<'disc'>,
  { sheet, dimensions, size }: { sheet: Sheet; dimensions: boolean; size: number },
): void {
  const pitch = (Math.PI * data.diameter) / data.teeth;
  const scale = (data.diameter * 0.24) / pitch;
  const points: Point[] = [];
  const curve = data.diameter * 1.9;
  const on = (s: number, depth: number): Point => {
    const a = s / curve - Math.PI / 2;
    return [(curve - depth) * Math.cos(a), curve + (curve - depth) * Math.sin(a)];
  };
  const step = pitch * scale;
  for (let i = -2.5; i < 2.5; i += 1) {
    points.push(
      on(i * step, 0),
      on((i + 0.12) * step, step * 0.05),
      on((i + 0.62) * step, step * 0.5),
      on((i + 0.78) * step, step * 0.58),
      on((i + 0.94) * step, step * 0.4),
    );
  }
  points.pop();
  const floor = Array.from({ length: 13 }, (_, i): Point => on((2.3 - (i * 4.8) / 12) * step, step * 1.35));
  const contour: Path = polygon([...points, ...floor]);
  sheet
    .solid(contour, data.form === 'coated' ? 'brass-tint' : 'steel-tint')
    .line(hatch(contour, size * 1.1), 'hair', 'steel');
  sheet.line(polyline(points), 'heavy');
  if (!dimensions) return;
  dimensionAcross(sheet, on(-0.5 * step, 0), on(0.5 * step, 0), -size * 3.4, `z = ${data.teeth}`, { size });
  sheet.text(`${Math.round(scale)} : 1`, [0, step * 1.35 + size * 4.4], size * 0.9);
}

/** Draws an end mill: shank, flutes and point on one axis; in detail the point from below. */
export function drawEndMill(data: Tool<'mill'>, { sheet, format, dimensions, detail }: AccessoryContext): void {
  const { length, shank, diameter, flute } = data;
  const size = length * 0.042;
  if (detail) {
    const r = length * 0.3;
    sheet.solid(circle(0, 0, r * 1.25), 'paper').solid(circle(0, 0, r), 'steel-tint');
    for (let i = 0; i < 3; i += 1) {
      const a = (i * 2 * Math.PI) / 3;
      const on = (angle: number, d: number): Point => [d * Math.cos(a + angle), d * Math.sin(a + angle)];
      sheet.solid(
        polygon([on(0, r * 0.08), on(0.02, r), on(0.16, r * 0.98), on(0.5, r * 0.84), on(0.7, r * 0.5)]),
        'paper',
        'detail',
      );
      sheet.line(polyline([on(0, r * 0.08), on(0.02, r)]), 'heavy');
    }
    centreLines(sheet, 0, 0, r * 1.5);
    if (dimensions) dimensionAcross(sheet, [-r, 0], [r, 0], r * 1.25 + size * 3, `Ø${format(diameter)}`, { size });
    return;
  }
  const s = shank / 2;
  const d = diameter / 2;
  const cone = Math.min(d / Math.tan((data.angle * Math.PI) / 360), flute * 0.6);
  const neck = length - flute;
  const body = polygon([
    [0, -s + 0.3],
    [0.4, -s],
    [neck - (s - d), -s],
    [neck, -d],
    [length - cone, -d],
    [length, -d * 0.12],
    [length, d * 0.12],
    [length - cone, d],
    [neck, d],
    [neck - (s - d), s],
    [0.4, s],
    [0, s - 0.3],
  ]);
  sheet.solid(body, 'steel-tint');
  sheet.solid(rect(neck - length * 0.3, -s, length * 0.14, s * 0.38), 'paper', 'detail');
  const spirals: Path[] = Array.from({ length: 4 }, (_, i): Path => {
    const x = neck + (flute * i) / 4.4;
    const run = flute / 3.6;
    return [
      ['M', x, d],
      ['C', x + run * 0.35, d, x + run * 0.65, -d, Math.min(x + run, length - cone * 0.4), -d * 0.98],
    ];
  });
  sheet.line(spirals.flat(), 'detail');
  sheet.dashed(segment(-size * 1.5, 0, length + size * 1.5, 0), 'hair', 'steel');
  if (!dimensions) return;
  const style = { size };
  dimensionAcross(sheet, [neck, d], [length, d * 0.1], s + size * 2.6, format(flute), style);
  dimensionAcross(sheet, [0, s], [length, d * 0.1], s + size * 5.4, format(length), style);
  dimensionUp(sheet, [0, -s], [0, s], -size * 3, `Ø${format(shank)}`, style);
  dimensionUp(sheet, [length - cone, -d], [length - cone, d], length + size * 9, `Ø${format(diameter)}`, style);
  dimensionAngle(sheet, [length, 0], 0, data.angle, size * 2.4, size);
}

/** Draws a tracer: a ground pin with its point's angle. */
export function drawTracer(data: Tool<'tracer'>, { sheet, format, dimensions, detail }: AccessoryContext): void {
  const { length, shank, diameter, angle } = data;
  const zoom = detail ? 3 : 1;
  const s = (shank / 2) * zoom;
  const d = (diameter / 2) * zoom;
  const size = length * 0.042;
  const cone = (s - d) / Math.tan((angle * Math.PI) / 360);
  const start = detail ? length - cone - length * 0.34 : 0;
  const body: Point[] = [
    [start, -s],
    [length - cone, -s],
    [length, -d],
    [length, d],
    [length - cone, s],
    [start, s],
  ];
  sheet.solid(polygon(body), 'steel-tint');
  if (detail) {
    sheet.tint(rect(start - size, -s - size, size * 1.6, s * 2 + size * 2), 'paper');
    sheet.line(
      [
        ['M', start + size * 0.6, -s],
        ['C', start - size * 0.6, -s * 0.3, start + size * 1.6, s * 0.3, start + size * 0.6, s],
      ],
      'detail',
    );
  } else {
    sheet.solid(rect(length * 0.16, -s, length * 0.2, s * 0.5), 'paper', 'detail');
    for (const x of [0.5, 0.53, 0.56]) sheet.rule(length * x, -s, length * x, s, 'hair');
  }
  sheet.rule(length - cone, -s, length - cone, s, 'hair');
  sheet.dashed(segment(start - size * 1.5, 0, length + size * 1.5, 0), 'hair', 'steel');
  if (!dimensions) return;
  const style = { size };
  dimensionUp(sheet, [length, -d], [length, d], length + size * 3.4, `Ø${format(diameter)}`, style);
  if (!detail) {
    dimensionAcross(sheet, [0, s], [length, d], s + size * 3, format(length), style);
    dimensionUp(sheet, [0, -s], [0, s], -size * 3, `Ø${format(shank)}`, style);
  }
}

/** Draws a set of jaws: front and side, the steps that grip a blade. */
export function drawJawSet(data: Tool<'jaw'>, { sheet, format, dimensions, detail }: AccessoryContext): void {
  const { width: w, height: h, depth } = data;
  const size = w * 0.055;
  const steps: Point[] = [
    [0, 0],
    [w * 0.3, 0],
    [w * 0.3, h * 0.1],
    [w * 0.38, h * 0.1],
    [w * 0.38, h * 0.2],
    [w * 0.62, h * 0.2],
    [w * 0.62, h * 0.1],
    [w * 0.7, h * 0.1],
    [w * 0.7, 0],
    [w, 0],
    [w, h * 0.74],
    [w * 0.86, h],
    [w * 0.14, h],
    [0, h * 0.74],
  ];
  if (!detail) {
    sheet.solid(polygon(steps), 'steel-tint');
    for (const y of [0.34, 0.4, 0.46]) sheet.rule(w * 0.06, h * y, w * 0.94, h * y, 'hair');
    sheet.solid(circle(w / 2, h * 0.68, w * 0.1), 'paper').line(circle(w / 2, h * 0.68, w * 0.062), 'detail');
    screw(sheet, [w * 0.2, h * 0.68], w * 0.04);
    screw(sheet, [w * 0.8, h * 0.68], w * 0.04);
    sheet.text('C', [w * 0.5, h * 0.94], h * 0.1, 'middle', 'ink');
    centreLines(sheet, w / 2, h * 0.68, w * 0.15);
  }
  const x = detail ? 0 : w * 1.5;
  const side: Point[] = [
    [x, 0],
    [x + depth * 0.4, 0],
    [x + depth * 0.4, h * 0.2],
    [x + depth * 0.6, h * 0.2],
    [x + depth * 0.6, h * 0.06],
    [x + depth, h * 0.06],
    [x + depth, h],
    [x, h],
  ];
  sheet
    .solid(polygon(side), 'steel-tint')
    .line(hatch(polygon(side), size * 0.7), 'hair')
    .line(polygon(side));
  sheet.solid(rect(x, h * 0.6, depth, h * 0.16), 'paper', 'detail');
  sheet.dashed(segment(x - size * 1.5, h * 0.68, x + depth + size * 1.5, h * 0.68), 'hair', 'steel');
  if (!dimensions) return;
  const style = { size };
  if (!detail) {
    dimensionAcross(sheet, [0, h * 0.74], [w, h * 0.74], h + size * 3, format(w), style);
    dimensionUp(sheet, [0, 0], [w * 0.14, h], -size * 3, format(h), style);
  }
  dimensionAcross(sheet, [x, h], [x + depth, h], h + size * 3, format(depth), style);
}

/** Draws an adapter plate: seats for thin blades, two dowels. */
export function drawAdapter(data: Tool<'adapter'>, { sheet, format, dimensions, detail }: AccessoryContext): void {
  const { width: w, height: h, seats } = data;
  const size = w * 0.05;
  sheet.box(0, 0, w, h, 'steel-tint', h * 0.04);
  sheet.line(rect(w * 0.02, w * 0.02, w * 0.96, h - w * 0.04, h * 0.03), 'hair');
  const pitch = (w * 0.8) / seats;
  for (let i = 0; i < seats; i += 1) {
    const x = w * 0.1 + i * pitch + pitch * 0.22;
    const seatHeight = h * (0.34 + 0.1 * (i % 3));
    sheet.solid(rect(x, 0, pitch * 0.56, seatHeight), 'paper', 'detail');
    sheet.line(
      polyline([
        [x, seatHeight - h * 0.06],
        [x + pitch * 0.28, seatHeight - h * 0.1],
        [x + pitch * 0.56, seatHeight - h * 0.06],
      ]),
      'hair',
    );
    if (detail)
      sheet
        .tint(rect(x + pitch * 0.06, 0, pitch * 0.44, seatHeight * 0.82), 'brass-tint')
        .line(rect(x + pitch * 0.06, 0, pitch * 0.44, seatHeight * 0.82), 'detail');
    sheet.text(String(i + 1), [x + pitch * 0.28, h * 0.72], h * 0.08, 'middle', 'ink');
  }
  for (const share of [0.06, 0.94]) {
    sheet.solid(circle(w * share, h * 0.84, h * 0.06), 'paper').line(circle(w * share, h * 0.84, h * 0.035), 'detail');
    centreLines(sheet, w * share, h * 0.84, h * 0.1);
  }
  if (!dimensions) return;
  dimensionAcross(sheet, [0, h], [w, h], h + size * 3, format(w), { size });
  dimensionUp(sheet, [0, 0], [0, h], -size * 2.6, format(h), { size });
}

/** Draws a wire brush on its hub. */
export function drawBrush(data: Tool<'brush'>, { sheet, format, dimensions }: AccessoryContext): void {
  const r = data.diameter / 2;
  const size = data.diameter * 0.05;
  sheet.solid(bristles(0, 0, r, 60), 'brass-tint', 'detail');
  const wires: Path[] = Array.from({ length: 90 }, (_, i) => {
    const a = (i * Math.PI) / 45;
    return segment(
      r * 0.56 * Math.cos(a),
      r * 0.56 * Math.sin(a),
      r * 0.88 * Math.cos(a + 0.05),
      r * 0.88 * Math.sin(a + 0.05),
    );
  });
  sheet.line(wires.flat(), 'hair');
  sheet.solid(circle(0, 0, r * 0.54), 'steel-tint').line(circle(0, 0, r * 0.48), 'hair');
  sheet.solid(circle(0, 0, data.bore / 2), 'paper');
  centreLines(sheet, 0, 0, r * 1.1);
  if (!dimensions) return;
  dimensionUp(sheet, [0, -r], [0, r], -r - size * 2.6, `Ø${format(data.diameter)}`, { size });
  dimensionAcross(sheet, [-data.bore / 2, 0], [data.bore / 2, 0], r + size * 3, `Ø${format(data.bore)}`, { size });
}
