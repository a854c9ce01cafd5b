import { searchRecord } from '@clavora/search/search-record';
import { describe, expect, it } from 'vitest';
import { questionKinds } from './search-questions.ts';
import { searchRecords } from './search-records.ts';

const records = searchRecords('ru', 300, 5);

describe('searchRecords', () => {
  it('SRC-1 returns records like those of the sites, the same for the same seed', () => {
    expect(records).toHaveLength(300);
    for (const record of records) expect(searchRecord.safeParse(record).error).toBeUndefined();
    expect(searchRecords('ru', 300, 5)).toEqual(records);
    expect(searchRecords('ru', 300, 6)).not.toEqual(records);
  });

  it('SRC-1 uses the language, with codes, makes and further passages', () => {
    const all = JSON.stringify(records);
    expect(all).toMatch(/\p{Script=Cyrillic}{5}/u);
    expect(records.some(({ codes }) => codes.length > 0)).toBe(true);
    expect(records.some(({ vehicleMakes }) => vehicleMakes.length > 0)).toBe(true);
    expect(records.some(({ part }) => part > 0)).toBe(true);
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(300);
  });

  it.each(questionKinds.map(({ name, ask }) => [name, ask] as const))('SRC-1 supports questions: %s', (_name, ask) => {
    expect(ask(records, 7).length).toBeGreaterThan(0);
    expect(ask(records, 7)).toEqual(ask(records, 7));
  });
});
