import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  AggregationType,
  InstrumentType,
  MeterProvider,
  MetricReader,
} from '@opentelemetry/sdk-metrics';
import { metricRows } from './metric-table.ts';
import { readProcess } from './process-readings.ts';
import { createGauges } from './read-gauges.ts';
import { type MetricRecorder, setMetricRecorder } from './record.ts';

/** The metrics of a process. */
export interface OpenMetrics {
  /** Returns them in Prometheus's text format. */
  text(): Promise<string>;
  close(): Promise<void>;
}

/** Starts to record the metrics of a market's process, in memory. */
export function openMetrics({ market, build }: { market: string; build: string }): OpenMetrics {
  const reader = new ScrapeReader();
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
  const read = async (): Promise<string> => {
    processReadings.update();
    const { resourceMetrics } = await reader.collect();
    return `${serializer.serialize(resourceMetrics).trim()}\n`;
  };
  let reading: Promise<string> | undefined;
  return {
    text() {
      // One after the other: of two concurrent readings, the first would take the values of both.
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    async close() {
      setMetricRecorder(undefined);
      processReadings.close();
      await provider.shutdown();
    },
  };
}

/**
 * Reads the metrics when Prometheus asks. Gauges have the values of this reading only: with the cumulative temporality of other readers, the SDK
 * repeats the last value of each series for ever, also of one whose source has failed.
 */
class ScrapeReader extends MetricReader {
  constructor() {
    super({
      aggregationTemporalitySelector: (type) =>
        type === InstrumentType.OBSERVABLE_GAUGE ? AggregationTemporality.DELTA : AggregationTemporality.CUMULATIVE,
    });
  }

  protected override async onForceFlush(): Promise<void> {}

  protected override async onShutdown(): Promise<void> {}
}

function createRecorder(provider: MeterProvider, market: string): MetricRecorder {
  const meter = provider.getMeter('site');
  const gauges = createGauges();
  const counters = new Map<string, ReturnType<typeof meter.createCounter>>();
  const histograms = new Map<string, ReturnType<typeof meter.createHistogram>>();
  const observables = new Map<string, ReturnType<typeof meter.createObservableGauge>>();
  for (const { name, kind, help: description } of metricRows()) {
    if (kind === 'counter') counters.set(name, meter.createCounter(name, { description }));
    else if (kind === 'histogram') histograms.set(name, meter.createHistogram(name, { description }));
    else observables.set(name, meter.createObservableGauge(name, { description }));
  }
  meter.addBatchObservableCallback(
    async (result) => {
      for (const [name, values] of await gauges.read()) {
        const gauge = observables.get(name);
        for (const { labels, value } of values) if (gauge) result.observe(gauge, value, { ...labels, market });
      }
    },
    [...observables.values()],
  );
  return {
    count: (name, labels, by) => counters.get(name)?.add(by, { ...labels, market }),
    observe: (name, labels, value) => histograms.get(name)?.record(value, { ...labels, market }),
    read: (name, gaugeReader) => gauges.set(name, gaugeReader),
  };
}
