import { AsyncLocalStorage } from 'node:async_hooks';
import { globalSlot } from './global-slot.ts';

/** What is known of the request that the current code answers (server/src/observing/request-context.ts creates it). */
export interface RequestContext {
  /** Missing for work that belongs to no request. */
  requestId?: string;
  /** The span that the current code is part of; only `traces` knows its type. */
  span?: unknown;
  /** When the answer ended, by `performance.now()`. */
  endedAt?: number;
}

/** Stale pages are regenerated after their answer. Later work, such as of a timer or a connection that the request opened, is not part of it. */
const maxAfterAnswerMs = 60_000;

const slot = globalSlot<AsyncLocalStorage<RequestContext>>('request-contexts');

function contexts(): AsyncLocalStorage<RequestContext> {
  const existing = slot.get();
  if (existing) return existing;
  const created = new AsyncLocalStorage<RequestContext>();
  slot.set(created);
  return created;
}

/** Returns the context of the current request; undefined outside of requests, and a minute after the answer. */
export function requestContext(): RequestContext | undefined {
  const context = contexts().getStore();
  const isOver = context?.endedAt !== undefined && performance.now() - context.endedAt > maxAfterAnswerMs;
  return isOver ? undefined : context;
}

/** Runs `work` in a context; undefined is outside of requests. */
export function inRequestContext<Value>(context: RequestContext | undefined, work: () => Value): Value {
  return context ? contexts().run(context, work) : contexts().exit(work);
}
