import { sampleContext } from '@clavora/blocks/sample-context';
import { smallTables } from '@clavora/catalogue/small-tables';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { productModel } from '../../loaders/catalogue/product-model.ts';
import { block, samplePage, sampleStory } from '../../testing/sample-page.ts';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { ProductDetail } from './product-detail.tsx';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  const blanks = new TextDecoder().decode(smallTables({}).get('blanks.csv')).replace(',no,\n', ',no,clv-1\n');
  const [, row = ''] = blanks.split('\n');
  const ended = blanks.replace(',active,,no,clv-1', ',discontinued,b2,yes,clv-1');
  const sibling = row.replace('b1,CLV-1', 'b2,CLV-2').replace(',no,clv-1', ',no,');
  given.publish({ 'blanks.csv': `${ended}${sibling}\n` });
});

afterEach(() => given.forget());

it('CAT-2 CAT-4 a product of the key catalogue shows the claims of the data set, and none of its story', async () => {
  const story = sampleStory(
    'product',
    {
      code: 'CLV-1',
      title: 'Long blank',
      variants: [block('product_variant', { code: 'CLV-1-N', label: 'nickel plated' })],
      cross_references: [block('cross_reference', { maker: 'Orbis', code: 'OLD 5', match: 'exact' })],
      vehicles: [block('vehicle_fit', { make: 'Norda', model: 'Vento', year_from: '2012' })],
    },
    'it/global/prodotti/clv-1',
  );
  const catalogue = productModel(given.site, 'it', story);
  if (catalogue === null) throw new Error('Expected the product in the catalogue');
  const page = { ...samplePage('products', story, { page: 'detail' }), catalogue };
  const html = renderToStaticMarkup(<ProductDetail page={page} context={await sampleContext('it')} />);
  const text = html.replaceAll(/<[^>]*>/g, '');
  for (const claim of ['ORB 6L', 'Arvena', 'Ponente', 'AX 0001–0800', 'CLV-2', 'CLV-1-N'])
    expect(text).toContain(claim);
  expect(text).not.toMatch(/OLD 5|Norda/);
  // The data set says what is made; the story may say since when it is not.
  expect(text).toContain('Fuori produzioneSostituito da: CLV-2');
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
