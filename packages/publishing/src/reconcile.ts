import { logWarning } from '@clavora/runtime/log';
import { processSingleton } from '@clavora/runtime/process-singleton';
import type { PollLease } from './poll-lease.ts';
import type { PollSchedule } from './poll-schedule.ts';
import { requestSelf } from './self-request.ts';

/**
 * Delay before invalidations are repeated. A page that renders during a publish may be cached after the invalidation with content that it read
 * before; and the service's CDN, which counts versions in whole seconds, may answer with the content of the same second.
 */
const repeatDelayMs = 5_000;
/** Delay between attempts to reach the site while it starts. */
const startRetryMs = 500;

/**
 * Polls for changes once the site answers, then as the schedule decides at ticks of `seconds`. While another instance has the lease, it follows that
 * one's findings at each tick instead. The timer does not keep the process alive.
 */
export function startReconciling(
  seconds: number,
  schedule: Pick<PollSchedule, 'tick'>,
  lease: Pick<PollLease, 'hold'>,
): void {
  let hasAnswered = false;
  let isFailing = false;
  const pollIn = (milliseconds: number): void => {
    setTimeout(() => void look(), milliseconds).unref();
  };
  const look = async (): Promise<void> => {
    const isHolder = await lease.hold();
    if (hasAnswered && isHolder && !schedule.tick()) {
      pollIn(seconds * 1_000);
      return;
    }
    try {
      await requestSelf(isHolder ? 'look' : 'follow');
      hasAnswered = true;
      isFailing = false;
    } catch (error) {
      if (hasAnswered && !isFailing)
        logWarning(`Publishing: the request of the site to itself failed: ${String(error)}`);
      isFailing = hasAnswered;
    }
    pollIn(hasAnswered ? seconds * 1_000 : startRetryMs);
  };
  pollIn(startRetryMs);
}

/** Schedules a repeat of the last invalidations; one timer per process. */
export function scheduleRepeat(): void {
  const timer = processSingleton<{ isSet: boolean }>('repeat-timer', () => ({ isSet: false }));
  if (timer.isSet) return;
  timer.isSet = true;
  setTimeout(() => {
    timer.isSet = false;
    requestSelf('repeat').catch((error: unknown) =>
      logWarning(`Publishing: the request of the site to itself failed: ${String(error)}`),
    );
  }, repeatDelayMs).unref();
}
