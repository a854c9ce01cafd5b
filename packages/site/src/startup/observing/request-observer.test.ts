import type { RequestContext } from '@clavora/server/request-context';
import { sampleSite } from '@clavora/site-core/sample-site';
import { recordMetrics } from '@clavora/telemetry/recorded-metrics';
import { type SpanStart, setTracing } from '@clavora/telemetry/tracing';
import { afterEach, expect, it } from 'vitest';
import { createRequestObserver } from './request-observer.ts';

const begun = { method: 'GET', path: '/prodotti/clv-22l', traceparent: null, context: { requestId: 'r-1' } };
let stop = () => {};

afterEach(() => {
  stop();
  setTracing(undefined);
});

it('OPS-8 counts and times a request by route, method and status', async () => {
  const recording = recordMetrics();
  stop = recording.stop;
  const { metrics } = recording;
  const observer = createRequestObserver(sampleSite('italy', {}));
  const ends = [observer.begin(begun), observer.begin({ ...begun, method: 'PROPFIND', path: '/nope/nope' })];
  expect(await metrics.read('site_http_requests_in_progress')).toEqual([{ labels: {}, value: 2 }]);
  ends[0]?.(200);
  ends[1]?.(null);
  expect(await metrics.read('site_http_requests_in_progress')).toEqual([{ labels: {}, value: 0 }]);
  expect(metrics.values.filter(([name]) => name === 'site_http_requests_total').map(([, labels]) => labels)).toEqual([
    { route: 'products/detail', method: 'GET', status: '200' },
    { route: expect.stringMatching(/^[a-z-]+(?:\/detail)?$/), method: 'other', status: 'aborted' },
  ]);
  expect(metrics.values.map(([name]) => name)).toContain('site_http_request_duration_seconds');
});

it('OPS-8 makes the span of a request the parent of what it does, and names it by its route', () => {
  const starts: SpanStart[] = [];
  const ends: unknown[] = [];
  setTracing({
    start(start) {
      starts.push(start);
      return { span: 'the span', end: (...given) => void ends.push(given) };
    },
  });
  const context: RequestContext = { requestId: 'r-1' };
  createRequestObserver(sampleSite('italy', {})).begin({ ...begun, traceparent: 'of the edge', context })(503);
  expect(context.span).toBe('the span');
  expect(starts).toEqual([
    {
      name: 'GET',
      role: 'server',
      attributes: { 'http.request.method': 'GET', 'site.request_id': 'r-1' },
      parent: undefined,
      traceparent: 'of the edge',
    },
  ]);
  expect(ends).toEqual([
    [{ 'http.route': 'products/detail', 'http.response.status_code': 503 }, 'GET products/detail'],
  ]);
});
