import type { Point } from '../shared/path.ts';

/** The material removed from an edge along the blade: points `[x, removed]` in millimetres, x ascending, straight lines between. */
export type RemovalProfile = readonly Point[];

/** One cut: the middle of its flat and the material it removes, in millimetres. */
export interface Cut {
  readonly x: number;
  readonly depth: number;
}

/** Returns the removal at `x`; beyond either end, that end's value. */
export function removedAt(profile: RemovalProfile, x: number): number {
  let before = profile[0];
  if (before === undefined) return 0;
  for (const point of profile) {
    if (point[0] >= x) {
      const run = point[0] - before[0];
      return run === 0 ? point[1] : before[1] + ((point[1] - before[1]) * (x - before[0])) / run;
    }
    before = point;
  }
  return before[1];
}

/**
 * Returns the edge that a cutter leaves: a flat of twice `half` at every cut, flanks of `slope` mm per mm between them. If neighbours differ more
 * than the flank allows, the flank steepens so that neither flat is lost.
 */
export function cutProfile(
  cuts: readonly Cut[],
  half: number,
  slope: number,
  start: number,
  end: number,
): RemovalProfile {
  const points: Point[] = [[start, 0]];
  const first = cuts[0];
  if (first === undefined)
    return [
      [start, 0],
      [end, 0],
    ];
  points.push([Math.max(start + 0.2, first.x - half - first.depth / slope), 0]);
  for (const [i, cut] of cuts.entries()) {
    points.push([cut.x - half, cut.depth], [cut.x + half, cut.depth]);
    const next = cuts[i + 1];
    if (next === undefined) break;
    const gap = next.x - half - (cut.x + half);
    const ridge = (cut.depth + next.depth - slope * gap) / 2;
    if (ridge >= Math.min(cut.depth, next.depth)) continue;
    if (ridge > 0) {
      points.push([cut.x + half + (cut.depth - ridge) / slope, ridge]);
    } else {
      points.push([cut.x + half + cut.depth / slope, 0], [next.x - half - next.depth / slope, 0]);
    }
  }
  const last = cuts[cuts.length - 1] ?? first;
  const runOut = last.x + half + last.depth / slope;
  if (runOut < end) points.push([runOut, 0], [end, 0]);
  else points.push([end, Math.max(0, last.depth - slope * (end - last.x - half))]);
  return withoutRepeats(points);
}

function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter((point, i) => {
    const before = points[i - 1];
    return before === undefined || point[0] - before[0] > 1e-6 || Math.abs(point[1] - before[1]) > 1e-6;
  });
}

/** Returns the larger removal of two profiles at every x, crossings included: the edge after both operations. */
export function deeperOf(a: RemovalProfile, b: RemovalProfile): RemovalProfile {
  const xs = [...new Set([...a, ...b].map(([x]) => x))].toSorted((p, q) => p - q);
  const points: Point[] = [];
  for (const [i, x] of xs.entries()) {
    const before = xs[i - 1];
    if (before !== undefined) {
      const gapBefore = removedAt(a, before) - removedAt(b, before);
      const gapHere = removedAt(a, x) - removedAt(b, x);
      if (gapBefore * gapHere < 0) {
        const crossing = before + ((x - before) * gapBefore) / (gapBefore - gapHere);
        points.push([crossing, removedAt(a, crossing)]);
      }
    }
    points.push([x, Math.max(removedAt(a, x), removedAt(b, x))]);
  }
  return points.filter((point, i) => !isBetween(points[i - 1], point, points[i + 1]));
}

function isBetween(before: Point | undefined, point: Point, after: Point | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const cross = (point[0] - before[0]) * (after[1] - before[1]) - (point[1] - before[1]) * (after[0] - before[0]);
  return Math.abs(cross) < 1e-9;
}

/** Returns the intervals of x in which less than `level` is removed. */
export function stretchesBelow(profile: RemovalProfile, level: number): Point[] {
  const stretches: [number, number][] = [];
  for (const [i, here] of profile.entries()) {
    const next = profile[i + 1];
    if (next === undefined) break;
    const a = here[1] - level;
    const b = next[1] - level;
    if (a >= 0 && b >= 0) continue;
    const crossing = a === b ? here[0] : here[0] + ((next[0] - here[0]) * a) / (a - b);
    const from = a < 0 ? here[0] : crossing;
    const to = b < 0 ? next[0] : crossing;
    const last = stretches[stretches.length - 1];
    if (last !== undefined && from - last[1] < 1e-6) last[1] = to;
    else stretches.push([from, to]);
  }
  return stretches;
}

/** Returns the intersection of two lists of intervals. */
export function sharedStretches(a: readonly Point[], b: readonly Point[]): Point[] {
  return a.flatMap(([from, to]) =>
    b
      .map(([otherFrom, otherTo]): Point => [Math.max(from, otherFrom), Math.min(to, otherTo)])
      .filter(([start, end]) => end - start > 1e-6),
  );
}
