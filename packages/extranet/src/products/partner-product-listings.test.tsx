import { sampleContext } from '@clavora/blocks/sample-context';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  sampleEntries,
  sampleEntry,
  sampleListingStory,
  samplePartnerPage,
  sampleProducts,
  sampleRows,
  sectionPath,
} from '../testing/sample-partner-products.ts';
import { categoryTree } from './category-tree.ts';
import {
  PartnerCategoryListing,
  PartnerProductGeneralListing,
  PartnerProductListing,
} from './partner-product-listings.tsx';
import { type PartnerProducts, readProductSort, sortedRows, sortParameter } from './product-row.ts';

const base = sectionPath('extranet-products', 'it');
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ');

async function drawAll(products: PartnerProducts): Promise<string> {
  const page = samplePartnerPage('it', sampleListingStory('it', 'product_listing'));
  return renderToStaticMarkup(
    <PartnerProductGeneralListing page={page} products={products} context={await sampleContext('it')} />,
  );
}

describe('categoryTree', () => {
  const { directory } = samplePartnerPage('it', sampleListingStory('it', 'product_listing'));

  it('TPL-3 returns a tree of any depth with product counts', () => {
    const shape = (nodes: ReturnType<typeof categoryTree>): unknown[] =>
      nodes.map(({ entry, count, children }) => [entry.path.slice(base.length), count, ...shape(children)]);
    expect(shape(categoryTree(directory, base))).toEqual([
      ['/x', null],
      ['/a', 6, ['/a/b', 5, ['/a/b/c', 3]]],
      ['/d', 4],
    ]);
    expect(shape(categoryTree(directory, `${base}/a`))).toEqual([['/a/b', 5, ['/a/b/c', 3]]]);
  });

  it('TPL-3 attaches categories to the nearest folder that is one', () => {
    const entries = sampleEntries('it').map((entry) =>
      entry.path === `${base}/a/b` ? { ...entry, component: 'section' as const } : entry,
    );
    const page = samplePartnerPage('it', sampleListingStory('it', 'product_listing'), { entries });
    const [, first] = categoryTree(page.directory, base);
    expect(first?.children.map(({ entry }) => entry.path)).toEqual([`${base}/a/b/c`]);
  });

  it('TPL-3 EXT-2 omits and does not count what the partner may not see', () => {
    const entries = sampleEntries('it').map((entry) =>
      entry.path === `${base}/a/b` ? { ...entry, tags: ['role:service'] } : entry,
    );
    const page = samplePartnerPage('it', sampleListingStory('it', 'product_listing'), { entries });
    expect(categoryTree(page.directory, base).map(({ count, children }) => [count, children.length])).toEqual([
      [null, 0],
      [1, 0],
      [4, 0],
    ]);
  });
});

describe('readProductSort and sortedRows', () => {
  const rows = [
    ['b', 200, 100, 4],
    ['A', 3, null, 0],
    ['', null, null, null],
    ['10', 1, null, 12],
    ['9', 1, null, 3],
  ].map(([code, price, unit, leadTimeDays], index) => {
    const [row] = sampleRows('it');
    if (!row) throw new Error('Expected a line');
    const entry = sampleEntry(`/p-${index}`, 'partner_product', { title: String(code) });
    return { ...row, entry, facts: { ...row.facts, code, price, unit, leadTimeDays } as typeof row.facts };
  });
  const codesBy = (sort: string | null) =>
    sortedRows(rows, readProductSort(sort), 'it-IT')
      .map(({ facts }) => facts.code)
      .join(' ');

  it.each([
    [null, 'b A  10 9'],
    ['code', '9 10 A b '],
    ['-code', 'b A 10 9 '],
    ['price', '10 9 b A '],
    ['-price', 'A b 10 9 '],
    ['delivery', 'A 9 b 10 '],
    ['name', ' 9 10 A b'],
    ['weight', 'b A  10 9'],
    ['--code', 'b A  10 9'],
    ['', 'b A  10 9'],
  ])('TPL-3 sort by ?sort=%s', (sort, expected) => {
    expect(codesBy(sort)).toBe(expected);
  });

  it.each(['code', '-price', 'delivery'])('TPL-3 round-trip in the URL: %s', (value) => {
    const sort = readProductSort(value);
    expect(sort && sortParameter(sort)).toBe(value);
  });
});

describe('product listings for partners', () => {
  it('TPL-3 have a row per product: code, drawing, name, price, minimum order, delivery', async () => {
    const html = await drawAll(sampleProducts(sampleRows('it').slice(0, 2)));
    const text = textOf(html);
    for (const fact of ['90-2000-L', '38,50 € per 100 pezzi', '50 pezzi', 'Pronta consegna', '3 giorni lavorativi']) {
      expect(text).toContain(fact);
    }
    expect(html).toContain('<svg');
    expect(html).toContain(`href="/it${base}/a/p-0"`);
    expect(html).toContain('data-copy="90-2000-L"');
    expect(text).toContain('2 prodotti');
  });

  it('TPL-5 TPL-3 sort by the links in the head and keep the order on further pages', async () => {
    const html = await drawAll(
      sampleProducts(sampleRows('it'), {
        sort: { column: 'price', isDescending: false },
        page: 2,
        pageCount: 3,
        total: 117,
      }),
    );
    expect(html).toContain('aria-sort="ascending"');
    expect(html).toContain('href="?sort=-price#products"');
    expect(html).toContain('href="?sort=code#products"');
    expect(html).toContain(`href="/it${base}?sort=price&amp;page=3"`);
    expect(html).toContain(`href="/it${base}?sort=price"`);
  });

  it('TPL-3 of families have no categories, and a message if they are empty', async () => {
    const page = samplePartnerPage('it', sampleListingStory('it', 'product_listing'));
    const context = await sampleContext('it');
    const html = renderToStaticMarkup(
      <PartnerProductListing page={page} products={sampleProducts([])} context={context} />,
    );
    expect(html).not.toContain('id="categories"');
    expect(textOf(html)).toContain('Qui non c’è ancora nulla per Lei.');
  });

  it('TPL-3 of a category link to its subcategories', async () => {
    const page = samplePartnerPage('it', sampleListingStory('it', 'category', { path: `${base}/a` }));
    const context = await sampleContext('it');
    const html = renderToStaticMarkup(
      <PartnerCategoryListing page={page} products={sampleProducts(sampleRows('it'))} context={context} />,
    );
    expect(html).toContain(`href="/it${base}/a/b/c"`);
    expect(html).not.toContain(`href="/it${base}/d"`);
    expect(() =>
      renderToStaticMarkup(<PartnerProductListing page={page} products={sampleProducts([])} context={context} />),
    ).toThrow('expected "product_listing"');
  });
});
