import { inRequestContext } from '../core/request-context.ts';
import { observeMetric } from '../metrics/record.ts';
import { contextWithin, errorType, startChildSpan, startSpan } from './tracing.ts';

/** The first words of statements that have a name of their own. */
const operations: ReadonlySet<string> = new Set(['select', 'insert', 'update', 'delete', 'with']);

/** Runs a statement of the database, times it, and makes it a part of the current trace. The statement itself is not recorded. */
export async function observeQuery<Value>(statement: string, query: () => Promise<Value>): Promise<Value> {
  const [, word = ''] = /^\s*([a-z]+)/i.exec(statement.slice(0, 100)) ?? [];
  const operation = operations.has(word.toLowerCase()) ? word.toLowerCase() : 'other';
  const span = startChildSpan({
    name: `database ${operation}`,
    role: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation },
  });
  const startedAt = performance.now();
  try {
    const value = await query();
    span?.end({});
    return value;
  } catch (error) {
    span?.end({ 'error.type': errorType(error) });
    throw error;
  } finally {
    observeMetric('site_database_query_duration_seconds', { operation }, (performance.now() - startedAt) / 1000);
  }
}

/** Makes one delivery of a channel a trace of its own: it runs long after the request that queued it. */
export async function traceDelivery(channel: string, deliver: () => Promise<void>): Promise<void> {
  const started = startSpan({
    name: `deliver ${channel}`,
    role: 'consumer',
    attributes: { 'site.channel': channel },
    parent: undefined,
  });
  if (!started) return deliver();
  try {
    await inRequestContext(contextWithin(started, undefined), deliver);
    started.end({});
  } catch (error) {
    started.end({ 'error.type': errorType(error) });
    throw error;
  }
}
