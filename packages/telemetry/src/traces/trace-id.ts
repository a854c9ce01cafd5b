import type { Span } from '@opentelemetry/api';
import type { RequestContext } from '../core/request-context.ts';

/** Returns the id of the trace that a context is part of; undefined where traces are off. */
export function traceIdOf(context: RequestContext | undefined): string | undefined {
  const span = context?.span as Span | undefined;
  return span?.spanContext().traceId;
}
