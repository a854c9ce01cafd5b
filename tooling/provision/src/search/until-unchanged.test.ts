import { expect, it } from 'vitest';
import { untilUnchanged } from './until-unchanged.ts';

/** Answers one version after the other, the last for good. */
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

it('SRC-5 content that nobody changes is read once', async () => {
  expect(await passes(versions(7))).toEqual([1]);
});

it('SRC-5 what is published while indexes are made is looked for afterwards', async () => {
  expect(await passes(versions(7, 8, 8))).toEqual([1, 2]);
});

it('SRC-5 content that changes all the time ends it all the same', async () => {
  expect(await passes(versions(1, 2, 3, 4, 5, 6, 7, 8))).toEqual([1, 2, 3]);
});
