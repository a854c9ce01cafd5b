import type { Site } from '../site.ts';
import { createPollSchedule, type PollSchedule } from './poll-schedule.ts';
import { processWide } from './process-wide.ts';

/** Returns the schedule of polls of the process's site. */
export function sitePollSchedule({ environment: { publishing } }: Pick<Site, 'environment'>): PollSchedule {
  return processWide('poll-schedule', () =>
    createPollSchedule({ minSeconds: publishing.reconcileSeconds, maxSeconds: publishing.maxReconcileSeconds }),
  );
}
