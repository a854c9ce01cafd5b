import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AggregationType, MeterProvider } from '@opentelemetry/sdk-metrics';
import { metricRows } from './metric-table.ts';
import { readProcess } from './process-readings.ts';
import { type GaugeReader, type MetricRecorder, setMetricRecorder } from './record.ts';

/** The metrics of a process. */
export interface OpenMetrics {
  /** Returns them in Prometheus's text format. */
  text(): Promise<string>;
  close(): Promise<void>;
}

/** Starts to record the metrics of a market's process, in memory. */
export function openMetrics({ market, build }: { market: string; build: string }): OpenMetrics {
  // Without its own server: metrics-server.ts has one.
  const reader = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({
    resource: resourceFromAttributes({}),
    readers: [reader],
    views: metricRows().flatMap(({ name, buckets }) =>
      buckets === undefined
        ? []
        : [
            {
              instrumentName: name,
              aggregation: { type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM, options: { boundaries: [...buckets] } },
            },
          ],
    ),
  });
  const recorder = createRecorder(provider, market);
  setMetricRecorder(recorder);
  recorder.read('site_info', () => [{ labels: { build }, value: 1 }]);
  const processReadings = readProcess(recorder);
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  return {
    async text() {
      processReadings.update();
      const { resourceMetrics } = await reader.collect();
      return `${serializer.serialize(resourceMetrics).trim()}\n`;
    },
    async close() {
      setMetricRecorder(undefined);
      processReadings.close();
      await provider.shutdown();
    },
  };
}

function createRecorder(provider: MeterProvider, market: string): MetricRecorder {
  const meter = provider.getMeter('site');
  const readers = new Map<string, GaugeReader>();
  const counters = new Map<string, ReturnType<typeof meter.createCounter>>();
  const histograms = new Map<string, ReturnType<typeof meter.createHistogram>>();
  for (const { name, kind, help: description } of metricRows()) {
    if (kind === 'counter') counters.set(name, meter.createCounter(name, { description }));
    else if (kind === 'histogram') histograms.set(name, meter.createHistogram(name, { description }));
    else {
      meter.createObservableGauge(name, { description }).addCallback(async (result) => {
        for (const { labels, value } of (await readers.get(name)?.()) ?? [])
          result.observe(value, { ...labels, market });
      });
    }
  }
  return {
    count: (name, labels, by) => counters.get(name)?.add(by, { ...labels, market }),
    observe: (name, labels, value) => histograms.get(name)?.record(value, { ...labels, market }),
    read: (name, gaugeReader) => void readers.set(name, gaugeReader),
  };
}
