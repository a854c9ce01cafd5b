import { build } from '../../core/build-identity.ts';
import type { Site } from '../../core/site.ts';
import { logInfo, logWarning } from '../../runtime/log.ts';
import { processSingleton } from '../../runtime/process-singleton.ts';
import { setRequestObserver } from '../../server/observing/observe-request.ts';
import { onShutdown } from '../../server/shutdown-hooks.ts';
import { createRequestObserver } from './request-observer.ts';

/**
 * Starts what the environment configures of metrics, traces and reports of errors (OPS-8); the libraries of what is off are not loaded. A port of
 * metrics that is taken is logged, and the site starts without them.
 */
export async function startObserving(site: Site): Promise<void> {
  const state = processSingleton('observing', () => ({ isStarted: false }));
  if (state.isStarted) return;
  state.isStarted = true;
  if (await startMetrics(site)) setRequestObserver(createRequestObserver(site));
}

async function startMetrics({ environment, market }: Site): Promise<boolean> {
  const { metrics: address } = environment.telemetry;
  if (address === null) return false;
  const { openMetrics } = await import('@clavora/telemetry/open-metrics');
  const { serveMetrics } = await import('@clavora/telemetry/metrics-server');
  const metrics = openMetrics({ market: market.id, build: build.id });
  try {
    const server = await serveMetrics(metrics, address);
    onShutdown(() => server.close());
    logInfo('Metrics are served', { port: server.port });
    return true;
  } catch (error) {
    await metrics.close();
    logWarning(`Metrics are not served: ${String(error)}`);
    return false;
  }
}
