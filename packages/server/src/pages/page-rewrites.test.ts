import { describe, expect, it } from 'vitest';
import { pageRewrites } from './page-rewrites.ts';

const page = { type: 'query', key: 'page', value: '(?<page>[2-9]|[1-9]\\d{1,3})' };
const makingOf = pageRewrites([
  { regex: '^/cerca(?:/)?$', has: [{ type: 'query', key: 'q' }], destination: '/~search' },
  { regex: '^/cerca(?:/)?$', has: [{ type: 'query', key: 'page' }], destination: '/~search' },
  { regex: '^/negozi(?:/)?$', has: [{ type: 'query', key: 'place' }], destination: '/~asked/shops' },
  {
    regex: '^/eventi(?:/)?$',
    has: [{ type: 'query', key: 'discipline', value: '(?<discipline>training|automotive)' }],
    destination: '/eventi/~discipline/:discipline',
  },
  { regex: '^(?:/(.*))?$', has: [page], destination: '/:path*/~page/:page' },
  { regex: '^/(?!extranet).*$', has: [{ type: 'query', key: 'form' }], destination: '/api/forms/submit/:path' },
  { regex: '^/.*$', has: [{ type: 'query', key: 'sent' }], destination: '/~form/:path' },
  { regex: '^/.*$', has: [{ type: 'cookie', key: 'preview_italy' }], destination: '/~preview/:path' },
  { regex: '^/robots.txt$', destination: '/~live/robots.txt' },
]);

describe('pageRewrites', () => {
  it.each([
    ['/prodotti', '/prodotti'],
    ['/prodotti?utm_source=a&gclid=b', '/prodotti'],
    ['/prodotti?page=2&utm_source=a', '/prodotti?page=2'],
    ['/prodotti?page=1', '/prodotti'],
    ['/prodotti?page=9&page=3', '/prodotti?page=3'],
    ['/prodotti?page=99999', '/prodotti'],
    ['/prodotti?discipline=training', '/prodotti'],
    ['/eventi?page=2&discipline=training', '/eventi?discipline=training&page=2'],
    ['/eventi?discipline=cooking?', '/eventi'],
    ['/cerca', '/cerca'],
    ['/cerca?q=', '/cerca'],
    ['/negozi?place=', '/negozi'],
  ])('RTE-14 gives %s the key of the page that Next caches: %s', (url, key) => {
    expect(makingOf(url)).toEqual({ key, isPerRequest: false });
  });

  it.each([
    ['/cerca?q=clv', true],
    ['/cerca?page=2', true],
    ['/negozi?place=Ferrara', true],
    ['/prodotti?sent=contact', true],
    ['/prodotti?page=2&sent=contact', true],
    ['/extranet/documenti', true],
    ['/it/extranet', true],
    ['/prodotti?form=contact', true],
    ['/api/forms/submit/prodotti?form=contact', true],
    ['/~form/contatti', true],
    ['/de/~form/kontakt', true],
    ['/~asked/key-finder-list', true],
    ['/~error/404', false],
    ['/de/~error/404', false],
    ['/robots.txt', false],
    ['/_next/static/a.js', false],
    ['/auth/login', false],
  ])('SEC-7 gives %s no key; made per request: %s', (url, isPerRequest) => {
    expect(makingOf(url)).toEqual({ key: null, isPerRequest });
  });
});
