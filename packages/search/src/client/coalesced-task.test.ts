import { expect, it } from 'vitest';
import { createCoalescedTask } from './coalesced-task.ts';

it('SRC-5 runs one task at a time, and once more for all calls during the run', async () => {
  const ends: (() => void)[] = [];
  const task = createCoalescedTask(() => new Promise<void>((resolve) => ends.push(resolve)));
  expect(task.running).toBeNull();
  task.run();
  task.run();
  task.run();
  expect(ends).toHaveLength(1);
  const first = task.running;
  ends[0]?.();
  await first;
  expect(ends).toHaveLength(2);
  const second = task.running;
  ends[1]?.();
  await second;
  expect([ends.length, task.running]).toEqual([2, null]);
});
