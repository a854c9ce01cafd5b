import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClientLimit } from './client-limit.ts';

const create = (maxClients = 10) => createClientLimit({ burst: 20, perSecond: 2, maxClients });

describe('createClientLimit', () => {
  it('CAT-3 SEC-1 lets a client use a burst, then what comes back with time', () => {
    const limit = create();
    const takes = (now: number, cost = 10) => limit.take('a', cost, now);
    expect([takes(0), takes(0), takes(0)]).toEqual([0, 0, 5]);
    expect([takes(4_000), takes(5_000), takes(5_000)]).toEqual([1, 0, 5]);
    expect(limit.take('b', 10, 0)).toBe(0);
  });

  it('CAT-3 SEC-1 takes a network of IPv6 for one client', () => {
    const limit = create();
    limit.take('2001:db8:1:2:a:b:c:d', 20, 0);
    expect([limit.take('2001:db8:1:2:ffff:b:c:e', 20, 0), limit.take('2001:db8:1:3:a:b:c:d', 20, 0)]).toEqual([10, 0]);
    limit.take('2001:db8::a:b:c:d', 20, 0);
    expect(limit.take('2001:db8::1', 20, 0)).toBe(10);
    expect([limit.take('::ffff:192.0.2.1', 20, 0), limit.take('::ffff:192.0.2.2', 20, 0)]).toEqual([0, 0]);
  });

  it('CAT-13 SEC-1 takes partners whose ids begin alike for different clients', () => {
    const limit = create();
    limit.take('samlp|office|urn:keys:staff:one:1', 20, 0);
    expect(limit.take('samlp|office|urn:keys:staff:one:2', 20, 0)).toBe(0);
  });

  it('CAT-3 SEC-1 forgets the clients that asked longest ago', () => {
    const limit = create(2);
    for (const client of ['a', 'b', 'c']) limit.take(client, 20, 0);
    expect([limit.take('a', 20, 0), limit.take('c', 20, 0)]).toEqual([0, 10]);
  });

  it('CAT-3 SEC-1 never lets a client use more than the burst and what came back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 20 }))), (steps) => {
        const limit = create();
        let now = 0;
        let used = 0;
        for (const [wait, cost] of steps) {
          now += wait;
          if (limit.take('a', cost, now) === 0) used += cost;
        }
        expect(used).toBeLessThanOrEqual(20 + (now / 1_000) * 2 + 1e-6);
      }),
    );
  });

  it('SEC-1 CAT-7 a client that used more than it had waits until that is back, too', () => {
    const limit = createClientLimit({ burst: 20, perSecond: 10, maxClients: 10 });
    expect(limit.take('192.0.2.1', 10, 0)).toBe(0);
    limit.charge('192.0.2.1', 60, 0);
    expect(limit.take('192.0.2.1', 10, 0)).toBe(6);
    expect(limit.take('192.0.2.2', 10, 0)).toBe(0);
    expect(limit.take('192.0.2.1', 10, 6_000)).toBe(0);
  });
});
