import { expect, it } from 'vitest';
import { untilUnchanged } from './until-unchanged.ts';

/** Returns one version after the other, the last one repeatedly. */
const versions = (...all: number[]) => {
  let at = 0;
  return async () => all[Math.min(at++, all.length - 1)] ?? 0;
};
const passes = async (version: () => Promise<number>) => {
  const numbers: number[] = [];
  const last = await untilUnchanged(version, async (number) => {
    numbers.push(number);
    return number;
  });
  expect(last).toBe(numbers.at(-1));
  return numbers;
};

it('SRC-5 reads unchanged content once', async () => {
  expect(await passes(versions(7))).toEqual([1]);
});

it('SRC-5 repeats for content published in the meantime', async () => {
  expect(await passes(versions(7, 8, 8))).toEqual([1, 2]);
});

it('SRC-5 ends although content changes all the time', async () => {
  expect(await passes(versions(1, 2, 3, 4, 5, 6, 7, 8))).toEqual([1, 2, 3]);
});
