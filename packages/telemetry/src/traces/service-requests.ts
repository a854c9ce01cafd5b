import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { countMetric, observeMetric } from '../metrics/record.ts';
import { errorType, startChildSpan } from './tracing.ts';

/** Returns the name of the hosted service at an origin; null for any other, whose requests are not observed. */
export type ServiceOfOrigin = (origin: string) => string | null;

/** A request of `fetch`, as Undici's channels describe it. */
interface UndiciRequest {
  origin: string | URL;
  method: string;
}

/** Returns what ends the observation of a request: with the status, or the error. Null if the origin is none of a service. */
function begin(serviceOf: ServiceOfOrigin, origin: string, method: string) {
  const service = serviceOf(origin);
  if (service === null) return null;
  const startedAt = performance.now();
  const span = startChildSpan({
    name: `${service} ${method}`,
    role: 'client',
    attributes: { 'peer.service': service, 'http.request.method': method },
  });
  let hasEnded = false;
  return (outcome: { status: number } | { error: unknown }): void => {
    if (hasEnded) return;
    hasEnded = true;
    observeMetric('site_service_request_duration_seconds', { service }, (performance.now() - startedAt) / 1000);
    if ('status' in outcome) {
      countMetric('site_service_requests_total', { service, outcome: `${Math.floor(outcome.status / 100)}xx` });
      span?.end({ 'http.response.status_code': outcome.status });
    } else {
      countMetric('site_service_requests_total', { service, outcome: 'error' });
      span?.end({ 'error.type': errorType(outcome.error) });
    }
  };
}

/**
 * Counts, times and traces the requests of this process to hosted services, of `fetch` and of `node:http`, by Node's diagnostics channels: no client has
 * to know of it. Returns a function that ends it.
 */
export function observeServiceRequests(serviceOf: ServiceOfOrigin): () => void {
  const begun = new WeakMap<object, NonNullable<ReturnType<typeof begin>>>();
  const onBegin = (request: object, origin: string, method: string): void => {
    const end = begin(serviceOf, origin, method);
    if (end) begun.set(request, end);
  };
  const listeners: Readonly<Record<string, (message: unknown) => void>> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: UndiciRequest };
      onBegin(request, String(request.origin), request.method);
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: UndiciRequest; response: { statusCode: number } };
      begun.get(request)?.({ status: response.statusCode });
    },
    'undici:request:error': (message) => {
      const { request, error } = message as { request: UndiciRequest; error: unknown };
      begun.get(request)?.({ error });
    },
    'http.client.request.created': (message) => {
      const { request } = message as { request: ClientRequest };
      onBegin(request, `${request.protocol}//${String(request.getHeader('host') ?? request.host)}`, request.method);
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
      begun.get(request)?.({ status: response.statusCode ?? 0 });
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as { request: ClientRequest; error: unknown };
      begun.get(request)?.({ error });
    },
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}
