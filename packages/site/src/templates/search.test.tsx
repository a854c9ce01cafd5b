import { sampleContext } from '@clavora/blocks/sample-context';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { samplePage, sampleStory } from './sample-page.ts';
import { Search } from './search.tsx';
import type { SearchResults } from './template-props.ts';

async function draw(results?: SearchResults): Promise<string> {
  const page = samplePage('search', sampleStory('section', { title: 'Search' }));
  const context = await sampleContext('en');
  return renderToStaticMarkup(<Search page={page} context={context} {...(results ? { results } : {})} />);
}

const found = sampleStory('product', { title: 'Blank', code: 'CLV-1' }, 'en/global/products/clv-1');

describe('Search', () => {
  it('SRC-2 keeps the query in the field and shows what was found', async () => {
    const html = await draw({ query: 'clv "1"', items: [found], isUnavailable: false });
    expect(html).toMatch(/<input[^>]*value="clv &quot;1&quot;"/);
    expect(html).toContain('1 result for “clv &quot;1&quot;”');
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('CLV-1');
  });

  it('SRC-2 says that nothing was found, with a way to reset', async () => {
    const html = await draw({ query: 'nope', items: [], isUnavailable: false });
    expect(html).toContain('There are no results for this query; change or reset the filters.');
    expect(html).toMatch(/<a [^>]*href="\/en\/search"/);
  });

  it('SRC-7 says that the search does not answer, keeps the query, offers the catalogue', async () => {
    const html = await draw({ query: 'clv', items: [], isUnavailable: true });
    expect(html).toContain('The search does not answer at the moment.');
    expect(html).toContain('value="clv"');
    expect(html).toMatch(/<a [^>]*href="\/en\/global\/products"[^>]*>.*Open the catalogue/);
  });

  it('SRC-2 asks where nothing was asked yet', async () => {
    expect(await draw()).toContain('Type a code in any spelling');
  });
});
