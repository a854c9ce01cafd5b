import { pick } from '@clavora/ui/drawing/seeded-random';

/** Returns the next number of a sequence, from 0 to below 1. */
export type Random = () => number;

/** The sources that claims of the sample name. */
const sources = ['Cross list 2026-03', 'Cross list 2024-09', "Maker's chart 2025", 'Field report', 'Workshop notes'];

/** Returns how sure a claim of the sample is. */
export const confidenceOf = (random: Random) =>
  pick(random, ['confirmed', 'confirmed', 'stated', 'stated', 'stated', 'inferred']);

/** Returns who makes a claim of the sample. */
export function sourceOf(random: Random): string {
  return pick(random, sources);
}

/** Returns a number between two others. */
export function between(random: Random, [low, high]: readonly [number, number]): number {
  return low + random() * (high - low);
}

/** Returns a number rounded to tenths. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
