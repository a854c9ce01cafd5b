import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { pagePaths } from '../support/sample/sample-pages.ts';
import { test } from '../support/tests/isolated-test.ts';
import { routing } from '../support/tests/site-test.ts';
import { contentOriginOf, isolatedPorts } from '../support/tests/test-ports.ts';

const refusals = [
  { method: 'POST', route: 'news-about-us', file: 'rss.xml' },
  { method: 'OPTIONS', route: 'press-releases', file: 'atom.xml' },
  { method: 'DELETE', route: 'events', file: 'calendar.ics' },
] as const;

refusals.forEach(({ method, route, file }, index) => {
  test(`SEC-1 answers a GET normally after a ${method} to a new path`, async ({ origin }) => {
    const pages = await pagePaths(contentOriginOf(isolatedPorts), 'italy', 'it');
    const addresses = [
      `${pages.get('products detail')?.at(-2 - index)}/_payload.json`,
      `${routing.href('italy', 'it', route)}/${file}`,
    ];
    for (const path of addresses) {
      const refused = await ask(origin, path, {}, method);
      expect({ path, isServerError: refused.status >= 500 }).toEqual({ path, isServerError: false });
      expect({ path, status: (await ask(origin, path)).status }).toEqual({ path, status: 200 });
    }
  });
});

test('SEC-1 lets no cache in front keep an error for more than ten seconds', async ({ origin }) => {
  const addresses = [
    '/no-such-page',
    '/prodotti/no-such-product',
    '/no-such-page/_payload.json',
    '/__next_island/listing~1~all~no-such-page.json',
    '/og/no-such-page/a.png',
    '/feeds/it/none/rss.xml',
    '/sitemaps/it-99.xml',
    '/api/calendar/it/none.ics',
    '/api/packs/it/none.json',
    '/_next/static/none.js',
    '/_next/static/chunks/%none',
  ];
  for (const path of addresses) {
    // Cached and fresh answers are equal.
    for (const headers of [(await ask(origin, path)).headers, (await ask(origin, path)).headers]) {
      const cacheControl = headers['cache-control'] ?? 'nothing';
      const ages = [...cacheControl.matchAll(/(?:max-age|s-maxage|stale-[a-z-]+)=(\d+)/g)].map(([, age]) =>
        Number(age),
      );
      expect({
        path,
        cacheControl,
        isKept: ages.some((age) => age > 10) || /^nothing|immutable|^public$/.test(cacheControl),
      }).toEqual({
        path,
        cacheControl,
        isKept: false,
      });
    }
  }
});
