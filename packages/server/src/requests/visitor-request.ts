import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';

/** The time that a request has lost to failing services, as `@clavora/upstream/visitor-budget` counts it. */
interface VisitorBudget {
  lostMs: number;
  throttledMs: number;
  hasFailed: boolean;
  isAnswered: () => boolean;
}

/** The request header of an edge that asks again after an answer of 500 or 503 (docs/contracts/edge.md). */
export const repeatedHeader = 'x-repeated';
/** What such a request has lost before, in milliseconds, of `maxLostMs`: services that work answer in the rest. */
const repeatedLostMs = 1_150;

/** Returns what a request has lost to failing services before it arrived, in milliseconds, and removes what says so. */
export function takeLostTime({ headers }: Pick<IncomingMessage, 'headers'>): number {
  const isRepeated = headers[repeatedHeader] === '1';
  delete headers[repeatedHeader];
  return isRepeated ? repeatedLostMs : 0;
}

// This server cannot import packages, but shares the process with Next's bundles of them.
const key = Symbol.for('site.visitor-budgets');
const holder = globalThis as { [key]?: AsyncLocalStorage<VisitorBudget> };

/** A request with a time budget that all code answering it shares (SEC-6). */
export interface VisitorRequest {
  /** Whether a service failed during the request: then an error is an outage. */
  readonly hasFailed: boolean;
  /** The milliseconds that the request has lost to failing services. */
  readonly lostMs: number;
  /** Runs `work` in the budget of the request. */
  run<Value>(work: () => Value): Value;
}

/**
 * Creates the request of a visitor. `lostMs` is what it has lost before, while it waited for another request for the same page; `isAwaited` returns
 * whether others wait for its page.
 */
export function createVisitorRequest(
  response: { readonly writableEnded: boolean; readonly destroyed: boolean },
  lostMs = 0,
  isAwaited = () => false,
): VisitorRequest {
  holder[key] ??= new AsyncLocalStorage<VisitorBudget>();
  const budgets = holder[key];
  const budget: VisitorBudget = {
    lostMs,
    throttledMs: 0,
    hasFailed: false,
    isAnswered: () => (response.writableEnded || response.destroyed) && !isAwaited(),
  };
  return {
    get hasFailed() {
      return budget.hasFailed;
    },
    get lostMs() {
      return budget.lostMs;
    },
    run: (work) => budgets.run(budget, work),
  };
}
