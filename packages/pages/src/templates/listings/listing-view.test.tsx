import { sampleContext } from '@clavora/blocks/sample-context';
import type { RouteId } from '@clavora/i18n-routing/routes';
import { byFacet } from '@clavora/search/facets';
import type { Listing, PageModel } from '@clavora/site-core/page-model';
import { sampleListing, samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isFirstPage } from './listing-parts.ts';
import { ListingView } from './listing-view.tsx';

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
  ] as const)('TPL-5 shows a message when %s is empty', async (id: RouteId, component, text) => {
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

  it('TPL-5 SHL-7 leads to the search page with the scope of the listing and chosen values, by a form', async () => {
    const facets = byFacet((field) =>
      field === 'productKind'
        ? [
            { value: 'flat_key', count: 1200 },
            { value: 'dimple_key', count: 1 },
          ]
        : [],
    );
    const filter = {
      scope: { type: ['product'], family: ['residential_keys'] },
      facets,
      names: { productKind: { flat_key: 'Flat key' } },
    };
    const listing = { ...sampleListing([article(1)], { total: 1201 }), productFilter: filter };
    const html = await draw(samplePage('products', sampleStory('product_listing', { title: 'Keys' }), { listing }));
    expect(html).toMatch(/<form[^>]* action="\/en\/search" method="get"/);
    expect(html).toContain('<input type="hidden" name="family" value="residential_keys"/>');
    expect(html).toContain('aria-label="Search in “Keys”"');
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]* name="product"/);
    expect(html).toContain('1,200');
    // One value would change nothing; the scope is chosen already.
    expect(html.match(/<fieldset/g)).toHaveLength(1);
  });

  it('SEO-3 links the feeds of a listing', async () => {
    const feeds = [
      { file: 'rss.xml', type: 'application/rss+xml', href: '/en/list/rss.xml' },
      { file: 'calendar.ics', type: 'text/calendar', href: '/en/list/calendar.ics' },
    ] as const;
    const listing = sampleListing([article(1)]);
    const html = await draw(samplePage('news-about-us', section, { listing: { ...listing, feeds } }));
    expect(html).toContain('<a href="/en/list/rss.xml" type="application/rss+xml">RSS</a>');
    expect(html).toContain('<a href="/en/list/calendar.ics" type="text/calendar">Calendar (iCalendar)</a>');
    expect(await draw(samplePage('news-about-us', section, { listing }))).not.toContain('Follow this list');
  });

  it('TPL-5 shows no pagination for a single page', async () => {
    const html = await draw(samplePage('news-about-us', section, { listing: sampleListing([article(1)]) }));
    expect(html).toContain('Article\u00a01');
    expect(html).toContain('1 item');
    expect(html).not.toContain('aria-label="Pages"');
  });

  it('TPL-5 shows nothing on a page without listing', async () => {
    expect(await draw(samplePage('search', section))).toBe('');
  });

  it('TPL-2 shows products in columns and news in rows', async () => {
    const product = sampleStory('product', { title: 'Blank', code: 'CLV-1' }, 'en/global/products/clv-1');
    const tiles = await draw(
      samplePage('products', sampleStory('product_listing'), { listing: sampleListing([product]) }),
    );
    const rows = await draw(samplePage('news-about-us', section, { listing: sampleListing([article(1)]) }));
    expect(tiles).toMatch(/<ul role="list" class="[^"]*tiles/);
    expect(rows).toMatch(/<ul role="list" class="[^"]*rows/);
  });

  const event = (title: string) =>
    sampleStory('event', { title, starts_at: '2027-01-01 09:00' }, `en/global/events-and-news/events/${title}`);
  const all = { filter: null, count: 2, href: '/en/list', isCurrent: true };
  const training = {
    filter: 'training',
    count: 1,
    href: '/en/list?discipline=training',
    isCurrent: false,
  } as const;

  it('TPL-6 groups events by headings and filters them by links', async () => {
    const listing = {
      ...sampleListing([event('Soon'), event('Over')]),
      parts: [
        { name: 'upcoming', items: [event('Soon')] },
        { name: 'past', items: [event('Over')] },
      ] as const,
      filters: [all, training],
    };
    const html = await draw(samplePage('events', section, { listing }));
    expect(
      [...html.matchAll(/<h([23])[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, level, text]) => `${level} ${text}`),
    ).toEqual(['2 Upcoming events', '3 Soon', '2 Past events', '3 Over']);
    expect(html).toMatch(/<a href="\/en\/list" aria-current="true">All/);
    expect(html).toMatch(/<a href="\/en\/list\?discipline=training">Training/);
  });

  it('TPL-5 TPL-6 shows a message for a discipline without events, and links to the others', async () => {
    const listing = {
      ...sampleListing([]),
      parts: [],
      filters: [
        { ...all, isCurrent: false },
        { ...training, count: 0, isCurrent: true },
      ],
    };
    const html = await draw(samplePage('events', section, { listing }));
    expect(html).toContain('No events found');
    expect(html).toContain('href="/en/list"');
  });

  it('TPL-5 filters news by kind, and says which kind is missing', async () => {
    const kind = { filter: 'press_release', count: 0, href: '/en/list?kind=press_release', isCurrent: true } as const;
    const listing = { ...sampleListing([]), parts: [], filters: [{ ...all, isCurrent: false }, kind] };
    const html = await draw(samplePage('events-and-news', section, { listing }));
    expect(html).toContain('<nav class="');
    expect(html).toContain('aria-label="Filter by kind"');
    expect(html).toMatch(/<a href="\/en\/list\?kind=press_release" aria-current="true">Press releases/);
    expect(html).toContain('No press releases found');
  });

  it('TPL-5 shows the blocks of a section with the first page of its whole listing only', () => {
    const isFirst = (listing: Listing) => isFirstPage(samplePage('events', section, { listing }));
    expect(isFirst({ ...sampleListing([]), filters: [all, training] })).toBe(true);
    const filters = [
      { ...all, isCurrent: false },
      { ...training, isCurrent: true },
    ];
    expect(isFirst({ ...sampleListing([]), filters })).toBe(false);
    expect(isFirst(sampleListing([], { page: 2 }))).toBe(false);
  });

  it.each([
    [
      'resources',
      'resource',
      { kind: 'catalogue', edition: '2026', date: '2026-10-01' },
      ['Catalogue 2026', '1\u00a0October 2026'],
    ],
    [
      'careers',
      'career',
      { department: 'Firmware', location: 'Valmarena', closes_at: '2026-12-31' },
      ['Firmware · Valmarena', '31\u00a0December 2026'],
    ],
  ] as const)('TPL-5 shows in the listing of %s the facts to choose by', async (id, component, fields, texts) => {
    const story = sampleStory(component, { title: 'One', ...fields }, `en/global/${id}/one`);
    const html = await draw(samplePage(id, section, { listing: sampleListing([story]) }));
    for (const text of texts) expect(html).toContain(text);
  });

  it('TPL-5 shows the kind of story only when kinds are mixed', async () => {
    const events = await draw(samplePage('events', section, { listing: sampleListing([event('One'), event('Two')]) }));
    expect(events).not.toContain('<span>Event</span>');
    const mixed = sampleListing([event('One'), article(1)]);
    expect(await draw(samplePage('events-and-news', section, { listing: mixed }))).toContain('<span>Event</span>');
  });
});
