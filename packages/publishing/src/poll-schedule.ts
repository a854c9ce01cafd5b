/** The result of a poll: webhooks had announced all changes, one was missed, or the service did not answer. */
export type PollResult = 'agrees' | 'missed' | 'failed';

/** Decides when to poll the content service for changes: rarely while its webhooks announce them. */
export interface PollSchedule {
  /** Called every `minSeconds`; returns whether to ask now. */
  tick(): boolean;
  /** Records a webhook that was signed and of this space. */
  receiveWebhook(): void;
  endPoll(result: PollResult): void;
}

/**
 * Returns a schedule that begins with a poll at every tick. Once a webhook has arrived, each poll that agrees with the webhooks doubles the time to
 * the next, up to `maxSeconds`. A further webhook starts from the shortest time again, since calls that get lost are part of a burst; a poll that
 * finds what no webhook announced does so too, and the time then stays short until a webhook arrives. A poll without an answer is repeated at the
 * next tick.
 */
export function createPollSchedule({
  minSeconds,
  maxSeconds,
}: {
  minSeconds: number;
  maxSeconds: number;
}): PollSchedule {
  const maxTicks = Math.max(1, Math.floor(maxSeconds / minSeconds));
  let hasWebhooks = false;
  let ticks = 1;
  let ticksLeft = 1;
  return {
    tick() {
      ticksLeft -= 1;
      return ticksLeft <= 0;
    },
    receiveWebhook() {
      hasWebhooks = true;
      ticks = 1;
      ticksLeft = Math.min(ticksLeft, 1);
    },
    endPoll(result) {
      if (result === 'missed') hasWebhooks = false;
      ticks = hasWebhooks && result === 'agrees' ? Math.min(ticks * 2, maxTicks) : 1;
      ticksLeft = ticks;
    },
  };
}
