import type { Site } from '@clavora/site-core/site';

/**
 * Runs when the server starts. Ends the process if the environment is incomplete, with a list of all problems (OPS-4), if the state cannot be stored
 * (SEC-5), or if a file of the partner area is public (SEC-3). Then polls for publishes without webhook (CNT-9), continues deliveries (FRM-5) and
 * opens the records of partners, who are notified of notices of their machines (LIF-3). Starts what is observed of the process (OPS-8). Logs stories that the code needs and the space lacks (CNT-13).
 */
export async function registerSite(site: Site): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { checkEnvironment } = await import('./check-environment.ts');
  checkEnvironment(site);
  const { startObserving } = await import('./observing/start-observing.ts');
  await startObserving(site);
  const { checkState } = await import('./check-state.ts');
  await checkState(site);
  const { checkPartnerFiles } = await import('@clavora/extranet/check-partner-files');
  await checkPartnerFiles(site);
  const { startReconciling } = await import('@clavora/publishing/reconcile');
  const { sitePollSchedule } = await import('@clavora/publishing/site-poll-schedule');
  const { sitePollLease } = await import('@clavora/publishing/poll-lease');
  const { sitePublisher } = await import('@clavora/publishing/site-publisher');
  const { onOthersInvalidation } = await import('@clavora/page-cache/others-invalidations');
  onOthersInvalidation(() => sitePublisher(site).doubtVersion());
  startReconciling(site.environment.publishing.reconcileSeconds, sitePollSchedule(site), sitePollLease(site));
  const { startCatalogue } = await import('@clavora/open-catalogue/start-catalogue');
  const { requestSelf } = await import('@clavora/publishing/self-request');
  await startCatalogue(site, () => requestSelf('swap'), onOthersInvalidation);
  const { resumeDeliveries, siteOutbox } = await import('../forms/site-outbox.ts');
  resumeDeliveries(site);
  const { resumePartnerRecords } = await import('@clavora/extranet/site-records');
  resumePartnerRecords(site);
  const { startPartnerMails } = await import('@clavora/extranet/start-partner-mails');
  startPartnerMails(site, () => siteOutbox(site));
  const { warnOfMissingStories } = await import('./warn-of-missing-stories.ts');
  // Last, so that what stops a start is printed as plain lines; where a site is developed, everything is.
  if (process.env.NODE_ENV === 'production') {
    const { startLog } = await import('./observing/start-log.ts');
    startLog(site);
  }
  void warnOfMissingStories(site);
}
