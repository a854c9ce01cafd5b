import { marketRow } from '@clavora/i18n-routing/markets';
import { renderContext } from '@clavora/pages/render-context';
import type { Listing } from '@clavora/site-core/page-model';
import { block, sampleListing, samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { openGraphLocale, pageMetadata } from './page-metadata.ts';

const production = sampleSite('global', {}, { isIndexed: true });
const context = await renderContext(production, 'en');
const asset = (name: string) => ({
  fieldtype: 'asset',
  filename: `https://a.storyblok.com/f/1/2000x1333/abc/${name}`,
  alt: 'A workshop',
});
const seo = (fields: Record<string, unknown>) => ({ seo: [block('seo', fields)] });
const productAt = (fields: Record<string, unknown> = {}) =>
  samplePage(
    'products',
    sampleStory(
      'product',
      { title: 'Long blank', code: 'CLV-22L', summary: 'For six pins.', ...fields },
      'en/global/products/sample',
    ),
    { page: 'detail' },
  );

describe('pageMetadata', () => {
  it('SEO-2 gives search engines and social networks the same facts', () => {
    const metadata = pageMetadata(production, productAt(), context);
    expect(metadata).toMatchObject({
      title: metadata.openGraph?.title,
      description: 'For six pins.',
      alternates: { canonical: '/en/products/sample' },
      openGraph: {
        description: 'For six pins.',
        url: '/en/products/sample',
        type: 'website',
        siteName: 'Clavora',
        locale: 'en_GB',
        images: [{ width: 1200, height: 630, alt: 'Long blank', type: 'image/png' }],
      },
      twitter: { card: 'summary_large_image', title: metadata.title, images: [{ alt: 'Long blank' }] },
    });
    expect(JSON.stringify(metadata.openGraph?.images)).toMatch(
      /"https:\/\/global\.example\/og\/en\/products\/sample\/[0-9a-f]{12}\.png"/,
    );
  });

  it('SEO-2 uses the social image that an editor chose, cropped by the image service', () => {
    const chosen = pageMetadata(production, productAt(seo({ image: asset('town.png') })), context);
    expect(chosen.openGraph?.images).toEqual([
      {
        url: 'https://a.storyblok.com/f/1/2000x1333/abc/town.png/m/1200x630/smart/filters:quality(85):format(jpeg)',
        width: 1200,
        height: 630,
        alt: 'A workshop',
        type: 'image/jpeg',
      },
    ]);
    // Social networks do not render SVG.
    const vector = pageMetadata(production, productAt(seo({ image: asset('town.svg') })), context);
    expect(JSON.stringify(vector.openGraph?.images)).toContain('/og/en/products/sample/');
  });

  it('SEO-2 contains the publication date of news', () => {
    const story = sampleStory(
      'news_article',
      { title: 'New', date: '2026-11-20 08:00' },
      'en/global/events-and-news/news-about-us/sample',
    );
    const page = samplePage('news-about-us', story, { page: 'detail' });
    expect(pageMetadata(production, page, context).openGraph).toMatchObject({
      type: 'article',
      publishedTime: '2026-11-20T08:00:00.000Z',
    });
  });

  it.each([
    [true, false, { index: true, follow: true, 'max-image-preview': 'large' }],
    [true, true, { index: false, follow: true }],
    [false, false, { index: false, follow: false }],
    [false, true, { index: false, follow: false }],
  ])(
    'SEO-2 allows indexing in production only (%s), except for pages that an editor excludes (%s)',
    (isIndexed, no_index, robots) => {
      const site = sampleSite('global', {}, { isIndexed });
      expect(pageMetadata(site, productAt(seo({ no_index })), context).robots).toEqual(robots);
    },
  );
});

it('SEO-2 names the other languages of the same market like those of others', () => {
  const [story, elsewhere] = ['en/global/about-us/sample', 'it/global/chi-siamo/esempio'].map((slug) =>
    sampleStory('page', { title: 'About' }, slug),
  );
  if (!story || !elsewhere) throw new Error('expected two stories');
  const page = samplePage('about-us', { ...story, alternates: [elsewhere.location] }, { page: 'detail' });
  expect(pageMetadata(production, page, context).openGraph).toMatchObject({
    locale: 'en_GB',
    alternateLocale: ['it_IT'],
  });
  expect(pageMetadata(production, page, context).alternates?.languages).toHaveProperty('it');
});

describe('pageMetadata of a listing', () => {
  const section = sampleStory('section', { title: 'Events' }, 'en/global/events-and-news/events');
  const eventsWith = (listing: Partial<Listing>) =>
    pageMetadata(
      production,
      samplePage('events', section, { listing: { ...sampleListing([], { pageCount: 3 }), ...listing } }),
      context,
    );

  it('SEO-2 has its own URL and title, and no translations, from the second page on', () => {
    const second = eventsWith({ page: 2 });
    expect(second.alternates?.canonical).toBe('/en/list?page=2');
    expect(second.alternates?.languages).toEqual({});
    expect(second.title).toBe('Events · Page 2 of 3');
    expect(eventsWith({ page: 1 }).alternates).toMatchObject({
      canonical: '/en/list',
      languages: { en: 'https://global.example/en/events-and-news/events' },
    });
  });

  it('SEO-2 links a discipline to the same discipline in other languages', () => {
    const choice = { filter: 'automotive', count: 2, href: '', isCurrent: true } as const;
    const chosen = eventsWith({ filters: [choice], hrefOf: () => '/en/events?discipline=automotive' });
    expect(chosen.title).toBe('Events · Automotive');
    expect(chosen.alternates).toMatchObject({
      canonical: '/en/events?discipline=automotive',
      languages: { 'x-default': 'https://global.example/en/events-and-news/events?discipline=automotive' },
    });
  });
});

it.each([
  ['global', 'en', 'en_GB'],
  ['global', 'pt', 'pt_PT'],
  ['global', 'ru', 'ru_RU'],
  ['italy', 'it', 'it_IT'],
  ['italy', 'en', 'en_IT'],
] as const)('SEO-2 on %s the Open Graph locale of "%s" is %s', (market, locale, expected) => {
  expect(openGraphLocale(marketRow(market), locale)).toBe(expected);
});
