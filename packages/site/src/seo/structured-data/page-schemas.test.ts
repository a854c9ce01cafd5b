// oxlint-disable-next-line typescript/triple-slash-reference -- only these tests use the declarations.
/// <reference path="./structured-data-validator.d.ts" />

import Validator from '@adobe/structured-data-validator';
import { renderContext } from '@clavora/pages/render-context';
import type { PageModel } from '@clavora/site-core/page-model';
import { block, samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { sampleSite } from '@clavora/site-core/sample-site';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { describe, expect, it } from 'vitest';
import { pageSchemas } from './page-schemas.ts';
import { scriptText } from './structured-data.tsx';

const site = sampleSite('global', {});
const context = await renderContext(site, 'en');
const crumbs = [
  { label: 'Products', href: '/en/products' },
  { label: 'Nowhere', href: null },
  { label: 'Here', href: null },
];
const image = { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/2000x1333/abc/key.png', alt: 'A key' };
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

const home = samplePage('home', sampleStory('landing_page', { title: 'Keys' }, 'en/global/home'));
const product = samplePage(
  'products',
  sampleStory(
    'product',
    {
      title: 'Long blank',
      code: 'CLV-22L',
      kind: 'flat key',
      summary: 'For six pins.',
      images: [image],
      specifications: [block('specification', { label: 'Length', value: '28.4', unit: 'mm' })],
    },
    'en/global/products/sample',
  ),
  { page: 'detail', crumbs },
);
const article = samplePage(
  'news-about-us',
  sampleStory(
    'news_article',
    { title: 'New blanks in November', date: '2026-11-20 08:00', summary: 'Twelve of them.' },
    'en/global/events-and-news/news-about-us/sample',
  ),
  { page: 'detail', crumbs },
);
const eventOf = (fields: Record<string, unknown>) =>
  samplePage(
    'events',
    sampleStory(
      'event',
      {
        title: 'Spring fair',
        time_zone: 'Europe/Rome',
        venue: 'Fair ground',
        stand: 'C44',
        city: 'Bologna',
        country_code: 'it',
        ...fields,
      },
      'en/global/events-and-news/events/sample',
    ),
    { page: 'detail', crumbs },
  );
const event = eventOf({ starts_at: '2027-03-01 08:00', ends_at: '2027-03-03 17:00' });
const shopOf = (fields: Record<string, unknown>) =>
  samplePage('shops', sampleStory('shop', { title: 'Chiavi del Delta', ...fields }, 'en/global/shops/sample'), {
    page: 'detail',
    crumbs,
  });
const hours = (first_day: string, last_day: string, opens: string, closes: string, fields = {}) =>
  block('opening_hours', { first_day, last_day, opens, closes, ...fields });
const shop = shopOf({
  street: 'Via dei Chiavaroli 14',
  postal_code: '44121',
  city: 'Ferrara',
  country_code: 'it',
  phone: '+39 0420 555 231',
  latitude: '44.8378',
  longitude: '11.6207',
  hours: [
    hours('1', '2', '9:00', '19:00', { break_from: '12:30', break_to: '15:30' }),
    hours('6', '', '10:00', '13:00'),
    hours('7', '7', '', ''),
    hours('3', '3', 'early', 'late'),
  ],
});
const accordion = (...titles: string[]) =>
  block('accordion', {
    items: titles.map((title) => block('accordion_item', { title, text: text(`About: ${title}`) })),
  });
const pageWith = (...body: object[]) =>
  samplePage('about-us', sampleStory('page', { title: 'About', body }, 'en/global/about-us/sample'), {
    page: 'detail',
    crumbs,
  });
const questions = pageWith(accordion('Where is it?', 'How long?'), accordion('Conditions', 'What else?'));

const thingsOf = (page: PageModel) => {
  const read: unknown = JSON.parse(scriptText(pageSchemas(site, page, context)));
  return (read as { '@graph': Record<string, unknown>[] })['@graph'];
};
const thing = (page: PageModel, type: string) => thingsOf(page).find((one) => one['@type'] === type);

describe('pageSchemas', () => {
  it('SEO-3 contains the same organization on every page, with its mark', () => {
    for (const page of [home, product, article, event, questions]) {
      expect(thing(page, 'Organization')).toEqual({
        '@type': 'Organization',
        '@id': 'https://global.example/#organization',
        name: 'Clavora',
        legalName: 'Clavora S.p.A.',
        telephone: '+39 0420 555 100',
        email: 'info@clavora.example',
        vatID: 'IT00092612001',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Via delle Fresatrici 26',
          postalCode: '38099',
          addressLocality: 'Valmarena',
          addressCountry: 'IT',
        },
        url: 'https://global.example/en',
        logo: { '@type': 'ImageObject', url: 'https://global.example/og/logo.png', width: '512', height: '512' },
      });
    }
  });

  it('LIF-4 names the company of the market, and the head of its group as the maker', () => {
    const italy = sampleSite('italy', {});
    const ofMarket = (fields: object): Record<string, unknown>[] => {
      const company = product.company && { ...product.company, ...fields };
      return Object(JSON.parse(scriptText(pageSchemas(italy, { ...product, company }, context))))['@graph'];
    };
    const [own, , made] = ofMarket({ legal_name: 'Clavora Italia S.r.l.', group_head: 'Clavora S.p.A.', phone: '' });
    const maker = { '@id': 'https://global.example/#organization' };
    expect(own).toMatchObject({
      '@id': 'https://italy.example/#organization',
      legalName: 'Clavora Italia S.r.l.',
      parentOrganization: { ...maker, name: 'Clavora S.p.A.' },
    });
    expect(own).not.toHaveProperty('telephone');
    expect(made).toMatchObject({ '@type': 'Product', manufacturer: maker });
    const [, , ownMade] = ofMarket({});
    expect(ownMade).toMatchObject({ manufacturer: { '@id': 'https://italy.example/#organization' } });
  });

  it('SEO-3 contains the site and its search on the home page only', () => {
    expect(thing(home, 'WebSite')).toMatchObject({
      url: 'https://global.example/en',
      inLanguage: 'en-GB',
      publisher: { '@id': 'https://global.example/#organization' },
      potentialAction: {
        target: { urlTemplate: 'https://global.example/en/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
    expect(thing(home, 'BreadcrumbList')).toBeUndefined();
    expect(thing(product, 'WebSite')).toBeUndefined();
  });

  it('SEO-3 contains the breadcrumbs of the page, without steps that have no link', () => {
    expect(thing(product, 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://global.example/en' },
      { '@type': 'ListItem', position: 2, name: 'Products', item: 'https://global.example/en/products' },
      { '@type': 'ListItem', position: 3, name: 'Here', item: 'https://global.example/en/products/sample' },
    ]);
  });

  it('SEO-3 describes a product by its codes and measures, without an offer', () => {
    const described = thing(product, 'Product');
    expect(described).toMatchObject({
      name: 'Long blank',
      sku: 'CLV-22L',
      mpn: 'CLV-22L',
      category: 'flat key',
      description: 'For six pins.',
      brand: { '@type': 'Brand', name: 'Clavora' },
      image: ['https://a.storyblok.com/f/1/2000x1333/abc/key.png/m/1200x0/filters:format(jpeg)'],
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Length', value: '28.4', unitText: 'mm' }],
    });
    expect(JSON.stringify(described)).not.toMatch(/offers|price|rating|review/i);
  });

  it('SEO-3 describes news with publisher and date', () => {
    expect(thing(article, 'NewsArticle')).toMatchObject({
      headline: 'New blanks in November',
      datePublished: '2026-11-20T09:00:00+01:00',
      dateModified: '2026-11-20T09:00:00+01:00',
      author: { '@id': 'https://global.example/#organization' },
      publisher: { '@id': 'https://global.example/#organization' },
      image: [expect.stringMatching(/^https:\/\/global\.example\/og\/en\/.*\.png$/)],
    });
  });

  it('SEO-3 cuts a headline between words', () => {
    const title = 'word '.repeat(40).trim();
    const story = { ...article.story, content: { ...article.story.content, title } };
    expect(String(thing({ ...article, story }, 'NewsArticle')?.headline)).toMatch(/^(word )+word…$/);
  });

  it('SEO-3 describes an event with local times', () => {
    expect(thing(event, 'Event')).toMatchObject({
      startDate: '2027-03-01T09:00:00+01:00',
      endDate: '2027-03-03T18:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: 'Fair ground, C44',
        address: { '@type': 'PostalAddress', addressLocality: 'Bologna', addressCountry: 'IT' },
      },
    });
    const days = eventOf({ starts_at: '2027-02-28 23:00', ends_at: '2027-03-02 23:00' });
    expect(thing(days, 'Event')).toMatchObject({ startDate: '2027-03-01', endDate: '2027-03-03' });
    expect(thing(eventOf({}), 'Event')).toBeUndefined();
  });

  it('SEO-3 treats an accordion as questions if each of its headings is one', () => {
    expect(thing(questions, 'FAQPage')?.mainEntity).toEqual(
      ['Where is it?', 'How long?'].map((name) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text: `About: ${name}` },
      })),
    );
    expect(thing(pageWith(accordion('Conditions')), 'FAQPage')).toBeUndefined();
  });
});

describe('the schema of a shop', () => {
  it('SEO-3 TPL-9 has address, position and opening hours', () => {
    expect(thing(shop, 'LocalBusiness')).toMatchObject({
      name: 'Chiavi del Delta',
      telephone: '+39 0420 555 231',
      address: {
        streetAddress: 'Via dei Chiavaroli 14',
        postalCode: '44121',
        addressLocality: 'Ferrara',
        addressCountry: 'IT',
      },
      geo: { latitude: 44.8378, longitude: 11.6207 },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '12:30' },
        { dayOfWeek: ['Monday', 'Tuesday'], opens: '15:30', closes: '19:00' },
        { dayOfWeek: ['Saturday'], opens: '10:00', closes: '13:00' },
      ],
    });
  });

  it('SEO-3 needs an address, which search engines require', () => {
    expect(thing(shopOf({ city: 'Ferrara' }), 'LocalBusiness')).toBeUndefined();
  });
});

/** The required properties by the documentation of search engines, for types that the validator does not support. */
const required: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url', 'potentialAction'],
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Event: ['name', 'startDate', 'location', 'eventStatus', 'eventAttendanceMode'],
  FAQPage: ['mainEntity'],
  LocalBusiness: ['name', 'address'],
};

/**
 * The validator requires an offer, a review or a rating of a product, for results with a price. The site sells nothing and
 * has no ratings, so that these are missing.
 */
const notOurs = /offers|review|aggregateRating/;

describe('the validator', () => {
  it.each(Object.entries({ home, product, article, event, shop, questions }))(
    'SEO-3 finds no error at "%s"',
    async (_, page) => {
      const html = `<html><body><script type="application/ld+json">${scriptText(pageSchemas(site, page, context))}</script></body></html>`;
      const extracted = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(html);
      expect(Object.keys(extracted.jsonld).length).toBeGreaterThan(1);
      const issues = await new Validator().validate(extracted);
      const errors = issues.filter(({ severity, issueMessage }) => severity === 'ERROR' && !notOurs.test(issueMessage));
      expect(errors).toEqual([]);
      for (const one of thingsOf(page)) {
        const names = required[String(one['@type'])] ?? [];
        expect(names.filter((name) => one[name] === undefined || one[name] === '')).toEqual([]);
      }
    },
  );

  it('SEO-3 finds errors in invalid data', async () => {
    const html =
      '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"BreadcrumbList"}]}</script>';
    const issues = await new Validator().validate(
      new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(html),
    );
    expect(issues.filter(({ severity }) => severity === 'ERROR')).not.toEqual([]);
  });
});

it('SEO-3 scriptText never ends the data block', () => {
  const hostile = pageWith(accordion('</script><script>alert(1)</script><!-- ?'));
  const written = scriptText(pageSchemas(site, hostile, context));
  expect(written).not.toContain('<');
  expect(JSON.stringify(JSON.parse(written))).toContain('</script><script>alert(1)</script><!-- ?');
});
