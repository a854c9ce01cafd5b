import { openPartnerRecords, type PartnerRecords } from '@clavora/partner-records/open-partner-records';
import { logWarning } from '@clavora/runtime/log';
import { processSingleton } from '@clavora/runtime/process-singleton';
import { onShutdown } from '@clavora/server/shutdown-hooks';
import type { Site } from '@clavora/site-core/site';
import { siteDatabase } from '@clavora/site-core/site-database';

interface Holder {
  records: Promise<PartnerRecords> | null;
}

/** Returns the records of partners, opened at the first call. The next call retries a failed opening. */
export function partnerRecords(site: Site): Promise<PartnerRecords> {
  const held = processSingleton<Holder>('partner-records', () => ({ records: null }));
  if (held.records === null) {
    const opening = open(site);
    held.records = opening;
    opening.catch(() => {
      held.records = null;
    });
  }
  return held.records;
}

/** Opens the records when the process starts, so that commands can reach them through this process, which has the folder open. */
export function resumePartnerRecords(site: Site): void {
  if (site.environment.auth !== null) partnerRecords(site).catch(() => undefined);
}

async function open(site: Site): Promise<PartnerRecords> {
  const database = await siteDatabase(site);
  const records = await openPartnerRecords(database, {
    onError: (error) => logWarning(`The partner records failed: ${String(error)}`),
  });
  onShutdown(() => records.close());
  return records;
}
