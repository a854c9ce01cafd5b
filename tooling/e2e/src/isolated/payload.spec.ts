import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { readHtml } from '../support/requests/read-html.ts';
import { pagePaths } from '../support/sample/sample-pages.ts';
import { test } from '../support/tests/isolated-test.ts';
import { contentOriginOf, isolatedPorts, originOf } from '../support/tests/test-ports.ts';

const wanted = { accept: 'application/json', 'sec-fetch-dest': 'empty' };

test('SHL-6 CNT-12 cold data cost at most three content requests, warm data none', async ({ content, get }) => {
  const paths = await pagePaths(contentOriginOf(isolatedPorts), 'italy', 'it');
  const product = paths.get('products detail')?.at(-1) ?? '';
  for (const path of [
    `${product}/_payload.json`,
    '/prodotti/_payload.json?page=2',
    '/_payload.json',
    '/__next_island/listing~2~all~prodotti.json',
    '/api/getCustomLanding/landing-smart-pro-mini',
  ]) {
    await content.countRequests();
    const cold = await get(path, wanted);
    const cost = await content.countRequests();
    const warm = await get(path, wanted);
    const costAgain = await content.countRequests();
    expect({ path, status: cold.status, same: warm.body === cold.body }).toEqual({ path, status: 200, same: true });
    expect({ path, isCheap: cost >= 1 && cost <= 3, costAgain }).toEqual({ path, isCheap: true, costAgain: 0 });
  }
});

test('SHL-6 OPS-7 while the content service is down cached data are served, others are 503 as JSON, and it recovers', async ({
  content,
  get,
}) => {
  const paths = await pagePaths(contentOriginOf(isolatedPorts), 'italy', 'it');
  const unknown = `${paths.get('contacts detail')?.at(-1)}/_payload.json`;
  const known = await get('/prodotti/_payload.json', wanted);
  await content.fail({ mode: 'down' });
  const refused = await get(unknown, wanted);
  expect({ status: refused.status, type: refused.headers['content-type'] }).toEqual({
    status: 503,
    type: 'application/json',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(refused.body)).toHaveProperty('error');
  const kept = await get('/prodotti/_payload.json', wanted);
  expect({ status: kept.status, body: kept.body }).toEqual({ status: 200, body: known.body });
  await content.recover();
  expect((await get(unknown, wanted)).status).toBe(200);
});

test('RTE-6 a custom landing page whose data fail is 500 with its message, in its language', async ({ content }) => {
  const origin = originOf(isolatedPorts, 'global');
  await content.fail({ mode: 'down' });
  for (const [path, locale] of [
    ['/nl/thank-you', 'nl'],
    ['/fr/landing-smart-pro-mini?utm_source=x', 'fr'],
  ] as const) {
    const { status, body } = await ask(origin, path);
    const { errors } = await loadMessages(locale);
    expect({ path, status }).toEqual({ path, status: 500 });
    expect(readHtml(body).text).toContain(errors.landing_data);
  }
  await content.recover();
  // A site retries a failed service once a second.
  await expect.poll(async () => (await ask(origin, '/nl/thank-you')).status).toBe(200);
});
