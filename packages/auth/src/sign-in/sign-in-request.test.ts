import { NextRequest } from 'next/server';
import { expect, it, vi } from 'vitest';
import { isCrossSite, isNavigation } from './sign-in-request.ts';

const withHeaders = (headers: Record<string, string>): NextRequest =>
  new NextRequest('https://www.clavora.example/auth/login', { headers });

it.each([
  [{}, true],
  [{ 'sec-fetch-dest': 'document' }, true],
  [{ 'sec-fetch-dest': 'iframe' }, true],
  [{ 'sec-fetch-dest': 'empty' }, false],
  [{ 'sec-fetch-dest': 'script' }, false],
  [{ purpose: 'prefetch' }, false],
  [{ 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }, false],
  // The browser shows a prerendered page when the visitor opens it.
  [{ 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }, true],
  [{ 'next-router-prefetch': '1' }, false],
])('AUT-1 decides whether a request with %j is a navigation: %s', (headers, expected) => {
  expect(isNavigation(withHeaders(headers))).toBe(expected);
});

it.each([
  [{}, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
])('AUT-1 decides whether a request with %j comes from another site: %s', (headers, expected) => {
  expect(isCrossSite(withHeaders(headers))).toBe(expected);
});

it('AUT-8 returns the cookies of the current request', async () => {
  const present = { headers: new Headers() };
  vi.doMock('next/headers', () => ({ headers: async () => present.headers }));
  vi.resetModules();
  const { presentRequest } = await import('./sign-in-request.ts');
  vi.doUnmock('next/headers');
  present.headers = new Headers({ cookie: 'site_session_italy=a%20b; other=1' });
  const request = await presentRequest('https://www.clavora.example');
  expect(request.cookies.get('site_session_italy')?.value).toBe('a b');
  present.headers = new Headers();
  expect((await presentRequest('https://www.clavora.example')).cookies.getAll()).toEqual([]);
});
