import { circle, type Path, type Point, polygon, rect, roundedPolygon, segment } from '@clavora/ui/drawing/path';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { drawKeyOn } from './machine-key.ts';
import { boxOf, type PartOf, type Place } from './machine-part.ts';
import { screw } from './machine-structure.ts';

/** Draws a finned motor with its terminal box; with `across`, the fan's end on the left. */
export function drawMotor(sheet: Sheet, part: PartOf<'motor'>, u: number): void {
  const { x, y, width, height } = boxOf(part);
  const across = part.lies === 'across';
  const cap = (across ? width : height) * 0.16;
  sheet.box(x, y, width, height, 'steel-tint', u);
  const fins = Math.max(4, Math.round((across ? height : width) / (u * 2)));
  for (let i = 1; i < fins; i += 1) {
    const share = i / fins;
    if (across) sheet.rule(x + cap, y + height * share, x + width - cap, y + height * share, 'hair');
    else sheet.rule(x + width * share, y + cap, x + width * share, y + height - cap, 'hair');
  }
  if (across) {
    sheet.rule(x + cap, y, x + cap, y + height).rule(x + width - cap, y, x + width - cap, y + height);
    sheet.box(x + width * 0.36, y - u * 2.4, width * 0.28, u * 2.6, 'paper');
  } else {
    sheet.rule(x, y + cap, x + width, y + cap).rule(x, y + height - cap, x + width, y + height - cap);
    sheet.box(x + width - u * 0.2, y + height * 0.38, u * 2.6, height * 0.26, 'paper');
  }
}

/** Draws a spindle: the sleeve, and the stepped nose with the tool. */
export function drawSpindle(sheet: Sheet, part: PartOf<'spindle'>): void {
  const { x, y, width, height } = boxOf(part);
  const down = part.nose === 'down';
  const run = down ? height : width;
  const breadth = down ? width : height;
  const steps: readonly (readonly [from: number, to: number, half: number])[] = [
    [0, 0.58, 0.5],
    [0.58, 0.66, 0.4],
    [0.66, 0.88, 0.34],
    [0.88, 1, 0.22],
  ];
  for (const [from, to, half] of steps) {
    const b = breadth * half * 2;
    const side = (breadth - b) / 2;
    if (down) sheet.box(x + side, y + run * from, b, run * (to - from), 'paper');
    else if (part.nose === 'right') sheet.box(x + run * from, y + side, run * (to - from), b, 'paper');
    else sheet.box(x + run * (1 - to), y + side, run * (to - from), b, 'paper');
  }
  const grip = 0.77;
  const lines: Path[] = [-0.2, -0.07, 0.07, 0.2].map((share) => {
    const across = breadth * (0.5 + share);
    const [a, b] = [run * (grip - 0.09), run * (grip + 0.09)];
    if (down) return segment(x + across, y + a, x + across, y + b);
    return part.nose === 'right'
      ? segment(x + a, y + across, x + b, y + across)
      : segment(x + run - a, y + across, x + run - b, y + across);
  });
  sheet.line(lines.flat(), 'hair');
}

/** Draws a disc on its axis (cutter, brush or flywheel), from the front or on its edge. */
export function drawDisc(sheet: Sheet, part: PartOf<'disc'>, u: number): void {
  const [cx, cy] = [part.x, -part.y];
  const { r, kind = 'cutter' } = part;
  if (part.view === 'edge') {
    const half = kind === 'brush' ? r * 0.3 : r * 0.11;
    sheet.solid(rect(cx - half, cy - r, half * 2, r * 2, half * 0.2), kind === 'brush' ? 'brass-tint' : 'steel-tint');
    const count = kind === 'brush' ? 16 : 13;
    const marks: Path[] = Array.from({ length: count - 1 }, (_, i) => {
      const at = cy - r + (2 * r * (i + 1)) / count;
      return segment(cx - half, at, cx + half, at - (kind === 'brush' ? 0 : half * 0.9));
    });
    sheet.line(marks.flat(), 'hair');
    sheet.solid(rect(cx - half * 2, cy - r * 0.22, half * 4, r * 0.44, half * 0.4), 'paper', 'detail');
    return;
  }
  if (kind === 'flywheel') {
    sheet.solid(circle(cx, cy, r), 'steel-tint').solid(circle(cx, cy, r * 0.82), 'paper', 'detail');
    for (let i = 0; i < 6; i += 1) {
      const a = (i * Math.PI) / 3 + 0.3;
      const spoke = [-0.045, 0.045].map(
        (o) => [Math.cos(a + Math.PI / 2) * r * o, Math.sin(a + Math.PI / 2) * r * o] as const,
      );
      for (const [dx, dy] of spoke) {
        sheet.rule(
          cx + Math.cos(a) * r * 0.2 + dx,
          cy + Math.sin(a) * r * 0.2 + dy,
          cx + Math.cos(a) * r * 0.82 + dx,
          cy + Math.sin(a) * r * 0.82 + dy,
        );
      }
    }
    sheet.solid(circle(cx, cy, r * 0.22), 'paper').line(circle(cx, cy, r * 0.08), 'detail');
    return;
  }
  const teeth = part.teeth ?? 36;
  sheet.solid(
    kind === 'brush' ? bristles(cx, cy, r, teeth) : toothedRim(cx, cy, r, teeth),
    kind === 'brush' ? 'brass-tint' : 'steel-tint',
    'detail',
  );
  sheet.line(circle(cx, cy, r * (kind === 'brush' ? 0.52 : 0.8)), 'hair');
  sheet.solid(circle(cx, cy, r * 0.36), 'paper', 'detail');
  screw(sheet, [cx, cy], Math.max(r * 0.16, u * 0.6));
}

/** Returns the rim of a toothed disc. */
export function toothedRim(cx: number, cy: number, r: number, teeth: number): Path {
  const depth = Math.min(r * 0.12, (Math.PI * r) / teeth);
  return polygon(
    Array.from({ length: teeth }, (_, i): Point[] => {
      const a = (i * 2 * Math.PI) / teeth;
      const b = ((i + 0.72) * 2 * Math.PI) / teeth;
      const c = ((i + 0.8) * 2 * Math.PI) / teeth;
      return [
        [cx + r * Math.cos(a), cy + r * Math.sin(a)],
        [cx + (r - depth * 0.75) * Math.cos(b), cy + (r - depth * 0.75) * Math.sin(b)],
        [cx + (r - depth) * Math.cos(c), cy + (r - depth) * Math.sin(c)],
      ];
    }).flat(),
  );
}

/** Returns the rim of a wire brush. */
export function bristles(cx: number, cy: number, r: number, count: number): Path {
  return polygon(
    Array.from({ length: count * 2 }, (_, i): Point => {
      const a = (i * Math.PI) / count;
      const at = i % 2 === 0 ? r : r * 0.9;
      return [cx + at * Math.cos(a), cy + at * Math.sin(a)];
    }),
  );
}

/** Draws an upright tool (end mill, tracer or graver); `y` is the height of its point. */
export function drawTool(sheet: Sheet, part: PartOf<'tool'>): void {
  const { x, r, h, kind } = part;
  const tip = -part.y;
  const tipRun = kind === 'mill' ? 0 : r * (kind === 'graver' ? 3.2 : 2);
  const body = polygon([
    [x - r, tip - h],
    [x + r, tip - h],
    [x + r, tip - tipRun],
    [x + (kind === 'mill' ? r : r * 0.15), tip],
    [x - (kind === 'mill' ? r : r * 0.15), tip],
    [x - r, tip - tipRun],
  ]);
  sheet.solid(body, kind === 'tracer' ? 'paper' : 'steel-tint');
  if (kind !== 'mill') return;
  const flutes: Path[] = Array.from({ length: 4 }, (_, i) =>
    segment(x - r, tip - (h * 0.55 * (i + 0.4)) / 4, x + r, tip - (h * 0.55 * (i + 1.3)) / 4),
  );
  sheet.line(flutes.flat(), 'hair');
}

/** Draws a slide on its ways. */
export function drawSlide(sheet: Sheet, part: Place, u: number): void {
  const { x, y, width, height } = boxOf(part);
  const dovetail = Math.min(height * 0.45, u * 2);
  sheet.solid(
    polygon([
      [x + dovetail, y + height - dovetail],
      [x + width - dovetail, y + height - dovetail],
      [x + width - dovetail * 0.3, y + height],
      [x + dovetail * 0.3, y + height],
    ]),
    'steel-tint',
  );
  sheet.box(x, y, width, height - dovetail, 'paper');
  sheet.rule(x + u, y + (height - dovetail) * 0.5, x + width - u, y + (height - dovetail) * 0.5, 'hair');
  for (const cx of [x + u * 1.6, x + width - u * 1.6])
    screw(sheet, [cx, y + (height - dovetail) * 0.5], Math.min(u * 0.6, height * 0.2));
}

/** Draws a vice jaw on its block, tightened by a wing nut, with its key. */
export function drawJaw(sheet: Sheet, part: PartOf<'jaw'>, u: number): void {
  const { x, y, width, height } = boxOf(part);
  const cx = x + width / 2;
  sheet.box(x, y + height * 0.55, width, height * 0.45, 'paper-2');
  if (part.key !== undefined) {
    // The bow protrudes on the left; the lower half of the blade is clamped.
    const scale = (width * 0.96) / part.key.length;
    drawKeyOn(sheet, part.key, [x, y + height * 0.22 - part.key.width * scale * 0.16], scale, 0);
  }
  sheet.solid(
    roundedPolygon(
      [
        [x + width * 0.1, y + height * 0.22],
        [x + width * 0.9, y + height * 0.22],
        [x + width, y + height * 0.55],
        [x, y + height * 0.55],
      ],
      u * 0.3,
    ),
    'paper',
  );
  for (const share of [0.24, 0.36, 0.64, 0.76])
    sheet.rule(x + width * share, y + height * 0.26, x + width * share, y + height * 0.44, 'hair');
  const nut = Math.min(width * 0.13, height * 0.14);
  const nutY = y + height * 0.76;
  sheet.solid(
    roundedPolygon(
      [
        [cx - nut * 2.4, nutY - nut * 0.9],
        [cx, nutY - nut * 0.5],
        [cx + nut * 2.4, nutY - nut * 0.9],
        [cx + nut * 2.4, nutY + nut * 0.3],
        [cx, nutY + nut * 0.9],
        [cx - nut * 2.4, nutY + nut * 0.3],
      ],
      nut * 0.4,
    ),
    'ink',
    'hair',
  );
  sheet.solid(circle(cx, nutY, nut * 0.62), 'paper', 'detail');
}

/** Draws a lever with its ball, turning on a boss. */
export function drawLever(sheet: Sheet, part: PartOf<'lever'>, u: number): void {
  const a = (-part.angle * Math.PI) / 180;
  const [x1, y1] = [part.x, -part.y];
  const [x2, y2] = [x1 + part.length * Math.cos(a), y1 + part.length * Math.sin(a)];
  const half = u * 0.55;
  const [nx, ny] = [-Math.sin(a) * half, Math.cos(a) * half];
  sheet.solid(
    polygon([
      [x1 + nx * 1.3, y1 + ny * 1.3],
      [x2 + nx, y2 + ny],
      [x2 - nx, y2 - ny],
      [x1 - nx * 1.3, y1 - ny * 1.3],
    ]),
    'paper',
  );
  sheet.solid(circle(x2, y2, u * 1.7), 'ink', 'detail');
  sheet.solid(circle(x1, y1, u * 1.5), 'paper');
  sheet.line(circle(x1, y1, u * 0.6), 'detail');
}

/** Draws a hand wheel with its crank, or a star grip if it is small. */
export function drawWheel(sheet: Sheet, part: PartOf<'wheel'>, u: number): void {
  const [cx, cy, r] = [part.x, -part.y, part.r];
  sheet.solid(circle(cx, cy, r), 'ink', 'detail').solid(circle(cx, cy, r * 0.84), 'paper', 'detail');
  for (let i = 0; i < part.spokes; i += 1) {
    const a = (i * 2 * Math.PI) / part.spokes - Math.PI / 2;
    const [nx, ny] = [-Math.sin(a) * r * 0.07, Math.cos(a) * r * 0.07];
    sheet.solid(
      polygon([
        [cx + nx, cy + ny],
        [cx + Math.cos(a) * r * 0.84 + nx, cy + Math.sin(a) * r * 0.84 + ny],
        [cx + Math.cos(a) * r * 0.84 - nx, cy + Math.sin(a) * r * 0.84 - ny],
        [cx - nx, cy - ny],
      ]),
      'paper',
      'hair',
    );
  }
  sheet.solid(circle(cx, cy, r * 0.24), 'paper', 'detail');
  const grip: Point = [cx + r * 0.92 * Math.cos(0.7), cy - r * 0.92 * Math.sin(0.7)];
  sheet.solid(circle(grip[0], grip[1], Math.max(u * 0.8, r * 0.16)), 'ink', 'hair');
}
