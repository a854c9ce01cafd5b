import { sampleContext } from '@clavora/blocks/sample-context';
import { samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { catalogueHref, contactHref } from '../page-hrefs.ts';
import { Search } from './search.tsx';

describe('Search', () => {
  it('SRC-2 SHL-7 shows a form that needs no script, and links, before a search', async () => {
    const page = samplePage('search', sampleStory('section', { title: 'Search' }));
    const html = renderToStaticMarkup(<Search page={page} context={await sampleContext('en')} />);
    expect(html).toContain('<h1');
    expect(html).toMatch(/<form[^>]*action="\/en\/search"[^>]*method="get"/);
    expect(html).toContain('Type a code in any spelling');
    expect(html).toMatch(/<a [^>]*href="\/en\/search\?family=automotive_keys"[^>]*>Automotive keys<\/a>/);
  });
});

describe('links of a search without results', () => {
  it('SRC-7 go to the catalogue and to the contact page', async () => {
    const context = await sampleContext('it');
    expect([catalogueHref(context), contactHref(context)]).toEqual(['/it/global/prodotti', '/it/global/contatti']);
  });
});
