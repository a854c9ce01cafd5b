import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@clavora/services/free-port';
import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { postForm, ripeTokens } from '../support/requests/post-form.ts';
import { readMetrics, type Sample } from '../support/requests/read-metrics.ts';
import { publishedForm } from '../support/sample/published-forms.ts';
import { type ObservedSite, startObservedSite } from '../support/services/observed-site.ts';
import { serviceAdmin } from '../support/services/service-admin.ts';
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from '../support/services/trace-receiver.ts';
import { test as instancesTest } from '../support/tests/instances-test.ts';
import { contentOriginOf, instancePorts } from '../support/tests/test-ports.ts';

interface Observed {
  site: ObservedSite;
  receiver: TraceReceiver;
  metrics: () => Promise<Sample[]>;
  metricsText: () => Promise<string>;
}

/** A third instance behind a proxy, which the tests are, with metrics, traces and reports of errors. */
const test = instancesTest.extend<object, { observed: Observed }>({
  observed: [
    async ({ instances }, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'clavora-observed-'));
      const receiver = await startTraceReceiver();
      const metricsPort = await freePort();
      const site = await startObservedSite(instancePorts.markets.france, {
        ...instances.settings(),
        STATE_DIR: join(dir, 'state'),
        TRUSTED_PROXIES: '1',
        METRICS_PORT: String(metricsPort),
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
        ERROR_WEBHOOK_URL: `${receiver.origin}/errors`,
        LOG_LEVEL: 'debug',
      });
      const metricsText = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const metrics = async () => readMetrics(await metricsText());
      try {
        // The first page opens the connection to the page cache, and is rendered without it if that takes longer than visitors wait.
        await ask(site.origin, '/');
        await use({ site, receiver, metricsText, metrics });
      } finally {
        await site.stop();
        await receiver.stop();
        await rm(dir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Waits until pages are read from the page cache: at first, and for two seconds after a late answer, the site does not ask for them. */
async function untilCacheIsUp(metrics: Observed['metrics']): Promise<void> {
  await expect.poll(async () => valueOf(await metrics(), 'site_shared_cache_up', {})).toBe(1);
}

/** Returns a trace as an edge begins it. */
function newTrace(): { traceId: string; parentId: string; headers: Record<string, string> } {
  const [traceId, parentId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, parentId, headers: { traceparent: `00-${traceId}-${parentId}-01` } };
}

/** Waits for the spans of a trace until it has the span of its request, which ends last. */
async function spansOf(
  { receiver }: Observed,
  traceId: string,
): Promise<{ request: ReceivedSpan; parts: ReceivedSpan[] }> {
  const found = () => receiver.spans().filter((span) => span.traceId === traceId);
  await expect.poll(() => found().some(({ name }) => /^(?:GET|POST) /.test(name))).toBe(true);
  const request = found().find(({ name }) => /^(?:GET|POST) /.test(name));
  if (!request) throw new Error('Expected the span of a request');
  return { request, parts: found().filter(({ spanId }) => spanId !== request.spanId) };
}

const valueOf = (samples: readonly Sample[], name: string, labels: Readonly<Record<string, string>>) =>
  samples
    .filter(
      (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )
    .reduce((sum, { value }) => sum + value, 0);

test('OPS-8 a page is one trace from the edge through the site to content and cache', async ({ observed }) => {
  const { traceId, parentId, headers } = newTrace();
  const id = `edge-${randomBytes(6).toString('hex')}`;
  await untilCacheIsUp(observed.metrics);
  const answer = await ask(observed.site.origin, '/prodotti/clv-40h', { ...headers, 'x-request-id': id });
  expect(answer.status).toBe(200);
  const { request, parts } = await spansOf(observed, traceId);
  expect(request).toMatchObject({
    name: 'GET products/detail',
    parentSpanId: parentId,
    attributes: { 'http.route': 'products/detail', 'http.response.status_code': 200, 'site.request_id': id },
  });
  const names = new Set(parts.map(({ name }) => name));
  expect(names).toContain('content GET');
  expect(names).toContain('cache getrange');
  expect(new Set(parts.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request.spanId]));
});

test('OPS-8 a search is a part of the trace of its page', async ({ observed }) => {
  const { traceId, headers } = newTrace();
  expect((await ask(observed.site.origin, '/cerca?q=chiave', headers)).status).toBe(200);
  const { request, parts } = await spansOf(observed, traceId);
  expect(request.name).toBe('GET search');
  expect(parts.map(({ name }) => name)).toContain('search POST');
});

test('OPS-8 a submission traces its statements; its delivery is a trace of its own, and both are counted', async ({
  observed,
}) => {
  const { origin } = observed.site;
  const { path } = await publishedForm(contentOriginOf(instancePorts), 'italy', 'it', 'contact');
  const { traceId, headers } = newTrace();
  const fields = {
    subject: 'keys',
    message: 'Vorrei sapere quali grezzi tenete a magazzino.',
    name: 'Ada Ruocco',
    company: 'Ferramenta Ruocco',
    phone: '0420555100',
    privacy: '1',
    email: 'planted-visitor@example.com',
  };
  const [token = ''] = await ripeTokens(origin, 1);
  expect((await postForm(`${origin}${path}`, 'contact', { ...fields, token }, { headers })).status).toBe(200);
  const { parts } = await spansOf(observed, traceId);
  expect(parts.map(({ name }) => name)).toContain('database insert');
  await expect.poll(() => observed.receiver.spans().some(({ name }) => name.startsWith('deliver '))).toBe(true);
  const samples = await observed.metrics();
  expect(valueOf(samples, 'site_deliveries_total', { outcome: 'delivered' })).toBeGreaterThan(0);
  expect(samples.map(({ name }) => name)).toContain('site_deliveries_oldest_seconds');
});

test('OPS-8 metrics count requests by route and status, services, cache and publishes, on their own port only', async ({
  observed,
  instances,
}) => {
  const { origin } = observed.site;
  const count = async (route: string, status: string) =>
    valueOf(await observed.metrics(), 'site_http_requests_total', { route, status, market: 'italy' });
  const before = await count('products/detail', '404');
  for (const path of ['/prodotti/no-such-a', '/prodotti/no-such-b']) {
    expect((await ask(origin, path)).status).toBe(404);
  }
  expect((await count('products/detail', '404')) - before).toBe(2);
  for (const path of ['/metrics', '/api/metrics']) expect((await ask(origin, path)).status).toBe(404);

  for (let visit = 0; visit < 3; visit += 1) await ask(origin, '/prodotti/clv-31d');
  const samples = await observed.metrics();
  expect(valueOf(samples, 'site_service_requests_total', { service: 'content', outcome: '2xx' })).toBeGreaterThan(0);
  expect(valueOf(samples, 'site_page_cache_reads_total', { kind: 'page', source: 'render' })).toBeGreaterThan(0);
  expect(valueOf(samples, 'site_page_cache_reads_total', { kind: 'page', source: 'document' })).toBeGreaterThan(0);
  expect(valueOf(samples, 'site_documents_total', { kind: 'plain' })).toBeGreaterThan(0);
  expect(samples.filter(({ name, labels }) => name === 'site_documents_total' && labels.kind === 'unknown')).toEqual(
    [],
  );
  expect(valueOf(samples, 'site_catalogue_up', {})).toBe(1);
  expect(
    samples.filter(({ name }) => name === 'site_service_breaker_open').map(({ labels }) => labels.service),
  ).toContain('content');
  expect(valueOf(samples, 'site_publish_polls_total', {})).toBeGreaterThan(0);
  await untilCacheIsUp(observed.metrics);
  expect(instances.first).not.toBe(origin);
});

test('OPS-8 an outage opens the breaker in the metrics and is reported, and its end closes it', async ({
  observed,
}) => {
  const content = serviceAdmin(contentOriginOf(instancePorts));
  await content.fail({ mode: 'down' });
  try {
    // Pages that exist: a missing one costs no request for content.
    const paths = ['clv-22l', 'clv-08p', 'clv-a12m', 'clv-14r-2x', 'clv-63t', 'clv-a31h'].map(
      (id) => `/prodotti/${id}`,
    );
    await expect
      .poll(async () => {
        await Promise.all(paths.map((path) => ask(observed.site.origin, path)));
        return valueOf(await observed.metrics(), 'site_service_breaker_open', { service: 'content' });
      })
      .toBe(1);
    const samples = await observed.metrics();
    expect(valueOf(samples, 'site_service_requests_total', { service: 'content', outcome: 'error' })).toBeGreaterThan(
      0,
    );
  } finally {
    await content.recover();
  }
  await expect
    .poll(async () => valueOf(await observed.metrics(), 'site_service_breaker_open', { service: 'content' }))
    .toBe(0);
  await expect.poll(() => observed.receiver.text()).toContain('/errors\n{"time"');
});

test('OPS-8 no secret or personal value of a request reaches log, spans, metrics or reports', async ({ observed }) => {
  const { origin } = observed.site;
  const planted = `planted${randomBytes(8).toString('hex')}`;
  const email = `${planted}@example.com`;
  const headers = {
    authorization: `Bearer ${planted}`,
    cookie: `session=${planted}; appSession=${planted}`,
    'x-request-id': `"${planted}`,
    'user-agent': planted,
    referer: `http://localhost/?token=${planted}`,
  };
  for (const path of [
    `/?token=${planted}`,
    `/prodotti/${planted}`,
    `/cerca?q=${email}`,
    `/auth/callback?code=${planted}&state=${planted}`,
    `/api/preview/draft?secret=${planted}`,
    `/api/checkStorySlugs?path=/${planted}&locale=it`,
    `/${planted}/%E0%A4%A`,
  ]) {
    await ask(origin, path, headers);
  }
  await postForm(`${origin}/`, planted, { email, token: planted });
  const webhook = { method: 'POST', headers: { 'webhook-signature': planted }, body: `{"token":"${planted}"` };
  await fetch(`${origin}/api/webhooks/content`, webhook);
  const { traceId, headers: traced } = newTrace();
  await ask(origin, `/cerca?q=${planted}`, { ...headers, ...traced });
  await spansOf(observed, traceId);
  const outputs = {
    received: observed.receiver.text(),
    metrics: await observed.metricsText(),
    // The message of a missing page names its path: an address, no secret.
    log: observed.site
      .output()
      .split('\n')
      .filter((line) => !line.includes(`/prodotti/${planted}`) && !line.includes(`/${planted}/`))
      .join('\n'),
  };
  for (const [name, text] of Object.entries(outputs)) expect(text, name).not.toContain(planted);
  expect(outputs.received).not.toMatch(/planted-visitor|embedded-public/);
  // Reports name the stories of errors; spans name none.
  expect(JSON.stringify(observed.receiver.spans())).not.toMatch(/prodotti|clv-/);
  expect(outputs.metrics).not.toMatch(/prodotti|clv-/);
  expect(outputs.log).not.toMatch(/planted-visitor|embedded-public/);
});

test('OPS-8 every line of a started site is JSON, with time, level, market and request', async ({ observed }) => {
  const id = `edge-${randomBytes(6).toString('hex')}`;
  await ask(observed.site.origin, '/prodotti/no-such-c', { 'x-request-id': id });
  const lines = observed.site.output().split('\n').filter(Boolean);
  const started = lines.slice(lines.findIndex((line) => line.includes('"time"')));
  const parsed = started.map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const line of parsed)
    expect(line).toMatchObject({ level: expect.any(String), market: 'italy', time: expect.any(String) });
  expect(parsed.filter(({ requestId }) => requestId === id)).not.toEqual([]);
});
