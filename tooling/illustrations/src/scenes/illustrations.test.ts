import { findXmlError } from '@clavora/ui/drawing/find-xml-error';
import type { Point } from '@clavora/ui/drawing/path';
import { seededRandom } from '@clavora/ui/drawing/seeded-random';
import { workpiece } from '@clavora/ui/drawing/story-keys';
import { withFallbackColours } from '@clavora/ui/drawing/svg';
import { describe, expect, it } from 'vitest';
import { accessorySvg } from '../accessories/accessory-drawing.ts';
import type { AccessoryData } from '../accessories/accessory-types.ts';
import * as bench from '../machines/machine-bodies-bench.ts';
import * as car from '../machines/machine-bodies-car.ts';
import * as industrial from '../machines/machine-bodies-industrial.ts';
import { balloonsOf, doCross, machineDrawing, machineSvg } from '../machines/machine-drawing.ts';
import type { MachineData } from '../machines/machine-part.ts';
import { type SceneName, sceneSvg, scenes } from './scene-drawing.ts';
import { randomKey } from './scene-kit.ts';

const bodies: Record<string, MachineData> = { ...bench, ...car, ...industrial };

const accessories: readonly AccessoryData[] = [
  { kind: 'disc', diameter: 80, bore: 16, thickness: 5, teeth: 110, angle: 90, form: 'angular' },
  { kind: 'disc', diameter: 60, bore: 12, thickness: 8, teeth: 48, angle: 118, form: 'slot' },
  { kind: 'mill', diameter: 2.5, shank: 6, length: 40, flute: 9, angle: 90 },
  { kind: 'tracer', diameter: 2, shank: 6, length: 40, angle: 60 },
  { kind: 'jaw', width: 60, height: 48, depth: 26 },
  { kind: 'adapter', width: 70, height: 42, seats: 4 },
  { kind: 'brush', diameter: 75, bore: 10, thickness: 12 },
  { kind: 'cabinet', rows: 2, columns: 5, key: workpiece },
  { kind: 'rings', diameter: 25, wire: 1.6, key: workpiece },
  { kind: 'kit' },
  { kind: 'training', key: workpiece },
  { kind: 'installation' },
  { kind: 'update', releases: 10 },
];

const strokes = { lettering: 'stroke', ground: 'paper', title: 'A <key> & "its" code' } as const;

const drawings: readonly (readonly [name: string, svg: () => string])[] = [
  ...Object.entries(bodies).map(
    ([name, data]) => [name, () => machineSvg(data, { ...strokes, dimensions: true, callOuts: true })] as const,
  ),
  ...accessories.flatMap((data, i) =>
    [false, true].map(
      (detail) =>
        [
          `${data.kind} ${i}${detail ? ', detail' : ''}`,
          () => accessorySvg(data, { ...strokes, dimensions: true, detail }),
        ] as const,
    ),
  ),
  ...(Object.keys(scenes) as SceneName[]).flatMap((name) =>
    [1, 2].map((seed) => [`${name} ${seed}`, () => sceneSvg(name, seed, strokes)] as const),
  ),
];

/** Returns the distance of a point from the line between two others. */
function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const t = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy);
  const near = Math.max(0, Math.min(1, t));
  return Math.hypot(point[0] - from[0] - near * dx, point[1] - from[1] - near * dy);
}

describe('every illustration', () => {
  it.each(drawings)('%s is well-formed XML of finite numbers', (_, svg) => {
    const drawn = svg();
    expect(findXmlError(drawn)).toBeUndefined();
    expect(drawn).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it.each(drawings)('%s needs no font', (_, svg) => {
    expect(svg()).not.toContain('<text');
  });

  it.each(drawings)('%s has no colours but custom properties, or works without them', (_, svg) => {
    expect(withFallbackColours(svg())).not.toContain('var(');
  });
});

describe('scenes', () => {
  it.each(Object.keys(scenes) as SceneName[])('%s is equal for equal seeds and differs for others', (name) => {
    expect(sceneSvg(name, 4)).toBe(sceneSvg(name, 4));
    expect(sceneSvg(name, 4)).not.toBe(sceneSvg(name, 5));
  });

  it('never contain two random keys with the same blade', () => {
    const random = seededRandom(9);
    const keys = Array.from({ length: 60 }, () => JSON.stringify(randomKey(random)));
    expect(new Set(keys).size).toBe(60);
  });
});

describe('machines', () => {
  it.each(Object.entries(bodies))('%s: balloons do not overlap and all machines differ', (name, data) => {
    const others = Object.entries(bodies).filter(([other]) => other !== name);
    const parts = data.parts.map(({ part }) => part).join();
    expect(others.some(([, other]) => other.parts.map(({ part }) => part).join() === parts)).toBe(false);
    const { marks } = machineDrawing(data, { callOuts: true });
    const numbers = marks.filter((mark) => mark.kind === 'text' && /^\d$/.test(mark.text) && mark.tone === 'ink');
    const xs = numbers.map((mark) => (mark.kind === 'text' ? mark.at[0] : 0)).slice(-data.callOuts.length);
    const gaps = xs.slice(1).map((x, i) => x - (xs[i] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(data.width * 0.03);
  });

  it.each(Object.entries(bodies))('CAT-9 %s: leaders cross neither each other nor another balloon', (_, data) => {
    const { width, height } = data;
    const closeUp = { x: width * 0.1, y: -height * 0.9, width: width * 0.7, height: height * 0.8 };
    for (const crop of [undefined, closeUp]) {
      const balloons = balloonsOf(data, crop);
      const radius = (crop === undefined ? Math.max(width, height * 1.2) : crop.width) * 0.021 * 1.15;
      const pairs = balloons.flatMap((first) =>
        balloons.filter((second) => second !== first).map((second) => [first, second] as const),
      );
      const crossed = pairs.filter(
        ([first, second]) =>
          doCross([first.at, first.part], [second.at, second.part]) ||
          distance(second.at, first.at, first.part) < radius,
      );
      expect(crossed.map(([first, second]) => `${first.callOut[2]} × ${second.callOut[2]}`)).toEqual([]);
    }
    const whole = balloonsOf(data);
    expect(new Set(whole.map(({ callOut }) => callOut))).toEqual(new Set(data.callOuts));
    expect(whole.map(({ number }) => number)).toEqual(data.callOuts.map((__, i) => i + 1));
  });

  it.each([
    [[0, 0], [4, 4], [0, 4], [4, 0], true],
    [[0, 0], [0, 4], [1, 0], [1, 4], false],
    [[0, 0], [4, 4], [2, 2], [9, 2], true],
    [[0, 0], [1, 1], [0, 4], [4, 0], false],
  ] as const)('the lines %j–%j and %j–%j cross: %s', (a, b, c, d, crossed) => {
    expect(doCross([a, b], [c, d])).toBe(crossed);
  });

  it.each(Object.entries(bodies))('%s: each balloon points at the machine', (_, data) => {
    for (const [x, y] of data.callOuts) {
      expect(y).toBeGreaterThan(-20);
      expect(y).toBeLessThan(data.height * 1.1);
      expect(x).toBeGreaterThan(-data.width * 0.1);
      expect(x).toBeLessThan(data.width * 1.5);
    }
  });
});
