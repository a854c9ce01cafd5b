import { sampleContext } from '@clavora/blocks/sample-context';
import { smallTables } from '@clavora/catalogue/small-tables';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { productModel } from '../../loaders/catalogue/product-model.ts';
import { block, samplePage, sampleStory } from '../../testing/sample-page.ts';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { ProductDetail } from './product-detail.tsx';

let given: SiteWithCatalogue;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  const blanks = new TextDecoder().decode(smallTables({}).get('blanks.csv')).replace(',no,\n', ',no,clv-1\n');
  const [, row = ''] = blanks.split('\n');
  const ended = blanks.replace(',active,,no,clv-1', ',discontinued,b2,yes,clv-1');
  const sibling = row.replace('b1,CLV-1', 'b2,CLV-2').replace(',no,clv-1', ',no,');
  await given.publish({ 'blanks.csv': `${ended}${sibling}\n` });
});

afterEach(() => given.forget());

/** Returns the page of a product that the catalogue has. */
async function shown(story: ReturnType<typeof sampleStory>): Promise<string> {
  const catalogue = productModel(given.site, 'it', story);
  if (catalogue === null) throw new Error('Expected the product in the catalogue');
  const page = { ...samplePage('products', story, { page: 'detail' }), catalogue };
  return renderToStaticMarkup(<ProductDetail page={page} context={await sampleContext('it')} />);
}

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
  const html = await shown(story);
  const text = html.replaceAll(/<[^>]*>/g, '');
  for (const claim of ['ORB 6L', 'Arvena', 'Ponente', 'AX 0001–0800', 'CLV-2', 'CLV-1-N'])
    expect(text).toContain(claim);
  expect(text).not.toMatch(/OLD 5|Norda/);
  // The data set says what is made; the story may say since when it is not.
  expect(text).toContain('Fuori produzioneSostituito da: CLV-2');
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

it('CAT-9 a machine shows the kinds of keys that it cuts with their set-up, those that it does not with the reason, and leads to a comparison', async () => {
  await given.publish({
    'products.csv': [
      'id,kind,code,gtin,specs,status,successor_id,story_slug',
      'x1,machine,Banco 3,,power=180 W,active,,banco-3',
      'c1,clamp,J-C,,,active,,',
      'f1,cutter,F-21,,,active,,f-21',
      'a1,adapter,A-4,,,active,,\n',
    ].join('\n'),
    'cut-rules.csv': [
      'id,machine_id,blank_id,profile_id,kind,operation,clamp_id,clamp_side,cutter_id,tracer_id,adapter_id,firmware_min,verdict,reason_key,priority',
      'r1,x1,,,cylinder,edge,c1,A,f1,,,,yes,,0',
      'r2,x1,,,cruciform,cross,c1,D,f1,,a1,2.3,with-adapter,,0',
      'r3,x1,,,dimple,,,,,,,,no,why,0',
      'r4,x1,,,lever,,,,,,,,no,why,0\n',
    ].join('\n'),
  });
  const story = sampleStory(
    'product',
    { code: 'Banco 3', title: 'Banco 3', variants: [block('product_variant', { code: 'B3-230' })] },
    'it/global/prodotti/banco-3',
  );
  const html = await shown(story);
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Taglia 2 tipi di chiave');
  expect(text).toMatch(/Chiave per cilindro J- C , lato A F- 21/);
  expect(text).toMatch(/Chiave a croce J- C , lato D F- 21 A- 4 2\.3/);
  expect(text).toContain('Chiave punzonata e Chiave a mappa It has no cutter.');
  // No rule says anything of these.
  expect(text).not.toContain('Chiave tubolare');
  expect(html).toMatch(/href="\/trova-chiave\/confronto\?products=x1"[^>]*>Confronta con altre macchine/);
});

it('CAT-9 a machine without rules has no section of keys', async () => {
  await given.publish({
    'products.csv':
      'id,kind,code,gtin,specs,status,successor_id,story_slug\nx1,machine,Banco 3,,,active,,banco-3\nx2,machine,Banco 4,,,active,,\n',
    'cut-rules.csv':
      'id,machine_id,blank_id,profile_id,kind,operation,clamp_id,clamp_side,cutter_id,tracer_id,adapter_id,firmware_min,verdict,reason_key,priority\nr1,x2,,,dimple,,,,,,,,no,why,0\n',
  });
  const story = sampleStory('product', { code: 'Banco 3', title: 'Banco 3' }, 'it/global/prodotti/banco-3');
  const html = await shown(story);
  expect(html).not.toMatch(/id="(?:cuts|not-cut)"/);
});
