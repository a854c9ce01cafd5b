import { expect } from '@playwright/test';
import { test } from '../support/tests/site-test.ts';

test('OPS-4 the liveness check answers and is not cached', async ({ get }) => {
  const { status, headers, body } = await get('/api/health/live', { accept: 'application/json' });
  expect({ status, caching: headers['cache-control'] }).toEqual({ status: 200, caching: 'no-store' });
  expect(JSON.parse(body)).toEqual({ status: 'ok' });
});

test('OPS-4 SEC-5 the readiness check answers with the state of each part and is not cached', async ({
  market,
  get,
}) => {
  const working = { database: 'up', content: 'up', search: 'up', identity: 'up', mail: 'up', catalogue: 'up' };
  const parts = { ...working, cache: 'off' };
  // A first check may still be running.
  await expect
    .poll(async () => {
      const { status, headers, body } = await get('/api/health/ready', { accept: 'application/json' });
      return { status, caching: headers['cache-control'], body: JSON.parse(body) as unknown };
    })
    .toEqual({ status: 200, caching: 'no-store', body: { status: 'ok', market, ...parts, reasons: {} } });
});
