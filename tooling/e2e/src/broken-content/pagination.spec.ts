import { expect } from '@playwright/test';
import { readHtml } from '../support/requests/read-html.ts';
import { routing } from '../support/tests/site-test.ts';
import { newsCount } from './bad-space.ts';
import { test } from './broken-test.ts';

const listing = routing.pathOf('news-about-us', 'it') ?? '';
const newsOn = (body: string) =>
  readHtml(body)
    .links.map(({ href }) => href)
    // The feeds of a listing are below it too.
    .filter((href) => href.startsWith(`${listing}/`) && !href.endsWith('.xml'));

test('TPL-5 the pages of a listing have URLs and together show each story once', async ({ get }) => {
  const first = await get(listing);
  const second = await get(`${listing}?page=2`);
  expect([first.status, second.status]).toEqual([200, 200]);
  const all = [...newsOn(first.body), ...newsOn(second.body)];
  // The listing of the broken space contains one more story, without a title.
  expect(new Set(all).size).toBe(newsCount + 1);
  expect(all.length).toBe(newsCount + 1);
  expect(readHtml(first.body).links.map(({ href }) => href)).toContain(`${listing}?page=2`);
  expect(readHtml(second.body).links.map(({ href }) => href)).toContain(listing);
  expect(readHtml(second.body).headings).toEqual(['Tutte le notizie']);
});

test('TPL-5 RTE-14 the second page is cached regardless of other query parameters', async ({ get }) => {
  const second = await get(`${listing}?page=2`);
  for (const query of ['page=2', 'page=2&utm_source=x', 'utm_source=x&page=2']) {
    const again = await get(`${listing}?${query}`);
    expect({ query, status: again.status, cache: again.headers['x-nextjs-cache'] }).toEqual({
      query,
      status: 200,
      cache: 'HIT',
    });
    expect(again.body).toBe(second.body);
  }
});

test('TPL-5 a page past the end is 404, and an invalid number shows the first page', async ({ get }) => {
  for (const page of ['3', '999', '1000', '5000']) {
    expect({ page, status: (await get(`${listing}?page=${page}`)).status }).toEqual({ page, status: 404 });
  }
  const first = newsOn((await get(listing)).body);
  for (const page of ['1', '-1', '0', 'NaN', '', '2.5', '1e1', '%00', '02', '99999999']) {
    const { status, body } = await get(`${listing}?page=${page}`);
    expect({ page, status }).toEqual({ page, status: 200 });
    expect(newsOn(body)).toEqual(first);
  }
});

test('TPL-5 an empty listing names the missing kind of entries', async ({ get }) => {
  const { status, body } = await get(routing.pathOf('catalogues', 'it') ?? '');
  expect(status).toBe(200);
  expect(readHtml(body).text).toMatch(/Nessun|No documents/);
});

test('TPL-5 page 2 of a listing without a second page is 404', async ({ get }) => {
  expect((await get(`${routing.pathOf('catalogues', 'it')}?page=2`)).status).toBe(404);
});

test('RTE-14 "page" is ignored on a page without a listing', async ({ get }) => {
  for (const path of ['/blocco-sconosciuto', `${listing}/notizia-1`]) {
    const plain = readHtml((await get(path)).body);
    const { status, body } = await get(`${path}?page=2`);
    expect({ path, status, text: readHtml(body).text }).toEqual({ path, status: 200, text: plain.text });
  }
});
