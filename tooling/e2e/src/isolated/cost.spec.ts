import { type RouteId, type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { pageKinds, pagePaths } from '../support/sample/sample-pages.ts';
import { test } from '../support/tests/isolated-test.ts';
import { contentOriginOf, isolatedPorts, originOf } from '../support/tests/test-ports.ts';

const rows: readonly (RouteRow & { id: RouteId })[] = routeTable;
const ofCatalogue = new Set(rows.flatMap(({ id, source }) => (source === 'catalogue' ? [id] : [])));

for (const { market, locale } of [
  { market: 'italy', locale: 'it' },
  { market: 'global', locale: 'ru' },
] as const) {
  test(`CNT-12 on ${market} a cold page of any kind costs at most three content requests, a warm one none`, async ({
    content,
  }) => {
    test.setTimeout(240_000);
    const origin = originOf(isolatedPorts, market);
    const paths = await pagePaths(contentOriginOf(isolatedPorts), market, locale);
    const problems: string[] = [];
    for (const { name, route } of pageKinds(locale)) {
      const path = paths.get(name)?.[0];
      if (path === undefined) continue;
      await content.countRequests();
      const cold = await ask(origin, path);
      const costs = await content.countRequests();
      const warm = await ask(origin, path);
      const costsAgain = await content.countRequests();
      if (cold.status !== 200 || warm.status !== 200)
        problems.push(`${name} ${path} answered ${cold.status}, then ${warm.status}`);
      // Pages of the key catalogue have no story.
      const least = ofCatalogue.has(route) ? 0 : 1;
      if (costs < least || costs > 3) problems.push(`${name} ${path} cost ${costs} requests when cold`);
      if (costsAgain !== 0) problems.push(`${name} ${path} cost ${costsAgain} requests when warm`);
    }
    expect(problems).toEqual([]);
  });
}

test('CNT-12 RTE-10 a flood of unroutable paths costs no content request each', async ({ content, get }) => {
  await get('/no/such/page');
  await content.countRequests();
  for (let number = 1; number <= 20; number += 1) expect((await get(`/no/such/page/${number}`)).status).toBe(404);
  // On a busy machine the search answers late: the page that they share is then rendered again, with its suggestions.
  expect(await content.countRequests()).toBeLessThan(20);
});
