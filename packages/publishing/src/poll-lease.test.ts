import { siteSchema } from '@clavora/site-core/shared-state-schema';
import { describeSharedState } from '@clavora/site-core/shared-states';
import { afterEach, expect, it, vi } from 'vitest';
import { createPollLease } from './poll-lease.ts';

afterEach(() => vi.restoreAllMocks());

describeSharedState('the lease of polls', (states) => {
  const lease = (market?: string) => createPollLease(states.open(market), 30);

  it('OPS-5 is held by one instance of a market until it is released', async () => {
    const [first, second, german] = [lease(), lease(), lease('germany')];
    expect([await first.hold(), await second.hold(), await german.hold()]).toEqual([true, false, true]);
    await second.release();
    expect([await second.hold(), await first.hold()]).toEqual([false, true]);
    await first.release();
    expect([await second.hold(), await first.hold()]).toEqual([true, false]);
  });

  it('OPS-5 is taken over after the holder has ended without releasing it', async () => {
    const [first, second] = [lease(), lease()];
    await first.hold();
    await states.database.query(`update ${siteSchema}.leases set held_until = held_until - interval '91 seconds'`);
    expect([await second.hold(), await first.hold()]).toEqual([true, false]);
  });

  it('OPS-5 is held by each instance while the database does not answer, so that changes are found', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const [first, second] = [lease(), lease()];
    await first.hold();
    states.isDown = true;
    expect([await first.hold(), await second.hold()]).toEqual([true, true]);
    await second.release();
  });
});
