import { describe, expect, it } from 'vitest';
import { FoundWords } from '../text/found-words.ts';
import { WordHits } from './word-hits.ts';

const all = { end: 4, at: (number: number) => (number === 2 ? undefined : { objectID: String(number) }) };
const hits = () => new WordHits(new FoundWords('x', false), all);

describe('records that contain a word', () => {
  it.each([
    ['fewer typos', { typos: 0, level: 9, isExact: false }, { typos: 1, level: 0, isExact: true }],
    ['a more important attribute', { typos: 1, level: 0, isExact: false }, { typos: 1, level: 1, isExact: true }],
    ['as typed', { typos: 0, level: 3, isExact: true }, { typos: 0, level: 3, isExact: false }],
  ])('SRC-1 OPS-2 keeps the better match, in any order: %s', (_what, better, worse) => {
    for (const ways of [
      [better, worse],
      [worse, better],
    ]) {
      const found = hits();
      for (const way of ways) found.add(1, way);
      expect(found.match(1)).toEqual(better);
      expect(found.records).toEqual([1]);
    }
  });

  it('SRC-1 OPS-2 omits removed records', () => {
    const found = hits();
    found.addAll([0, 2, 3], { typos: 2, level: 5000, isExact: false });
    expect(found.records).toEqual([0, 3]);
    expect([0, 1, 2, 3].map((number) => found.has(number))).toEqual([true, false, false, true]);
    expect(found.match(3)).toEqual({ typos: 2, level: 1023, isExact: false });
  });
});
