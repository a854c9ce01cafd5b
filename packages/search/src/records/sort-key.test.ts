import { describe, expect, it } from 'vitest';
import { sortKey } from './sort-key.ts';

describe('sort keys', () => {
  it('SRC-2 sort by letters without accents, and by numbers as numbers', () => {
    const ordered = [
      'A-4',
      'Banco 3',
      'Banco 12',
      'CLV-9',
      'CLV-14R.2X',
      'Clé',
      'Cle z',
      'Ёлка',
      'ключ',
      'иглы',
      'йод',
    ];
    expect(ordered.toSorted((first, second) => (sortKey(first) < sortKey(second) ? -1 : 1))).toEqual([
      'A-4',
      'Banco 3',
      'Banco 12',
      'Clé',
      'Cle z',
      'CLV-9',
      'CLV-14R.2X',
      'Ёлка',
      'иглы',
      'йод',
      'ключ',
    ]);
  });
});
