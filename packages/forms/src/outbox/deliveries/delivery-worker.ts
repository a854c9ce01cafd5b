import { errorText } from '../outbox-event.ts';
import { type DeliveryWork, deliverJob } from './deliver-job.ts';

/** The loop that makes the deliveries of this process. */
export interface DeliveryWorker {
  /** Claims due deliveries now. */
  wake: () => void;
  /** Claims no more jobs, waits up to `closeTimeoutSeconds` for current deliveries, then aborts them. */
  stop(): Promise<void>;
}

/** Starts to make due deliveries. */
export function startDeliveryWorker(work: DeliveryWork): DeliveryWorker {
  const { queue, policy, onEvent } = work;
  const activeDeliveries = new Set<Promise<void>>();
  const closing = new AbortController();
  const wakeSignal = createWakeSignal();
  const stopping = new AbortController();
  const running = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const mayHaveMore = await claimJobs();
      if (stopping.signal.aborted) return;
      if (!mayHaveMore) await wakeSignal.wait(policy.pollSeconds * 1000);
    }
  }

  /** Claims and starts jobs; returns whether more jobs may be due that could start now. */
  async function claimJobs(): Promise<boolean> {
    const free = policy.concurrency - activeDeliveries.size;
    if (free === 0) return false;
    try {
      const jobs = await queue.claim(free);
      for (const job of jobs) begin(deliverJob(work, job, closing.signal));
      return jobs.length === free && activeDeliveries.size < policy.concurrency;
    } catch (error) {
      if (!stopping.signal.aborted) onEvent({ kind: 'error', error: errorText(error) });
      return false;
    }
  }

  function begin(delivery: Promise<void>): void {
    const ended = delivery
      .catch((error: unknown) => {
        if (!closing.signal.aborted) onEvent({ kind: 'error', error: errorText(error) });
      })
      .finally(() => {
        activeDeliveries.delete(ended);
        wakeSignal.notify();
      });
    activeDeliveries.add(ended);
  }

  return {
    wake: wakeSignal.notify,
    async stop() {
      stopping.abort();
      wakeSignal.notify();
      await running;
      const closeTimeout = createWakeSignal();
      void Promise.allSettled(activeDeliveries).then(closeTimeout.notify);
      await closeTimeout.wait(policy.closeTimeoutSeconds * 1000);
      closing.abort(new Error('the outbox closes'));
      await Promise.allSettled(activeDeliveries);
    },
  };
}

interface WakeSignal {
  notify: () => void;
  /** Resolves at the next `notify`, at once if there was one since the last wait, or after `timeoutMs`. */
  wait: (timeoutMs: number) => Promise<void>;
}

function createWakeSignal(): WakeSignal {
  let isSet = false;
  let endWait: (() => void) | null = null;
  return {
    notify() {
      isSet = true;
      endWait?.();
    },
    async wait(timeoutMs) {
      if (!isSet) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          endWait = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      endWait = null;
      isSet = false;
    },
  };
}
