import { describe, expect, it } from 'vitest';
import { flatten, type Path, type Point, pathBounds } from '../shared/path.ts';
import { pick, seededRandom, wholeBetween } from '../shared/seeded-random.ts';
import { cutProfile, removedAt } from './blade-profile.ts';
import { keyGeometry } from './key-blade.ts';
import { keySvg } from './key-drawing.ts';
import { profileNames } from './key-section.ts';
import type { KeyBladeData, KeyKind } from './key-types.ts';

const cylinder: KeyBladeData = {
  kind: 'edge',
  length: 24,
  width: 8.4,
  thickness: 2.2,
  tip: 'angled',
  shoulder: 'double',
  metal: 'brass',
  bow: 'round',
  bowWidth: 24,
  bowHeight: 24,
  hole: 'round',
  profile: 'twin',
  stamp: 'CLV 1',
  cuts: [2, 4, 0, 3, 5],
  depths: [0.5, 1.1, 1.7, 2.3, 2.9, 3.5],
  spacing: 3.9,
  first: 5.2,
  sides: 1,
};

function randomBlade(seed: number): KeyBladeData {
  const random = seededRandom(seed);
  const kind = pick(random, ['edge', 'dimple', 'laser', 'cruciform', 'bit', 'tubular'] satisfies KeyKind[]);
  const count = wholeBetween(random, 0, 8);
  const spacing = 2.2 + random() * 2;
  const first = 4 + random() * 3;
  const length = first + Math.max(0, count - 1) * spacing + 6 + random() * 6;
  const depths = [0.3, 0.8, 1.3, 1.8, 2.3];
  return {
    ...cylinder,
    kind,
    length,
    spacing,
    first,
    depths,
    cuts: Array.from({ length: count }, () => wholeBetween(random, 0, depths.length - 1)),
    width: 6.5 + random() * 3,
    tip: pick(random, ['angled', 'rounded', 'flat', 'stepped']),
    shoulder: pick(random, ['none', 'single', 'double']),
    bow: pick(random, ['round', 'square', 'hex', 'oval', 'trefoil', 'shield', 'car', 'tab']),
    hole: pick(random, ['none', 'round', 'slot', 'loop']),
    profile: pick(random, profileNames),
    sides: pick(random, [1, 2]),
    metal: pick(random, ['brass', 'nickel', 'steel']),
    head: pick(random, [
      { kind: 'plain' },
      { kind: 'transponder' },
      { kind: 'horseshoe' },
      { kind: 'flip', buttons: 3 },
      { kind: 'flip', buttons: 2, folded: true },
      { kind: 'smart', buttons: 4 },
    ]),
  };
}

function crosses([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign(Math.round(((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])) * 1e6));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

describe('an edge-cut blade', () => {
  const geometry = keyGeometry(cylinder);
  const points = flatten(geometry.outline).flat();

  it.each(geometry.cuts.map((cut, i) => ({ i, ...cut })))('has the flat of cut $i at its depth', ({ flat, depth }) => {
    const y = -cylinder.width / 2 + depth;
    for (const x of flat) {
      expect(points.some(([px, py]) => Math.abs(px - x) < 1e-6 && Math.abs(py - y) < 1e-6)).toBe(true);
    }
  });

  it('matches the measures of its data', () => {
    const bounds = pathBounds(geometry.outline);
    expect(bounds.x + bounds.width).toBeCloseTo(cylinder.length, 2);
    expect(bounds.height).toBeCloseTo(cylinder.bowHeight, 1);
    expect(geometry.extents.width).toBeCloseTo(cylinder.length - geometry.bow.x, 2);
    expect(geometry.blade).toMatchObject({ width: cylinder.length, height: cylinder.width });
  });

  it('has a straight edge as a blank', () => {
    const blank = flatten(keyGeometry(cylinder, { uncut: true }).outline).flat();
    const onEdge = blank.filter(([x, y]) => x > 0.1 && x < cylinder.length * 0.85 && y < 0);
    expect(onEdge.every(([, y]) => Math.abs(y + cylinder.width / 2) < 1e-6)).toBe(true);
  });

  it('throws with the cut whose depth is missing', () => {
    expect(() => keyGeometry({ ...cylinder, cuts: [1, 9] })).toThrow(
      'expected cut 2 to name one of 6 depths (from 0), got 9',
    );
  });

  it('throws for a cut beyond the tip', () => {
    expect(() => keyGeometry({ ...cylinder, spacing: 7 })).toThrow("within the blade's 24 mm");
  });
});

describe('curves', () => {
  const track: KeyBladeData = { ...cylinder, kind: 'laser', tip: 'rounded', sides: 2 };
  const curvesOf = (path: Path) => path.filter(([letter]) => letter === 'C').length;

  it('stay curves where a part fills what others outline', () => {
    const { parts } = keyGeometry(track);
    const mostCurves = (role: string) =>
      Math.max(...parts.filter((part) => part.role === role).map(({ path }) => curvesOf(path)));
    expect(mostCurves('recess')).toBeGreaterThan(8);
    expect(mostCurves('recess')).toBe(mostCurves('detail'));
  });

  it('are the nose that no cut has reached, within a hundredth of its chords', () => {
    const { outline } = keyGeometry({ ...track, cuts: [] });
    const half = track.width / 2;
    const nose = flatten(outline, 8)
      .flat()
      .filter(([x]) => x > track.length - half);
    expect(nose.length).toBeGreaterThan(8);
    for (const [x, y] of nose) expect(Math.abs(Math.hypot(x - track.length + half, y) - half)).toBeLessThan(0.01);
  });

  it('are chords where a cut has reached the nose', () => {
    const reaching = { ...cylinder, tip: 'rounded' as const, first: cylinder.length - 4 * cylinder.spacing - 1 };
    const end = (cuts: readonly number[]) => keyGeometry({ ...reaching, cuts }).outline;
    expect(curvesOf(end([0, 0, 0, 0, 5]))).toBe(curvesOf(end([])) - 1);
  });
});

describe('cutProfile', () => {
  it.each([0.6, 1, 2])('keeps every flat next to any neighbour, flank %d', (slope) => {
    const cuts = [0, 3.5, 0.5, 3.5, 3.5, 0].map((depth, i) => ({ x: 4 + i * 2.4, depth }));
    const profile = cutProfile(cuts, 0.4, slope, 0, 24);
    for (const { x, depth } of cuts) {
      expect(removedAt(profile, x - 0.4)).toBeCloseTo(depth, 9);
      expect(removedAt(profile, x + 0.4)).toBeCloseTo(depth, 9);
    }
    for (const [i, [x]] of profile.entries()) expect(x).toBeGreaterThanOrEqual(profile[i - 1]?.[0] ?? 0);
  });
});

describe('random blades', () => {
  const seeds = Array.from({ length: 150 }, (_, seed) => seed);

  it.each(seeds)('have finite numbers, seed %d', (seed) => {
    const svg = keySvg(randomBlade(seed), { dimensions: true, section: true, topView: true, lettering: 'stroke' });
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it.each(seeds)('have a contour without self-intersections, seed %d', (seed) => {
    for (const run of flatten(keyGeometry(randomBlade(seed)).outline, 6)) {
      const edges = run.slice(1).map((point, i) => [run[i] ?? point, point] as const);
      const crossing = edges.some((edge, i) => edges.some((other, j) => j > i + 1 && crosses(edge, other)));
      expect(crossing).toBe(false);
    }
  });
});
