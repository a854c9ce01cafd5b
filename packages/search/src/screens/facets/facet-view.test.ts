import { describe, expect, it } from 'vitest';
import type { FacetField } from '../../schema/facets.ts';
import { type FacetValue, shownFacet, valuesNamed } from './facet-view.ts';

const values = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `Make ${at + 1}`, count: 100 - at }));
/** Returns a facet of a thousand results, if nothing else is said. */
const shown = (
  field: FacetField,
  list: readonly FacetValue[],
  context: Partial<Parameters<typeof shownFacet>[2]> = {},
) => shownFacet(field, list, { chosen: [], total: 1000, names: undefined, ...context });
const names = (list: readonly { value: string }[] | undefined) => list?.map(({ value }) => value);

describe('shownFacet', () => {
  it('SRC-2 omits a facet that cannot narrow the results', () => {
    expect(shown('type', [])).toBeNull();
    expect(shown('type', values(1))).toBeNull();
    expect(shown('type', values(2))?.values).toHaveLength(2);
  });

  it('SRC-2 omits a facet whose values are all those of every result, however many it has', () => {
    const makes = ['Arvena', 'Caldris', 'Halvik', 'Ibaren', 'Norda', 'Ostrel'];
    for (const total of [1, 2, 7]) {
      const shared = makes.map((value) => ({ value, count: total }));
      expect(shown('vehicleMakes', shared, { total })).toBeNull();
      expect(shown('vehicleMakes', shared, { total, chosen: ['Norda'] })?.values).toHaveLength(6);
      expect(shown('vehicleMakes', shared, { total: total + 1 })?.values).toHaveLength(6);
    }
  });

  it('SRC-2 keeps a chosen value without hits, so that visitors can remove it', () => {
    const facet = shown('kind', [], { chosen: ['film'], names: { film: 'Film' } });
    expect(facet?.values).toEqual([{ value: 'film', count: 0, label: 'Film', isChosen: true }]);
  });

  it('SRC-2 folds a long list, but no chosen value', () => {
    expect(shown('vehicleMakes', values(8))?.folded).toEqual([]);
    const facet = shown('vehicleMakes', values(20), { chosen: ['Make 18', 'Make 2'] });
    expect(names(facet?.values)).toEqual([...names(values(6))!, 'Make 18']);
    expect(facet?.folded).toHaveLength(13);
    expect(facet?.folded.some(({ isChosen }) => isChosen)).toBe(false);
  });

  it('SRC-2 orders lengths by millimetres, and folds none', () => {
    const ranges = ['30-35', '5-10', '100-105', '20-25', '25-30', '35-40', '40-45', '45-50', '10-15'];
    const facet = shown(
      'bladeLength',
      ranges.map((value) => ({ value, count: 1 })),
    );
    expect(names(facet?.values)?.slice(0, 3)).toEqual(['5-10', '10-15', '20-25']);
    expect(names(facet?.values)?.at(-1)).toBe('100-105');
    expect(facet?.folded).toEqual([]);
  });

  it('SRC-2 lists no facet that only links choose', () => {
    expect(shown('family', values(3), { chosen: ['Make 1'] })).toBeNull();
  });

  it('SRC-2 replaces ids by names, and keeps other values', () => {
    const facet = shown(
      'kind',
      [
        { value: 'guide', count: 1 },
        { value: 'map', count: 1 },
      ],
      { names: { guide: 'Guide' } },
    );
    expect(facet?.values.map(({ label }) => label)).toEqual(['Guide', 'map']);
  });
});

describe('valuesNamed', () => {
  const facet = shown('vehicleMakes', [
    { value: 'Škorva', count: 1 },
    { value: 'Fivo', count: 1 },
  ]);
  it.each([
    ['sko', ['Škorva']],
    [' FI', ['Fivo']],
    ['', ['Škorva', 'Fivo']],
    ['x', []],
  ])('SRC-2 finds values by %j', (typed, found) => {
    expect(names(valuesNamed(facet?.values ?? [], typed))).toEqual(found);
  });
});
