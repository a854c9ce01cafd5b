import { describe, expect, it } from 'vitest';
import { filterText } from './search-filters.ts';

describe('filterText', () => {
  it('SRC-4 requires all filters, each with any or none of its values', () => {
    expect(
      filterText([
        { field: 'type', anyOf: ['product'] },
        { field: 'relatedIds', anyOf: ['a', 'b'] },
        { field: 'storyId', noneOf: ['c', 'd'] },
      ]),
    ).toBe('(type:"product") AND (relatedIds:"a" OR relatedIds:"b") AND NOT storyId:"c" AND NOT storyId:"d"');
    expect(filterText([])).toBe('');
    expect(filterText([{ field: 'storyId', noneOf: [] }])).toBe('');
  });

  it('SRC-4 returns null if a field must have one of no values', () => {
    expect(filterText([{ field: 'relatedIds', anyOf: [] }])).toBeNull();
  });

  it('SRC-4 escapes any value', () => {
    expect(filterText([{ field: 'family', anyOf: ['a" OR type:"page', 'b\\'] }])).toBe(
      String.raw`(family:"a\" OR type:\"page" OR family:"b\\")`,
    );
  });
});
