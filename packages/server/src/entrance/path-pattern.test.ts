import { expect, it } from 'vitest';
import { pathPattern } from './path-pattern.ts';

it.each([
  ['/robots.txt', '/robots.txt', {}],
  ['/robots.txt', '/robots-txt', null],
  ['/sitemaps/[file]', '/sitemaps/es-1.xml', { file: 'es-1.xml' }],
  ['/sitemaps/[file]', '/sitemaps/es-1.xml/x', null],
  ['/sitemaps/[file]', '/sitemaps', null],
  ['/og/[...path]', '/og/prodotti/x.png', { path: ['prodotti', 'x.png'] }],
  ['/og/[...path]', '/og', null],
  ['/api/payload/[[...path]]', '/api/payload', {}],
  ['/api/payload/[[...path]]', '/api/payload/a/b', { path: ['a', 'b'] }],
  ['/api/payload/[[...path]]', '/api/payloads', null],
  ['/feeds/[locale]/[route]/[file]', '/feeds/it/news/rss.xml', { locale: 'it', route: 'news', file: 'rss.xml' }],
])('SEC-1 pathPattern(%s) returns for %s %j', (pattern, path, params) => {
  expect(pathPattern(pattern)(path)).toEqual(params);
});
