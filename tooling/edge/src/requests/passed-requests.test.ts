import { describe, expect, it } from 'vitest';
import {
  acceptedCoding,
  closedPath,
  draftCookie,
  draftQuery,
  livePath,
  partQuery,
  trackingQuery,
} from './passed-requests.ts';

const matches = (pattern: string, text: string) => new RegExp(pattern).test(text);
/** As an edge compares paths. */
const matchesPath = (pattern: string, path: string) => new RegExp(pattern, 'i').test(path);

describe('requests that an edge passes to the site', () => {
  it.each([
    '/auth/login',
    '/auth',
    '/extranet',
    '/de/extranet/dokumente',
    '/api/extranet/files/1',
    '/api/forms/submit',
    '/api/forms/submit/contatti',
    '/api/health/ready',
    '/api/search/it',
    '/api/webhooks/content',
    '/builds/latest.json',
    '/robots.txt',
    '/API/catalogue/RESOLVE',
    '/Extranet',
    '/DE/EXTRANET/dokumente',
  ])('SEC-1 OPS-6 include %s', (path) => {
    expect(matchesPath(livePath, path)).toBe(true);
  });

  it.each([
    ['/api/reconcile', true],
    ['/api/reconcile/', true],
    ['/API/Reconcile', true],
    ['/~preview/a', true],
    ['/it/~search', true],
    ['/prodotti/~page/2', true],
    ['/api/reconciled', false],
    ['/a~b', false],
    ['/_next/static/chunks/~a.js', false],
    ['/api/extranet/files/it/a/b/x/~a.pdf', false],
  ])('SEC-2 OPS-6 know that %s is for the site alone: %s', (path, expected) => {
    expect(matchesPath(closedPath, path)).toBe(expected);
  });

  it.each([
    ['br', true],
    ['gzip, deflate, br, zstd', true],
    ['gzip,br;q=0.5', true],
    ['br ; q=1.0, *;q=0.1', true],
    ['br;q=0.001', true],
    ['br;q=0', false],
    ['gzip, br;q=0.0, deflate', false],
    ['br; q=0.000', false],
    ['brotli', false],
    ['x-br', false],
    ['*', false],
    ['', false],
  ])('OPS-6 know that %j accepts Brotli: %s', (accepted, expected) => {
    expect(matches(acceptedCoding('br'), accepted)).toBe(expected);
  });

  it.each([
    '/',
    '/prodotti',
    '/de/produkte/clv-22l',
    '/extranet-info',
    '/authors',
    '/sitemaps/it.xml',
    '/api/payload/prodotti',
  ])('OPS-6 do not include %s', (path) => {
    expect(matchesPath(livePath, path)).toBe(false);
  });

  it.each([
    ['utm_source=a&utm_medium=b', true],
    ['gclid=x', true],
    ['fbclid', true],
    ['page=2', false],
    ['utm_source=a&page=2', false],
    ['q=utm_source', false],
  ])('OPS-6 know that %j is of campaigns alone: %s', (query, expected) => {
    expect(matches(trackingQuery, query)).toBe(expected);
  });

  it.each([
    ['page=2', true],
    ['kind=a', true],
    ['page=2&q=a', false],
    ['pages=2', false],
  ])('OPS-6 know that %j is a part of a page: %s', (query, expected) => {
    expect(matches(partQuery, query)).toBe(expected);
  });

  it.each([
    ['_storyblok=1', true],
    ['a=1&_storyblok_tk[token]=x', true],
    ['_preview=x', true],
    ['a_preview=x', false],
  ])('CNT-8 OPS-6 know that %j is of a draft: %s', (query, expected) => {
    expect(matches(draftQuery, query)).toBe(expected);
  });

  it.each([
    ['preview_italy=a', true],
    ['a=1; __Host-preview_italy=a', true],
    ['site_consent=none', false],
    ['my_preview_italy=a', false],
  ])('CNT-8 OPS-6 know that the cookie %j is of a draft: %s', (cookie, expected) => {
    expect(matches(draftCookie, cookie)).toBe(expected);
  });
});
