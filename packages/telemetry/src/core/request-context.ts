import { AsyncLocalStorage } from 'node:async_hooks';
import { globalSlot } from './global-slot.ts';

/** What is known of the request that the current code answers (site/src/server/observing/request-context.ts creates it). */
export interface RequestContext {
  requestId: string;
  /** The span of the request, which `traces` sets; its type is known there. */
  span?: unknown;
}

const slot = globalSlot<AsyncLocalStorage<RequestContext>>('request-contexts');

function contexts(): AsyncLocalStorage<RequestContext> {
  const existing = slot.get();
  if (existing) return existing;
  const created = new AsyncLocalStorage<RequestContext>();
  slot.set(created);
  return created;
}

/** Returns the context of the current request; undefined outside of requests. */
export function requestContext(): RequestContext | undefined {
  return contexts().getStore();
}

/** Runs `work` in a context; undefined is outside of requests. */
export function inRequestContext<Value>(context: RequestContext | undefined, work: () => Value): Value {
  return context ? contexts().run(context, work) : contexts().exit(work);
}
