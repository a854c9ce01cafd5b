import { describe, expect, it } from 'vitest';
import { sortKey } from './sort-key.ts';

describe('sortKey', () => {
  it('SRC-2 sorts letters without accents, and numbers by value', () => {
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
