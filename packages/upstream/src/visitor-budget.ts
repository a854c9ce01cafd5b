import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that failing and hanging services together may cost one request of a visitor (SEC-6). */
export const maxLostMs = 1_400;
/** The same for waits after 429: the service works, but limits requests. */
export const maxThrottledMs = 2_500;
/** Milliseconds that an attempt gets at least, and one that had to wait for its turn. */
const minAttemptMs = 250;
const minQueuedAttemptMs = 500;

/** The time that one request of a visitor has lost so far, in milliseconds. */
export interface VisitorBudget {
  lostMs: number;
  throttledMs: number;
  /** Whether a service failed during the request: then an error is an outage. */
  hasFailed: boolean;
  /** Whether the whole answer has been sent, as it has while Next regenerates a stale page; false unless given. */
  isAnswered?: () => boolean;
  /** Errors of failed loads, by name. */
  failures?: Map<string, unknown>;
}

// The server around Next runs its requests in these budgets (site/src/server/requests/visitor-request.ts). It shares the process with this
// module but cannot import it, so that both find the storage under this name.
const key = Symbol.for('clavora.visitor-budgets');
const holder = globalThis as { [key]?: AsyncLocalStorage<VisitorBudget> };

function budgets(): AsyncLocalStorage<VisitorBudget> {
  holder[key] ??= new AsyncLocalStorage<VisitorBudget>();
  return holder[key];
}

/** Runs `work` in the budget of the current request, or in a new one outside of requests. */
export function withVisitorBudget<Value>(work: () => Promise<Value>): Promise<Value> {
  return budgets().getStore() ? work() : withOwnBudget(work);
}

/** Runs `work` in a new budget: what a timer began inherits that of the request before it. */
export function withOwnBudget<Value>(work: () => Promise<Value>): Promise<Value> {
  return budgets().run({ lostMs: 0, throttledMs: 0, hasFailed: false }, work);
}

/** Whether the current work is part of a request that has a budget. */
export function isVisitorRequest(): boolean {
  return budgets().getStore() !== undefined;
}

/** Returns a function that returns whether a visitor still waits for the answer to the current request; always false outside of requests. */
export function visitorWaiting(): () => boolean {
  const budget = budgets().getStore();
  return () => budget !== undefined && budget.isAnswered?.() !== true;
}

/** The milliseconds that the current request may still lose; the whole allowance outside of requests. */
export function remainingMs(): number {
  return maxLostMs - (budgets().getStore()?.lostMs ?? 0);
}

/** The milliseconds that the current request may still wait because services asked for it. */
export function remainingThrottledMs(): number {
  return maxThrottledMs - (budgets().getStore()?.throttledMs ?? 0);
}

/** The milliseconds that one attempt may take; one that has waited for its turn has less. */
export function attemptMs(queuedMs: number): number {
  return Math.max(remainingMs() - queuedMs, queuedMs > 0 ? minQueuedAttemptMs : minAttemptMs);
}

/** Counts time that a failed attempt, or the wait before its repetition, has cost. */
export function loseTime(ms: number): void {
  const budget = budgets().getStore();
  if (!budget) return;
  budget.lostMs += ms;
  budget.hasFailed = true;
}

/** Counts time that was waited because a service asked for it. */
export function loseThrottledTime(ms: number): void {
  const budget = budgets().getStore();
  if (budget) budget.throttledMs += ms;
}

/** Records that a service failed during the current request. */
export function noteFailure(): void {
  loseTime(0);
}

/** Rejects after the time limit. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** Milliseconds between two clock checks, and the most that a late check counts for. */
const tickMs = 50;
const maxTickMs = 100;

/**
 * The value of `work`, or a rejection with a TimeLimitError after `limitMs`. The signal given to `work` is aborted then. Time in which this
 * process could not run does not count: the answer may have been waiting.
 */
export async function withTimeLimit<Value>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const controller = new AbortController();
  let leftMs = Math.max(limitMs, 0);
  let lookedAt = performance.now();
  const look = (): void => {
    const now = performance.now();
    leftMs -= Math.min(now - lookedAt, maxTickMs);
    lookedAt = now;
    if (leftMs > 0.5) {
      timer = setTimeout(look, Math.min(leftMs, tickMs));
      return;
    }
    reject(new TimeLimitError(`No answer within ${Math.round(limitMs)} ms`));
    controller.abort();
  };
  let timer = setTimeout(look, Math.min(leftMs, tickMs));
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects with a TimeLimitError where the current request may lose no more time. */
export function assertTimeLeft(): void {
  if (remainingMs() > 0) return;
  noteFailure();
  throw new TimeLimitError('This request has no time left to wait for services');
}

/** `work` within the time that the current request may still lose, `maxMs` at most; what it took counts as lost where it fails. */
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
    loseTime(Math.max(performance.now() - startedAt - countedMs, 0));
    throw error;
  }
}

/**
 * Runs `load` unless it failed in the current request already, and rejects with the same error then: a page's metadata, its body and the page
 * of its failure ask for the same things apart from each other.
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
