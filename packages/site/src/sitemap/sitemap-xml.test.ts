import { describe, expect, it } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

describe('a sitemap', () => {
  it('names each page with its date and its translations', () => {
    const xml = sitemapXml([
      {
        url: 'https://italy.example/prodotti/clv-22l',
        changedAt: '2026-11-01T08:00:00.000Z',
        languages: {
          it: 'https://global.example/it/prodotti/clv-22l',
          'x-default': 'https://global.example/en/products/clv-22l',
        },
      },
      { url: 'https://italy.example/', changedAt: null, languages: {} },
    ]);
    expect(xml.match(/<url>/g)).toHaveLength(2);
    expect(xml).toContain(
      '<loc>https://italy.example/prodotti/clv-22l</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod>',
    );
    expect(xml).toContain('hreflang="x-default" href="https://global.example/en/products/clv-22l"');
    expect(xml).toContain('<url><loc>https://italy.example/</loc></url>');
  });

  it('is well-formed whatever an address holds', () => {
    const xml = sitemapXml([{ url: 'https://italy.example/?a=1&b=<"\'>', changedAt: null, languages: {} }]);
    expect(xml).toContain('<loc>https://italy.example/?a=1&amp;b=&lt;&quot;&apos;&gt;</loc>');
  });
});

describe('the index of sitemaps', () => {
  it('names each file with the date of its newest page', () => {
    const xml = sitemapIndexXml([
      { url: 'https://italy.example/sitemaps/it-1.xml', changedAt: '2026-11-01T08:00:00.000Z' },
    ]);
    expect(xml).toContain(
      '<sitemap><loc>https://italy.example/sitemaps/it-1.xml</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod></sitemap>',
    );
  });
});
