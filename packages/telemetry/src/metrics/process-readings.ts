import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MetricRecorder } from './record.ts';

const resolutionMs = 20;
const quantiles = [0.5, 0.99, 1] as const;

/** Records memory, processor time and the delay of the event loop. `update` is called before each reading of the metrics. */
export function readProcess(recorder: MetricRecorder): { update(): void; close(): void } {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let countedSeconds = 0;
  const startedAt = Date.now() / 1000 - process.uptime();
  recorder.read('site_process_resident_memory_bytes', () => [{ labels: {}, value: process.memoryUsage.rss() }]);
  recorder.read('site_process_heap_used_bytes', () => [{ labels: {}, value: process.memoryUsage().heapUsed }]);
  recorder.read('site_process_start_time_seconds', () => [{ labels: {}, value: startedAt }]);
  recorder.read('site_process_event_loop_delay_seconds', () => {
    // The histogram counts whole intervals of its timer.
    const values = quantiles.map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: Math.max(delays.percentile(quantile * 100) / 1e9 - resolutionMs / 1000, 0),
    }));
    delays.reset();
    return values;
  });
  return {
    update() {
      const { user, system } = process.cpuUsage();
      const seconds = (user + system) / 1e6;
      recorder.count('site_process_cpu_seconds_total', {}, seconds - countedSeconds);
      countedSeconds = seconds;
    },
    close: () => delays.disable(),
  };
}
