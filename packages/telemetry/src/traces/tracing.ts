import { errorName } from '../core/error-facts.ts';
import { globalSlot } from '../core/global-slot.ts';
import { type RequestContext, requestContext } from '../core/request-context.ts';

/**
 * The attributes of spans. Their values are names of the code, of its tables and of services, numbers and ids: never a path, a query, a statement, a
 * message or anything else that a visitor or an editor wrote.
 */
interface SpanAttributes {
  'http.request.method'?: string;
  'http.response.status_code'?: number;
  'http.route'?: string;
  'peer.service'?: string;
  'db.system.name'?: string;
  'db.operation.name'?: string;
  'error.type'?: string;
  'site.channel'?: string;
  'site.request_id'?: string;
}

export type SpanRole = 'server' | 'client' | 'consumer';

export interface SpanStart {
  name: string;
  role: SpanRole;
  attributes: SpanAttributes;
  /** The span that it is part of; undefined begins a trace. */
  parent: unknown;
  /** The trace that another process began, in the format of W3C. */
  traceparent?: string | null;
}

/** A span in progress. */
export interface StartedSpan {
  /** The span, for contexts. */
  span: unknown;
  /** Ends it; `name` replaces its name. A status of 500 or more, or an `error.type`, marks it as failed. */
  end(attributes: SpanAttributes, name?: string): void;
}

/** Starts spans; open-traces.ts sets it. */
export interface Tracing {
  start(start: SpanStart): StartedSpan;
}

const slot = globalSlot<Tracing>('tracing');

export function setTracing(tracing: Tracing | undefined): void {
  slot.set(tracing);
}

/** Starts a span; undefined where traces are off. */
export function startSpan(start: SpanStart): StartedSpan | undefined {
  return slot.get()?.start(start);
}

/** Starts a span of the current request; undefined where traces are off, and outside of requests. */
export function startChildSpan(start: Omit<SpanStart, 'parent' | 'traceparent'>): StartedSpan | undefined {
  const tracing = slot.get();
  const parent = tracing && requestContext()?.span;
  return parent === undefined ? undefined : tracing?.start({ ...start, parent });
}

/** Returns a context with a span in which further spans are its parts. */
export function contextWithin(started: StartedSpan, context: RequestContext | undefined): RequestContext {
  return { ...context, span: started.span };
}

/** Returns the name of an error's class, as an attribute; never its message. */
export function errorType(error: unknown): string {
  return error instanceof Error ? errorName(error) : 'Error';
}
