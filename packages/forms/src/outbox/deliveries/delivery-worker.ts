import { errorText } from '../outbox-event.ts';
import { type DeliveryWork, deliverJob } from './deliver-job.ts';

/** Makes the deliveries of this process. */
export interface DeliveryWorker {
  /** Looks now for deliveries that are due. */
  wake: () => void;
  /** Claims no more jobs, waits up to `closeTimeoutSeconds` for current deliveries, then aborts them. */
  stop(): Promise<void>;
}

/** Starts to deliver what is due. */
export function startDeliveryWorker(work: DeliveryWork): DeliveryWorker {
  const { queue, policy, onEvent } = work;
  const underWay = new Set<Promise<void>>();
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

  /** Returns whether more jobs may be due that could begin at once. */
  async function claimJobs(): Promise<boolean> {
    const free = policy.concurrency - underWay.size;
    if (free === 0) return false;
    try {
      const jobs = await queue.claim(free);
      for (const job of jobs) begin(deliverJob(work, job, closing.signal));
      return jobs.length === free && underWay.size < policy.concurrency;
    } catch (error) {
      if (!stopping.signal.aborted) onEvent({ kind: 'trouble', error: errorText(error) });
      return false;
    }
  }

  function begin(delivery: Promise<void>): void {
    const ended = delivery
      .catch((error: unknown) => {
        if (!closing.signal.aborted) onEvent({ kind: 'trouble', error: errorText(error) });
      })
      .finally(() => {
        underWay.delete(ended);
        wakeSignal.ring();
      });
    underWay.add(ended);
  }

  return {
    wake: wakeSignal.ring,
    async stop() {
      stopping.abort();
      wakeSignal.ring();
      await running;
      const closeTimeout = createWakeSignal();
      void Promise.allSettled(underWay).then(closeTimeout.ring);
      await closeTimeout.wait(policy.closeTimeoutSeconds * 1000);
      closing.abort(new Error('the outbox closes'));
      await Promise.allSettled(underWay);
    },
  };
}

interface WakeSignal {
  ring: () => void;
  /** Resolves at a signal, at once where one came since the last wait, or after so many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
}

function createWakeSignal(): WakeSignal {
  let isSet = false;
  let answer: (() => void) | null = null;
  return {
    ring() {
      isSet = true;
      answer?.();
    },
    async wait(milliseconds) {
      if (!isSet) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      answer = null;
      isSet = false;
    },
  };
}
