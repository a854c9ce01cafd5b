import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { renderContext } from '@clavora/pages/render-context';
import { samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageSchemas } from './page-schemas.ts';

let given: SiteWithCatalogue;
const gtin = '4006381333931';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});

afterEach(() => given.forget());

/** Returns what a page that shows the blank states of a product. */
async function describedBlank(component: 'section' | 'product', blankGtin: string | null) {
  await given.publish({ blanks: [{ gtin: blankGtin }] });
  const path = '/trova-chiave/chiavi-grezze/b1';
  const { catalogue } = given.load(path, 'blank');
  const story = sampleStory(component, { title: 'Long blank', code: 'STORY-1' }, 'it/italy/sample');
  const page = { ...samplePage('key-finder', story), match: given.matchOf(path), catalogue };
  const { '@graph': things } = pageSchemas(given.site, page, await renderContext(given.site, 'it'));
  return things.filter((thing) => typeof thing === 'object' && thing['@type'] === 'Product');
}

describe('the schema of a blank', () => {
  it.each(['section', 'product'] as const)('CAT-4 SEO-3 has model and GTIN on a page of a %s', async (component) => {
    expect(await describedBlank(component, gtin)).toEqual([
      expect.objectContaining({ model: 'CLV-1', gtin, isAccessoryOrSparePartFor: [expect.anything()] }),
    ]);
  });

  it('CAT-4 SEO-3 has no GTIN for a blank without one', async () => {
    const [product] = await describedBlank('section', null);
    expect(product).toMatchObject({ sku: 'CLV-1', mpn: 'CLV-1', model: 'CLV-1' });
    expect(product).not.toHaveProperty('gtin');
  });
});
