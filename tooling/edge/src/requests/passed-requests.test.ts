import { describe, expect, it } from 'vitest';
import { draftCookie, draftQuery, livePath, partQuery, trackingQuery } from './passed-requests.ts';

const matches = (pattern: string, text: string) => new RegExp(pattern).test(text);

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
    '/~preview/a',
    '/it/~search',
  ])('SEC-1 OPS-6 include %s', (path) => {
    expect(matches(livePath, path)).toBe(true);
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
    expect(matches(livePath, path)).toBe(false);
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
