import { sampleContext } from '@clavora/blocks/sample-context';
import type { RouteId } from '@clavora/i18n-routing/routes';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageModel } from '../page-model.ts';
import { ListingView } from './listing-view.tsx';
import { sampleListing, samplePage, sampleStory } from './sample-page.ts';

async function draw(page: PageModel): Promise<string> {
  return renderToStaticMarkup(<ListingView page={page} context={await sampleContext('en')} />);
}

const section = sampleStory('section', { title: 'Section' });
const article = (number: number) =>
  sampleStory(
    'news_article',
    { title: `Article ${number}`, date: '2026-11-03' },
    `en/global/events-and-news/news-about-us/${number}`,
  );

describe('ListingView', () => {
  it.each([
    ['press-releases', 'section', 'No press releases found'],
    ['news-about-us', 'section', 'No news found'],
    ['events', 'section', 'No events found'],
    ['resources', 'section', 'No documents found'],
    ['products', 'product_listing', 'No products found'],
    ['events-and-news', 'section', 'Nothing here yet'],
    ['shops', 'section', 'Nothing here yet'],
  ] as const)('TPL-5 says so when %s is empty', async (id: RouteId, component, text) => {
    const page = samplePage(id, sampleStory(component, { title: 'Empty' }), { listing: sampleListing([]) });
    const html = await draw(page);
    expect(html).toContain(text);
    expect(html).not.toContain('<ul');
  });

  it('TPL-5 pages by plain links with a number in the URL', async () => {
    const listing = sampleListing([article(1), article(2)], { page: 2, pageCount: 3, total: 55 });
    const html = await draw(samplePage('news-about-us', section, { listing }));
    expect(html).toContain('55 items');
    expect(html).toContain('Page 2 of 3');
    expect(html).toMatch(/<a href="\/en\/list" rel="prev"/);
    expect(html).toMatch(/<a href="\/en\/list\?page=3" rel="next"/);
    expect(html).toMatch(/<a href="\/en\/list\?page=2"[^>]*aria-current="page"/);
  });

  it('TPL-5 shows no pages where there is one', async () => {
    const html = await draw(samplePage('news-about-us', section, { listing: sampleListing([article(1)]) }));
    expect(html).toContain('Article 1');
    expect(html).toContain('1 item');
    expect(html).not.toContain('aria-label="Pages"');
  });

  it('TPL-5 lists nothing on a page that lists nothing', async () => {
    expect(await draw(samplePage('search', section))).toBe('');
  });

  it('TPL-2 puts products side by side and news one below the other', async () => {
    const product = sampleStory('product', { title: 'Blank', code: 'CLV-1' }, 'en/global/products/clv-1');
    const tiles = await draw(
      samplePage('products', sampleStory('product_listing'), { listing: sampleListing([product]) }),
    );
    const rows = await draw(samplePage('news-about-us', section, { listing: sampleListing([article(1)]) }));
    expect(tiles).toMatch(/<ul role="list" class="[^"]*tiles/);
    expect(rows).toMatch(/<ul role="list" class="[^"]*rows/);
  });
});
