import { expect } from '@playwright/test';
import { readHtml } from '../support/requests/read-html.ts';
import { routing, test } from '../support/tests/site-test.ts';

interface Metadata {
  id: string;
  matcher: { route: string; pattern: string }[];
  prerendered: string[];
}

test('SHL-5 RTE-8 the build in use is published with its routes', async ({ row, locale, get }) => {
  const answer = await get('/builds/latest.json');
  const latest = JSON.parse(answer.body) as { id: string; timestamp: number };
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(new Date(latest.timestamp).getFullYear()).toBeGreaterThan(2025);

  const home = await get(routing.href(row.id, locale, 'home') ?? '/');
  expect(home.body).toContain(`data-build="${latest.id}"`);
  expect(readHtml(home.body).lang).not.toBe('');

  const metadata = await get(`/builds/meta/${latest.id}.json`);
  expect(metadata.headers['cache-control']).toContain('immutable');
  const { id, matcher, prerendered } = JSON.parse(metadata.body) as Metadata;
  expect({ id, prerendered }).toEqual({ id: latest.id, prerendered: [] });
  const path = routing.href(row.id, locale, 'products') ?? '/';
  const found = matcher.find(({ pattern }) => new URLPattern({ pathname: pattern }).test({ pathname: path }));
  expect(found?.route).toBe(`products___${locale}`);
});

test('RTE-14 a page parameter is ignored where there are no pages', async ({ locale, row, get }) => {
  const words = (routing.href(row.id, locale, 'products') ?? '/').slice(1).replaceAll('/', '~');
  for (const path of [
    '/builds/latest.json',
    '/api/health/live',
    '/.well-known/security.txt',
    '/llms.txt',
    `/__next_island/listing~1~all~${words}.json`,
  ]) {
    const { status, body } = await get(path);
    expect({ path, ...(await get(`${path}?page=2`)) }).toMatchObject({ path, status, body });
    expect(status).toBe(200);
  }
});

test('SHL-5 other builds are unknown, and that answer is not cached', async ({ get }) => {
  for (const path of ['/builds/meta/other.json', '/builds/meta/..%2flatest.json']) {
    const { status, headers } = await get(path);
    expect({ path, status, caching: headers['cache-control'] }).toEqual({ path, status: 404, caching: 'no-store' });
  }
});
