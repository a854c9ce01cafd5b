import { afterEach, describe, expect, it } from 'vitest';
import { metricRows } from './metric-table.ts';
import { serveMetrics } from './metrics-server.ts';
import { type OpenMetrics, openMetrics } from './open-metrics.ts';
import { countMetric, observeMetric, readMetric } from './record.ts';

let opened: OpenMetrics | undefined;
const open = (): OpenMetrics => (opened = openMetrics({ market: 'italy', build: 'b1' }));

afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

/** Returns the samples of a metric, without comments. */
async function samplesOf(metrics: OpenMetrics, name: string): Promise<string[]> {
  return (await metrics.text()).split('\n').filter((line) => line.startsWith(name));
}

describe('openMetrics', () => {
  it('OPS-8 exposes counters with their labels and the market', async () => {
    const metrics = open();
    countMetric('site_http_requests_total', { route: 'products', method: 'GET', status: '200' });
    countMetric('site_http_requests_total', { route: 'products', method: 'GET', status: '200' }, 2);
    expect(await samplesOf(metrics, 'site_http_requests_total')).toEqual([
      'site_http_requests_total{route="products",method="GET",status="200",market="italy"} 3',
    ]);
  });

  it('OPS-8 exposes histograms with the buckets of the table, in seconds', async () => {
    const metrics = open();
    observeMetric('site_publish_lag_seconds', {}, 0.2);
    const samples = await samplesOf(metrics, 'site_publish_lag_seconds');
    expect(samples).toContain('site_publish_lag_seconds_bucket{market="italy",le="0.1"} 0');
    expect(samples).toContain('site_publish_lag_seconds_bucket{market="italy",le="0.25"} 1');
    expect(samples).toContain('site_publish_lag_seconds_bucket{market="italy",le="300"} 1');
    expect(samples).toContain('site_publish_lag_seconds_sum{market="italy"} 0.2');
  });

  it('OPS-8 reads gauges when it is asked, and leaves out those whose reader rejects', async () => {
    const metrics = open();
    let open_ = 0;
    readMetric('site_service_breaker_open', () => [{ labels: { service: 'content' }, value: open_ }]);
    readMetric('site_deliveries_waiting', () => Promise.reject(new Error('no database')));
    expect(await samplesOf(metrics, 'site_service_breaker_open')).toEqual([
      'site_service_breaker_open{service="content",market="italy"} 0',
    ]);
    open_ = 1;
    expect(await samplesOf(metrics, 'site_service_breaker_open')).toEqual([
      'site_service_breaker_open{service="content",market="italy"} 1',
    ]);
    expect(await samplesOf(metrics, 'site_deliveries_waiting')).toEqual([]);
  });

  it('OPS-8 exposes the process', async () => {
    const metrics = open();
    for (const { name } of metricRows().filter((row) => row.name.startsWith('site_process_'))) {
      expect(await samplesOf(metrics, name)).not.toEqual([]);
    }
  });

  it('OPS-8 records nothing while it is closed', async () => {
    await open().close();
    countMetric('site_log_lines_total', { level: 'warn' });
    expect(await samplesOf(open(), 'site_log_lines_total')).toEqual([]);
  });
});

describe('serveMetrics', () => {
  it('OPS-8 answers the metrics in the text format of Prometheus, and nothing else', async () => {
    const server = await serveMetrics({ text: async () => 'site_info 1\n' }, { host: '127.0.0.1', port: 0 });
    const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method });
    const answer = await ask('/metrics');
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'site_info 1\n',
    ]);
    expect([(await ask('/')).status, (await ask('/metrics', 'POST')).status]).toEqual([404, 405]);
    await server.close();
  });

  it('OPS-8 rejects when the port is taken', async () => {
    const metrics = { text: async () => '' };
    const first = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    await expect(serveMetrics(metrics, { host: '127.0.0.1', port: first.port })).rejects.toThrow('EADDRINUSE');
    await first.close();
  });
});
