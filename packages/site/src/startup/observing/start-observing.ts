import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { cacheHealth } from '@clavora/page-cache/cache-health';
import { logInfo, logWarning } from '@clavora/runtime/log';
import { processSingleton } from '@clavora/runtime/process-singleton';
import { setRequestObserver } from '@clavora/server/observe-request';
import { onShutdown } from '@clavora/server/shutdown-hooks';
import { build } from '@clavora/site-core/build-identity';
import type { Site } from '@clavora/site-core/site';
import { readMetric } from '@clavora/telemetry/record';
import { openBreakers } from '@clavora/upstream/service-breaker';
import { createRequestObserver } from './request-observer.ts';
import { serviceOfOrigin } from './service-of-origin.ts';

/**
 * Starts what the environment configures of metrics and traces (OPS-8); the libraries of what is off are not loaded. A port of metrics that is taken is
 * logged, and the site starts without them.
 */
export async function startObserving(site: Site): Promise<void> {
  const state = processSingleton('observing', () => ({ isStarted: false }));
  if (state.isStarted) return;
  state.isStarted = true;
  const hasMetrics = await startMetrics(site);
  const hasTraces = await startTraces(site);
  if (!hasMetrics && !hasTraces) return;
  const { observeServiceRequests } = await import('@clavora/telemetry/service-requests');
  observeServiceRequests(serviceOfOrigin(site.environment));
  setRequestObserver(createRequestObserver(site));
}

async function startMetrics(site: Site): Promise<boolean> {
  const { environment, market } = site;
  const { metrics: address } = environment.telemetry;
  if (address === null) return false;
  const { openMetrics } = await import('@clavora/telemetry/open-metrics');
  const { serveMetrics } = await import('@clavora/telemetry/metrics-server');
  const metrics = openMetrics({ market: market.id, build: build.id });
  try {
    const server = await serveMetrics(metrics, address);
    onShutdown(() => server.close());
  } catch (error) {
    await metrics.close();
    logWarning(`Metrics are not served: ${String(error)}`);
    return false;
  }
  readMetric('site_service_breaker_open', () =>
    Object.entries(openBreakers()).map(([service, isOpen]) => ({ labels: { service }, value: isOpen ? 1 : 0 })),
  );
  readMetric('site_shared_cache_up', () => {
    const { state } = cacheHealth();
    return state === 'off' ? [] : [{ labels: {}, value: state === 'up' ? 1 : 0 }];
  });
  readMetric('site_catalogue_up', () => {
    const health = siteCatalogue(site)?.health();
    return health ? [{ labels: {}, value: health.state === 'up' ? 1 : 0 }] : [];
  });
  logInfo('Metrics are served', { port: address.port });
  return true;
}

async function startTraces({ environment, market }: Site): Promise<boolean> {
  const { traces: settings } = environment.telemetry;
  if (settings === null) return false;
  const { openTraces } = await import('@clavora/telemetry/open-traces');
  const { traceCacheCommands } = await import('@clavora/telemetry/cache-commands');
  const traces = openTraces({ ...settings, market: market.id, build: build.id });
  traceCacheCommands();
  onShutdown(() => traces.close());
  return true;
}
