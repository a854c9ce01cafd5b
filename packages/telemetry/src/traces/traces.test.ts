import { tracingChannel } from 'node:diagnostics_channel';
import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRequestContext } from '../core/request-context.ts';
import { openMetrics } from '../metrics/open-metrics.ts';
import { traceCacheCommands } from './cache-commands.ts';
import { observeQuery, traceDelivery } from './observed-work.ts';
import { type OpenTraces, openTraces } from './open-traces.ts';
import { observeServiceRequests } from './service-requests.ts';
import { startSpan } from './tracing.ts';

let exporter: InMemorySpanExporter;
let traces: OpenTraces;
function open(share = 1): void {
  exporter = new InMemorySpanExporter();
  const processor = new SimpleSpanProcessor({ exporter });
  traces = openTraces({ market: 'italy', build: 'b1', url: 'http://localhost:1', share, processor });
}

beforeEach(() => open());
afterEach(() => traces.close());

/** Runs `work` in a request with a span, which then ends. */
async function inRequest(work: () => Promise<unknown>, traceparent: string | null = null): Promise<void> {
  const started = startSpan({ name: 'GET', role: 'server', attributes: {}, parent: undefined, traceparent });
  await inRequestContext({ requestId: 'r-1', span: started?.span }, work);
  started?.end({ 'http.response.status_code': 200 }, 'GET products');
}
const spans = () =>
  exporter.getFinishedSpans().map((span) => ({
    name: span.name,
    attributes: span.attributes,
    parent: span.parentSpanContext?.spanId,
    trace: span.spanContext().traceId,
    id: span.spanContext().spanId,
    isFailed: span.status.code === SpanStatusCode.ERROR,
  }));

describe('openTraces', () => {
  const traceId = 'a'.repeat(32);

  it('OPS-8 continues the trace of a proxy', async () => {
    await inRequest(async () => undefined, `00-${traceId}-${'b'.repeat(16)}-01`);
    expect(spans()).toMatchObject([{ name: 'GET products', trace: traceId, parent: 'b'.repeat(16), isFailed: false }]);
  });

  it.each([
    null,
    '',
    `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${'A'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01-more`,
  ])('OPS-8 begins a trace for the traceparent %j', async (given) => {
    await inRequest(async () => undefined, given);
    expect(spans()).toMatchObject([{ name: 'GET products', parent: undefined }]);
    expect(spans()[0]?.trace).not.toBe(traceId);
  });

  it('OPS-8 sends no trace that the proxy or the share leaves out', async () => {
    await inRequest(async () => undefined, `00-${traceId}-${'b'.repeat(16)}-00`);
    expect(spans()).toEqual([]);
    await traces.close();
    open(0);
    await inRequest(async () => undefined);
    expect(spans()).toEqual([]);
  });
});

describe('observeQuery', () => {
  it('OPS-8 traces a statement by its first word, without its text and values', async () => {
    await inRequest(() => observeQuery("select * from people where mail = 'anna@example.com'", async () => []));
    const [query, request] = spans();
    expect(query).toMatchObject({ name: 'database select', parent: request?.id, trace: request?.trace });
    expect(JSON.stringify(spans())).not.toMatch(/anna|people/);
  });

  it('OPS-8 marks a statement that fails, by the class of its error only', async () => {
    const failing = observeQuery('update x', () => Promise.reject(new TypeError('for anna@example.com')));
    await expect(failing).rejects.toThrow('anna');
    await inRequest(() =>
      observeQuery('Drop Table x', () => Promise.reject(new TypeError('anna'))).catch(() => undefined),
    );
    expect(spans()[0]).toMatchObject({
      name: 'database other',
      isFailed: true,
      attributes: { 'error.type': 'TypeError' },
    });
    expect(JSON.stringify(spans())).not.toContain('anna');
  });

  it('OPS-8 makes no span outside of a request', async () => {
    await observeQuery('select 1', async () => []);
    expect(spans()).toEqual([]);
  });
});

it('OPS-8 makes each delivery a trace of its own, with its queries', async () => {
  await traceDelivery('mail', () => observeQuery('select 1', async () => undefined));
  const [query, delivery] = spans();
  expect(delivery).toMatchObject({ name: 'deliver mail', parent: undefined, attributes: { 'site.channel': 'mail' } });
  expect(query?.parent).toBe(delivery?.id);
  await expect(traceDelivery('mail', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(spans()[2]).toMatchObject({ isFailed: true });
});

it('OPS-8 traces commands of the shared cache by their names', async () => {
  const end = traceCacheCommands();
  const channel = tracingChannel<string, object>('node-redis:command');
  await inRequest(() => channel.tracePromise(async () => null, { command: 'GET', args: ['site:italy:/prodotti'] }));
  end();
  expect(spans()[0]).toMatchObject({ name: 'cache get', attributes: { 'db.system.name': 'redis' } });
  expect(JSON.stringify(spans())).not.toContain('prodotti');
});

describe('observeServiceRequests', () => {
  let server: Server | undefined;
  let end: (() => void) | undefined;
  afterEach(() => {
    end?.();
    server?.close();
    server?.closeAllConnections();
  });

  async function service(status: number): Promise<string> {
    server = createServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('OPS-8 counts and traces requests of fetch without their paths and queries', async () => {
    const metrics = openMetrics({ market: 'italy', build: 'b1' });
    const origin = await service(503);
    end = observeServiceRequests((asked) => (asked === origin ? 'content' : null));
    await inRequest(() => fetch(`${origin}/v2/stories/it/prodotti?token=secret`).then((answer) => answer.text()));
    const [content, request] = spans();
    expect(content).toMatchObject({
      name: 'content GET',
      parent: request?.id,
      isFailed: true,
      attributes: { 'peer.service': 'content', 'http.response.status_code': 503 },
    });
    expect(JSON.stringify(spans())).not.toMatch(/prodotti|secret|127\.0/);
    expect(await metrics.text()).toContain(
      'site_service_requests_total{service="content",outcome="5xx",market="italy"} 1',
    );
    await metrics.close();
  });

  it('OPS-8 observes requests of node:http, and connections that fail', async () => {
    const metrics = openMetrics({ market: 'italy', build: 'b1' });
    const origin = await service(200);
    end = observeServiceRequests(() => 'search');
    await new Promise((resolve) => {
      const sent = send(`${origin}/indexes`, (response) => response.resume().on('end', resolve));
      sent.end();
    });
    server?.close();
    server?.closeAllConnections();
    await expect(fetch(origin)).rejects.toThrow('fetch failed');
    const text = await metrics.text();
    expect(text).toContain('site_service_requests_total{service="search",outcome="2xx",market="italy"} 1');
    expect(text).toContain('site_service_requests_total{service="search",outcome="error",market="italy"} 1');
    await metrics.close();
  });

  it('OPS-8 observes no other origins', async () => {
    const origin = await service(200);
    end = observeServiceRequests(() => null);
    await inRequest(() => fetch(origin).then((answer) => answer.text()));
    expect(spans()).toHaveLength(1);
  });
});
