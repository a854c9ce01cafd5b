import type { Outbox } from '@clavora/forms/outbox/outbox';
import { type OpenCatalogue, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { logWarning } from '@clavora/runtime/log';
import { onShutdown } from '@clavora/server/shutdown-hooks';
import type { Site } from '@clavora/site-core/site';
import { partnerRecords } from '../access/site-records.ts';
import { mailListChanges } from '../lists/changes/mail-list-changes.ts';
import { mailSiteNotices } from '../notices/mail-site-notices.ts';

/** How often a process looks whether there is another data set. */
const lookMs = 1_000;
/** After this time lists are read again: a partner may have added a machine or a code. */
const readMs = 10 * 60_000;

/**
 * Tells the partners of a site about notices of their machines, and those who wish it about changes of their lists, after each publish and every ten minutes.
 * Does nothing on a site without forms, partners or a catalogue.
 */
export function startPartnerMails(site: Site, outbox: () => Promise<Outbox>): void {
  const { forms, auth, catalogue } = site.environment;
  if (forms === null || auth === null || catalogue === null) return;
  let done: { id: string; at: number } | null = null;
  let running: Promise<void> | null = null;
  const run = async (open: OpenCatalogue): Promise<void> => {
    await attempt('Notices of machines', async () => mailSiteNotices(site, open, await outbox()));
    await attempt('Changes of lists', async () => mailListChanges(site, await partnerRecords(site), await outbox()));
    done = { id: open.set.id, at: Date.now() };
  };
  const timer = setInterval(() => {
    const open = siteCatalogue(site)?.current() ?? null;
    if (open === null || running !== null) return;
    if (done !== null && done.id === open.set.id && Date.now() - done.at < readMs) return;
    running = run(open).finally(() => {
      running = null;
    });
  }, lookMs);
  timer.unref();
  onShutdown(async () => {
    clearInterval(timer);
    await running;
  });
}

async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logWarning(`${what} could not be sent: ${String(error)}`);
  }
}
