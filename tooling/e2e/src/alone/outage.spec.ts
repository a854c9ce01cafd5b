import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { test } from '../support/alone-test.ts';
import { ask } from '../support/ask.ts';
import { readHtml } from '../support/read-html.ts';
import { pagePaths } from '../support/sample-pages.ts';
import { langOf, routing } from '../support/site-test.ts';
import { alonePorts, contentOriginOf, originOf } from '../support/test-ports.ts';

const outages = [
  { fault: { mode: 'down' }, market: 'italy', locale: 'it' },
  { fault: { mode: 'down' }, market: 'global', locale: 'ru' },
  { fault: { mode: 'error', status: 500 }, market: 'italy', locale: 'it' },
  { fault: { mode: 'rate-limited', retryAfter: 0 }, market: 'global', locale: 'de' },
  { fault: { mode: 'bad-json' }, market: 'global', locale: 'en' },
] as const;

outages.forEach(({ fault, market, locale }, index) => {
  test(`OPS-7 ERR-2 while the content service answers "${fault.mode}", ${market} in ${locale} serves what it has, says 503 for the rest, and recovers`, async ({
    content,
  }) => {
    const origin = originOf(alonePorts, market);
    const pages = await pagePaths(contentOriginOf(alonePorts), market, locale);
    const [home, listing] = [
      routing.href(market, locale, 'home') ?? '/',
      routing.href(market, locale, 'products') ?? '/',
    ];
    const known = [home, listing, pages.get('products detail')?.[0] ?? '/'];
    const unknown = pages.get('news-about-us detail')?.at(-1 - index) ?? '/';
    const before = new Map<string, string>();
    for (const path of known) {
      const { status, body } = await ask(origin, path);
      expect({ path, status }).toEqual({ path, status: 200 });
      before.set(path, body);
    }

    await content.fail(fault);
    const refused = await ask(origin, unknown);
    expect({ status: refused.status, retry: Number(refused.headers['retry-after']) > 0 }).toEqual({
      status: 503,
      retry: true,
    });
    expect(refused.headers['cache-control']).toBe('no-store');
    const screen = readHtml(refused.body);
    const { errors } = await loadMessages(locale);
    expect({ lang: screen.lang, headings: screen.headings }).toEqual({
      lang: langOf(locale),
      headings: [errors.generic_error.title],
    });
    expect(screen.text).toContain(errors.generic_error.description);
    expect(screen.links.find(({ text }) => text === errors.back_to_home)?.href).toBe(home);

    for (const path of known) {
      const { status, body } = await ask(origin, path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(body).toBe(before.get(path));
    }
    const ready = await ask(origin, '/api/health/ready');
    expect({ status: ready.status, body: JSON.parse(ready.body) }).toMatchObject({
      status: 200,
      body: { content: 'down' },
    });

    await content.recover();
    const recovered = await ask(origin, unknown);
    expect({ status: recovered.status, headings: readHtml(recovered.body).headings.length }).toEqual({
      status: 200,
      headings: 1,
    });
    expect(JSON.parse((await ask(origin, '/api/health/ready')).body)).toMatchObject({ content: 'up' });
  });
});

test('OPS-7 ERR-4 client navigation and HEAD get the same status while the content service is down', async ({
  content,
  navigate,
  origin,
}) => {
  const pages = await pagePaths(contentOriginOf(alonePorts), 'italy', 'it');
  const unknown = pages.get('careers detail')?.at(-1) ?? '/';
  await content.fail({ mode: 'down' });
  expect((await navigate(unknown)).status).toBe(503);
  const head = await ask(origin, pages.get('contacts detail')?.at(-1) ?? '/', {}, 'HEAD');
  expect({ status: head.status, body: head.body }).toEqual({ status: 503, body: '' });
});

test('RTE-6 the data of a custom landing page fails with 500 and its message', async ({ content, get }) => {
  await content.fail({ mode: 'down' });
  const { status, headers, body } = await get('/api/getCustomLanding/thank-you', { accept: 'application/json' });
  const { errors } = await loadMessages('it');
  expect({ status, type: headers['content-type'] }).toEqual({ status: 500, type: 'application/json' });
  expect(JSON.parse(body)).toEqual({ error: errors.landing_data });
  const english = await get('/api/getCustomLanding/en/thank-you', { accept: 'application/json' });
  expect(JSON.parse(english.body)).toEqual({ error: 'There were some errors retrieving data' });
});

test('CNT-3 a content service that stumbles is asked again, and the visitor notices nothing', async ({
  content,
  get,
}) => {
  const pages = await pagePaths(contentOriginOf(alonePorts), 'italy', 'it');
  const [first, second] = pages.get('press-releases detail')?.toReversed() ?? [];
  await content.fail({ mode: 'error', status: 502, times: 2 });
  expect((await get(first ?? '/')).status).toBe(200);
  await content.fail({ mode: 'rate-limited', retryAfter: 1, times: 2 });
  expect((await get(second ?? '/')).status).toBe(200);
});
