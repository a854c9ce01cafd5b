import type { OddRequest } from './odd-requests.ts';
import type { Outcome } from './send-request.ts';

/** Lines of V8 stack traces, and paths of a build or its packages. */
const stackTrace = /\n\s+at .+(?::\d+:\d+\)?|<anonymous>)|node_modules[\\/]|\.next[\\/]server/;

/** Returns the problem of an outcome; null if there is none. */
export function findFault(request: OddRequest, outcome: Outcome): string | null {
  switch (outcome.kind) {
    case 'timeout':
      return `no answer within ${outcome.milliseconds} ms`;
    case 'closed':
      // A client that closed the connection before completing its request gets no answer.
      return request.body?.framing === 'truncated' && outcome.received === '' ? null : 'closed without a status';
    case 'answer':
      if (outcome.status >= 500) return `${outcome.status}`;
      return stackTrace.test(outcome.body) ? `${outcome.status} with a stack trace` : null;
  }
}
