import { type GaugeReader, type GaugeValue, setMetricRecorder } from '../metrics/record.ts';

/** The metrics that a test records. */
export interface RecordedMetrics {
  /** The counts and values so far, in order, such as `['site_log_lines_total', { level: 'warn' }, 1]`. */
  readonly values: (readonly [name: string, labels: Readonly<Record<string, string>>, value: number])[];
  /** Reads a gauge; rejects for one without reader. */
  read: (name: string) => Promise<readonly GaugeValue[]>;
}

/** Records metrics in memory until the returned function is called. */
export function recordMetrics(): { metrics: RecordedMetrics; stop: () => void } {
  const values: RecordedMetrics['values'] = [];
  const readers = new Map<string, GaugeReader>();
  const add = (name: string, labels: Readonly<Record<string, string>>, value: number) =>
    void values.push([name, labels, value]);
  setMetricRecorder({ count: add, observe: add, read: (name, reader) => void readers.set(name, reader) });
  return {
    metrics: {
      values,
      async read(name) {
        const reader = readers.get(name);
        if (!reader) throw new Error(`No reader of ${name}`);
        return reader();
      },
    },
    stop: () => setMetricRecorder(undefined),
  };
}
