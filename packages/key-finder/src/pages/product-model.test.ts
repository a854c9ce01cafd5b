import { sampleStory } from '@clavora/site-core/sample-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { productModel, productTags } from './product-model.ts';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});

afterEach(() => given.forget());

const story = (slug: string, component = 'product') =>
  sampleStory(component, { title: 'Long blank' }, `it/global/prodotti/${slug}`);

describe('productModel', () => {
  it('CAT-2 CAT-4 a product is the blank whose row names its slug', async () => {
    await given.publish({ blanks: [{ story_slug: 'clv-1' }] });
    expect(productModel(given.site, 'it', story('clv-1'))).toMatchObject({
      view: { kind: 'blank', record: { blank: { code: 'CLV-1' } } },
    });
    expect(productModel(given.site, 'it', story('clv-2'))).toBeNull();
    expect(productModel(given.site, 'it', story('clv-1', 'page'))).toBeNull();
    expect(productModel(given.site, 'it', null)).toBeNull();
  });

  it('CAT-9 a product is the machine whose row names its slug, and no other article is shown', async () => {
    await given.publish({
      products: [
        { code: 'Banco 3', story_slug: 'banco-3' },
        { kind: 'cutter', code: 'F-21', story_slug: 'f-21' },
      ],
    });
    expect(productModel(given.site, 'it', story('banco-3'))).toMatchObject({
      view: { kind: 'machine', record: { machine: { code: 'Banco 3' } } },
    });
    expect(productModel(given.site, 'it', story('f-21'))).toBeNull();
  });

  it('CAT-1 a product is shown without blank before the first data set, and is rendered again with it', () => {
    expect(productModel(given.site, 'it', story('clv-1'))).toBeNull();
    expect(productTags(given.site, story('clv-1'))).toEqual(['catalogue-pages', 'product:clv-1']);
  });

  it('CAT-4 only products, and only of a site with a catalogue, change with the data set', () => {
    expect(productTags(given.site, story('clv-1', 'page'))).toEqual([]);
    const without = { ...given.site, environment: { ...given.site.environment, catalogue: null } };
    expect(productTags(without, story('clv-1'))).toEqual([]);
  });
});
