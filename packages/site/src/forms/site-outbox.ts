import { createDeliver } from '@clavora/forms/delivery/create-deliver';
import { type OpenOutbox, openOutboxIn } from '@clavora/forms/outbox/open-outbox';
import type { Outbox } from '@clavora/forms/outbox/outbox';
import type { OutboxEvent } from '@clavora/forms/outbox/outbox-event';
import { logWarning } from '@clavora/runtime/log';
import { processSingleton } from '@clavora/runtime/process-singleton';
import { onShutdown } from '@clavora/server/shutdown-hooks';
import type { Site } from '@clavora/site-core/site';
import { siteDatabase } from '@clavora/site-core/site-database';
import { traceDelivery } from '@clavora/telemetry/observed-work';
import { countMetric } from '@clavora/telemetry/record';
import { mailCompany } from './mail-company.ts';
import { readQueue } from './read-queue.ts';

interface Holder {
  outbox: Promise<OpenOutbox> | null;
}

const holder = (): Holder => processSingleton('outbox', () => ({ outbox: null }));

/** Returns the outbox of the process, opened at the first call. The next call retries a failed opening. Rejects if forms are closed. */
export function siteOutbox(site: Site): Promise<Outbox> {
  const held = holder();
  if (held.outbox === null) {
    const opening = open(site);
    held.outbox = opening;
    opening.catch((error: unknown) => {
      logWarning(`The outbox cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
      held.outbox = null;
    });
  }
  return held.outbox;
}

/** Resumes the deliveries of an earlier process, and sets how the gauges of the queue are read, also while the outbox cannot be opened. */
export function resumeDeliveries(site: Site): void {
  if (site.environment.forms === null) return;
  readQueue(countDeliveries);
  siteOutbox(site).catch(() => undefined);
}

async function countDeliveries(): ReturnType<OpenOutbox['admin']['counts']> {
  const { outbox } = holder();
  if (outbox === null) throw new Error('The outbox is not open');
  return (await outbox).admin.counts();
}

async function open(site: Site): Promise<OpenOutbox> {
  const { forms, origins } = site.environment;
  if (forms === null) throw new Error('forms are closed: the environment names no mail server');
  const { id: market, timeZone } = site.market;
  const deliver = createDeliver({
    ...forms,
    siteOrigin: origins[market],
    siteName: nameIn(forms.from),
    timeZone,
    companyLines: mailCompany(site),
  });
  const outbox = await openOutboxIn(await siteDatabase(site), {
    market,
    deliver: (delivery) => traceDelivery(delivery.channel, () => deliver(delivery)),
    maxReceiptsPerDay: forms.maxReceiptsPerDay,
    onEvent: logOutboxEvent,
  });
  // Otherwise the next process would send a mail in progress again.
  onShutdown(async () => {
    await outbox.close();
    deliver.close();
  });
  return outbox;
}

/** Returns the display name of a mail address, or the address. */
function nameIn(from: string): string {
  return /^\s*"?([^"<>]+?)"?\s*</.exec(from)?.[1] ?? from;
}

/** A lasting error is logged once in this time. */
const repeatedErrorMs = 60_000;
let lastErrorAt = 0;

function logOutboxError(error: string, now: number): void {
  if (now - lastErrorAt < repeatedErrorMs) return;
  lastErrorAt = now;
  logWarning(`The outbox failed: ${error}`);
}

/** Logs an event of the outbox. Events contain no data of submissions. */
function logOutboxEvent(event: OutboxEvent): void {
  if (event.kind === 'error') return logOutboxError(event.error, Date.now());
  const { channel, delivery, attempt } = event;
  if (event.kind === 'delivered') return countMetric('site_deliveries_total', { channel, outcome: 'delivered' });
  const { error, isDead } = event;
  countMetric('site_deliveries_total', { channel, outcome: isDead ? 'dead' : 'failed' });
  const rest = isDead ? 'It is put aside (npm run submissions -- dead)' : 'It is tried again';
  logWarning(`Delivery ${delivery} (${channel}) failed at attempt ${attempt}: ${error}. ${rest}`);
}
