import type { SearchQuery } from '@clavora/content-client/schema/automatic-fill';
import { parseBlock } from '@clavora/content-client/schema/define-block';
import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { searchBasedProductsGrid } from './search-based-products-grid.block.ts';
import { searchBasedProductsGridFixtures } from './search-based-products-grid.fixtures.ts';

const [ofCategory] = searchBasedProductsGridFixtures;
if (!ofCategory) throw new Error('expected a fixture of products of a category');

function queryOf(fields: Record<string, unknown>): SearchQuery {
  const raw = { component: 'search_based_products_grid', _uid: 'g', title: 'Grid', ...fields };
  const query = searchBasedProductsGrid.automatic?.query(parseBlock(searchBasedProductsGrid, raw));
  if (query?.from !== 'search') throw new Error(`expected a search, got ${JSON.stringify(query)}`);
  return query;
}

describe('SearchBasedProductsGrid', () => {
  it.each([
    [{}, { words: '', where: [], limit: 8 }],
    [{ query: ' CLV-22 ' }, { words: 'CLV-22' }],
    [{ family: 'cutters' }, { where: [{ field: 'family', is: 'in', value: 'cutters' }] }],
    [{ category: 'a-uuid' }, { where: [{ field: 'categories', is: 'any_in_array', value: 'a-uuid' }] }],
    [{ is_new: true }, { where: [{ field: 'is_new', is: 'is', value: 'true' }] }],
    [{ limit: '12' }, { limit: 12 }],
  ])('BLK-2 builds a product query: %j', (fields, expected) => {
    expect(queryOf(fields)).toMatchObject({ component: 'product', ...expected });
  });

  it.each([
    [{ limit: '-3' }, { limit: 8 }],
    [{ limit: '0' }, { limit: 8 }],
    [{ limit: '2.9' }, { limit: 2 }],
    [{ limit: '1000' }, { limit: 24 }],
    [{ limit: 'many' }, { limit: 8 }],
    [{ family: 'bicycles' }, { where: [] }],
    [{ category: '' }, { where: [] }],
    // A deleted category finds its last products or none, never the whole catalogue.
    [{ category: 'id-of-a-deleted-story' }, { where: [{ value: 'id-of-a-deleted-story' }] }],
    [
      { query: 7, is_new: 'yes' },
      { words: '', where: [] },
    ],
  ])('CNT-4 ignores malformed fields in the query: %j', (fields, expected) => {
    expect(queryOf(fields)).toMatchObject(expected);
  });

  it('BLK-2 renders found products at one scale and links to the whole category', async () => {
    const body = htmlBody((await renderFixture(ofCategory.raw, { locale: 'de' })).html);
    expect(body.querySelectorAll('li article')).toHaveLength(6);
    const [, , width, height] = body.querySelector('.key svg')?.getAttribute('viewBox')?.split(' ') ?? [];
    for (const svg of body.querySelectorAll('.key svg')) {
      expect(svg.getAttribute('viewBox')?.split(' ').slice(2)).toEqual([width, height]);
    }
    expect(body.querySelector('a[href$="bohrmulden-und-sicherheitsschluessel"]')?.textContent).toBe(
      'Übersicht: Bohrmulden- und Sicherheitsschlüsselrohlinge',
    );
  });

  it('CNT-4 renders no link to a deleted category, and nothing when no product is left', async () => {
    const deleted = await renderFixture({ ...ofCategory.raw, category: 'id-of-a-deleted-story' }, { locale: 'de' });
    expect(htmlBody(deleted.html).querySelectorAll('li article')).toHaveLength(6);
    expect(deleted.html).not.toContain('Übersicht:');
    const empty = await renderFixture({ ...ofCategory.raw, products: ['gone', null] }, { locale: 'de' });
    expect(htmlBody(empty.html).querySelector('section, article')).toBeNull();
  });
});
