import { type CircuitBreakerPolicy, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { assertTimeLeft, noteFailure, withVisitorBudget } from './visitor-budget.ts';

/** The services that a visitor's request depends on. */
export type ServiceName = 'content' | 'files' | 'search' | 'identity' | 'person-check';

/** Whether a service answered the last time; `unknown` before the first answer. */
export type ServiceState = 'unknown' | 'up' | 'down';

/** A request was not sent, because the service failed a moment ago. */
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
  /** Sends the trial request, so that no visitor waits for it. Without it the next caller makes the trial. */
  probe?: () => Promise<unknown>;
}

/** A circuit breaker: calls to a service that is down reject at once. */
export interface ServiceBreaker {
  readonly service: ServiceName;
  readonly state: ServiceState;
  /** Whether callers are refused at the moment. */
  readonly isOpen: boolean;
  /** Whether an error is a failure of the service, and not its answer. */
  isFailure(error: unknown): boolean;
  /** Runs `ask` and counts its result; rejects with a ServiceDownError while the service is down. */
  run<Value>(ask: () => Promise<Value>): Promise<Value>;
  /** Runs `ask` in any case; a success ends the outage for all callers. */
  runAnyway<Value>(ask: () => Promise<Value>): Promise<Value>;
  /** Calls `listener` when callers begin to be refused. */
  onOpen(listener: () => void): void;
  /** Calls `listener` when the service answers again. */
  onClose(listener: () => void): void;
}

export function createServiceBreaker(options: ServiceBreakerOptions): ServiceBreaker {
  const { service, maxFailures, retryAfterMs, isFailure = () => true, probe } = options;
  const policy = circuitBreaker(handleWhen(isFailure), {
    breaker: new ConsecutiveBreaker(maxFailures),
    halfOpenAfter: retryAfterMs,
  });
  let state: ServiceState = 'unknown';

  const run = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
    // Cockatiel lets callers wait for the result of the trial.
    if (policy.state === CircuitState.HalfOpen) throw new ServiceDownError(`The ${service} service is being tried`);
    return counted(ask);
  };
  const counted = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
    let isAsked = false;
    const asked = async (): Promise<Value> => {
      isAsked = true;
      return ask();
    };
    try {
      const value = await policy.execute(asked);
      state = 'up';
      return value;
    } catch (error) {
      if (!isAsked) throw new ServiceDownError(`The ${service} service failed a moment ago`);
      state = isFailure(error) ? 'down' : 'up';
      throw error;
    }
  };
  const tryLater = (): void => {
    if (!probe) return;
    setTimeout(() => void tryNow(probe), retryAfterMs).unref();
  };
  const tryNow = async (ask: () => Promise<unknown>): Promise<void> => {
    try {
      await counted(ask);
    } catch (error) {
      // A failed trial opens the circuit again, which plans the next one; a trial that came too early is repeated.
      if (error instanceof ServiceDownError) tryLater();
    }
  };
  policy.onBreak((reason) => {
    if (!('isolated' in reason)) tryLater();
  });

  return {
    service,
    isFailure,
    get state() {
      return state;
    },
    get isOpen() {
      return policy.state !== CircuitState.Closed;
    },
    run: (ask) => (probe && policy.state !== CircuitState.Closed ? refuse(service) : run(ask)),
    async runAnyway(ask) {
      if (policy.state === CircuitState.Closed) return counted(ask);
      const value = await ask();
      close(policy);
      state = 'up';
      return value;
    },
    onOpen: (listener) => void policy.onBreak((reason) => 'isolated' in reason || listener()),
    onClose: (listener) => void policy.onReset(listener),
  };
}

async function refuse(service: ServiceName): Promise<never> {
  throw new ServiceDownError(`The ${service} service failed a moment ago`);
}

/** The library closes a circuit by hand only at the end of an isolation. */
function close(policy: CircuitBreakerPolicy): void {
  policy.isolate().dispose();
}

/**
 * Runs a request that a visitor waits for, unless the service is down or the visitor's budget is spent. Rejects like `run`, or with a
 * TimeLimitError.
 */
export function askForVisitor<Value>(breaker: ServiceBreaker, ask: () => Promise<Value>): Promise<Value> {
  return withVisitorBudget(async () => {
    assertTimeLeft();
    try {
      return await breaker.run(ask);
    } catch (error) {
      if (error instanceof ServiceDownError || breaker.isFailure(error)) noteFailure();
      throw error;
    }
  });
}

// Bundles of one process share no modules; the breakers are properties of `globalThis`.
const key = Symbol.for('clavora.service-breakers');
const holder = globalThis as { [key]?: Map<string, ServiceBreaker> };

function breakers(): Map<string, ServiceBreaker> {
  holder[key] ??= new Map();
  return holder[key];
}

/** The breaker of the service at an address, which all callers in this process share. The first caller's options count. */
export function serviceBreaker(address: string, options: ServiceBreakerOptions): ServiceBreaker {
  return breakers().get(nameOf(address, options)) ?? newServiceBreaker(address, options);
}

/** A new breaker in place of the one of the service at an address, for a client that a process has one of. */
export function newServiceBreaker(address: string, options: ServiceBreakerOptions): ServiceBreaker {
  const breaker = createServiceBreaker(options);
  breakers().set(nameOf(address, options), breaker);
  return breaker;
}

function nameOf(address: string, { service }: ServiceBreakerOptions): string {
  return `${service} ${address}`;
}

/** The state of each service that this process has asked; of one with several addresses, the worst. */
export function serviceStates(): Readonly<Partial<Record<ServiceName, ServiceState>>> {
  const rank = { down: 2, up: 1, unknown: 0 };
  const states: Partial<Record<ServiceName, ServiceState>> = {};
  for (const { service, state } of breakers().values()) {
    const before = states[service];
    if (before === undefined || rank[state] > rank[before]) states[service] = state;
  }
  return states;
}
