import { describe, expect, it } from 'vitest';
import { attemptLimits, digestOfClient, networkOf, submissionLimits } from './rate-limits.ts';

describe('networkOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:ffff::2', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('FRM-6 returns for %s the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('FRM-6 names no address in the subjects of limits', () => {
    const secret = new Uint8Array(32).fill(7);
    const client = digestOfClient(secret, '192.0.2.1');
    expect(client).toMatch(/^[0-9a-f]{32}$/);
    expect(digestOfClient(new Uint8Array(32), '192.0.2.1')).not.toBe(client);
    const limits = { perClient: 10, inAll: 600 };
    const all = [...attemptLimits(client, limits), ...submissionLimits(client, limits, true)];
    expect(all.map(({ subject, max }) => [subject, max])).toEqual([
      [`attempt:${client}`, 60],
      ['attempt', 600],
      [`client:${client}`, 10],
      ['submission', 600],
    ]);
    expect(submissionLimits(client, limits, false)[0]?.max).toBe(4);
  });
});
