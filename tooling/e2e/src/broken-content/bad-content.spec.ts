import { expect } from '@playwright/test';
import { listenForNoise } from '../checks/page-noise.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { readHtml } from '../support/requests/read-html.ts';
import { everyNth } from '../support/sample/tested-sites.ts';
import { routing } from '../support/tests/site-test.ts';
import { badStories } from './bad-space.ts';
import { test } from './broken-test.ts';

/** What scripts do with such content: in the gate, of one story in four. */
const inBrowser = new Set(everyNth(badStories, 4));

for (const story of badStories) {
  const { flaw, route, slug, heading, keeps = [], drops = [], hasGoneFile } = story;
  test(`CNT-4 CNT-5 a page renders in spite of ${flaw}`, async ({ get, page, baseURL }) => {
    const base = routing.pathOf(route, 'it') ?? '';
    const path = `${base === '/' ? '' : base}${slug === '' ? '' : `/${slug}`}`;
    const { status, body } = await get(path);
    expect(status).toBe(200);
    const served = readHtml(body);
    expect(served.headings).toEqual([heading]);
    for (const words of keeps) expect(served.text).toContain(words);
    for (const words of drops) expect(served.text).not.toContain(words);
    for (const { href } of served.links) expect(href).toMatch(/^(?:\/|#|https?:|mailto:|tel:)/);

    if (!inBrowser.has(story)) return;
    const noise = listenForNoise(page);
    await page.goto(`${baseURL}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading.replace(/\s+/g, ' '));
    const { width, shown } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      shown: document.documentElement.clientWidth,
    }));
    expect(width).toBeLessThanOrEqual(shown);
    await waitUntilSettled(page);
    const isExpected = (line: string) => hasGoneFile && /\/gone\.(?:png|pdf)/.test(line);
    expect(noise.filter((line) => !isExpected(line))).toEqual([]);
  });
}

test('CNT-4 listings of broken stories render and show the valid fields', async ({ get }) => {
  for (const [route, words] of [
    ['events', 'Fuori dal tempo'],
    ['press-releases', 'Data storta'],
    ['shops', 'In nessun luogo'],
    ['careers', 'Posto vuoto'],
    ['products', 'Tutto storto'],
  ] as const) {
    const { status, body } = await get(routing.pathOf(route, 'it') ?? '');
    const { headings, text } = readHtml(body);
    expect({ route, status, headings: headings.length }).toEqual({ route, status: 200, headings: 1 });
    expect(text).toContain(words);
  }
});

test('CNT-4 a site without configuration serves its pages, error screens and search', async ({ get }) => {
  expect((await get('/')).status).toBe(200);
  const missing = await get('/no-such-page');
  expect({ status: missing.status, headings: readHtml(missing.body).headings.length }).toEqual({
    status: 404,
    headings: 1,
  });
  const found = await get(`${routing.pathOf('search', 'it')}?q=Notizia`);
  expect(found.status).toBe(200);
  expect(readHtml(found.body).text).toContain('Notizia 1');
});
