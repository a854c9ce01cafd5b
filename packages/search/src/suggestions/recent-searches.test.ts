import { describe, expect, it } from 'vitest';
import { forgetSearch, forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';

function device(stored?: string) {
  const values = new Map(stored === undefined ? [] : [['site:searches', stored]]);
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

describe('recent searches', () => {
  it('SRC-3 are the last five, latest first, without duplicates', () => {
    const storage = device();
    for (const query of ['one', 'two', ' ', 'three', 'four', ' five ', 'six', 'TWO']) keepSearch(query, storage);
    expect(recentSearches(storage)).toEqual(['TWO', 'six', 'five', 'four', 'three']);
  });

  it('SRC-3 can be removed one by one or together, and leave no entry in storage', () => {
    const storage = device();
    for (const query of ['one', 'two', 'three']) keepSearch(query, storage);
    forgetSearch('two', storage);
    expect(recentSearches(storage)).toEqual(['three', 'one']);
    forgetSearches(storage);
    expect(storage.values.size).toBe(0);
  });

  it.each(['{', '{"a":1}', 'null', '"x"'])('are empty if storage contains %s', (stored) => {
    expect(recentSearches(device(stored))).toEqual([]);
  });

  it('omit entries that are not searches', () => {
    expect(recentSearches(device('["a", 1, null, "", {"b": 1}, "c"]'))).toEqual(['a', 'c']);
  });

  it('are empty without an error if storage is blocked', () => {
    const refuses = (): never => {
      throw new Error('denied');
    };
    const storage = { getItem: refuses, setItem: refuses, removeItem: refuses };
    for (const stored of [storage, null]) {
      keepSearch('one', stored);
      forgetSearches(stored);
      expect(recentSearches(stored)).toEqual([]);
    }
  });
});
