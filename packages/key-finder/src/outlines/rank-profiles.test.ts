import { seededRandom, wholeBetween } from '@clavora/ui/drawing/seeded-random';
import { isNight } from '@clavora/vitest/night.ts';
import { expect, it } from 'vitest';
import { seededProfiles, traceOf } from '../testing/seeded-profiles.ts';
import { type OutlinePoint, outlineOf, type ProfileShape } from './profile-edges.ts';
import { indexProfiles, rankProfiles } from './rank-profiles.ts';

const profiles = seededProfiles(isNight ? 20_000 : 2_000, 7);
const tracings = isNight ? 500 : 200;
const index = indexProfiles(profiles);

/** Returns in which share of the tracings, of another seed, the traced profile is among the first. */
function foundAmong(limit: number, hasScale: boolean): number {
  const random = seededRandom(991);
  let found = 0;
  for (let tracing = 0; tracing < tracings; tracing += 1) {
    const at = wholeBetween(random, 0, profiles.length - 1);
    const traced = traceOf(profiles[at] as ProfileShape, random);
    if (rankProfiles(index, traced, { hasScale, limit }).some((one) => one.at === at)) found += 1;
  }
  return found / tracings;
}

it('CAT-10 finds the traced profile among five in at least 95 of 100 tracings with errors', () => {
  expect(foundAmong(5, true)).toBeGreaterThanOrEqual(0.95);
}, 120_000);

const profile: ProfileShape = {
  heightMm: 8.6,
  thicknessMm: 2.4,
  left: [{ fromMm: 1.2, toMm: 2.4, depthMm: 0.9, angle: 90 }],
  right: [{ fromMm: 3, toMm: 4.4, depthMm: 0.8, angle: 60 }],
};
const mirrored: ProfileShape = { ...profile, left: profile.right, right: profile.left };
const larger: ProfileShape = scaled(profile, 1.3);

function scaled({ heightMm, thicknessMm, left, right }: ProfileShape, by: number): ProfileShape {
  const grooves = (side: ProfileShape['left']) =>
    side.map(({ fromMm, toMm, depthMm, angle }) => ({
      fromMm: fromMm * by,
      toMm: toMm * by,
      depthMm: depthMm * by,
      angle,
    }));
  return { heightMm: heightMm * by, thicknessMm: thicknessMm * by, left: grooves(left), right: grooves(right) };
}

function turned(points: readonly OutlinePoint[], degrees: number): OutlinePoint[] {
  const angle = (degrees * Math.PI) / 180;
  return points.map(([x, y]) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]);
}

it.each([0, 37, 90, 180, 251])(
  'CAT-10 knows a profile that is turned by %d degrees, and not its mirror image',
  (degrees) => {
    const [first, second] = rankProfiles(indexProfiles([mirrored, profile]), turned(outlineOf(profile), degrees), {
      hasScale: true,
      limit: 2,
    });
    expect(first?.at).toBe(1);
    expect(first?.deviationMm).toBeLessThan(0.02);
    expect(second?.deviationMm).toBeGreaterThan(0.1);
    // What is drawn over the profile lies on it.
    const { heightMm, thicknessMm } = profile;
    for (const [x, y] of first?.outline ?? []) {
      expect(x).toBeGreaterThan(-0.1);
      expect(x).toBeLessThan(thicknessMm + 0.1);
      expect(y).toBeGreaterThan(-0.2);
      expect(y).toBeLessThan(heightMm + 0.2);
    }
  },
);

it('CAT-10 tells sizes apart with a scale, and without one compares shapes only', () => {
  const both = indexProfiles([larger, profile]);
  const traced = outlineOf(profile);
  expect(rankProfiles(both, traced, { hasScale: true, limit: 2 }).map(({ at }) => at)).toEqual([1]);
  const inPixels = traced.map(([x, y]): OutlinePoint => [x * 37, y * 37]);
  const byShape = rankProfiles(both, inPixels, { hasScale: false, limit: 2 });
  expect(byShape.map(({ deviationMm }) => deviationMm < 0.03)).toEqual([true, true]);
});

it('CAT-10 names no profile that has not nearly the size of the tracing', () => {
  expect(rankProfiles(indexProfiles([larger]), outlineOf(profile), { hasScale: true, limit: 5 })).toEqual([]);
});
