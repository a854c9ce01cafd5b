import type { DatabaseLocation } from '@clavora/database/open-database';
import type { RetryPolicy } from '../outbox/deliveries/retry-policy.ts';
import { type OpenOutbox, type OutboxOptions, openOutbox } from '../outbox/open-outbox.ts';
import type { Deliver, DueDelivery } from '../outbox/outbox.ts';
import type { OutboxEvent } from '../outbox/outbox-event.ts';

/** Retries without delay, with four attempts in total. */
export const fastRetryPolicy: RetryPolicy = {
  retries: 3,
  firstDelaySeconds: 0,
  maxDelaySeconds: 0,
  timeoutSeconds: 30,
  expirySeconds: 40,
  pollSeconds: 0.2,
  concurrency: 4,
  closeTimeoutSeconds: 0,
};

/** An outbox that records its deliveries and events. */
export interface TestOutbox extends OpenOutbox {
  deliveries: DueDelivery[];
  events: OutboxEvent[];
  /** Resolves when that many deliveries are sent or dead. */
  settled(count: number): Promise<void>;
  /** Resolves when that many attempts have ended. */
  attempted(count: number): Promise<void>;
}

/** Opens an outbox that delivers by `deliver`, which accepts all deliveries by default. */
export async function openTestOutbox(
  location: DatabaseLocation,
  given: Partial<OutboxOptions> & { deliver?: Deliver } = {},
): Promise<TestOutbox> {
  const deliveries: DueDelivery[] = [];
  const events: OutboxEvent[] = [];
  const waiting = new Set<() => void>();
  const { deliver = async () => {}, ...options } = given;
  const outbox = await openOutbox({
    ...location,
    market: 'italy',
    policy: fastRetryPolicy,
    ...options,
    async deliver(delivery) {
      deliveries.push(delivery);
      await deliver(delivery);
    },
    onEvent(event) {
      events.push(event);
      for (const check of waiting) check();
    },
  });
  const settledCount = (): number =>
    events.filter((event) => event.kind === 'delivered' || (event.kind === 'failed' && event.isDead)).length;
  const attemptCount = (): number => events.filter(({ kind }) => kind !== 'error').length;
  const reached = (counted: () => number, count: number): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (counted() < count) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  return {
    ...outbox,
    deliveries,
    events,
    settled: (count) => reached(settledCount, count),
    attempted: (count) => reached(attemptCount, count),
  };
}
