import type { DatabaseLocation } from '@clavora/database/open-database';
import type { RetryPolicy } from '../outbox/deliveries/retry-policy.ts';
import { type OpenOutbox, type OutboxOptions, openOutbox } from '../outbox/open-outbox.ts';
import type { Deliver, DueDelivery } from '../outbox/outbox.ts';
import type { OutboxEvent } from '../outbox/outbox-event.ts';

/** Retries at once, four in all. */
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

/** An outbox that notes what it does. */
export interface TestOutbox extends OpenOutbox {
  deliveries: DueDelivery[];
  events: OutboxEvent[];
  /** Resolves when so many deliveries were made or put aside. */
  settled(count: number): Promise<void>;
  /** Resolves when so many attempts ended, in whatever way. */
  attempted(count: number): Promise<void>;
}

/** Opens an outbox whose deliveries go to `deliver`, which takes all unless given. */
export async function openTestOutbox(
  place: DatabaseLocation,
  given: Partial<OutboxOptions> & { deliver?: Deliver } = {},
): Promise<TestOutbox> {
  const deliveries: DueDelivery[] = [];
  const events: OutboxEvent[] = [];
  const waiting = new Set<() => void>();
  const { deliver = async () => {}, ...options } = given;
  const outbox = await openOutbox({
    ...place,
    market: 'italy',
    policy: fastRetryPolicy,
    ...options,
    async deliver(delivery) {
      deliveries.push(delivery);
      await deliver(delivery);
    },
    onEvent(event) {
      events.push(event);
      for (const look of waiting) look();
    },
  });
  const settledCount = (): number =>
    events.filter((event) => event.kind === 'delivered' || (event.kind === 'failed' && event.isDead)).length;
  const attemptCount = (): number => events.filter(({ kind }) => kind !== 'trouble').length;
  const reached = (counted: () => number, count: number): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (counted() < count) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return {
    ...outbox,
    deliveries,
    events,
    settled: (count) => reached(settledCount, count),
    attempted: (count) => reached(attemptCount, count),
  };
}
