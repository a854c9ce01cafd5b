import { describe, expect, it } from 'vitest';
import { tables } from '../tables/all-tables.ts';
import { smallMake, smallTables } from '../testing/small-tables.ts';
import { checkTables } from './compile-catalogue.ts';
import { pageDigests } from './page-digests.ts';
import { problemLine } from './problems.ts';

/** Returns the slugs of models of one make by their names, as a data set has them. */
function slugsOf(...models: readonly string[]): Record<string, string> {
  const vehicles = models.map((model) => ({ model }));
  const checked = checkTables(smallTables({ vehicles, fitments: [{}] }), { previous: null });
  expect(checked.problems.listed.map(problemLine)).toEqual([]);
  const table = tables.find(({ name }) => name === 'vehicle');
  const rows = (table && checked.rows.get(table)) ?? [];
  const slugs = rows.map(({ values }) => [String(values['model']), String(values['model_slug'])] as const);
  const tags = new Set(slugs.map(([, slug]) => `model:${smallMake.id}/${slug}`));
  expect(pageDigests(checked.rows, checked.rowCounts).filter(({ tag }) => tags.has(tag))).toHaveLength(tags.size);
  return Object.fromEntries(slugs);
}

describe('addresses of models', () => {
  it.each([
    [['Ka', 'Ka+']],
    [['9-5', '9.5']],
    [['C', 'C+']],
    [['Волга 21', 'ГАЗ 21']],
    [['Mehari', 'Méhari']],
    [['Up', 'Up!', '!', '!!']],
    [['Ω 21', 'Ψ 21', '21']],
    [['Rondo 1.4', 'Rondo 1/4', 'Rondo 14']],
    [['鉄', '銀']],
  ])('CAT-5 are different for %j, and of characters that need no encoding', (models) => {
    const slugs = Object.values(slugsOf(...models));
    expect(new Set(slugs).size).toBe(models.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('CAT-5 are what one reads where that is possible', () => {
    expect(slugsOf('Ka+', 'Ka', 'C', 'Волга 21', 'ГАЗ 21', 'Щука', 'Méhari', 'Øst & Vest', 'Rondo Kombi')).toEqual({
      'Ka+': 'ka-plus',
      Ka: 'ka',
      C: 'c',
      'Волга 21': 'volga-21',
      'ГАЗ 21': 'gaz-21',
      Щука: 'shchuka',
      Méhari: 'mehari',
      'Øst & Vest': 'ost-vest',
      'Rondo Kombi': 'rondo-kombi',
    });
    expect(slugsOf('Я')).toEqual({ Я: 'ya' });
  });

  it('CAT-5 stay when models are added: the one that is written like its address has it, the suffix of others is made from their names', () => {
    const before = slugsOf('9-5', '9.5', 'Ω');
    expect(before['9-5']).toBe('9-5');
    expect(before['9.5']).toMatch(/^9-5-[0-9a-f]{4}$/);
    expect(slugsOf('9/5', '9.5', '0', '9-5', 'Ω', '9,5')).toMatchObject(before);
    const suffixed = String(before['9.5']);
    const taken = slugsOf('9-5', '9.5', suffixed);
    expect(taken[suffixed]).toBe(suffixed);
    expect(taken['9.5']).toMatch(/^9-5-[0-9a-f]{5}$/);
  });

  it('CAT-5 is one for generations of a model whose names differ in case, blanks and hyphens', () => {
    expect(new Set(Object.values(slugsOf('C-Max', 'c max', 'C–MAX')))).toEqual(new Set(['c-max']));
  });
});
