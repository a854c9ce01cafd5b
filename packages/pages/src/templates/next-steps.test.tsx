import { sampleContext } from '@clavora/blocks/sample-context';
import { completeLocales } from '@clavora/i18n-routing/locales';
import { productModel } from '@clavora/key-finder/product-model';
import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { type CatalogueModel, showsRecognisedBlank } from '@clavora/site-core/catalogue-view';
import { samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { WholePage } from './page-template.tsx';

let given: SiteWithCatalogue;

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

beforeAll(async () => {
  given = siteWithCatalogue();
  await given.publish({
    blanks: [{ story_slug: 'clv-1' }, { code: 'CLV-2', pack: 20 }],
    aliases: [{ relation: 'near' }, { code: 'ORB 7' }, { code: 'ORB 7', blank_id: 'b2' }],
  });
});

afterAll(() => given.forget());

const band = 'Send us the measures.';

/** Renders the whole page of a model, with the closing band of the sample. */
async function wholePage(catalogue: CatalogueModel, component: 'section' | 'product' = 'section'): Promise<string> {
  const story = sampleStory(component, { title: 'Page', code: 'CLV-1' }, 'it/global/prodotti/clv-1');
  const page = {
    ...(component === 'product' ? samplePage('products', story, { page: 'detail' }) : samplePage('key-finder', story)),
    catalogue,
  };
  return renderToStaticMarkup(<WholePage page={page} context={await sampleContext('it')} />);
}

const formIn = (html: string) => /<form id="next-steps".*?<\/form>/s.exec(html)?.[0] ?? '';

it('CAT-7 CAT-17 a blank that is found leads to a quote and to a list, with a quantity, and no band asks for its measures', async () => {
  const blank = given.load('/trova-chiave/chiavi-grezze/b2', 'blank').catalogue;
  const product = productModel(given.site, 'it', sampleStory('product', {}, 'it/global/prodotti/clv-1'));
  const { catalogue: near } = await given.answer('/trova-chiave', 'finder', { query: { code: 'orb 6l' } });
  if (!product) throw new Error('Expected a model');
  for (const [html, code, pack] of [
    [await wholePage(blank), 'CLV-2 id:b2', '20'],
    [await wholePage(product, 'product'), 'CLV-1 id:b1', '50'],
    [await wholePage(near), 'CLV-1 id:b1', ''],
  ]) {
    const form = formIn(html ?? '');
    expect(form).toContain('action="/trova-chiave/lista?form=list"');
    expect(form).toMatch(/formAction="\/trova-chiave\/lista\?form=list#list-quote"[^>]*>.*?Richiedi un preventivo/s);
    expect(form).toContain('Aggiungi alla lista');
    expect(form).toContain(`;${code};`);
    expect(form).toContain(`name="quantity-0"`);
    // The quantity stands between the code and the blank that is chosen.
    const [, at = ''] = /data-quantity-at="(\d+)"/.exec(form) ?? [];
    const [, list = ''] = /<input type="hidden"[^>]* value="([^"]*)"/.exec(form) ?? [];
    expect(list.slice(Number(at) - 1, Number(at) + 1)).toBe(';;');
    expect(/name="quantity-0"[^>]*>/.exec(form)?.[0] ?? '').toContain(`value="${pack}"`);
    expect(html).not.toContain(band);
    // One way to a quote.
    expect(html?.match(/Richiedi un preventivo/g)).toHaveLength(1);
  }
});

it('CAT-17 what is not recognised has the band, and no steps', async () => {
  for (const typed of [null, 'nothing 9', 'orb 7', 'arvena']) {
    const { catalogue } =
      typed === null
        ? given.load('/trova-chiave', 'finder')
        : await given.answer('/trova-chiave', 'finder', { query: { code: typed } });
    const html = await wholePage(catalogue);
    expect(formIn(html)).toBe('');
    expect(html).toContain(band);
  }
  expect(showsRecognisedBlank(undefined)).toBe(false);
  expect(showsRecognisedBlank(given.load('/trova-chiave/chiavi-grezze/b1/x1', 'card').catalogue)).toBe(true);
});

it('CAT-4 EXT-2 the page of a blank is the same for all: nothing of partners is in it', async () => {
  const html = await wholePage(given.load('/trova-chiave/chiavi-grezze/b2', 'blank').catalogue);
  for (const locale of completeLocales) expect(html).not.toContain(`/api/extranet/lists/${locale}`);
});
