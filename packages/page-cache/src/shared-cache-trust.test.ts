import { type RedisService, startRedis } from '@clavora/services/redis/start-redis';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CachedValue } from './next-cache.ts';
import { type Rejection, SharedCache } from './shared-cache.ts';

const secret = 'a1'.repeat(32);
const lifetime = { revalidate: 300, expire: 31_536_000 };
const now = () => performance.timeOrigin + performance.now();
const soon = { timeout: 10_000, interval: 10 };
const page: CachedValue = { kind: 'APP_PAGE', html: 'a page', headers: {} };
const entryOf = (value: CachedValue = page) => ({ value, renderedAt: now(), cacheControl: lifetime });

let redis: RedisService;
let scopes = 0;
let scope = '';

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

/** An instance of a market; without arguments of one that no test has used. */
async function instance(options: { of?: string; secret?: string | null; build?: string } = {}) {
  const { of = '', secret: own = secret, build = 'build-1' } = options;
  if (of === '') scopes += 1;
  scope = of || `clavora:${scopes}`;
  const seen = { rejected: [] as Rejection[], lost: [] as number[], tags: [] as string[], states: [] as string[] };
  const cache = new SharedCache({
    url: redis.url,
    scope,
    build,
    readsOlderBuilds: true,
    secret: own,
    now,
    onInvalidation: (tags) => void seen.tags.push(...tags),
    onLostInvalidations: (before) => void seen.lost.push(before),
    onState: (state) => void seen.states.push(state),
    onRejected: (reason) => void seen.rejected.push(reason),
  });
  onTestFinished(() => cache.close());
  await expect.poll(() => cache.isUp, soon).toBe(true);
  return { cache, scope, ...seen };
}

/** A connection of someone who may write to Redis and does not know the secret. */
async function writer() {
  const client = createClient({ url: redis.url });
  await client.connect();
  onTestFinished(() => client.destroy());
  return client;
}

describe('SharedCache beside others who write to Redis', () => {
  it('OPS-5 serves no entry of another page, market or build', async () => {
    const { cache, rejected, scope: own } = await instance();
    await cache.write('/a', entryOf());
    const client = await writer();
    await client.copy(`${own}:entry:build-1:/a`, `${own}:entry:build-1:/b`);
    await client.copy(`${own}:entry:build-1:/a`, `${own}:entry:build-2:/a`);
    await client.copy(`${own}:entry:build-1:/a`, `other:entry:build-1:/a`);
    expect((await cache.read('/a', 'APP_PAGE'))?.value).toEqual(page);
    expect(rejected).toEqual([]);
    expect(await cache.read('/b', 'APP_PAGE')).toBeNull();
    const otherBuild = await instance({ of: own, build: 'build-2' });
    expect(await otherBuild.cache.read('/a', 'APP_PAGE')).toBeNull();
    const otherMarket = await instance({ of: 'other' });
    expect(await otherMarket.cache.read('/a', 'APP_PAGE')).toBeNull();
    expect([rejected, otherBuild.rejected, otherMarket.rejected]).toEqual([
      ['signature'],
      ['signature'],
      ['signature'],
    ]);
  });

  it('OPS-5 serves no entry of another kind', async () => {
    const { cache, rejected } = await instance();
    await cache.write('/a', entryOf());
    await cache.write('value', { ...entryOf({ kind: 'FETCH', data: { body: '1' } }), cacheControl: undefined });
    expect(await cache.read('/a', 'APP_ROUTE')).toBeNull();
    expect(await cache.read('/a', 'FETCH')).toBeNull();
    expect(await cache.read('value', 'APP_PAGE')).toBeNull();
    expect(rejected).toEqual(['kind', 'kind', 'kind']);
  });

  it('OPS-5 serves no entry that was cut off, changed, or is longer than an entry may be', async () => {
    const { cache, rejected, scope: own } = await instance();
    const client = await writer();
    const key = `${own}:entry:build-1:/a`;
    await cache.write('/a', entryOf());
    await client.setRange(key, 0, 'x');
    expect(await cache.read('/a', 'APP_PAGE')).toBeNull();
    await cache.write('/a', entryOf());
    await client.setRange(key, 4 * 1024 * 1024, 'x');
    expect(await cache.read('/a', 'APP_PAGE')).toBeNull();
    await client.set(key, 'x');
    expect(await cache.read('/a', 'APP_PAGE')).toBeNull();
    expect(rejected).toEqual(['signature', 'signature', 'signature']);
    expect(cache.isUp).toBe(true);
    await cache.write('/a', entryOf());
    expect((await cache.read('/a', 'APP_PAGE'))?.value).toEqual(page);
  });

  it('OPS-5 takes entries of another secret, or of an instance without one, for missing', async () => {
    const { cache, rejected, scope: own } = await instance();
    const others = [
      await instance({ of: own, secret: 'b2'.repeat(32) }),
      await instance({ of: own, secret: null }),
      await instance({ of: own, secret: null }),
    ];
    for (const other of others) {
      await other.cache.write('/a', entryOf());
      expect(await cache.read('/a', 'APP_PAGE')).toBeNull();
      expect((await other.cache.read('/a', 'APP_PAGE'))?.value).toEqual(page);
    }
    expect(rejected).toEqual(['signature', 'signature', 'signature']);
  });

  it('SEC-1 lets redirects, whose addresses visitors can invent, end sooner than pages', async () => {
    const { cache, scope: own } = await instance();
    await cache.write('/a', entryOf());
    await cache.write('/moved', entryOf({ kind: 'APP_PAGE', html: '', status: 308, headers: { location: '/a' } }));
    const client = await writer();
    const seconds = [await client.ttl(`${own}:entry:build-1:/a`), await client.ttl(`${own}:entry:build-1:/moved`)];
    expect(seconds.map((left) => Math.ceil(left / 86_400))).toEqual([7, 1]);
  });

  it('OPS-5 takes an entry of the future for one of now', async () => {
    const { cache } = await instance();
    await cache.write('/a', { ...entryOf(), renderedAt: now() + 3_600_000 });
    const entry = await cache.read('/a', 'APP_PAGE');
    expect(entry?.renderedAt).toBeLessThanOrEqual(now());
  });

  it('CNT-9 OPS-5 applies no line of the log that is not signed, and takes all entries for stale instead, once for many', async () => {
    const { cache, tags, lost, rejected, states, scope: own } = await instance();
    const other = await instance({ of: own });
    const client = await writer();
    const before = lost.length;
    for (const invalidation of ['{"tags":["story:a"],"by":"x"}', 'garbage', '{}']) {
      await client.xAdd(`${own}:invalidations`, '*', { invalidation });
      await client.xAdd(`${own}:invalidations`, '*', { invalidation, signature: 'eA==' });
    }
    await other.cache.invalidate(['story:b'], undefined);
    await expect.poll(() => tags, soon).toEqual(['story:b']);
    await expect.poll(() => lost.length, soon).toBe(before + 1);
    expect(rejected).toEqual(Array.from({ length: 6 }, () => 'signature'));
    expect(states).toEqual(['up']);
    expect(cache.isUp).toBe(true);
  });

  it('CNT-9 OPS-5 takes all entries for stale when an instance with another secret invalidates pages', async () => {
    const { lost, tags, scope: own } = await instance();
    const before = lost.length;
    const other = await instance({ of: own, secret: 'b2'.repeat(32) });
    await other.cache.invalidate(['story:a'], { expire: 0 });
    await expect.poll(() => lost.length, soon).toBe(before + 1);
    expect(tags).toEqual([]);
  });

  it('OPS-5 takes no time to come from the log', async () => {
    const client = await writer();
    await client.xAdd('future:invalidations', `${Date.now() + 3_600_000}-0`, { begin: '' });
    const { lost } = await instance({ of: 'future' });
    expect(lost).toHaveLength(1);
    expect(lost[0]).toBeLessThanOrEqual(now());
  });

  it('OPS-5 waits for no lock that an instance cannot have written', async () => {
    const { cache, scope: own } = await instance();
    const client = await writer();
    expect(await cache.lock('/own', 'owner')).toBe(true);
    expect(await cache.isLocked('/own')).toBe(true);
    await client.set(`${own}:lock:build-1:/a`, 'x');
    await client.set(`${own}:lock:build-1:/b`, 'x', { expiration: { type: 'EX', value: 3600 } });
    expect([await cache.isLocked('/a'), await cache.isLocked('/b')]).toEqual([false, false]);
  });
});
