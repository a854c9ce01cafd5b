import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that failing and hanging services together may cost one request of a visitor (SEC-6). */
export const maxLostMs = 1_400;
/** The same for waits after 429: the service works, but limits requests. */
export const maxThrottledMs = 2_500;
/** The shortest timeouts of an attempt, in milliseconds: of one that is sent at once, and of one that was queued. */
const minAttemptMs = 250;
const minQueuedAttemptMs = 500;

/** The time that one request of a visitor has lost so far, in milliseconds. */
interface VisitorBudget {
  lostMs: number;
  throttledMs: number;
  /** Whether a service failed during the request: an error of the page is then an outage. */
  hasFailed: boolean;
  /** Returns whether the whole response has been sent, as while Next regenerates a stale page; false unless given. */
  isAnswered?: () => boolean;
  /** Errors of failed loads, by name. */
  failures?: Map<string, unknown>;
}

// The server around Next runs its requests in these budgets (server/src/requests/visitor-request.ts). It shares the process with this
// module but cannot import it, so that both find the storage under this name.
const key = Symbol.for('site.visitor-budgets');
const globals = globalThis as { [key]?: AsyncLocalStorage<VisitorBudget> };

function budgets(): AsyncLocalStorage<VisitorBudget> {
  globals[key] ??= new AsyncLocalStorage<VisitorBudget>();
  return globals[key];
}

/** Runs `work` in the budget of the current request, or in a new one outside of requests. */
export function withVisitorBudget<Value>(work: () => Promise<Value>): Promise<Value> {
  return budgets().getStore() ? work() : withOwnBudget(work);
}

/** Runs `work` in a new budget. Without it, the work of a timer inherits the budget of the request that set the timer. */
export function withOwnBudget<Value>(work: () => Promise<Value>): Promise<Value> {
  return budgets().run({ lostMs: 0, throttledMs: 0, hasFailed: false }, work);
}

/** Whether the current work is part of a request that has a budget. */
export function isVisitorRequest(): boolean {
  return budgets().getStore() !== undefined;
}

/** Returns a function that returns whether a visitor still waits for the response to the current request; always false outside of requests. */
export function visitorWaiting(): () => boolean {
  const budget = budgets().getStore();
  return () => budget !== undefined && budget.isAnswered?.() !== true;
}

/** Whether nobody waits for the response to the current request, as while Next regenerates a stale page: an error keeps the cached page. */
export function isRegenerating(): boolean {
  return budgets().getStore()?.isAnswered?.() === true;
}

/** A load that several requests wait for. */
export interface SharedWait {
  /** Adds the current request: a visitor waits for the load while one waits for any of its requests. */
  join(): void;
  /** Runs `work` in a budget of its own. If a service fails in it, it has failed for all requests that have joined. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

export function createSharedWait(): SharedWait {
  const waiting: (() => boolean)[] = [];
  const joined = new Set<VisitorBudget>();
  const own: VisitorBudget = {
    lostMs: 0,
    throttledMs: 0,
    hasFailed: false,
    isAnswered: () => !waiting.some((isWaiting) => isWaiting()),
  };
  return {
    join() {
      waiting.push(visitorWaiting());
      const budget = budgets().getStore();
      if (budget) joined.add(budget);
    },
    async run(work) {
      try {
        return await budgets().run(own, work);
      } finally {
        if (own.hasFailed) for (const budget of joined) budget.hasFailed = true;
      }
    },
  };
}

/** Returns the milliseconds that the current request may still spend on failing services; the whole budget outside of requests. */
export function remainingMs(): number {
  return maxLostMs - (budgets().getStore()?.lostMs ?? 0);
}

/** Returns the milliseconds that the current request may still wait after 429; the whole budget outside of requests. */
export function remainingThrottledMs(): number {
  return maxThrottledMs - (budgets().getStore()?.throttledMs ?? 0);
}

/** Returns the timeout of one attempt in milliseconds. Time in the queue counts, but every attempt gets a minimum. */
export function attemptMs(queuedMs: number): number {
  return Math.max(remainingMs() - queuedMs, queuedMs > 0 ? minQueuedAttemptMs : minAttemptMs);
}

/** Counts the time that a failed attempt, or the wait before its retry, has cost. */
export function addLostTime(ms: number): void {
  const budget = budgets().getStore();
  if (!budget) return;
  budget.lostMs += ms;
  budget.hasFailed = true;
}

/** Counts the time of a wait after 429. */
export function addThrottledTime(ms: number): void {
  const budget = budgets().getStore();
  if (budget) budget.throttledMs += ms;
}

/** Records that a service failed during the current request. */
export function recordFailure(): void {
  addLostTime(0);
}

/** An attempt that exceeded its time limit, or a request whose budget is spent. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** Milliseconds between two clock checks, and the most that a late check counts for. */
const tickMs = 50;
const maxTickMs = 100;

/**
 * Returns the value of `work`. Rejects with a TimeLimitError after `limitMs` and aborts the signal given to `work`. Time in which this process
 * could not run does not count: the answer may have been waiting.
 */
export async function withTimeLimit<Value>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const controller = new AbortController();
  let leftMs = Math.max(limitMs, 0);
  let checkedAt = performance.now();
  const check = (): void => {
    const now = performance.now();
    leftMs -= Math.min(now - checkedAt, maxTickMs);
    checkedAt = now;
    if (leftMs > 0.5) {
      timer = setTimeout(check, Math.min(leftMs, tickMs));
      return;
    }
    reject(new TimeLimitError(`No answer within ${Math.round(limitMs)} ms`));
    controller.abort();
  };
  let timer = setTimeout(check, Math.min(leftMs, tickMs));
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws a TimeLimitError where the current request may lose no more time. */
export function assertTimeLeft(): void {
  if (remainingMs() > 0) return;
  recordFailure();
  throw new TimeLimitError('This request has no time left to wait for services');
}

/** Runs `work` within the time that the current request may still lose, `maxMs` at most. If it fails, the time that it took is lost. */
export async function withinBudget<Value>(
  maxMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  assertTimeLeft();
  const startedAt = performance.now();
  const remainingBefore = remainingMs();
  try {
    return await withTimeLimit(Math.min(attemptMs(0), maxMs), work);
  } catch (error) {
    const countedMs = remainingBefore - remainingMs();
    addLostTime(Math.max(performance.now() - startedAt - countedMs, 0));
    throw error;
  }
}

/**
 * Runs `load`. If the load of that name has failed in the current request already, rejects with the same error instead: a page's metadata, its
 * body and its error page load the same data independently.
 */
export async function unlessFailed<Value>(name: string, load: () => Promise<Value>): Promise<Value> {
  const budget = budgets().getStore();
  if (!budget) return load();
  budget.failures ??= new Map();
  if (budget.failures.has(name)) throw budget.failures.get(name);
  try {
    return await load();
  } catch (error) {
    budget.failures.set(name, error);
    throw error;
  }
}
