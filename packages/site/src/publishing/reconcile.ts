import { logWarning } from '../runtime/log.ts';
import { processWide } from '../runtime/process-singleton.ts';
import type { PollSchedule } from './poll-schedule.ts';
import { askOwnSite } from './self-request.ts';

/**
 * Milliseconds after which what was told is told once more. A page that was being made when a publish came may be kept after it with what it
 * read before; and a content service behind a cache that counts in whole seconds may have answered with what it said in that second.
 */
const repeatAfter = 5_000;
/** Milliseconds between the tries to reach the site while it starts. */
const startingPause = 500;

/** Looks for changes when the site has started, and then as the schedule says, which ticks every `seconds`; keeps no process alive. */
export function startReconciling(seconds: number, schedule: Pick<PollSchedule, 'tick'>): void {
  let hasAnswered = false;
  let isFailing = false;
  const lookIn = (milliseconds: number): void => {
    setTimeout(() => void look(), milliseconds).unref();
  };
  const look = async (): Promise<void> => {
    if (hasAnswered && !schedule.tick()) {
      lookIn(seconds * 1_000);
      return;
    }
    try {
      await askOwnSite('look');
      hasAnswered = true;
      isFailing = false;
    } catch (error) {
      if (hasAnswered && !isFailing) logWarning(`Publishing: the site does not answer itself: ${String(error)}`);
      isFailing = hasAnswered;
    }
    lookIn(hasAnswered ? seconds * 1_000 : startingPause);
  };
  lookIn(startingPause);
}

/** Sees to it that what was just told is told once more; one timer per process. */
export function repeatLater(): void {
  const timer = processWide<{ isSet: boolean }>('repeat-timer', () => ({ isSet: false }));
  if (timer.isSet) return;
  timer.isSet = true;
  setTimeout(() => {
    timer.isSet = false;
    askOwnSite('repeat').catch((error: unknown) =>
      logWarning(`Publishing: the site does not answer itself: ${String(error)}`),
    );
  }, repeatAfter).unref();
}
