import { processSingleton } from '@clavora/runtime/process-singleton';
import type { Site } from '@clavora/site-core/site';
import { createPollSchedule, type PollSchedule } from './poll-schedule.ts';

/** Returns the schedule of polls of the process's site. */
export function sitePollSchedule({ environment: { publishing } }: Pick<Site, 'environment'>): PollSchedule {
  return processSingleton('poll-schedule', () =>
    createPollSchedule({ minSeconds: publishing.reconcileSeconds, maxSeconds: publishing.maxReconcileSeconds }),
  );
}
