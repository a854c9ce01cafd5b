import { expect, it } from 'vitest';
import { IntList } from './int-list.ts';

it('OPS-2 keeps its items while it grows', () => {
  const list = new IntList();
  for (let item = 0; item < 5000; item += 1) list.push(-item);
  expect([list.length, list.at(0), list.at(1024), list.at(4999)]).toEqual([5000, 0, -1024, -4999]);
});
