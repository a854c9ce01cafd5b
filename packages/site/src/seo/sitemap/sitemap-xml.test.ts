import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { newsSitemapXml, type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

async function* inBatches(...batches: SitemapEntry[][]) {
  yield* batches;
}

async function collected(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** Parses an XML file to names without prefix; throws if it is not well-formed. */
function read(xml: string): unknown {
  const result = XMLValidator.validate(xml);
  if (result !== true) throw new Error(result.err.msg);
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false }).parse(xml);
}

const page = (url: string, more: Partial<SitemapEntry> = {}): SitemapEntry => ({
  url,
  changedAt: null,
  languages: {},
  images: [],
  ...more,
});

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

describe('sitemapXml', () => {
  it('SEO-3 contains each page of each batch with date, translations and pictures', async () => {
    const pieces = await collected(
      sitemapXml(
        inBatches(
          [
            page('https://italy.example/prodotti/clv-22l', {
              changedAt: '2026-11-01T08:00:00.000Z',
              languages: {
                it: 'https://global.example/it/prodotti/clv-22l',
                'x-default': 'https://global.example/en/products/clv-22l',
              },
              images: ['https://a.example/1.png', 'https://a.example/2.png'],
            }),
          ],
          [page('https://italy.example/')],
        ),
      ),
    );
    // One piece per batch, so that the response is streamed.
    expect(pieces).toHaveLength(4);
    expect(read(pieces.join(''))).toMatchObject({
      urlset: {
        xmlns: namespace,
        'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
        'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
        url: [
          {
            loc: 'https://italy.example/prodotti/clv-22l',
            lastmod: '2026-11-01T08:00:00.000Z',
            'xhtml:link': [
              { rel: 'alternate', hreflang: 'it', href: 'https://global.example/it/prodotti/clv-22l' },
              { rel: 'alternate', hreflang: 'x-default', href: 'https://global.example/en/products/clv-22l' },
            ],
            'image:image': [{ 'image:loc': 'https://a.example/1.png' }, { 'image:loc': 'https://a.example/2.png' }],
          },
          { loc: 'https://italy.example/' },
        ],
      },
    });
  });

  it('SEO-3 is well-formed for any URL', async () => {
    const url = 'https://italy.example/?a=1&b=<"\'>\u0001';
    const xml = (await collected(sitemapXml(inBatches([page(url)])))).join('');
    expect(xml).toContain('<loc>https://italy.example/?a=1&amp;b=&lt;&quot;&apos;&gt;</loc>');
    expect(read(xml)).toMatchObject({ urlset: { url: { loc: url.slice(0, -1) } } });
  });
});

describe('newsSitemapXml', () => {
  it('SEO-3 contains title, date, publication and language of each article', () => {
    const entry = {
      url: 'https://italy.example/notizie/a',
      title: 'Chiavi & serrature',
      publication: 'Clavora',
      language: 'it',
      publishedAt: '2026-11-20T08:00:00.000Z',
    };
    expect(read(newsSitemapXml([entry]))).toMatchObject({
      urlset: {
        'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
        url: {
          loc: entry.url,
          'news:news': {
            'news:publication': { 'news:name': 'Clavora', 'news:language': 'it' },
            'news:publication_date': entry.publishedAt,
            'news:title': entry.title,
          },
        },
      },
    });
    expect(read(newsSitemapXml([]))).toMatchObject({ urlset: { xmlns: namespace } });
  });
});

describe('sitemapIndexXml', () => {
  it('SEO-3 contains each file with the date of its newest page', () => {
    const files = [
      { url: 'https://italy.example/sitemaps/it-1.xml', changedAt: '2026-11-01T08:00:00.000Z' },
      { url: 'https://italy.example/sitemaps/it-2.xml', changedAt: null },
    ];
    expect(read(sitemapIndexXml(files))).toMatchObject({
      sitemapindex: {
        xmlns: namespace,
        sitemap: [{ loc: files[0]?.url, lastmod: files[0]?.changedAt }, { loc: files[1]?.url }],
      },
    });
  });
});
