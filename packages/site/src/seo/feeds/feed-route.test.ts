import type { ContentClient } from '@clavora/content-client/content-client';
import type { RawStory } from '@clavora/content-client/schema/fields';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { noCache } from '@clavora/site-core/page-cache';
import { sampleSite } from '@clavora/site-core/sample-site';
import { XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { rewriteRows } from '../../build/next-config.ts';
import { feedHandler } from './feed-route.ts';

const story = (fullSlug: string, component: string, fields: object, more: Partial<RawStory> = {}): RawStory => ({
  id: 1,
  uuid: `uuid-of-${fullSlug.split('/').at(-1)}`,
  name: fullSlug,
  full_slug: fullSlug,
  published_at: '2026-11-04T09:30:00.000Z',
  first_published_at: '2026-11-03T09:30:00.000Z',
  content: { component, _uid: 'u', ...fields },
  ...more,
});

const newsFolder = 'it/global/eventi-e-notizie/notizie-su-di-noi';
const eventsFolder = 'it/global/eventi-e-notizie/eventi';
const picture = { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/1600x900/ab/archive.png' };

const space = [
  story('config/it', 'site_config', { site_name: 'Clavora' }),
  story(newsFolder, 'section', { title: 'Notizie', summary: 'Che cosa c’è di nuovo & bello' }),
  story(
    `${newsFolder}/archivio`,
    'news_article',
    { title: 'Chiavi <grezze> & "altro"', summary: 'Un\u0001 riassunto', date: '2026-11-03', image: picture },
    // The last one is a word for editors.
    { tag_list: ['company', 'keys', 'for-the-fair'] },
  ),
  story(`${newsFolder}/senza-giorno`, 'news_article', { title: 'Senza giorno', summary: '', date: '' }),
  story(eventsFolder, 'section', { title: 'Eventi; fiere' }),
  story(`${eventsFolder}/fiera`, 'event', {
    title: 'Fiera, Essen',
    starts_at: '2027-02-09 08:00',
    ends_at: '2027-02-12 16:30',
    time_zone: 'Europe/Berlin',
    city: 'Essen',
    country_code: 'DE',
    disciplines: [],
  }),
  story(`${eventsFolder}/senza-giorno`, 'event', { title: 'Senza giorno', starts_at: '', ends_at: '' }),
];

function siteOver(stories: readonly RawStory[], market: MarketId = 'italy') {
  const tags: string[] = [];
  const content: Partial<ContentClient> = {
    datasource: async () => [],
    lookup: async (slugs) =>
      new Map(stories.filter(({ full_slug }) => slugs.includes(full_slug)).map((one) => [one.full_slug, one])),
    stories: async ({ slugs, components }) => {
      const isIn = ({ full_slug }: RawStory) =>
        slugs.some((slug) => (slug.endsWith('/*') ? full_slug.startsWith(slug.slice(0, -1)) : full_slug === slug));
      const found = stories.filter((one) => isIn(one) && (components?.includes(one.content.component) ?? true));
      return { stories: found, total: found.length };
    },
  };
  const site = sampleSite(market, content);
  site.cache = { ...noCache, tag: async (list) => void tags.push(...list) };
  return { site, tags };
}

/** Returns the response at the public path. */
async function ask(path: string, stories: readonly RawStory[] = space) {
  const { site, tags } = siteOver(stories);
  const row = rewriteRows({ market: 'italy' }).find(({ source }) => source === path);
  const [, locale = '', route = '', file = ''] =
    /^\/feeds\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(row?.destination ?? '') ?? [];
  const response = await feedHandler(site)(new Request(`https://italy.example${path}`), {
    params: Promise.resolve({ locale, route, file }),
  });
  return { response, body: await response.text(), tags };
}

const newsPath = '/eventi-e-notizie/notizie-su-di-noi';
const article = `https://italy.example${newsPath}/archivio`;
const jpeg = 'https://a.storyblok.com/f/1/1600x900/ab/archive.png/m/1200x0/filters:quality(82):format(jpeg)';

describe('feedHandler', () => {
  it('SEO-3 returns RSS with URL, date, picture and categories of each story', async () => {
    const { response, body } = await ask(`${newsPath}/rss.xml`);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(XMLValidator.validate(body)).toBe(true);
    expect(parseRssFeed(body)).toMatchObject({
      title: 'Notizie · Clavora',
      link: `https://italy.example${newsPath}`,
      description: 'Che cosa c’è di nuovo & bello',
      language: 'it',
      lastBuildDate: 'Wed, 04 Nov 2026 09:30:00 GMT',
      atom: { links: [{ rel: 'self', href: `https://italy.example${newsPath}/rss.xml` }] },
      items: [
        {
          title: 'Chiavi <grezze> & "altro"',
          link: article,
          description: 'Un riassunto',
          guid: { value: 'urn:uuid:uuid-of-archivio', isPermaLink: false },
          pubDate: 'Tue, 03 Nov 2026 00:00:00 +0100',
          categories: [{ name: 'Azienda' }, { name: 'Chiavi' }],
          enclosures: [{ url: jpeg, type: 'image/jpeg', length: 0 }],
        },
        // Without a date of its own: the day of the first publication.
        { title: 'Senza giorno', pubDate: 'Tue, 03 Nov 2026 10:30:00 +0100' },
      ],
    });
  });

  it('SEO-3 returns the same content as Atom', async () => {
    const { response, body } = await ask(`${newsPath}/atom.xml`);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(XMLValidator.validate(body)).toBe(true);
    expect(parseAtomFeed(body)).toMatchObject({
      id: `https://italy.example${newsPath}/atom.xml`,
      updated: '2026-11-04T09:30:00.000Z',
      authors: [{ name: 'Clavora' }],
      entries: [
        {
          id: 'urn:uuid:uuid-of-archivio',
          published: '2026-11-03T00:00:00+01:00',
          updated: '2026-11-04T09:30:00.000Z',
          categories: [
            { term: 'company', label: 'Azienda' },
            { term: 'keys', label: 'Chiavi' },
          ],
          links: [
            { rel: 'alternate', href: article },
            { rel: 'enclosure', href: jpeg },
          ],
        },
        { summary: expect.anything() },
      ],
    });
  });

  it('SEO-3 returns a calendar with all dated events, and the same file for the same events', async () => {
    const path = '/eventi-e-notizie/eventi/calendar.ics';
    const { response, body } = await ask(path);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(body));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Eventi\\; fiere · Clavora');
    const [event, ...others] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(others).toEqual([]);
    expect(event).toMatchObject({ uid: 'uuid-of-fiera', summary: 'Fiera, Essen', sequence: 24 * 60 * 60 });
    expect(event?.startDate.toJSDate().toISOString()).toBe('2027-02-09T08:00:00.000Z');
    expect(event?.component.getFirstPropertyValue('url')).toBe('https://italy.example/eventi-e-notizie/eventi/fiera');
    expect(event?.component.getFirstPropertyValue('last-modified')?.toString()).toBe('2026-11-04T09:30:00Z');
    expect((await ask(path)).response.headers.get('etag')).toBe(response.headers.get('etag'));
  });

  it('SEO-3 returns a version, which changes with a publish', async () => {
    const path = `${newsPath}/rss.xml`;
    const before = (await ask(path)).response;
    expect(before.headers.get('last-modified')).toBe('Wed, 04 Nov 2026 09:30:00 GMT');
    const changed = space.map((one) =>
      one.full_slug.endsWith('/archivio') ? { ...one, published_at: '2026-11-05T00:00:00.000Z' } : one,
    );
    const after = (await ask(path, changed)).response;
    expect(after.headers.get('last-modified')).toBe('Thu, 05 Nov 2026 00:00:00 GMT');
    expect(after.headers.get('etag')).toMatch(/^W\/"[\w-]{27}"$/);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  it('CNT-11 is regenerated when a story of its folder appears, changes or vanishes', async () => {
    expect((await ask(`${newsPath}/rss.xml`)).tags).toEqual(
      expect.arrayContaining([`folder:${newsFolder}`, 'story:uuid-of-archivio', `slug:${newsFolder}`]),
    );
  });

  it.each([
    ['a missing listing', `${newsPath}/rss.xml`, space.slice(0, 1)],
    ['a listing without feeds', '/prodotti/rss.xml', space],
    ['events as articles', '/eventi-e-notizie/eventi/rss.xml', space],
    ['events without dates', '/eventi-e-notizie/eventi/calendar.ics', space.toSpliced(5, 1)],
  ])('SEO-3 answers 404 for %s', async (_, path, stories) => {
    expect((await ask(path, stories)).response.status).toBe(404);
  });
});
