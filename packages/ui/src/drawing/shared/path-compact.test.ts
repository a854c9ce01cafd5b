import { describe, expect, it } from 'vitest';
import { circle, type Path, polygon, polyline, segment } from './path.ts';
import { compactPathData } from './path-compact.ts';

/** Parses the result of `compactPathData` into absolute positions. */
function positionsOf(data: string): number[][] {
  const positions: number[][] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/g)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number));
    const size = { m: 2, l: 2, c: 6, h: 1, v: 1, z: 0 }[letter] ?? 0;
    if (letter === 'z') [x, y] = [startX, startY];
    for (let i = 0; i < numbers.length; i += size) {
      const [dx = 0, dy = 0] = numbers.slice(i, i + size).slice(-2);
      if (letter === 'h') x += dx;
      else if (letter === 'v') y += dx;
      else [x, y] = [x + dx, y + dy];
      if (letter === 'm' && i === 0) [startX, startY] = [x, y];
      positions.push([Math.round(x * 100) / 100 + 0, Math.round(y * 100) / 100 + 0]);
    }
  }
  return positions;
}

describe('compactPathData', () => {
  it.each<[string, Path, string]>([
    [
      'lines',
      polyline([
        [1, 1],
        [2.5, 1],
        [2.5, -0.25],
        [3, 0.5],
      ]),
      'm1 1h1.5v-1.25l.5.75',
    ],
    [
      'one letter for several steps',
      polyline([
        [0, 0],
        [0.5, 0.5],
        [0.25, 1],
        [10, 2],
      ]),
      'm0 0 .5.5-.25.5 9.75 1',
    ],
    [
      'a closed shape and another',
      [
        ...polygon([
          [0, 0],
          [1, 2],
          [3, 4],
        ]),
        ...segment(5, 5, 5, 6),
      ],
      'm0 0 1 2 2 2zm5 5v1',
    ],
    [
      'no line of zero length',
      polyline([
        [1, 1],
        [1.001, 1],
        [2, 2],
      ]),
      'm1 1 1 1',
    ],
  ])('writes %s', (_, path, expected) => {
    expect(compactPathData(path)).toBe(expected);
  });

  it('keeps every position within a hundredth, after any number of steps', () => {
    const points = Array.from({ length: 400 }, (_, i) => [i / 3, (i % 2) * 7 + i / 9] as const);
    const positions = positionsOf(compactPathData(polyline(points)));
    expect(positions).toEqual(points.map(([x, y]) => [Math.round(x * 100) / 100 + 0, Math.round(y * 100) / 100 + 0]));
  });

  it('omits points on a straight line and keeps corners', () => {
    const chords = Array.from({ length: 100 }, (_, i) => [i / 10, i < 50 ? 0 : 2] as const);
    expect(compactPathData(polyline(chords))).toBe('m0 0h4.9l.1 2h4.9');
  });

  it('keeps the positions of curves', () => {
    const path = circle(10, -3, 2.345);
    const positions = positionsOf(compactPathData(path));
    expect(positions.slice(1)).toEqual(
      path.flatMap((command) =>
        command[0] === 'C' ? [[Math.round(command[5] * 100) / 100, Math.round(command[6] * 100) / 100]] : [],
      ),
    );
  });
});
