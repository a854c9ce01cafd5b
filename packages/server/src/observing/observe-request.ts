import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestContext, type RequestContext, runInContext } from './request-context.ts';

/** The head of a request. */
export interface BegunRequest {
  method: string;
  /** The path as it was sent, without query. */
  path: string;
  /** The trace that a trusted proxy began, in the format of W3C; null for none. */
  traceparent: string | null;
  context: RequestContext;
}

/** Follows the requests of the process; the site registers it when it starts (startup/observing). */
export interface RequestObserver {
  /** Returns a function to call at the end of the answer: with its status, null if the client left before its head. */
  begin(request: BegunRequest): (status: number | null) => void;
}

// This server cannot import packages, but shares the process with Next's bundles of them.
const key = Symbol.for('site.request-observer');
const holder = globalThis as { [key]?: RequestObserver | undefined };

/** Sets the observer of the process; without one, requests only have a context. */
export function setRequestObserver(observer: RequestObserver | undefined): void {
  holder[key] = observer;
}

/** Runs `work`, which answers a request, in a context of the request, and reports it to the observer. */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  trustedProxies: number,
  work: () => void,
): void {
  const { headers, method = '', url = '' } = request;
  const context = createRequestContext(headers, trustedProxies);
  const [path = ''] = url.split('?', 1);
  const { traceparent } = headers;
  const isTraced = trustedProxies > 0 && typeof traceparent === 'string';
  const end = holder[key]?.begin({ method, path, traceparent: isTraced ? traceparent : null, context });
  response.once('close', () => {
    context.endedAt = performance.now();
    for (const finish of context.atEnd ?? []) finish();
    end?.(response.headersSent ? response.statusCode : null);
  });
  runInContext(context, work);
}
