import { expect } from 'vitest';
import type { Store } from './endurance-ports.ts';
import { injectFaults } from './inject-faults.ts';
import { type RestartableSite, startRestartableSite } from './restartable-site.ts';
import { sentOnce } from './sent-once.ts';

const submissions = 500;
/** Visitors at once. */
const visitors = 8;
/** Ends of the site's process, and of the mail server. */
const kills = 8;
const outages = 3;
/** Deliveries that one process has under way at most (packages/forms/src/outbox/retry-policy.ts). */
const underWay = 4;

/** Milliseconds that it may take: a mail that met three outages waits for its retries. */
export const timeoutMs = 600_000;

/** What became of the submissions. */
interface Outcome {
  acknowledged: number;
  /** Deliveries that are owed and did not come, or came under two names, or that nobody owes. */
  wrong: readonly string[];
  /** Mails that came again under the same name. */
  repeated: number;
}

/** What is expected of every run. A mail taken by a server which then could not say so is sent again, under the same name (RFC 5321, 6.1). */
export const nothingLost = {
  acknowledged: submissions,
  wrong: [],
  repeated: expect.toSatisfy((count: number) => count <= (kills + outages) * underWay),
};

/** Sends many submissions to a site whose process is killed and whose mail server goes away, at moments that chance chooses. */
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
    await expect.poll(() => messageIds(site).size, { timeout: timeoutMs, interval: 500 }).toBe(owed);
    const { missing, repeated, strange } = sentOnce(site.mails(), submissions);
    console.log(`${store}: ${owed} mails owed, ${repeated.length} came twice after ${kills} kills, ${outages} outages`);
    return { acknowledged, wrong: [...missing, ...strange], repeated: repeated.length };
  } finally {
    await site.stop();
  }
}

function messageIds(site: RestartableSite): Set<string> {
  return new Set(
    site.mails().map(({ headers }) => headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? ''),
  );
}
