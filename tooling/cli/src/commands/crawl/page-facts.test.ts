import { describe, expect, it } from 'vitest';
import { readPage } from './page-facts.ts';

const url = 'https://italy.example/prodotti/clv-22l?page=2';

describe('readPage', () => {
  it('SEO-3 extracts the facts that a crawl checks', () => {
    const html = `<!doctype html><html lang="it"><head><title>Chiavi &amp; macchine</title>
      <link rel="canonical" href="/prodotti/clv-22l"><link rel="alternate" hreflang="de" href="https://germany.example/x">
      <link rel="alternate" type="application/rss+xml" href="/rss.xml"><link rel="stylesheet" href="/a.css">
      <script type="application/ld+json">{"@type":"Product","name":"a<b"}</script></head>
      <body><svg><title>A key</title></svg><h1>One</h1><h1>Two</h1>
      <a href="/a?b=1&amp;c=2#part">a</a><a href="../b">b</a><a href="/a?b=1&c=2">again</a><a href="#here">here</a><a href="/sheet.pdf" rel="nofollow">sheet</a>
      <a href="mailto:a@b.example">mail</a><a href="http://[">broken</a><a href="https://elsewhere.example/">else</a>
      <img src="/1.png" width="10" height="10"><img src="/2.png" width="10"><img src="/3.png" width="0" height="5">
      <script>"<a href='/script'>"</script></body></html>`;
    expect(readPage(html, url)).toEqual({
      title: 'Chiavi & macchine',
      language: 'it',
      canonical: 'https://italy.example/prodotti/clv-22l',
      alternates: [{ language: 'de', url: 'https://germany.example/x' }],
      feeds: ['https://italy.example/rss.xml'],
      links: ['https://italy.example/a?b=1&c=2', 'https://italy.example/b', 'https://elsewhere.example/'],
      headings: 2,
      imagesWithoutSize: ['/2.png', '/3.png'],
      structuredData: ['{"@type":"Product","name":"a<b"}'],
      isHidden: false,
    });
  });

  it.each([
    ['<meta name="robots" content="noindex, follow">', true],
    ['<meta name="robots" content="none">', true],
    ['<meta name="robots" content="max-image-preview:large">', false],
    ['<meta name="description" content="noindex">', false],
  ])('SEO-2 detects whether a page is hidden from search engines: %s', (head, isHidden) => {
    expect(readPage(head, url).isHidden).toBe(isHidden);
  });

  it('reads an empty page', () => {
    expect(readPage('', url)).toMatchObject({ title: '', canonical: null, headings: 0, links: [] });
  });
});
