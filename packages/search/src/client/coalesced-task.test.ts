import { expect, it } from 'vitest';
import { createCoalescedTask } from './coalesced-task.ts';

it('SRC-5 runs one task at a time, and once more for all calls during the run', async () => {
  const ends: (() => void)[] = [];
  const lane = createCoalescedTask(() => new Promise<void>((resolve) => ends.push(resolve)));
  expect(lane.running).toBeNull();
  lane.run();
  lane.run();
  lane.run();
  expect(ends).toHaveLength(1);
  const first = lane.running;
  ends[0]?.();
  await first;
  expect(ends).toHaveLength(2);
  const second = lane.running;
  ends[1]?.();
  await second;
  expect([ends.length, lane.running]).toEqual([2, null]);
});
