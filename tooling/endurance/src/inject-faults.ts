import { expect } from 'vitest';
import type { RestartableSite } from './restartable-site.ts';

interface FaultPlan {
  kills: number;
  outages: number;
  submissions: number;
  site: RestartableSite;
  /** Returns how many submissions were acknowledged so far. */
  progress: () => number;
}

/** A site on a busy machine starts within half a minute, and several kills may follow each other. */
const progressTimeoutMs = 300_000;

/** Kills the site's process and stops the mail server at random times while submissions are sent; both run again when it resolves. */
export async function injectFaults({ kills, outages, submissions, site, progress }: FaultPlan): Promise<void> {
  const until = (count: number) =>
    expect.poll(progress, { timeout: progressTimeoutMs, interval: 5 }).toBeGreaterThanOrEqual(count);
  const moments = (times: number) =>
    Array.from({ length: times }, () => Math.floor(Math.random() * (submissions - 20))).toSorted((a, b) => a - b);
  const kill = async () => {
    for (const moment of moments(kills)) {
      await until(moment);
      await site.kill();
    }
  };
  const takeMailDown = async () => {
    for (const moment of moments(outages)) {
      await until(moment);
      await site.stopMail();
      await until(Math.min(moment + 15, submissions));
      await site.startMail();
    }
  };
  await Promise.all([kill(), takeMailDown()]);
}
