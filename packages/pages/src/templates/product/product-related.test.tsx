import { blade, sampleBlades, sampleProduct } from '@clavora/blocks/sample-content';
import { sampleContext } from '@clavora/blocks/sample-context';
import { isStoryOf } from '@clavora/content-client/story';
import { sampleStory } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ProductRelated } from './product-related.tsx';

const keys = (['cylinder', 'padlock', 'mailbox'] as const).map((name) =>
  sampleProduct('de', { code: name, title: name, drawing: blade(sampleBlades[name]) }),
);

async function draw(related: readonly unknown[]): Promise<string> {
  const story = sampleStory('product', { related_products: related }, 'de/global/produkte/sample');
  if (!isStoryOf(story, 'product')) throw new Error('expected a product');
  return renderToStaticMarkup(<ProductRelated product={story.content} context={await sampleContext('de')} />);
}

describe('ProductRelated', () => {
  it('SRC-8 links to each product in the given order, without deleted ones', async () => {
    const [first, second] = keys;
    const html = await draw([second, 'deleted', first]);
    expect([...html.matchAll(/<a\b[^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
      [second, first].map((story) => `/${story?.full_slug}`),
    );
    expect(html).toContain('<h2 id="related"');
    expect(html).toContain('<h3');
  });

  it('SRC-8 draws keys at one scale', async () => {
    const html = await draw(keys);
    const sizes = [...html.matchAll(/viewBox="\S+ \S+ (\S+ \S+)"/g)].map(([, size]) => size);
    expect(sizes).toHaveLength(keys.length);
    expect(new Set(sizes).size).toBe(1);
  });

  it('SRC-8 renders nothing without products', async () => {
    expect(await draw(['deleted'])).toBe('');
  });
});
