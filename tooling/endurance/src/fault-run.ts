import { expect, vi } from 'vitest';
import { injectFaults } from './inject-faults.ts';
import { type RestartableSite, type Store, startRestartableSite } from './restartable-site.ts';
import { sentOnce } from './sent-once.ts';

/** Numbers of submissions, of kills of the site's process, and of outages of the mail server. */
const runs = {
  long: { submissions: 500, kills: 8, outages: 3 },
  /** A part of `npm test`: every kill starts a site again, which takes most of a run. */
  short: { submissions: 150, kills: 3, outages: 2 },
} as const;
const { submissions, kills, outages } = runs[process.env.ENDURANCE === 'short' ? 'short' : 'long'];
/** Concurrent visitors. */
const visitors = 8;
/** Maximum concurrent deliveries of one process (packages/forms/src/outbox/retry-policy.ts). */
const underWay = 4;

/** Milliseconds from the last submission: a mail that met three outages waits for its retries. */
const deliveryTimeoutMs = 300_000;
/** Milliseconds. A run that fails must end before, or it leaves its site and Vitest running. */
export const timeoutMs = 900_000;

/** Result of the deliveries of all submissions. */
interface Outcome {
  acknowledged: number;
  /** Deliveries that are missing, arrived under two message ids, or belong to no submission. */
  wrong: readonly string[];
  /** Mails that arrived again under the same message id. */
  repeated: number;
}

/** Expected of every run. A mail that the server accepted but could not confirm is sent again, under the same message id (RFC 5321, 6.1). */
export const nothingLost = {
  acknowledged: submissions,
  wrong: [],
  repeated: expect.toSatisfy((count: number) => count <= (kills + outages) * underWay),
};

/** Sends many submissions while the site's process is killed and the mail server stops, at random times. */
export async function runWithFaults(store: Store): Promise<Outcome> {
  const site = await startRestartableSite(store, submissions);
  try {
    const queue = Array.from({ length: submissions }, (_, number) => number);
    let acknowledged = 0;
    const visitor = async () => {
      for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
        await site.send(number);
        acknowledged += 1;
      }
    };
    const faults = injectFaults({ kills, outages, submissions, site, progress: () => acknowledged });
    await Promise.all([faults, ...Array.from({ length: visitors }, visitor)]);
    const owed = 2 * submissions;
    const areAllSent = () => messageIds(site).size >= owed;
    // If they are not, the outcome names the missing ones.
    await vi.waitUntil(areAllSent, { timeout: deliveryTimeoutMs, interval: 500 }).catch(() => undefined);
    const { missing, repeated, unexpected } = sentOnce(site.mails(), submissions);
    console.log(
      `${store}: ${owed} mails expected, ${repeated.length} arrived twice after ${kills} kills, ${outages} outages`,
    );
    return { acknowledged, wrong: [...missing, ...unexpected], repeated: repeated.length };
  } finally {
    await site.stop();
  }
}

function messageIds(site: RestartableSite): Set<string> {
  return new Set(
    site.mails().map(({ headers }) => headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? ''),
  );
}
