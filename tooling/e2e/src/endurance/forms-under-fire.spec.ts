import { expect, test } from '@playwright/test';
import { type KillableSite, startKillableSite } from './killable-site.ts';
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

test.describe.configure({ mode: 'serial' });

for (const store of ['PGlite', 'PostgreSQL'] as const) {
  test(`FRM-5 delivers all that was acknowledged, and once, while the site is killed and the mail server goes, on ${store}`, async () => {
    test.setTimeout(400_000);
    const site = await startKillableSite(store, submissions);
    try {
      const queue = Array.from({ length: submissions }, (_, number) => number);
      const acknowledged = new Set<number>();
      const visitor = async () => {
        for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
          await site.send(number);
          acknowledged.add(number);
        }
      };
      const trouble = restlessly({ kills, outages, submissions, site, progress: () => acknowledged.size });
      await Promise.all([trouble, ...Array.from({ length: visitors }, visitor)]);
      expect(acknowledged.size).toBe(submissions);

      const owed = 2 * submissions;
      await expect.poll(() => new Set(messageIds(site)).size, { timeout: 180_000 }).toBe(owed);
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
  });
}

function messageIds(site: KillableSite): string[] {
  return site
    .mails()
    .map(({ headers }) => headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? '');
}
