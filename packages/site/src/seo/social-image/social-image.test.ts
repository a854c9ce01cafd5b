import { sampleContext } from '@clavora/blocks/sample-context';
import { drawnBlank } from '@clavora/key-finder/drawn-blank';
import { productModel } from '@clavora/key-finder/product-model';
import { siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { shownBlank } from '@clavora/site-core/catalogue-view';
import { sampleStory } from '@clavora/site-core/sample-page';
import { expect, it, onTestFinished, vi } from 'vitest';
import { socialImage } from './social-image.ts';

it('CNT-17 SEO-2 has the drawing of the blank of a product', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const given = siteWithCatalogue();
  onTestFinished(() => {
    given.forget();
    vi.restoreAllMocks();
  });
  const measured = { shoulder: 'single', head_length_mm: 22.3, head_height_mm: 24.6, overall_mm: 49.7 } as const;
  await given.publish({ blanks: [{ id: 'b1', code: 'CLV-1', story_slug: 'clv-1', ...measured }] });
  const context = await sampleContext('it');
  const { view } = given.load('/trova-chiave/chiavi-grezze/b1/x1', 'card');
  const story = sampleStory('product', { title: 'Blank', drawing: [] }, 'it/global/prodotti/clv-1');
  const { data } = drawnBlank(view.record);
  expect(data).toMatchObject({ length: 23.5, overall: 49.7 });
  expect(socialImage(story, null, context, shownBlank(productModel(given.site, 'it', story))).key).toEqual(data);
  expect(socialImage(story, null, context).key).toBeNull();
});
