import { describe, expect, it } from 'vitest';
import { forgetSearch, forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';

function device(kept?: string) {
  const values = new Map(kept === undefined ? [] : [['clavora:searches', kept]]);
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

describe('recent searches', () => {
  it('SRC-3 are the latest five, the last first, none twice', () => {
    const storage = device();
    for (const query of ['one', 'two', ' ', 'three', 'four', ' five ', 'six', 'TWO']) keepSearch(query, storage);
    expect(recentSearches(storage)).toEqual(['TWO', 'six', 'five', 'four', 'three']);
  });

  it('SRC-3 can be taken away, one or all, and leave nothing behind', () => {
    const storage = device();
    for (const query of ['one', 'two', 'three']) keepSearch(query, storage);
    forgetSearch('two', storage);
    expect(recentSearches(storage)).toEqual(['three', 'one']);
    forgetSearches(storage);
    expect(storage.values.size).toBe(0);
  });

  it.each(['{', '{"a":1}', 'null', '"x"'])('are none where %s was kept', (kept) => {
    expect(recentSearches(device(kept))).toEqual([]);
  });

  it('leave out what is no search', () => {
    expect(recentSearches(device('["a", 1, null, "", {"b": 1}, "c"]'))).toEqual(['a', 'c']);
  });

  it('are none, and fail nowhere, where the device keeps nothing', () => {
    const refuses = (): never => {
      throw new Error('denied');
    };
    const storage = { getItem: refuses, setItem: refuses, removeItem: refuses };
    for (const kept of [storage, null]) {
      keepSearch('one', kept);
      forgetSearches(kept);
      expect(recentSearches(kept)).toEqual([]);
    }
  });
});
