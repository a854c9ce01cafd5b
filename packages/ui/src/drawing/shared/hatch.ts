import { flatten, type Path, type Point, segment } from './path.ts';

/** Returns parallel lines at `degrees`, `gap` millimetres apart, inside `path` by the even-odd rule. */
export function hatch(path: Path, gap: number, degrees = 45): Path {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  // In a rotated system the hatch runs along x, and each line meets the contour at ascending x: inside, outside, inside, …
  const runs = flatten(path, 12).map((run) =>
    run.map(([x, y]): Point => [x * cosine + y * sine, y * cosine - x * sine]),
  );
  const ys = runs.flat().map(([, y]) => y);
  const lines: Path[] = [];
  for (let y = Math.ceil(Math.min(...ys) / gap) * gap + gap * 0.37; y < Math.max(...ys); y += gap) {
    const crossings = runs.flatMap((run) =>
      run.flatMap((point, i) => crossing(point, run[(i + 1) % run.length] ?? point, y)),
    );
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [from = 0, to = 0] = [crossings[i], crossings[i + 1]];
      if (to - from < gap * 0.1) continue;
      lines.push(
        segment(from * cosine - y * sine, from * sine + y * cosine, to * cosine - y * sine, to * sine + y * cosine),
      );
    }
  }
  return lines.flat();
}

function crossing([x1, y1]: Point, [x2, y2]: Point, y: number): number[] {
  if (y1 > y === y2 > y) return [];
  return [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)];
}
