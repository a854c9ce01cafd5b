import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What logs and spans name a request by, as in `@clavora/telemetry/request-context`. */
export interface RequestContext {
  requestId: string;
  span?: unknown;
  /** When the answer ended, by `performance.now()`. */
  endedAt?: number;
  /** What to do at the end of the answer. */
  atEnd?: (() => void)[];
  /** Until when the cached page that is the answer needs no regeneration, unless its tags are invalidated; in milliseconds since the epoch. */
  currentUntil?: number;
}

// This server cannot import packages, but shares the process with Next's bundles of them.
const key = Symbol.for('site.request-contexts');
const holder = globalThis as { [key]?: AsyncLocalStorage<RequestContext> };

/**
 * Returns the context of a request: with the id that a trusted proxy gave it in `x-request-id`, 8 to 64 letters, digits, hyphens and underscores, else
 * with a new one.
 */
export function createRequestContext(headers: IncomingHttpHeaders, trustedProxies: number): RequestContext {
  const given = trustedProxies > 0 ? headers['x-request-id'] : undefined;
  const isId = typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
  return { requestId: isId ? given : randomUUID() };
}

/** Calls `work` when the answer to the current request has ended; never outside of requests. */
export function afterAnswer(work: () => void): void {
  const context = holder[key]?.getStore();
  if (context) (context.atEnd ??= []).push(work);
}

/** Records until when the cached page that answers the current request needs no regeneration; does nothing outside of requests. */
export function noteCurrentUntil(at: number): void {
  const context = holder[key]?.getStore();
  if (context) context.currentUntil = at;
}

/** Returns what was recorded for the current request; null if nothing was. */
export function currentUntil(): number | null {
  return holder[key]?.getStore()?.currentUntil ?? null;
}

/** Runs `work` in the context of a request. */
export function runInContext<Value>(context: RequestContext, work: () => Value): Value {
  holder[key] ??= new AsyncLocalStorage<RequestContext>();
  return holder[key].run(context, work);
}
