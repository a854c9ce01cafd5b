import { describe, expect, it } from 'vitest';
import { typos } from './edit-distance.ts';

describe('typos', () => {
  it.each([
    ['key', 'key', 2, false, 0],
    ['machine', 'machien', 1, false, 1],
    ['machine', 'machin', 1, false, 1],
    ['machine', 'mechone', 1, false, Number.POSITIVE_INFINITY],
    ['cylinder', 'sylinder', 2, false, 2],
    ['cylinder', 'sylinder', 1, false, Number.POSITIVE_INFINITY],
    ['mahci', 'machine', 1, true, 1],
    ['mac', 'machine', 0, true, 0],
  ])('SRC-1 OPS-2 %s for %s within %i (prefix: %s): %f', (word, target, limit, isPrefix, count) => {
    expect(typos(word, target, limit, isPrefix)).toBe(count);
  });
});
