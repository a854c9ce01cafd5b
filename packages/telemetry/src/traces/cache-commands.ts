import { tracingChannel } from 'node:diagnostics_channel';
import { errorType, type StartedSpan, startChildSpan } from './tracing.ts';

/** A command, as the channel of the Redis client describes it. */
interface CacheCommand {
  command: string;
  error?: unknown;
}

/** Traces the commands of the Redis client by its diagnostics channel: their names, never their keys. Returns a function that ends it. */
export function traceCacheCommands(): () => void {
  const spans = new WeakMap<object, StartedSpan>();
  const end = (message: object): void => {
    const { error } = message as CacheCommand;
    spans.get(message)?.end(error === undefined ? {} : { 'error.type': errorType(error) });
    spans.delete(message);
  };
  const channel = tracingChannel<string, object>('node-redis:command');
  const subscribers = {
    start(message: object) {
      const { command } = message as CacheCommand;
      const operation = /^[a-z]{2,12}$/i.test(command) ? command.toLowerCase() : 'other';
      const span = startChildSpan({
        name: `cache ${operation}`,
        role: 'client',
        attributes: { 'db.system.name': 'redis', 'db.operation.name': operation },
      });
      if (span) spans.set(message, span);
    },
    end() {},
    asyncStart() {},
    asyncEnd: end,
    error() {},
  };
  channel.subscribe(subscribers);
  return () => channel.unsubscribe(subscribers);
}
