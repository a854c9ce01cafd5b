import { afterEach, describe, expect, it, vi } from 'vitest';
import { metricRows } from './metric-table.ts';
import { serveMetrics } from './metrics-server.ts';
import { type OpenMetrics, openMetrics } from './open-metrics.ts';
import { maxReadMs } from './read-gauges.ts';
import { countMetric, observeMetric, readMetric } from './record.ts';

let opened: OpenMetrics | undefined;
const open = (): OpenMetrics => (opened = openMetrics({ market: 'italy', build: 'b1' }));

afterEach(async () => {
  vi.useRealTimers();
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

  it('OPS-8 reads gauges when it is asked', async () => {
    const metrics = open();
    let open_ = 0;
    readMetric('site_service_breaker_open', () => [{ labels: { service: 'content' }, value: open_ }]);
    expect(await samplesOf(metrics, 'site_service_breaker_open')).toEqual([
      'site_service_breaker_open{service="content",market="italy"} 0',
    ]);
    open_ = 1;
    expect(await samplesOf(metrics, 'site_service_breaker_open')).toEqual([
      'site_service_breaker_open{service="content",market="italy"} 1',
    ]);
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

describe('a gauge whose source fails', () => {
  const gauges = metricRows().filter(({ kind, name }) => kind === 'gauge' && name !== 'site_gauge_up');
  const failures: Readonly<Record<string, () => Promise<[]> | { labels: object; value: number }[]>> = {
    throws: () => {
      throw new Error('no source');
    },
    rejects: () => Promise.reject(new Error('no source')),
    'returns no number': () => [{ labels: {}, value: Number.NaN }],
  };

  /** Sets the reader of any gauge of the table. */
  const read = (name: string, reader: () => unknown) =>
    readMetric(name as 'site_deliveries_waiting', reader as () => []);

  it.each(gauges.flatMap(({ name, labels }) => Object.keys(failures).map((how) => ({ name, labels, how }))))(
    'OPS-13 $name has no sample while its source $how, and site_gauge_up is 0',
    async ({ name, labels, how }) => {
      const metrics = open();
      const good = () => [{ labels: Object.fromEntries(labels.map((label) => [label, 'a'])), value: 7 }];
      const up = async () => (await samplesOf(metrics, `site_gauge_up{gauge="${name}"`)).map((line) => line.slice(-1));
      read(name, good);
      expect([(await samplesOf(metrics, `${name}{`)).length, await up()]).toEqual([1, ['1']]);
      read(name, failures[how] ?? good);
      expect([await samplesOf(metrics, `${name}{`), await up()]).toEqual([[], ['0']]);
      read(name, good);
      expect([(await samplesOf(metrics, `${name}{`)).length, await up()]).toEqual([1, ['1']]);
    },
  );

  it('OPS-13 does not hold up the others when its source hangs, and is asked once meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const metrics = open();
    let asked = 0;
    const { promise, resolve } = Promise.withResolvers<{ labels: object; value: number }[]>();
    read('site_deliveries_waiting', () => {
      asked += 1;
      return promise;
    });
    for (const _ of [1, 2]) {
      const text = metrics.text();
      await vi.advanceTimersByTimeAsync(maxReadMs);
      const lines = (await text).split('\n');
      expect(lines).toContain('site_gauge_up{gauge="site_deliveries_waiting",market="italy"} 0');
      expect(lines).toContain('site_info{build="b1",market="italy"} 1');
    }
    expect(asked).toBe(1);
    resolve([{ labels: {}, value: 3 }]);
    expect(await samplesOf(metrics, 'site_deliveries_waiting')).toEqual(['site_deliveries_waiting{market="italy"} 3']);
    expect(await samplesOf(metrics, 'site_deliveries_waiting')).toHaveLength(1);
    expect(asked).toBe(2);
  });

  it('OPS-13 keeps the values of counters and histograms, which are of the process', async () => {
    const metrics = open();
    countMetric('site_log_lines_total', { level: 'warn' });
    observeMetric('site_publish_lag_seconds', {}, 0.2);
    const texts = [await metrics.text(), await metrics.text()];
    for (const text of texts) {
      expect(text).toContain('site_log_lines_total{level="warn",market="italy"} 1');
      expect(text).toContain('site_publish_lag_seconds_count{market="italy"} 1');
    }
  });

  it('OPS-13 has a sample in both of two concurrent readings', async () => {
    const metrics = open();
    read('site_deliveries_waiting', () => [{ labels: {}, value: 3 }]);
    for (const text of await Promise.all([metrics.text(), metrics.text()])) {
      expect(text).toContain('site_deliveries_waiting{market="italy"} 3');
    }
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
