import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { searchLabels } from '../config/search-labels.ts';
import { readSearchState } from '../query/search-state.ts';
import type { BlankHit } from '../results/blank-hits.ts';
import { sampleAnswer } from '../testing/sample-answer.ts';
import { sampleHit } from '../testing/sample-hits.ts';
import { SearchView } from './search-view.tsx';
import type { SearchOutcome } from './state/search-answer.ts';

const nothing = () => undefined;

async function render(
  query: string,
  answer: SearchOutcome,
  { isSlow = false, blanks = [] }: { isSlow?: boolean; blanks?: readonly BlankHit[] } = {},
): Promise<string> {
  const labels = searchLabels(translator('en', await loadMessages('en')), 'en-GB');
  return renderToStaticMarkup(
    <SearchView
      state={readSearchState(new URLSearchParams(query))}
      answer={answer}
      blanks={blanks}
      isSlow={isSlow}
      place={{
        href: '/search',
        finderHref: '/key-finder?code=',
        blankHref: '/key-finder/blanks/',
        catalogueHref: '/products',
        contactHref: '/contact',
        localeTag: 'en-GB',
        timeZone: 'Europe/Rome',
      }}
      labels={labels}
      renderFigure={() => null}
      onChange={nothing}
      onRetry={nothing}
      onHitClick={nothing}
    />,
  );
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const facets = {
  type: [
    { value: 'product', count: 12 },
    { value: 'news', count: 3 },
  ],
  vehicleMakes: [{ value: 'Fivo', count: 1 }],
};

describe('SearchView', () => {
  it('SRC-2 SHL-7 is one form: every choice is a field named like its parameter', async () => {
    const html = await render('q=clv&type=product&sort=code', sampleAnswer({ total: 15, facets }));
    const form = /<form id="([^"]+)"[^>]* action="\/search"[^>]* method="get"/.exec(html)?.[1];
    expect(form).toBeDefined();
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="clv"/);
    const owned = `form="${form}"`;
    expect(html).toMatch(
      new RegExp(`<input[^>]*type="checkbox"[^>]*${owned}[^>]*name="type"[^>]*checked=""[^>]*value="product"`),
    );
    expect(html).toMatch(new RegExp(`<select[^>]*${owned}[^>]*name="sort"`));
    expect(html).toMatch(/<option value="code" selected="">/);
    expect(html).toMatch(new RegExp(`<button type="submit" ${owned}`));
  });

  it('SRC-2 announces the number of results and their query', async () => {
    expect(await render('q=clv', sampleAnswer({ query: 'cl', total: 1_234 }))).toMatch(
      /role="status"[^>]*>1,234 results for “cl”</,
    );
    expect(await render('type=news', sampleAnswer({ query: '', total: 1 }))).toMatch(/role="status"[^>]*>1 result</);
  });

  it('SRC-2 says when no result has all words of the query', async () => {
    const message = 'No result contains all of these words; these contain some of them.';
    const partial = sampleAnswer({ query: 'brass vending', isPartial: true });
    expect(textOf(await render('q=brass+vending', partial))).toContain(`1 result for “brass vending”. ${message}`);
    expect(textOf(await render('q=clv', sampleAnswer()))).not.toContain(message);
    expect(textOf(await render('q=x+y', sampleAnswer({ hits: [], isPartial: true })))).not.toContain(message);
  });

  it('SRC-2 shows facets that narrow the results, with counts, and no others', async () => {
    const text = textOf(await render('q=clv', sampleAnswer({ total: 15, facets })));
    expect(text).toContain('Products 12');
    expect(text).toContain('News 3');
    expect(text).not.toContain('Vehicle make');
  });

  it('SRC-2 shows each chosen value as a link to the search without it, and a link that clears all', async () => {
    const html = await render('q=clv&type=product&make=Fivo&page=2', sampleAnswer({ total: 15, facets }));
    expect(html).toMatch(/<a [^>]*href="\/search\?q=clv&amp;make=Fivo"[^>]*aria-label="Remove filter: Products"/);
    expect(html).toMatch(/<a [^>]*href="\/search\?q=clv&amp;type=product"[^>]*aria-label="Remove filter: Fivo"/);
    expect(html).toMatch(/<a [^>]*href="\/search\?q=clv"[^>]*>Clear all filters/);
  });

  it('SRC-2 has page links that keep the search', async () => {
    const html = await render('q=clv&type=product&page=2', sampleAnswer({ total: 60, page: 2, pageCount: 3 }));
    expect(html).toContain('href="/search?q=clv&amp;type=product"');
    expect(html).toContain('href="/search?q=clv&amp;type=product&amp;page=3"');
    expect(html).toContain('aria-label="Page 3 of 3"');
  });

  it('SRC-2 marks matches and shows reasons, as text and never as markup', async () => {
    const hit = sampleHit({
      code: 'CLV-22L',
      title: '<b>x',
      _highlightResult: {
        title: { value: '&lt;b&gt;x <mark>key</mark>', matchLevel: 'partial' },
        crossReferences: [{ value: 'Orbis ORB 6L', matchLevel: 'none' }],
      },
    });
    const html = await render('q=orb6l', sampleAnswer({ query: 'orb6l', hits: [hit] }));
    expect(html).toContain('&lt;b&gt;x ');
    expect(html).toContain('<mark>key</mark>');
    expect(textOf(html)).toContain('Replaces Orbis ORB 6L');
  });

  it('SRC-2 renders the product large whose code is the query', async () => {
    const hits = [sampleHit({ code: 'CLV-22L' }), sampleHit({ storyId: 'other', code: 'CLV-22LX' })];
    const html = await render('q=clv22l', sampleAnswer({ query: 'clv22l', hits }));
    expect(html.match(/class="hit asked"/g)).toHaveLength(1);
  });

  it('SRC-2 shows a message without results, with further links', async () => {
    const html = await render('q=nope&type=news&sort=code', sampleAnswer({ query: 'nope', hits: [] }));
    expect(html).toMatch(/role="status"[^>]*>There are no results for this query; change or reset the filters\.</);
    for (const href of ['/search?q=nope&amp;sort=code', '/search', '/products', '/contact'])
      expect(html).toContain(`href="${href}"`);
    expect(html).not.toContain('<select');
  });

  it('SRC-2 CAT-3 offers the key finder for a query without results, and while the search does not answer', async () => {
    const link = '<a href="/key-finder?code=clv%20%2399%20%24%26"';
    for (const answer of [sampleAnswer({ total: 0 }), 'unavailable'] as const) {
      const html = await render('q=clv+%2399+%24%26', answer);
      expect(html).toContain(link);
      expect(textOf(html)).toContain('Look up “clv #99 $&amp;” in the key finder');
    }
    expect(await render('', 'unavailable')).not.toContain('/key-finder');
  });

  it('SRC-7 shows that the search is unavailable, keeps the query, offers a retry and the catalogue', async () => {
    const html = await render('q=clv&type=news', 'unavailable');
    expect(html).toMatch(/role="status"[^>]*>Search is not responding at the moment\./);
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="clv"/);
    for (const href of ['/search?q=clv&amp;type=news', '/products']) expect(html).toContain(`href="${href}"`);
  });

  it('SRC-2 shows that a slow search is under way, and keeps the results before', async () => {
    const html = await render('q=clv', sampleAnswer(), { isSlow: true });
    expect(html).toMatch(/role="status"[^>]*>Searching…/);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('Chiave cilindro');
  });

  it('SRC-2 shows no error while the first answer is pending', async () => {
    const html = await render('q=clv', 'awaited');
    expect(html).toMatch(/role="status"[^>]*>Searching…/);
    expect(html).not.toContain('does not answer');
    expect(html).not.toContain('<article');
  });

  it('SRC-2 prompts for words when the search is empty', async () => {
    const html = await render('', 'awaited');
    expect(html).toContain('Type a code in any spelling');
    expect(html).toContain('href="/search?family=residential_keys"');
    expect(html).not.toContain('does not answer');
  });

  const blank: BlankHit = {
    objectID: 'clv-7.1',
    code: 'CLV-7.1',
    kind: 'dimple',
    _highlightResult: { crossReferences: [{ value: 'Orbis <mark>ORB7</mark>', matchLevel: 'full' }] },
  };

  it('CAT-3 shows blanks of the key finder beside the pages, with why they were found', async () => {
    const text = textOf(await render('q=orb7', sampleAnswer({ query: 'orb7' }), { blanks: [blank] }));
    expect(text).toMatch(/Blanks CLV- 7\. 1 Dimple key Replaces Orbis ORB7 Look up “orb7” in the key finder/);
    const html = await render('q=orb7', sampleAnswer({ query: 'orb7', hits: [] }), { blanks: [blank] });
    expect(html).toContain('href="/key-finder/blanks/clv-7.1"');
    expect(textOf(html)).toContain('No pages found, but the key finder has matching blanks.');
  });

  it.each([
    ['of a product that is shown', 'q=clv', 'CLV-22L'],
    ['beside pages that filters chose', 'q=clv&type=news', 'CLV-7.1'],
    ['behind the first page', 'q=clv&page=2', 'CLV-7.1'],
  ])('CAT-3 shows no blank %s', async (_case, query, code) => {
    expect(await render(query, sampleAnswer(), { blanks: [{ ...blank, code }] })).not.toContain('blank-findings');
  });
});
