import { boundsOf, type OutlinePoint, outlineOf, type ProfileShape, rowCount, writeEdges } from './profile-edges.ts';

/** Profiles as they are compared. */
export interface ProfileIndex {
  /** The sizes of each, in mm. */
  heights: Float32Array;
  thicknesses: Float32Array;
  /** The edges of each (`writeEdges`). */
  edges: Float32Array;
}

export interface RankedProfile {
  /** Its position in the index. */
  at: number;
  /** The mean distance of the edges of the tracing from those of the profile, in mm; without a scale, of a tracing that is as high as the profile. */
  deviationMm: number;
  /** The tracing as it was laid over the profile, in mm from its lower left corner. */
  outline: OutlinePoint[];
}

/** Prepares profiles for being compared. */
export function indexProfiles(profiles: readonly ProfileShape[]): ProfileIndex {
  const edges = new Float32Array(profiles.length * 2 * rowCount);
  profiles.forEach((profile, at) => writeEdges(outlineOf(profile), edges, at * 2 * rowCount));
  return {
    heights: Float32Array.from(profiles, ({ heightMm }) => heightMm),
    thicknesses: Float32Array.from(profiles, ({ thicknessMm }) => thicknessMm),
    edges,
  };
}

/** How far a tracing may be from a profile's sizes: the error of its scale, and of its points in mm. */
const sizeError = { share: 0.03, mm: 0.3 };

/** How far the proportions of a tracing without a scale may be from a profile's. */
const proportionError = 0.15;

/** How much a difference of heights counts, which the edges do not show: they are compared from the bottom to the top of each. */
const heightWeight = 0.05;

/** How many profiles are compared closely, after all were compared roughly. */
const closeCount = 60;

/** In how many ways a tracing is laid over a profile: turned further, in degrees, and with its ends moved, in shares of its height. */
interface Ways {
  turns: readonly number[];
  ends: readonly number[];
}

const roughWays: Ways = { turns: [0], ends: [0] };
const closeWays: Ways = { turns: [-1.5, -1, -0.5, 0, 0.5, 1, 1.5], ends: [-0.01, 0, 0.01] };

/**
 * Ranks profiles by how far they are from a traced outline, the nearest first. `hasScale`: the outline is in mm; else shapes are compared, whatever their size. The
 * outline may be turned in any way: a key has no top in a picture.
 */
export function rankProfiles(
  index: ProfileIndex,
  traced: readonly OutlinePoint[],
  { hasScale, limit }: { hasScale: boolean; limit: number },
): RankedProfile[] {
  const upright = uprightAngle(traced);
  const rough = layings(traced, upright, roughWays);
  const [first] = rough;
  if (first === undefined) return [];
  const nearest = (positions: readonly number[], laid: readonly Laying[]): (Compared & { at: number })[] =>
    positions
      .map((at) => ({ at, ...closest(index, at, laid, hasScale) }))
      .toSorted((one, other) => one.deviationMm - other.deviationMm);
  const possible = Array.from(index.heights.keys()).filter((at) => mayBe(index, at, first, hasScale));
  const near = nearest(possible, rough).slice(0, closeCount);
  return nearest(
    near.map(({ at }) => at),
    layings(traced, upright, closeWays),
  )
    .slice(0, limit)
    .map(({ at, deviationMm, laying, shift }) => ({
      at,
      deviationMm,
      outline: laidOver(index, at, laying, shift, hasScale),
    }));
}

/** A tracing as it is laid over profiles, with its lower left corner at 0, 0. */
interface Laying {
  outline: OutlinePoint[];
  width: number;
  /** Its ends, which lie on those of a profile. */
  bottom: number;
  top: number;
  edges: Float32Array;
}

function layings(traced: readonly OutlinePoint[], upright: number, { turns, ends }: Ways): Laying[] {
  return [0, 180].flatMap((half) =>
    turns.flatMap((turn) => {
      const turned = turnedBy(traced, upright + ((half + turn) * Math.PI) / 180);
      const { left, right, bottom, top } = boundsOf(turned);
      const [width, height] = [right - left, top - bottom];
      const outline = turned.map(([x, y]): OutlinePoint => [x - left, y - bottom]);
      return ends.flatMap((low) =>
        ends.map((high): Laying => {
          const bounds = { left: 0, right: width, bottom: low * height, top: (1 + high) * height };
          const edges = new Float32Array(2 * rowCount);
          writeEdges(outline, edges, 0, bounds);
          return { outline, width, bottom: bounds.bottom, top: bounds.top, edges };
        }),
      );
    }),
  );
}

function mayBe({ heights, thicknesses }: ProfileIndex, at: number, traced: Laying, hasScale: boolean): boolean {
  const [height = 0, thickness = 0] = [heights[at], thicknesses[at]];
  if (!hasScale) return Math.abs((traced.width / traced.top / thickness) * height - 1) < proportionError;
  return (
    Math.abs(traced.top - height) < height * sizeError.share + sizeError.mm &&
    Math.abs(traced.width - thickness) < thickness * sizeError.share + sizeError.mm
  );
}

interface Compared {
  deviationMm: number;
  laying: Laying | null;
  /** How far the tracing is moved across, in mm. */
  shift: number;
}

/** Compares a profile with a tracing that is laid over it in several ways; returns the nearest. */
function closest(index: ProfileIndex, at: number, laid: readonly Laying[], hasScale: boolean): Compared {
  const { heights, edges } = index;
  const start = at * 2 * rowCount;
  const height = heights[at] ?? 0;
  let best: Compared = { deviationMm: Infinity, laying: null, shift: 0 };
  for (const laying of laid) {
    const own = laying.edges;
    const high = laying.top - laying.bottom;
    const scale = hasScale ? 1 : height / high;
    let sum = 0;
    let squares = 0;
    for (let row = 0; row < 2 * rowCount; row += 1) {
      const error = (edges[start + row] ?? 0) - (own[row] ?? 0) * scale;
      sum += error;
      squares += error * error;
    }
    // Moved across by the mean error, the squares are the least.
    const shift = sum / (2 * rowCount);
    const deviationMm = Math.sqrt(
      squares / (2 * rowCount) - shift * shift + (high * scale - height) ** 2 * heightWeight,
    );
    if (deviationMm < best.deviationMm) best = { deviationMm, laying, shift };
  }
  return best;
}

/** Returns a tracing in the measures of the profile over which it is laid. */
function laidOver(
  { heights, thicknesses }: ProfileIndex,
  at: number,
  laying: Laying | null,
  shift: number,
  hasScale: boolean,
): OutlinePoint[] {
  if (laying === null) return [];
  const { outline, width, bottom, top } = laying;
  const [height = 0, thickness = 0] = [heights[at], thicknesses[at]];
  const up = height / (top - bottom);
  const across = hasScale ? 1 : up;
  return outline.map(([x, y]) => [(x - width / 2) * across + shift + thickness / 2, (y - bottom) * up]);
}

/** Returns the angle by which an outline is turned so that its smallest box stands upright, in radians. */
function uprightAngle(traced: readonly OutlinePoint[]): number {
  let best = { area: Infinity, angle: 0 };
  const hull = hullOf(traced);
  hull.forEach(([x, y], at) => {
    const [nextX, nextY] = hull[(at + 1) % hull.length] ?? [x, y];
    const angle = -Math.atan2(nextY - y, nextX - x);
    const { left, right, bottom, top } = boundsOf(turnedBy(hull, angle));
    const area = (right - left) * (top - bottom);
    if (area < best.area) best = { area, angle: right - left > top - bottom ? angle + Math.PI / 2 : angle };
  });
  return best.angle;
}

function turnedBy(points: readonly OutlinePoint[], angle: number): OutlinePoint[] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([x, y]) => [x * cosine - y * sine, x * sine + y * cosine]);
}

/** Returns the convex hull of points. */
function hullOf(points: readonly OutlinePoint[]): OutlinePoint[] {
  const sorted = points.toSorted(([x1, y1], [x2, y2]) => x1 - x2 || y1 - y2);
  const half = (ordered: readonly OutlinePoint[]): OutlinePoint[] => {
    const chain: OutlinePoint[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft(first: OutlinePoint = [0, 0], second: OutlinePoint = [0, 0], [x, y]: OutlinePoint): boolean {
  return (second[0] - first[0]) * (y - first[1]) - (second[1] - first[1]) * (x - first[0]) > 0;
}
