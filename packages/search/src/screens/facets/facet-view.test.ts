import { describe, expect, it } from 'vitest';
import { shownFacet, valuesNamed } from './facet-view.ts';

const values = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `Make ${at + 1}`, count: 100 - at }));
const names = (list: readonly { value: string }[] | undefined) => list?.map(({ value }) => value);

describe('shownFacet', () => {
  it('SRC-2 omits a facet that cannot narrow the results', () => {
    expect(shownFacet('type', [], [], undefined)).toBeNull();
    expect(shownFacet('type', values(1), [], undefined)).toBeNull();
    expect(shownFacet('type', values(2), [], undefined)?.values).toHaveLength(2);
  });

  it('SRC-2 keeps a chosen value without hits, so that visitors can remove it', () => {
    const facet = shownFacet('kind', [], ['film'], { film: 'Film' });
    expect(facet?.values).toEqual([{ value: 'film', count: 0, label: 'Film', isChosen: true }]);
  });

  it('SRC-2 folds a long list, but no chosen value', () => {
    expect(shownFacet('vehicleMakes', values(8), [], undefined)?.folded).toEqual([]);
    const facet = shownFacet('vehicleMakes', values(20), ['Make 18', 'Make 2'], undefined);
    expect(names(facet?.values)).toEqual([...names(values(6))!, 'Make 18']);
    expect(facet?.folded).toHaveLength(13);
    expect(facet?.folded.some(({ isChosen }) => isChosen)).toBe(false);
  });

  it('SRC-2 orders lengths by millimetres, and folds none', () => {
    const ranges = ['30-35', '5-10', '100-105', '20-25', '25-30', '35-40', '40-45', '45-50', '10-15'];
    const facet = shownFacet(
      'bladeLength',
      ranges.map((value) => ({ value, count: 1 })),
      [],
      undefined,
    );
    expect(names(facet?.values)?.slice(0, 3)).toEqual(['5-10', '10-15', '20-25']);
    expect(names(facet?.values)?.at(-1)).toBe('100-105');
    expect(facet?.folded).toEqual([]);
  });

  it('SRC-2 lists no facet that only links choose', () => {
    expect(shownFacet('family', values(3), ['Make 1'], undefined)).toBeNull();
  });

  it('SRC-2 replaces ids by names, and keeps other values', () => {
    const facet = shownFacet(
      'kind',
      [
        { value: 'guide', count: 1 },
        { value: 'map', count: 1 },
      ],
      [],
      { guide: 'Guide' },
    );
    expect(facet?.values.map(({ label }) => label)).toEqual(['Guide', 'map']);
  });
});

describe('valuesNamed', () => {
  const facet = shownFacet(
    'vehicleMakes',
    [
      { value: 'Škorva', count: 1 },
      { value: 'Fivo', count: 1 },
    ],
    [],
    undefined,
  );
  it.each([
    ['sko', ['Škorva']],
    [' FI', ['Fivo']],
    ['', ['Škorva', 'Fivo']],
    ['x', []],
  ])('SRC-2 finds values by %j', (typed, found) => {
    expect(names(valuesNamed(facet?.values ?? [], typed))).toEqual(found);
  });
});
