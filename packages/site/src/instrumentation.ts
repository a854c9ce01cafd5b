import type { Site } from './site.ts';

/**
 * Runs when the server starts: an environment that is not complete ends it, with every problem listed (OPS-4); then the site looks from time to
 * time whether something was published that it did not hear of (CNT-9), and
 * goes on with deliveries (FRM-5), and opens what it keeps of partners.
 */
export async function registerSite(site: Site): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { checkEnvironment } = await import('./check-environment.ts');
  checkEnvironment(site);
  const { startReconciling } = await import('./publish/reconcile.ts');
  const { sitePollSchedule } = await import('./publish/site-poll-schedule.ts');
  startReconciling(site.environment.publishing.reconcileSeconds, sitePollSchedule(site));
  const { resumeDeliveries } = await import('./forms/site-outbox.ts');
  resumeDeliveries(site);
  const { resumePartnerRecords } = await import('./partner/site-records.ts');
  resumePartnerRecords(site);
}
