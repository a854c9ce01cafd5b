import { expect } from 'vitest';
import type { RestartableSite } from './restartable-site.ts';

interface FaultPlan {
  kills: number;
  outages: number;
  submissions: number;
  site: RestartableSite;
  /** How many submissions were acknowledged so far. */
  progress: () => number;
}

/**
 * Kills the site's process and takes the mail server down, at moments spread by chance over the time in which submissions come; all is up when it
 * resolves.
 */
export async function injectFaults({ kills, outages, submissions, site, progress }: FaultPlan): Promise<void> {
  const until = (count: number) =>
    expect.poll(progress, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(count);
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
