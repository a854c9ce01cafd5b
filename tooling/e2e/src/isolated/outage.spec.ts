import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { knownForms, postedFields } from '../forms/known-forms.ts';
import { ask } from '../support/requests/ask.ts';
import { postForm, ripeTokens } from '../support/requests/post-form.ts';
import { readHtml } from '../support/requests/read-html.ts';
import { publishedForm } from '../support/sample/published-forms.ts';
import { pagePaths } from '../support/sample/sample-pages.ts';
import { signInAt } from '../support/services/partner-session.ts';
import { test } from '../support/tests/isolated-test.ts';
import { langOf, routing } from '../support/tests/site-test.ts';
import { contentOriginOf, identityOriginOf, isolatedPorts, originOf } from '../support/tests/test-ports.ts';

const outages = [
  { fault: { mode: 'down' }, market: 'italy', locale: 'it' },
  { fault: { mode: 'down' }, market: 'global', locale: 'ru' },
  { fault: { mode: 'error', status: 500 }, market: 'italy', locale: 'it' },
  { fault: { mode: 'rate-limited', retryAfter: 0 }, market: 'global', locale: 'de' },
  { fault: { mode: 'bad-json' }, market: 'global', locale: 'en' },
] as const;

outages.forEach(({ fault, market, locale }, index) => {
  test(`OPS-7 ERR-2 while the content service answers "${fault.mode}", ${market} in ${locale} serves cached pages, answers 503 for others, and recovers`, async ({
    content,
  }) => {
    const origin = originOf(isolatedPorts, market);
    const pages = await pagePaths(contentOriginOf(isolatedPorts), market, locale);
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
    // The site probes the service itself within seconds.
    await expect.poll(async () => (await ask(origin, unknown)).status).toBe(200);
    expect(readHtml((await ask(origin, unknown)).body).headings).toHaveLength(1);
    expect(JSON.parse((await ask(origin, '/api/health/ready')).body)).toMatchObject({ content: 'up' });
  });
});

test('OPS-7 ERR-4 client navigation and HEAD get the same status while the content service is down', async ({
  content,
  navigate,
  origin,
}) => {
  const pages = await pagePaths(contentOriginOf(isolatedPorts), 'italy', 'it');
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

test('CNT-3 a failed content request is retried, without effect for the visitor', async ({ content, get }) => {
  const pages = await pagePaths(contentOriginOf(isolatedPorts), 'italy', 'it');
  const [first, second] = pages.get('press-releases detail')?.toReversed() ?? [];
  await content.fail({ mode: 'error', status: 502, times: 2 });
  expect((await get(first ?? '/')).status).toBe(200);
  await content.fail({ mode: 'rate-limited', retryAfter: 1, times: 2 });
  expect((await get(second ?? '/')).status).toBe(200);
});

const hang = { mode: 'slow', delayMs: 600_000 } as const;

test('SEC-6 a page with hanging content sends one request for its metadata and body, and the next page none', async ({
  content,
  get,
}) => {
  const pages = await pagePaths(contentOriginOf(isolatedPorts), 'italy', 'it');
  // No other test has visited them.
  const [first = '/', second = '/', third = '/'] = pages.get('products detail')?.slice(-6) ?? [];
  await content.fail(hang);
  await content.countRequests();
  const refused = await get(first);
  expect({ status: refused.status, retry: Number(refused.headers['retry-after']) > 0 }).toEqual({
    status: 503,
    retry: true,
  });
  expect(await content.countRequests()).toBe(1);
  expect((await get(second)).status).toBe(503);
  await content.countRequests();
  expect((await get(third)).status).toBe(503);
  expect(await content.countRequests()).toBe(0);
});

test('SEC-6 an unroutable path is a 404 with header and footer while content is down', async ({ content, get }) => {
  await get('/no/such/address/before');
  await content.fail({ mode: 'down' });
  const missing = await get('/no/such/address/after');
  expect(missing.status).toBe(404);
  expect(readHtml(missing.body).links.length).toBeGreaterThan(10);
});

test('SEC-6 FRM-5 a form on a cached page is accepted while content hangs, with and without a script', async ({
  content,
  origin,
}) => {
  const contact = knownForms.find(({ form }) => form === 'contact');
  if (!contact) throw new Error('There is no form "contact"');
  const { path } = await publishedForm(contentOriginOf(isolatedPorts), 'italy', 'it', 'contact');
  expect((await ask(origin, path)).status).toBe(200);
  const [first = '', second = ''] = await ripeTokens(origin, 2);
  await content.fail(hang);
  const page = `${origin}${path}`;
  const scripted = await postForm(page, 'contact', { ...postedFields(contact, 'first@example.com'), _token: first });
  expect({ status: scripted.status, kind: JSON.parse(scripted.body).kind }).toEqual({ status: 200, kind: 'accepted' });
  const answers = { ...postedFields(contact, 'second@example.com'), _token: second };
  const plain = await postForm(page, 'contact', answers, { isScript: false });
  expect(plain.status).toBe(303);
  expect((await ask(origin, plain.headers.get('location') ?? '/')).status).toBe(200);
  const wrong = await postForm(page, 'contact', { name: 'Ada Ruocco' }, { isScript: false });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain('Ada Ruocco');
});

test('SEC-6 the search page answers 503 while content hangs', async ({ content, get }) => {
  const path = `${routing.href('italy', 'it', 'search')}?q=chiave`;
  await content.fail(hang);
  expect((await get(path)).status).toBe(503);
});

test('SEC-6 a page of the partner area answers 503 while content hangs, and admits the partner afterwards', async ({
  content,
  origin,
}) => {
  const session = await signInAt(origin, identityOriginOf(isolatedPorts), 'italy-sales');
  const home = routing.href('italy', 'it', 'extranet') ?? '/';
  await content.fail(hang);
  const refused = await ask(origin, home, session);
  expect({ status: refused.status, retry: Number(refused.headers['retry-after']) > 0 }).toEqual({
    status: 503,
    retry: true,
  });
  await content.recover();
  await expect.poll(async () => (await ask(origin, home, session)).status).toBe(200);
});
