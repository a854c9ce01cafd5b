import { expect } from '@playwright/test';
import { test } from '../support/site-test.ts';

test('OPS-4 the site says that it lives and is ready, and no cache keeps the answer', async ({ market, get }) => {
  for (const [path, wanted] of [
    ['/api/health/live', { status: 'ok' }],
    ['/api/health/ready', { status: 'ok', market, content: 'up' }],
  ] as const) {
    const { status, headers, body } = await get(path, { accept: 'application/json' });
    expect({ path, status, caching: headers['cache-control'] }).toEqual({ path, status: 200, caching: 'no-store' });
    expect(JSON.parse(body)).toEqual(wanted);
  }
});
