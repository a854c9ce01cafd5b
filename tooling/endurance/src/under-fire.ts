import { expect } from 'vitest';
import { type KillableSite, type Store, startKillableSite } from './killable-site.ts';
import { restlessly } from './restlessly.ts';
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
export const longest = 600_000;

/**
 * Sends many submissions to a site whose process is killed and whose mail server goes away, at moments that chance chooses: what was acknowledged is
 * delivered, and once.
 */
export async function expectNothingLost(store: Store): Promise<void> {
  const site = await startKillableSite(store, submissions);
  try {
    const queue = Array.from({ length: submissions }, (_, number) => number);
    let acknowledged = 0;
    const visitor = async () => {
      for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
        await site.send(number);
        acknowledged += 1;
      }
    };
    const trouble = restlessly({ kills, outages, submissions, site, progress: () => acknowledged });
    await Promise.all([trouble, ...Array.from({ length: visitors }, visitor)]);
    expect(acknowledged).toBe(submissions);

    const owed = 2 * submissions;
    await expect.poll(() => new Set(messageIds(site)).size, { timeout: longest, interval: 500 }).toBe(owed);
    const { missing, repeated, strange } = sentOnce(site.mails(), submissions);
    expect({ missing, strange }).toEqual({ missing: [], strange: [] });
    // A mail that was taken by a server which then could not say so is sent again, under the same name (RFC 5321, 6.1).
    expect(repeated.length).toBeLessThanOrEqual((kills + outages) * underWay);
    console.log(
      `${store}: ${owed} mails owed, ${repeated.length} came twice after ${kills} kills and ${outages} outages`,
    );
  } finally {
    await site.stop();
  }
}

function messageIds(site: KillableSite): string[] {
  return site
    .mails()
    .map(({ headers }) => headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? '');
}
