import { describe, expect, it } from 'vitest';
import { namedFacets, namedValue, readFacetNames, valueId, writeFacetName } from './facet-names.ts';

describe('facet names', () => {
  it('SRC-9 are read as they were written, whatever characters they have', () => {
    for (const field of namedFacets) {
      for (const name of ['Ottone', 'Filo: un lato', '-20 °C', 'A:B:C', 'ключ']) {
        const value = namedValue(name, '');
        expect(value && readFacetNames([writeFacetName(field, value)])).toEqual({
          [field]: { [value?.id ?? '']: name },
        });
      }
    }
  });

  it('SRC-9 the first name of a value stays, and malformed ones are ignored', () => {
    const written = ['materials:brass:Ottone', 'materials:brass:Ottone lucido', 'unknown:a:b', 'materials:x', ''];
    expect(readFacetNames(written)).toEqual({ materials: { brass: 'Ottone' } });
  });

  it('SRC-9 prefer the id of the editors to the name', () => {
    expect(namedValue('Alpacca', 'nickel_silver')).toEqual({ id: 'nickel_silver', name: 'Alpacca' });
    expect(namedValue('Filo, un lato', ' ')).toEqual({ id: 'filo-un-lato', name: 'Filo, un lato' });
    expect(namedValue('', 'x')).toBeNull();
  });

  it.each([
    ['Schlüssel, flach', 'schlussel-flach'],
    ['-20 °C', '20-c'],
    ['Ёлка / ИЙ', 'елка-ии'],
    ['edge_one_side', 'edge_one_side'],
  ])('SRC-9 the id of %j is %j', (text, id) => {
    expect(valueId(text)).toBe(id);
  });
});
