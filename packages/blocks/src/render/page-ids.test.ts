import { describe, expect, it } from 'vitest';
import { pageIds } from './page-ids.ts';

describe('pageIds', () => {
  it('BLK-6 assigns each id to one owner', () => {
    const claim = pageIds();
    expect(['a', 'b', 'c'].map((owner) => claim('price', owner))).toEqual(['price', 'price-2', 'price-3']);
    expect(claim('other', 'd')).toBe('other');
  });

  it('BLK-6 keeps generated numbers apart from written ones', () => {
    const claim = pageIds();
    expect([claim('price', 'a'), claim('price', 'b'), claim('price-2', 'c')]).toEqual([
      'price',
      'price-2',
      'price-2-2',
    ]);
  });

  it('BLK-6 returns the same id when an owner renders again', () => {
    const claim = pageIds();
    const owners = ['a', 'b', 'c'];
    const before = owners.map((owner) => claim('price', owner));
    expect(owners.toReversed().map((owner) => claim('price', owner))).toEqual(before.toReversed());
  });

  it('BLK-6 starts over on each page', () => {
    expect([pageIds()('price', 'a'), pageIds()('price', 'b')]).toEqual(['price', 'price']);
  });
});
