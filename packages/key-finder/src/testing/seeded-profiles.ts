import { seededRandom } from '@clavora/ui/drawing/seeded-random';
import { type OutlineGroove, type OutlinePoint, outlineOf, type ProfileShape } from '../outlines/profile-edges.ts';

type Random = () => number;

const tenths = (value: number): number => Math.round(value * 10) / 10;
const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** Returns profiles with grooves of invented measures, in tenths of a millimetre as those of the catalogue; of equal seeds, equal ones. */
export function seededProfiles(count: number, seed: number): ProfileShape[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const heightMm = tenths(between(random, 7.4, 9.8));
    const thicknessMm = tenths(between(random, 1.9, 3));
    const grooves = (number: number): OutlineGroove[] => {
      const step = heightMm / (number + 1);
      return Array.from({ length: number }, (_, at) => {
        const fromMm = tenths(step * (at + 0.4 + random() * 0.3));
        return {
          fromMm,
          toMm: tenths(fromMm + Math.max(0.5, step * (0.3 + random() * 0.25))),
          depthMm: tenths(Math.max(0.3, thicknessMm * (0.25 + random() * 0.2))),
          angle: random() < 1 / 3 ? 60 : 90,
        };
      });
    };
    return {
      heightMm,
      thicknessMm,
      left: grooves(1 + Math.floor(random() * 3)),
      right: grooves(Math.floor(random() * 3)),
    };
  });
}

/** Returns a profile's outline as a visitor traces it: in any direction, with the error of the scale and of each point. */
export function traceOf(profile: ProfileShape, random: Random): OutlinePoint[] {
  const scale = between(random, 0.985, 1.015);
  const angle = random() * 2 * Math.PI;
  const [cosine, sine] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return outlineOf(profile).map(([x, y]) => {
    const [nearX, nearY] = [x + noise(random), y + noise(random)];
    return [nearX * cosine - nearY * sine + 40, nearX * sine + nearY * cosine + 25];
  });
}

/** Returns an error of a point in mm, of a normal distribution with a deviation of 0.08. */
function noise(random: Random): number {
  return 0.08 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
