import { sampleContext } from '@clavora/blocks/sample-context';
import { productModel } from '@clavora/key-finder/product-model';
import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { block, samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProductDetail } from './product-detail.tsx';

let given: SiteWithCatalogue;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish({
    blanks: [{ status: 'discontinued', successor_id: 'b2', restricted: 'yes', story_slug: 'clv-1' }, {}],
  });
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
  const cuts = { clamp_id: 'c1', cutter_id: 'f1', reason_key: null };
  await given.publish({
    products: [
      { code: 'Banco 3', specs: 'power=180 W', story_slug: 'banco-3' },
      { id: 'c1', kind: 'clamp', code: 'J-C' },
      { id: 'f1', kind: 'cutter', code: 'F-21', story_slug: 'f-21' },
      { id: 'a1', kind: 'adapter', code: 'A-4' },
    ],
    cutRules: [
      { kind: 'cylinder', operation: 'edge', clamp_side: 'A', ...cuts, verdict: 'yes' },
      {
        kind: 'cruciform',
        operation: 'cross',
        clamp_side: 'D',
        ...cuts,
        adapter_id: 'a1',
        firmware_min: '2.3',
        verdict: 'with-adapter',
      },
      { kind: 'dimple' },
      { kind: 'lever' },
    ],
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
  expect(html).toContain('<li>Chiave punzonata</li><li>Chiave a mappa</li>');
  expect(text).toContain('It has no cutter.');
  // No rule says anything of these.
  expect(text).not.toContain('Chiave tubolare');
  expect(html).toMatch(/href="\/trova-chiave\/confronto\?products=x1"[^>]*>Confronta con altre macchine/);
});

it('CAT-9 a machine says that it is announced, or no longer made, and what replaces it', async () => {
  const story = sampleStory('product', { code: 'Banco 3', title: 'Banco 3' }, 'it/global/prodotti/banco-3');
  const statusOf = async (status: 'active' | 'planned' | 'discontinued') => {
    await given.publish({
      products: [{ code: 'Banco 3', story_slug: 'banco-3', status, successor_id: 'x2' }, { code: 'Banco 4' }],
    });
    const text = (await shown(story)).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    return [text.includes('annunciata'), text.includes('fuori produzione'), text.includes('Banco 4')];
  };
  expect(await statusOf('active')).toEqual([false, false, false]);
  expect(await statusOf('planned')).toEqual([true, false, true]);
  expect(await statusOf('discontinued')).toEqual([false, true, true]);
});

it('CAT-9 a machine without rules has no section of keys', async () => {
  await given.publish({
    products: [{ code: 'Banco 3', story_slug: 'banco-3' }, { code: 'Banco 4' }],
    cutRules: [{ machine_id: 'x2', kind: 'dimple' }],
  });
  const story = sampleStory('product', { code: 'Banco 3', title: 'Banco 3' }, 'it/global/prodotti/banco-3');
  const html = await shown(story);
  expect(html).not.toMatch(/id="(?:cuts|not-cut)"/);
});
