import type { Site } from '../core/site.ts';

/**
 * Runs when the server starts. An environment that is not complete ends it, with every problem listed (OPS-4); so do state that cannot be
 * kept (SEC-5) and a file of the partner area that is public (SEC-3). Then the site checks from time to time whether something was
 * published without a call (CNT-9), continues deliveries (FRM-5) and opens the records of partners. Stories that the code needs and the
 * space does not have are logged (CNT-13).
 */
export async function registerSite(site: Site): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { checkEnvironment } = await import('./check-environment.ts');
  checkEnvironment(site);
  const { checkState } = await import('./check-state.ts');
  await checkState(site);
  const { checkPartnerFiles } = await import('../partner/files/check-partner-files.ts');
  await checkPartnerFiles(site);
  const { startReconciling } = await import('../publishing/reconcile.ts');
  const { sitePollSchedule } = await import('../publishing/site-poll-schedule.ts');
  startReconciling(site.environment.publishing.reconcileSeconds, sitePollSchedule(site));
  const { resumeDeliveries } = await import('../forms/site-outbox.ts');
  resumeDeliveries(site);
  const { resumePartnerRecords } = await import('../partner/site-records.ts');
  resumePartnerRecords(site);
  const { warnOfMissingStories } = await import('./warn-of-missing-stories.ts');
  void warnOfMissingStories(site);
}
