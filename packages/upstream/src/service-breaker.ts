import { assertTimeLeft, recordFailure, withVisitorBudget } from './visitor-budget.ts';

/** The services that a visitor's request depends on. */
export type ServiceName = 'content' | 'files' | 'search' | 'identity' | 'person-check';

/** Whether a service answered the last request; `unknown` before the first answer. */
export type ServiceState = 'unknown' | 'up' | 'down';

/** Rejects a request without sending it, because the service failed a moment ago. */
export class ServiceDownError extends Error {
  override readonly name = 'ServiceDownError';
}

export interface ServiceBreakerOptions {
  service: ServiceName;
  /** Consecutive failures that open the circuit. */
  maxFailures: number;
  /** Milliseconds until the next trial request. */
  retryAfterMs: number;
  /** Whether an error is a failure of the service, as opposed to its answer; every error by default. */
  isFailure?: (error: unknown) => boolean;
  /** Whether an error is the service's request to come back later: it is no use, but it answers, so that the circuit stays closed. None by default. */
  isBusy?: (error: unknown) => boolean;
  /** Sends the trial request, so that no visitor waits for it. Without it the next caller makes the trial. */
  probe?: () => Promise<unknown>;
}

/** A circuit breaker: calls to a service that is down reject at once. */
export interface ServiceBreaker {
  readonly service: ServiceName;
  readonly state: ServiceState;
  /** Whether calls are rejected at the moment. */
  readonly isOpen: boolean;
  /** Whether an error leaves a page without what the service has, because it failed or was busy, as opposed to its answer. */
  isOutage(error: unknown): boolean;
  /** Runs `request` and counts its result; rejects with a ServiceDownError while the service is down. */
  run<Value>(request: () => Promise<Value>): Promise<Value>;
  /** Runs `request` even while the service is down; a success ends the outage for all callers. */
  runAnyway<Value>(request: () => Promise<Value>): Promise<Value>;
  /** Calls `listener` when the circuit opens: from then on calls are rejected. */
  onOpen(listener: () => void): void;
  /** Calls `listener` when the service answers again. */
  onClose(listener: () => void): void;
}

/** The time between two changes of a circuit. Only calls that began in it change it: one from before an outage says nothing about the time after it. */
type Period = { kind: 'closed'; failures: number } | { kind: 'open'; endsAt: number } | { kind: 'trial' };

export function createServiceBreaker(options: ServiceBreakerOptions): ServiceBreaker {
  const { service, maxFailures, retryAfterMs, isFailure = () => true, isBusy = () => false, probe } = options;
  let period: Period = { kind: 'closed', failures: 0 };
  let state: ServiceState = 'unknown';
  const onOpen = new Set<() => void>();
  const onClose = new Set<() => void>();

  const open = (): void => {
    const opened: Period = { kind: 'open', endsAt: performance.now() + retryAfterMs };
    period = opened;
    if (probe) setTimeout(() => period === opened && void runTrial(probe), retryAfterMs).unref();
    for (const listener of onOpen) listener();
  };
  const close = (): void => {
    state = 'up';
    if (period.kind === 'closed') {
      // The same period: calls in progress count.
      period.failures = 0;
      return;
    }
    period = { kind: 'closed', failures: 0 };
    for (const listener of onClose) listener();
  };
  const countFailure = (): void => {
    state = 'down';
    if (period.kind === 'closed' && ++period.failures < maxFailures) return;
    open();
  };
  const countError = (error: unknown): void => {
    if (isBusy(error)) {
      close();
      state = 'down';
      return;
    }
    (isFailure(error) ? countFailure : close)();
  };
  const runIn = async <Value>(began: Period, request: () => Promise<Value>): Promise<Value> => {
    try {
      const value = await request();
      if (period === began) close();
      return value;
    } catch (error) {
      if (period === began) countError(error);
      throw error;
    }
  };
  const beginTrial = (): Period => {
    period = { kind: 'trial' };
    return period;
  };
  const runTrial = (request: () => Promise<unknown>): Promise<unknown> =>
    // A failed trial opens the circuit again, which schedules the next one.
    runIn(beginTrial(), request).catch(() => undefined);

  return {
    service,
    isOutage: (error) => isBusy(error) || isFailure(error),
    get state() {
      return state;
    },
    get isOpen() {
      return period.kind !== 'closed';
    },
    async run(request) {
      if (period.kind === 'closed') return runIn(period, request);
      if (!probe && period.kind === 'open' && performance.now() >= period.endsAt) return runIn(beginTrial(), request);
      throw new ServiceDownError(`The ${service} service failed a moment ago`);
    },
    async runAnyway(request) {
      if (period.kind === 'closed') return runIn(period, request);
      const value = await request();
      close();
      return value;
    },
    onOpen: (listener) => void onOpen.add(listener),
    onClose: (listener) => void onClose.add(listener),
  };
}

/**
 * Runs a request that a visitor waits for, unless the service is down or the visitor's budget is spent. Rejects like `run`, or with a
 * TimeLimitError.
 */
export function requestForVisitor<Value>(breaker: ServiceBreaker, request: () => Promise<Value>): Promise<Value> {
  return withVisitorBudget(async () => {
    assertTimeLeft();
    try {
      return await breaker.run(request);
    } catch (error) {
      if (error instanceof ServiceDownError || breaker.isOutage(error)) recordFailure();
      throw error;
    }
  });
}

// Bundles of one process share no modules: the breakers are in a property of `globalThis`.
const key = Symbol.for('site.service-breakers');
const globals = globalThis as { [key]?: Map<string, ServiceBreaker> };

function breakers(): Map<string, ServiceBreaker> {
  globals[key] ??= new Map();
  return globals[key];
}

/** Returns the breaker of the service at an address, which all callers in this process share. The first caller's options apply. */
export function serviceBreaker(address: string, options: ServiceBreakerOptions): ServiceBreaker {
  return breakers().get(nameOf(address, options)) ?? newServiceBreaker(address, options);
}

/** Replaces the breaker of the service at an address and returns the new one, for a client of which the process has one. */
export function newServiceBreaker(address: string, options: ServiceBreakerOptions): ServiceBreaker {
  const breaker = createServiceBreaker(options);
  breakers().set(nameOf(address, options), breaker);
  return breaker;
}

function nameOf(address: string, { service }: ServiceBreakerOptions): string {
  return `${service} ${address}`;
}

/** Returns for each service that this process has a breaker of whether calls are rejected; of a service with several addresses, whether of any. */
export function openBreakers(): Readonly<Partial<Record<ServiceName, boolean>>> {
  const found: Partial<Record<ServiceName, boolean>> = {};
  for (const { service, isOpen } of breakers().values()) found[service] = isOpen || found[service] === true;
  return found;
}

/** Returns the state of each service that this process has a breaker of; of a service with several addresses, the worst. */
export function serviceStates(): Readonly<Partial<Record<ServiceName, ServiceState>>> {
  const rank = { down: 2, up: 1, unknown: 0 };
  const states: Partial<Record<ServiceName, ServiceState>> = {};
  for (const { service, state } of breakers().values()) {
    const before = states[service];
    if (before === undefined || rank[state] > rank[before]) states[service] = state;
  }
  return states;
}
