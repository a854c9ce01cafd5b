import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

it('limits concurrent work and keeps the order', async () => {
  let running = 0;
  let most = 0;
  const work = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return item * 2;
  };
  expect(await inParallel([1, 2, 3, 4, 5], 2, work)).toEqual([2, 4, 6, 8, 10]);
  expect(most).toBe(2);
  expect(await inParallel([], 2, work)).toEqual([]);
});

it('rejects with the first failure', async () => {
  const work = (item: number) => (item === 2 ? Promise.reject(new Error('two')) : Promise.resolve(item));
  await expect(inParallel([1, 2, 3], 2, work)).rejects.toThrow('two');
});
