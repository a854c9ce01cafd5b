import type { RequestObserver } from '@clavora/server/observe-request';
import type { Site } from '@clavora/site-core/site';
import { countMetric, observeMetric, readMetric } from '@clavora/telemetry/record';
import { startSpan } from '@clavora/telemetry/tracing';
import { routeName } from './route-name.ts';

/** Methods that have a name of their own in metrics and spans. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** Creates the observer of a site's requests, which counts, times and traces them by route. */
export function createRequestObserver({ routing, market }: Pick<Site, 'routing' | 'market'>): RequestObserver {
  let inProgress = 0;
  readMetric('site_http_requests_in_progress', () => [{ labels: {}, value: inProgress }]);
  return {
    begin({ method: given, path, traceparent, context }) {
      const startedAt = performance.now();
      inProgress += 1;
      const method = methods.has(given) ? given : 'other';
      const attributes = { 'http.request.method': method, 'site.request_id': context.requestId };
      const started = startSpan({ name: method, role: 'server', attributes, parent: undefined, traceparent });
      if (started) context.span = started.span;
      return (status) => {
        inProgress -= 1;
        const route = routeName(routing, market.id, path);
        countMetric('site_http_requests_total', { route, method, status: String(status ?? 'aborted') });
        observeMetric('site_http_request_duration_seconds', { route }, (performance.now() - startedAt) / 1000);
        const outcome = status === null ? { 'error.type': 'aborted' } : { 'http.response.status_code': status };
        started?.end({ 'http.route': route, ...outcome }, `${method} ${route}`);
      };
    },
  };
}
