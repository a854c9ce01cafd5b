import { describe, expect, it } from 'vitest';
import { ByteLru } from './byte-lru.ts';

describe('ByteLru', () => {
  it('SEC-1 removes the least recently used entry when the limit is exceeded', () => {
    const lru = new ByteLru<string>(100);
    lru.set('first', 'a', 40);
    lru.set('second', 'b', 40);
    expect(lru.get('first')).toBe('a');
    lru.set('third', 'c', 40);
    expect([lru.get('first'), lru.get('second'), lru.get('third')]).toEqual(['a', undefined, 'c']);
  });

  it('counts the bytes of a replaced value once', () => {
    const lru = new ByteLru<string>(100);
    lru.set('first', 'a', 40);
    lru.set('first', 'b', 60);
    lru.set('second', 'c', 40);
    expect([lru.get('first'), lru.get('second')]).toEqual(['b', 'c']);
  });

  it('stores no value larger than the limit, and removes the one that it replaces', () => {
    const lru = new ByteLru<string>(100);
    lru.set('first', 'a', 40);
    lru.set('first', 'b', 101);
    lru.set('second', 'c', 100);
    expect([lru.get('first'), lru.get('second')]).toEqual([undefined, 'c']);
  });
});
