import { sampleContext } from '@clavora/blocks/sample-context';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { KeyFinder } from '@clavora/key-finder/key-finder';
import { productModel } from '@clavora/key-finder/product-model';
import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { block, samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { renderedTableRows, renderedTerms } from '@clavora/ui/rendered-texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProductDetail } from './product-detail.tsx';

let given: SiteWithCatalogue;

const line = (label: string, value: string, unit = '', group = '') =>
  block('specification', { label, value, unit, group });

/** What the pages of the products say; the data set says something else of one of them. */
const products: Readonly<Record<string, ReturnType<typeof line>[]>> = {
  'banco-3': [
    line('Tipi di chiave', 'piatte, per lucchetto'),
    line('Tempo di ciclo', '25', 's', 'Prestazioni'),
    line('Precisione', '±0.05', 'mm', 'Prestazioni'),
    line('Ingombro', '430 × 340 × 310', 'mm', 'Dimensioni'),
    line('Massa', '19', 'kg', 'Dimensioni'),
    line('Senza valore', ''),
  ],
  'pro-mini': [line('Massa', '460', 'g', 'Dimensioni'), line('Modelli', '2180')],
};

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish({
    products: [
      { code: 'Banco 3', specs: 'mass=91 kg', story_slug: 'banco-3' },
      { code: 'Pro Mini', tasks: 'read|program', specs: 'mass=3.4 kg', story_slug: 'pro-mini' },
      { code: 'Banco 2', specs: 'mass=17 kg' },
    ],
    cutRules: [{ kind: 'dimple' }],
    texts: [
      { key: 'why', locale: 'it', value: 'Non ha la fresa.' },
      { key: 'spec.mass', locale: 'it', value: 'Massa' },
    ],
  });
});

afterEach(() => given.forget());

const pathOf = (slug: string) => `it/global/prodotti/${slug}`;
const fieldsOf = (slug: string) => ({ code: slug, title: slug, specifications: products[slug] ?? [] });

async function compared(ids: readonly string[]): Promise<string> {
  const { site } = given;
  const raw = (slug: string): RawStory => ({
    uuid: slug,
    name: slug,
    full_slug: pathOf(slug),
    content: block('product', fieldsOf(slug)),
  });
  const stories = new Map(Object.keys(products).map((slug) => [pathOf(slug), raw(slug)]));
  const lookup = async (slugs: readonly string[]) => new Map([...stories].filter(([slug]) => slugs.includes(slug)));
  Object.assign(site, { content: { ...site.content, lookup } });
  const { catalogue } = await given.answer('/trova-chiave/confronto', 'comparison', {
    query: { products: ids.join(',') },
  });
  const page = { ...samplePage('key-finder', sampleStory('section')), catalogue };
  return renderToStaticMarkup(<KeyFinder page={page} context={await sampleContext('it')} />);
}

/** The texts of the rows of a table: the heading, then each column. */
const rowsOf = (html: string) => renderedTableRows(html.replaceAll(' (con differenze)', ''));

async function productPage(slug: string): Promise<string> {
  const story = sampleStory('product', fieldsOf(slug), pathOf(slug));
  const catalogue = productModel(given.site, 'it', story);
  if (catalogue === null) throw new Error('Expected the machine of the product');
  // Who made a product and where they are is not compared.
  const page = { ...samplePage('products', story, { page: 'detail', maker: null }), catalogue };
  return renderToStaticMarkup(<ProductDetail page={page} context={await sampleContext('it')} />);
}

it.each([
  [['x1'], 'banco-3', 1],
  [['x1', 'x2'], 'banco-3', 1],
  [['x1', 'x2'], 'pro-mini', 2],
  [['x3', 'x2'], 'pro-mini', 2],
] as const)(
  'CAT-8 CNT-17 the comparison of %j shows every figure that the page of %s has, as it has it',
  async (ids, slug, column) => {
    const figures = Object.entries(renderedTerms(await productPage(slug)));
    const rows = new Map(rowsOf(await compared(ids)).map((row) => [row[0] ?? '', row[column]]));
    expect(figures.length).toBeGreaterThan(1);
    expect(figures.map(([label]) => [label, rows.get(label)])).toEqual(figures);
  },
);

it('CAT-8 CNT-17 a machine without a product has the figures of the data set, in the row of the same name', async () => {
  const rows = rowsOf(await compared(['x1', 'x3']));
  expect(rows).toContainEqual(['Massa', '19\u202fkg', '17\u202fkg']);
});

it('CAT-8 CNT-17 a machine that cuts no keys says what it does, in a comparison and on its page', async () => {
  const rows = rowsOf(await compared(['x1', 'x2']));
  expect(rows).toContainEqual(['Che cosa fa', 'taglia chiavi', 'legge chiavi e programma chiavi auto']);
  expect(rows).toContainEqual(['Chiave punzonata', 'no', 'non taglia chiavi']);
  const alone = await compared(['x2']);
  expect(alone).not.toContain('Chiave punzonata');
  const page = (await productPage('pro-mini')).replaceAll(/<[^>]*>/g, ' ');
  expect(page).toMatch(/Che cosa fa\s+legge chiavi, programma chiavi auto e non taglia chiavi/);
});

it('CAT-6 CNT-17 no page of a blank names a machine that cuts no keys, and there is no card of both', () => {
  const { view } = given.load('/trova-chiave/chiavi-grezze/b1', 'blank');
  expect(view.record.setUps.map(({ machine }) => machine.code).toSorted()).toEqual(['Banco 2', 'Banco 3']);
  expect(() => given.load('/trova-chiave/chiavi-grezze/b1/x2', 'card')).toThrow('got "missing"');
});
