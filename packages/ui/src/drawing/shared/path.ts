/** A point on the sheet, in millimetres; y grows downwards as in SVG. */
export type Point = readonly [x: number, y: number];

/** One absolute path command. Arcs are stored as cubic curves, so that all outputs (SVG, PDF, DXF) handle the same commands. */
export type Command =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

/** A list of absolute commands, in millimetres. */
export type Path = readonly Command[];

/** An axis-parallel rectangle, in millimetres. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** Returns an open run of straight lines through `points`. */
export function polyline(points: readonly Point[]): Path {
  return points.map(([x, y], i): Command => [i === 0 ? 'M' : 'L', x, y]);
}

/** Returns a closed run of straight lines through `points`. */
export function polygon(points: readonly Point[]): Path {
  return [...polyline(points), ['Z']];
}

/** Returns one straight line. */
export function segment(x1: number, y1: number, x2: number, y2: number): Path {
  return [
    ['M', x1, y1],
    ['L', x2, y2],
  ];
}

/** Returns the curves of an elliptic arc from angle `from` to `to` (degrees, clockwise on the sheet), without a leading move. */
export function arcCurves(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Command[] {
  const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / 90 - 1e-9));
  const step = ((to - from) / pieces) * (Math.PI / 180);
  const reach = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: pieces }, (_, i): Command => {
    const a = from * (Math.PI / 180) + i * step;
    const b = a + step;
    return [
      'C',
      cx + rx * (Math.cos(a) - reach * Math.sin(a)),
      cy + ry * (Math.sin(a) + reach * Math.cos(a)),
      cx + rx * (Math.cos(b) + reach * Math.sin(b)),
      cy + ry * (Math.sin(b) - reach * Math.cos(b)),
      cx + rx * Math.cos(b),
      cy + ry * Math.sin(b),
    ];
  });
}

/** Returns an open elliptic arc; angles in degrees, 0 to the right, growing clockwise on the sheet. */
export function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Path {
  const start = from * (Math.PI / 180);
  return [['M', cx + rx * Math.cos(start), cy + ry * Math.sin(start)], ...arcCurves(cx, cy, rx, ry, from, to)];
}

/** Returns a closed ellipse. */
export function ellipse(cx: number, cy: number, rx: number, ry: number): Path {
  return [...arc(cx, cy, rx, ry, 0, 360), ['Z']];
}

/** Returns a closed circle. */
export function circle(cx: number, cy: number, r: number): Path {
  return ellipse(cx, cy, r, r);
}

/** Returns a closed rectangle, its corners rounded by `radius` millimetres. */
export function rect(x: number, y: number, width: number, height: number, radius = 0): Path {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return radius > 0 ? roundedPolygon(corners, radius) : polygon(corners);
}

/** Returns the commands through `corner`, from `before` to `after`, rounded by a radius in mm. */
export function roundCorner(before: Point, corner: Point, after: Point, radius: number): Command[] {
  const back: Point = [before[0] - corner[0], before[1] - corner[1]];
  const on: Point = [after[0] - corner[0], after[1] - corner[1]];
  const backLength = Math.hypot(...back);
  const onLength = Math.hypot(...on);
  if (radius <= 0 || backLength === 0 || onLength === 0) return [['L', corner[0], corner[1]]];
  const cosine = Math.max(-1, Math.min(1, (back[0] * on[0] + back[1] * on[1]) / (backLength * onLength)));
  const angle = Math.acos(cosine);
  if (angle > Math.PI - 1e-3 || angle < 1e-3) return [['L', corner[0], corner[1]]];
  const reach = Math.min(radius / Math.tan(angle / 2), backLength / 2, onLength / 2);
  const r = reach * Math.tan(angle / 2);
  const pull = (4 / 3) * Math.tan((Math.PI - angle) / 4) * r;
  const at = (d: Point, length: number, distance: number): Point => [
    corner[0] + (d[0] / length) * distance,
    corner[1] + (d[1] / length) * distance,
  ];
  const start = at(back, backLength, reach);
  const end = at(on, onLength, reach);
  const startPull = at(back, backLength, reach - pull);
  const endPull = at(on, onLength, reach - pull);
  return [
    ['L', start[0], start[1]],
    ['C', startPull[0], startPull[1], endPull[0], endPull[1], end[0], end[1]],
  ];
}

/** Returns a closed polygon with every corner rounded by `radius` millimetres (less where an edge is too short). */
export function roundedPolygon(points: readonly Point[], radius: number): Path {
  const commands = points.flatMap((corner, i) => {
    const before = points[(i + points.length - 1) % points.length] ?? corner;
    const after = points[(i + 1) % points.length] ?? corner;
    return roundCorner(before, corner, after, radius);
  });
  const [first, ...rest] = commands;
  if (first === undefined || first[0] !== 'L') return [];
  return [['M', first[1], first[2]], ...rest, ['Z']];
}

/** Returns a map that scales, rotates (degrees) and then moves. */
export function placement(x: number, y: number, scale = 1, degrees = 0, mirrored = false): Affine {
  const cosine = Math.cos((degrees * Math.PI) / 180) * scale;
  const sine = Math.sin((degrees * Math.PI) / 180) * scale;
  const flip = mirrored ? -1 : 1;
  return { a: cosine * flip, b: sine * flip, c: -sine, d: cosine, e: x, f: y };
}

/** Returns `point` under the map. */
export function transformPoint([x, y]: Point, m: Affine): Point {
  return [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f];
}

/** Returns `path` under the map. */
export function transformPath(path: Path, m: Affine): Path {
  return path.map((command): Command => {
    if (command[0] === 'Z') return command;
    if (command[0] !== 'C') return [command[0], ...transformPoint([command[1], command[2]], m)];
    return [
      'C',
      ...transformPoint([command[1], command[2]], m),
      ...transformPoint([command[3], command[4]], m),
      ...transformPoint([command[5], command[6]], m),
    ];
  });
}

/** Returns the path as runs of points, one per subpath, curves cut into `steps` chords. */
export function flatten(path: Path, steps = 16): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const command of path) {
    if (command[0] === 'M') {
      run = [[command[1], command[2]]];
      runs.push(run);
    } else if (command[0] === 'L') {
      run.push([command[1], command[2]]);
    } else if (command[0] === 'C') {
      const [x0, y0] = run[run.length - 1] ?? [0, 0];
      for (let i = 1; i <= steps; i += 1) {
        const t = i / steps;
        const u = 1 - t;
        run.push([
          u * u * u * x0 + 3 * u * u * t * command[1] + 3 * u * t * t * command[3] + t * t * t * command[5],
          u * u * u * y0 + 3 * u * u * t * command[2] + 3 * u * t * t * command[4] + t * t * t * command[6],
        ]);
      }
    } else if (run[0] !== undefined) {
      run.push(run[0]);
    }
  }
  return runs;
}

/** Returns an open path from its end to its start. */
export function reversed(path: Path): Path {
  const ends = path.map((command): Point => {
    if (command[0] === 'Z') throw new Error('Expected an open path');
    return command[0] === 'C' ? [command[5], command[6]] : [command[1], command[2]];
  });
  return path.toReversed().map((_, at): Command => {
    const end = path.length - 1 - at;
    const [x, y] = ends[end] ?? [0, 0];
    const before = path[end + 1];
    if (before?.[0] === 'C') return ['C', before[3], before[4], before[1], before[2], x, y];
    return [before === undefined ? 'M' : 'L', x, y];
  });
}

/** Returns the smallest box around the points, in millimetres. */
export function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Returns the smallest box around the path, in millimetres. */
export function pathBounds(path: Path): Box {
  return boundsOf(flatten(path, 32).flat());
}

/** Formats a number for path data: three decimals at most, no trailing zeros, no minus zero. */
export function coordinate(n: number): string {
  return String(Math.round(n * 1000) / 1000 + 0);
}

/** Returns the path as SVG path data, two decimals. */
export function pathData(path: Path): string {
  const pair = (x: number, y: number) => {
    const second = String(Math.round(y * 100) / 100 + 0);
    return `${Math.round(x * 100) / 100 + 0}${second.startsWith('-') ? '' : ' '}${second}`;
  };
  return path
    .map((command) => {
      if (command[0] === 'Z') return 'Z';
      if (command[0] !== 'C') return `${command[0]}${pair(command[1], command[2])}`;
      return `C${pair(command[1], command[2])} ${pair(command[3], command[4])} ${pair(command[5], command[6])}`;
    })
    .join('');
}
