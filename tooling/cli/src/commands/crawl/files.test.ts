import { describe, expect, it } from 'vitest';
import { feedProblem } from './feed-problem.ts';
import { readRobots } from './robots-rules.ts';
import { readSitemap } from './sitemap-facts.ts';

const head =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';

describe('readSitemap', () => {
  it('SEO-3 reads pages and indexes', () => {
    const pages = `<?xml version="1.0"?><urlset ${head}><url><loc>https://a.example/</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod>
      <xhtml:link rel="alternate" hreflang="it" href="https://a.example/it"/><image:image><image:loc>https://i.example/1.png</image:loc></image:image></url>
      <url><loc>https://a.example/b?c=1&amp;d=2</loc></url></urlset>`;
    expect(readSitemap(pages)).toEqual({ kind: 'pages', pages: ['https://a.example/', 'https://a.example/b?c=1&d=2'] });
    const index = `<sitemapindex ${head}><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>`;
    expect(readSitemap(index)).toEqual({ kind: 'index', files: ['https://a.example/1.xml'] });
    expect(readSitemap(`<urlset ${head}></urlset>`)).toEqual({ kind: 'pages', pages: [] });
  });

  it.each([
    ['XML that is not well-formed', `<urlset ${head}><url></urlset>`, 'well-formed'],
    [
      'another namespace',
      '<urlset xmlns="http://else.example"><url><loc>https://a.example/</loc></url></urlset>',
      'xmlns',
    ],
    ['an address that is none', `<urlset ${head}><url><loc>/b</loc></url></urlset>`, 'loc'],
    ['a page without address', `<urlset ${head}><url><lastmod>2026-11-01</lastmod></url></urlset>`, 'loc'],
    [
      'a date that is none',
      `<urlset ${head}><url><loc>https://a.example/</loc><lastmod>soon</lastmod></url></urlset>`,
      'lastmod',
    ],
    [
      'an element of nobody',
      `<urlset ${head}><url><loc>https://a.example/</loc><when>now</when></url></urlset>`,
      'when',
    ],
    ['an empty index', `<sitemapindex ${head}></sitemapindex>`, 'sitemap'],
    ['a page', '<html><body>Not found</body></html>', 'no sitemap'],
  ])('SEO-3 rejects %s', (_, xml, message) => {
    expect(() => readSitemap(xml)).toThrow(message);
  });
});

describe('readRobots', () => {
  const text = `# all
User-agent: *
Disallow: /
Disallow: /it/extranet # partners
Disallow: /*?*_preview=
Disallow: /end$
Disallow:

Sitemap: https://a.example/sitemap.xml
sitemap: https://a.example/news.xml`;

  it('SEO-3 finds the sitemaps', () => {
    expect(readRobots(text).sitemaps).toEqual(['https://a.example/sitemap.xml', 'https://a.example/news.xml']);
  });

  it.each([
    ['/it/extranet/cataloghi', true],
    ['/it/extra', false],
    ['/a?b=1&_preview=x', true],
    ['/a_preview=x', false],
    ['/end', true],
    ['/end/less', false],
    // A site that disallows everything can be crawled by its operators nevertheless.
    ['/', false],
  ])('SEO-3 EXT-4 decides whether it disallows %s', (path, isBarred) => {
    expect(readRobots(text).bars(path)).toBe(isBarred);
  });
});

describe('feedProblem', () => {
  const rss = (item: string) =>
    `<rss version="2.0"><channel><title>T</title><link>https://a.example/</link><description>D</description>${item}</channel></rss>`;
  const item =
    '<item><title>A</title><link>https://a.example/a</link><guid>a</guid><pubDate>Tue, 03 Nov 2026 00:00:00 GMT</pubDate></item>';
  const atom = (entry: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><id>a</id><title>T</title><updated>2026-11-03T00:00:00Z</updated><author><name>N</name></author>${entry}</feed>`;
  const entry =
    '<entry><id>b</id><title>A</title><updated>2026-11-03T00:00:00Z</updated><link href="https://a.example/a"/></entry>';
  const calendar = (...lines: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  const event = ['BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20261103T000000Z', 'DTSTART:20261103T000000Z', 'END:VEVENT'];

  it.each([
    ['RSS', rss(item), 'application/rss+xml; charset=utf-8'],
    ['RSS without items', rss(''), 'application/rss+xml'],
    ['Atom', atom(entry), 'application/atom+xml'],
    ['a calendar', calendar(...event), 'text/calendar; charset=utf-8'],
    ['what is no feed', 'anything <at all', 'text/html'],
  ])('SEO-3 finds no problem in %s', (_, body, type) => {
    expect(feedProblem(body, type)).toBeNull();
  });

  it.each([
    ['RSS that is cut off', rss(item).slice(0, -20), 'application/rss+xml'],
    ['an item without a day', rss(item.replace(/<pubDate>.*<\/pubDate>/, '')), 'application/rss+xml'],
    ['a channel without description', rss(item).replace(/<description>.*<\/description>/, ''), 'application/rss+xml'],
    ['Atom without an author', atom(entry).replace(/<author>.*<\/author>/, ''), 'application/atom+xml'],
    ['an entry without address', atom(entry.replace(/<link[^>]*>/, '')), 'application/atom+xml'],
    ['a page in place of a feed', '<html></html>', 'application/atom+xml'],
    ['a calendar that does not end', calendar(...event).replace(/END:VCALENDAR\r\n/, ''), 'text/calendar'],
    ['a calendar without events', calendar(), 'text/calendar'],
    ['an event without a start', calendar(...event.toSpliced(3, 1)), 'text/calendar'],
  ])('SEO-3 finds a problem in %s', (_, body, type) => {
    expect(feedProblem(body, type)).toEqual(expect.any(String));
  });
});
