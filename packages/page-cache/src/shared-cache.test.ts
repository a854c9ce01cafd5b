import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentHealth } from '@clavora/server/content-health';
import { observeRequest } from '@clavora/server/observe-request';
import { pageInvalidations } from '@clavora/server/page-invalidations';
import { redirectModeOf } from '@clavora/server/redirect-status';
import { type RedisService, startRedis } from '@clavora/services/redis/start-redis';
import { recordMetrics } from '@clavora/telemetry/recorded-metrics';
import { createClient } from '@redis/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import PageCacheHandler from './cache-handler.ts';
import { cacheHealth } from './cache-health.ts';
import type { CachedValue } from './next-cache.ts';
import { redirectTag } from './redirect-tag.ts';
import { type Rejection, SharedCache } from './shared-cache.ts';

const scope = 'clavora:test';
const secret = 'a1'.repeat(32);
const lifetime = { revalidate: 300, expire: 31_536_000 };
const now = () => performance.timeOrigin + performance.now();
/** Requirements allow two seconds between a publish and its effect on every instance (CNT-9). */
const within = { timeout: 2_000, interval: 10 };
/** Until a connection is tried again. */
const afterOutage = { timeout: 10_000, interval: 20 };

let redis: RedisService;
let folder: string;

beforeEach(async () => {
  // Other test files share this process, whose handler has no shared cache.
  await restart();
  redis = await startRedis();
  folder = await mkdtemp(join(tmpdir(), 'clavora-shared-cache-'));
  await mkdir(join(folder, '.next'));
  await writeFile(join(folder, '.next/BUILD_ID'), 'build-1\n');
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubEnv('CACHE_REDIS_URL', redis.url);
  vi.stubEnv('CACHE_SCOPE', scope);
  vi.stubEnv('AUTH0_SECRET', secret);
  await connectHandler();
});

afterEach(async () => {
  await restart();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Ends the memory and connections of the handler, as a restart of its process does. */
async function restart(): Promise<void> {
  const holder = globalThis as Record<symbol, { cache: SharedCache | null } | undefined>;
  await holder[Symbol.for('site.shared-cache')]?.cache?.close();
  for (const name of ['shared-cache', 'page-store', 'cache-health', 'redirect-status']) {
    Reflect.deleteProperty(globalThis, Symbol.for(`site.${name}`));
  }
}

/** Opens the handler's connection, as the first request does: of a value, for which none waits as for a page. */
async function connectHandler(): Promise<void> {
  await new PageCacheHandler().get('first', { kind: 'FETCH' });
  await expect.poll(() => cacheHealth().state, afterOutage).toBe('up');
}

/** Another instance. */
async function otherInstance(url = redis.url, build = 'build-1', itsSecret: string | null = secret) {
  const invalidations: string[] = [];
  const lost: number[] = [];
  const ofOthers: string[] = [];
  const states: string[] = [];
  const rejected: Rejection[] = [];
  const cache = new SharedCache({
    url,
    scope,
    build,
    readsOlderBuilds: true,
    secret: itsSecret,
    now,
    onInvalidation(tags, _durations, _at, isOwn) {
      invalidations.push(...tags);
      if (!isOwn) ofOthers.push(...tags);
    },
    onLostInvalidations: (before) => void lost.push(before),
    onState: (state) => void states.push(state),
    onRejected: (reason) => void rejected.push(reason),
  });
  onTestFinished(() => cache.close());
  return { cache, invalidations, lost, ofOthers, states, rejected };
}

async function readyInstance(itsSecret: string | null = secret) {
  const other = await otherInstance(redis.url, 'build-1', itsSecret);
  await expect.poll(() => other.cache.isUp, afterOutage).toBe(true);
  return other;
}

async function connect() {
  const client = createClient({ url: redis.url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.destroy());
  return client;
}

const page = (html: string, tags = '', status?: number): CachedValue => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(html),
  status,
  headers: { 'x-next-cache-tags': tags },
});

const get = (key: string) => new PageCacheHandler().get(key, { kind: 'APP_PAGE' });
const html = async (key: string) => {
  const found = await get(key);
  return found?.value?.kind === 'APP_PAGE' && found.lastModified !== -1 ? found.value.html : null;
};
async function render(key: string, value: CachedValue) {
  const handler = new PageCacheHandler();
  await handler.get(key, { kind: 'APP_PAGE' });
  await handler.set(key, value, { cacheControl: lifetime });
}

// On a busy machine Redis answers later than a page waits for it, now and then: the cache is then taken as away.
describe('a page cache that instances share', { retry: 2 }, () => {
  it('OPS-5 OPS-8 serves and counts a page that another instance rendered, with buffers, maps and lifetime', async () => {
    const other = await readyInstance();
    const value = page('theirs');
    await other.cache.write('/a', { value, renderedAt: now(), cacheControl: lifetime });
    const { metrics, stop } = recordMetrics();
    const found = await get('/a');
    await get('/a');
    stop();
    expect(found?.value).toEqual(value);
    expect(found?.cacheControl).toEqual(lifetime);
    expect(metrics.values.map(([, { source }]) => source)).toEqual(['shared', 'memory']);
  });

  it('OPS-7 serves pages of the build before while the content service is down, until they can be rendered', async () => {
    const before = await otherInstance(redis.url, 'build-0');
    await expect.poll(() => before.cache.isUp, afterOutage).toBe(true);
    await before.cache.write('/a', { value: page('before'), renderedAt: now() - 60_000, cacheControl: lifetime });
    vi.stubEnv('CACHE_OLDER_BUILDS', 'true');
    await restart();
    await connectHandler();
    expect(await get('/a')).toBeNull();
    contentHealth().isDown = true;
    onTestFinished(() => {
      contentHealth().isDown = false;
    });
    expect(await html('/a')).toBe('before');
    expect((await get('/a'))?.cacheControl?.revalidate).toBe(1);
    contentHealth().isDown = false;
    await render('/a', page('now'));
    expect(await html('/a')).toBe('now');
    vi.stubEnv('CACHE_OLDER_BUILDS', '');
    await before.cache.write('/b', { value: page('before'), renderedAt: now(), cacheControl: lifetime });
    await restart();
    await connectHandler();
    contentHealth().isDown = true;
    expect(await html('/b')).toBeNull();
  });

  it('OPS-7 serves its pages after a restart', async () => {
    const other = await readyInstance();
    await render('/a', page('kept'));
    await expect.poll(() => other.cache.read('/a', 'APP_PAGE'), within).not.toBeNull();
    await restart();
    await connectHandler();
    expect(await html('/a')).toBe('kept');
  });

  it('OPS-5 renders a page whose entry is of another page or kind', async () => {
    const other = await readyInstance();
    await other.cache.write('/a', { value: page('of a'), renderedAt: now(), cacheControl: lifetime });
    const route = { kind: 'APP_ROUTE' as const, body: Buffer.from(''), status: 200, headers: {} };
    await other.cache.write('/c', { value: route, renderedAt: now(), cacheControl: lifetime });
    const client = await connect();
    await client.copy(`${scope}:entry:build-1:/a`, `${scope}:entry:build-1:/b`);
    const { metrics, stop } = recordMetrics();
    const handler = new PageCacheHandler();
    expect([await handler.get('/b', { kind: 'APP_PAGE' }), await get('/c')]).toEqual([null, null]);
    stop();
    expect(metrics.values).toContainEqual(['site_shared_cache_rejections_total', { reason: 'signature' }, 1]);
    expect(metrics.values).toContainEqual(['site_shared_cache_rejections_total', { reason: 'kind' }, 1]);
    expect(vi.mocked(console.warn).mock.calls).toHaveLength(1);
    await handler.set('/b', page('of b'), { cacheControl: lifetime });
    expect(await html('/b')).toBe('of b');
  });

  it('OPS-5 stores no errors', async () => {
    const other = await readyInstance();
    await render('/missing', page('none', '', 404));
    await render('/there', page('page'));
    await expect.poll(() => other.cache.read('/there', 'APP_PAGE'), within).not.toBeNull();
    expect(await other.cache.read('/missing', 'APP_PAGE')).toBeNull();
  });

  it('CNT-9 expires a page when another instance receives the publish, also its documents', async () => {
    const other = await readyInstance();
    await render('/a', page('old', 'story:a'));
    await render('/b', page('other', 'story:b'));
    const before = pageInvalidations();
    await other.cache.invalidate(['story:a'], { expire: 0 });
    await expect.poll(() => html('/a'), within).toBeNull();
    expect(pageInvalidations()).toBeGreaterThan(before);
    expect(await html('/b')).toBe('other');
  });

  it('CNT-9 shares a page as older than a publish of which this instance did not know when it began to render', async () => {
    const other = await readyInstance();
    const handler = new PageCacheHandler();
    await handler.get('/a', { kind: 'APP_PAGE' });
    const begin = now();
    await handler.set('/a', page('a'), { cacheControl: lifetime });
    await expect.poll(() => other.cache.read('/a', 'APP_PAGE'), within).not.toBeNull();
    const shared = await other.cache.read('/a', 'APP_PAGE');
    // The log was read last before the rendering began.
    expect(shared?.renderedAt).toBeLessThan(begin);
    expect((await get('/a'))?.lastModified).toBeGreaterThan(Number(shared?.renderedAt));
  });

  it('CNT-9 reports its own invalidations to other instances', async () => {
    const other = await readyInstance();
    await html('/a');
    await new PageCacheHandler().revalidateTag(['story:a'], { expire: 0 });
    await expect.poll(() => other.invalidations, within).toEqual(['story:a']);
  });

  it('CNT-9 does not serve a shared page after a restart that was invalidated before', async () => {
    const other = await readyInstance();
    await other.cache.write('/a', {
      value: page('old', 'story:a'),
      renderedAt: now() - 1_000,
      cacheControl: lifetime,
    });
    await other.cache.invalidate(['story:a'], { expire: 0 });
    await restart();
    await connectHandler();
    expect(await html('/a')).toBeNull();
  });

  it('OPS-5 waits for the rendering of another instance', async () => {
    const other = await readyInstance();
    expect(await other.cache.lock('/cold', 'other')).toBe(true);
    const waiting = html('/cold');
    await other.cache.write('/cold', { value: page('rendered once'), renderedAt: now(), cacheControl: lifetime });
    await other.cache.unlock('/cold', 'other');
    expect(await waiting).toBe('rendered once');
  });

  it('OPS-5 shows what another instance has rendered between its lookup and its lock', async () => {
    const other = await readyInstance();
    vi.spyOn(SharedCache.prototype, 'lock').mockImplementationOnce(async function (this: SharedCache, ...given) {
      await other.cache.write('/cold', { value: page('rendered once'), renderedAt: now(), cacheControl: lifetime });
      return this.lock(...given);
    });
    expect(await html('/cold')).toBe('rendered once');
  });

  it('OPS-5 renders a page itself when the other instance gave up', async () => {
    const other = await readyInstance();
    await other.cache.lock('/cold', 'other');
    const waiting = html('/cold');
    await other.cache.unlock('/cold', 'other');
    expect(await waiting).toBeNull();
  });

  it('OPS-7 nobody waits for a rendering whose answer has ended without a page', async () => {
    const other = await readyInstance();
    const answer = new ServerResponse(new IncomingMessage(new Socket()));
    const begun = Promise.withResolvers<unknown>();
    observeRequest(answer.req, answer, 0, () => begun.resolve(get('/failing')));
    await begun.promise;
    expect(await other.cache.isLocked('/failing')).toBe(true);
    answer.emit('close');
    await expect.poll(() => other.cache.isLocked('/failing'), within).toBe(false);
  });

  it('RTE-12 sends the status of a redirect that another instance rendered', async () => {
    const other = await readyInstance();
    const tag = redirectTag('/old', { status: 301, keepsQuery: true });
    await other.cache.write('/old', { value: page('', tag, 308), renderedAt: now(), cacheControl: lifetime });
    expect(redirectModeOf('/old')).toBeNull();
    await get('/old');
    expect(redirectModeOf('/old?a=1')).toEqual({ status: 301, keepsQuery: true });
  });
});

describe('SharedCache during outages of Redis', () => {
  it('OPS-5 tells the invalidations of others from its own, and takes simultaneous ones for no outage', async () => {
    const [a, b] = [await readyInstance(), await readyInstance()];
    await Promise.all(['story:a', 'story:b', 'story:c'].map((tag) => a.cache.invalidate([tag], undefined)));
    await expect.poll(() => [a.invalidations.length, b.invalidations.length], within).toEqual([3, 3]);
    expect([a.ofOthers, b.ofOthers]).toEqual([[], ['story:a', 'story:b', 'story:c']]);
    expect([a.states, b.states]).toEqual([['up'], ['up']]);
  });

  it('OPS-7 CNT-9 keeps invalidations while Redis is down, and reports them when it is back', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'clavora-redis-test-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    const first = await startRedis({ dir });
    const [a, b] = [await otherInstance(first.url), await otherInstance(first.url)];
    await expect.poll(() => a.cache.isUp && b.cache.isUp, afterOutage).toBe(true);
    await a.cache.write('/a', { value: page('kept'), renderedAt: now(), cacheControl: lifetime });
    await first.kill();
    expect(await a.cache.read('/a', 'APP_PAGE')).toBeNull();
    expect(await a.cache.lock('/a', 'a')).toBe(true);
    await a.cache.invalidate(['story:a'], { expire: 0 });
    expect(a.cache.isUp).toBe(false);
    const again = await startRedis({ dir, port: Number(new URL(first.url).port) });
    onTestFinished(() => again.stop());
    await expect.poll(() => a.cache.isUp && b.cache.isUp, afterOutage).toBe(true);
    await expect.poll(() => b.invalidations, within).toContain('story:a');
    expect((await b.cache.read('/a', 'APP_PAGE'))?.value).toEqual(page('kept'));
  });

  it('OPS-5 reports lost invalidations if Redis comes back without its log', async () => {
    const first = await startRedis();
    const a = await otherInstance(first.url);
    await expect.poll(() => a.cache.isUp, afterOutage).toBe(true);
    await a.cache.invalidate(['story:a'], undefined);
    await expect.poll(() => a.invalidations, within).toEqual(['story:a']);
    const reported = a.lost.length;
    await first.stop();
    const again = await startRedis({ port: Number(new URL(first.url).port) });
    onTestFinished(() => again.stop());
    await expect.poll(() => a.lost.length, afterOutage).toBeGreaterThan(reported);
    expect(a.lost.at(-1)).toBeGreaterThan(now() - 60_000);
  });

  it('OPS-5 reports to a new instance from when on a trimmed log is complete', async () => {
    const a = await readyInstance();
    await a.cache.invalidate(['story:a'], undefined);
    const client = await connect();
    const trimmedAt = now();
    await client.xTrim(`${scope}:invalidations`, 'MAXLEN', 0);
    const b = await readyInstance();
    expect(b.lost).toHaveLength(1);
    expect(Math.abs((b.lost[0] ?? 0) - trimmedAt)).toBeLessThan(60_000);
    expect(b.invalidations).toEqual([]);
  });

  it('OPS-7 treats garbage as a missing entry', async () => {
    const a = await readyInstance();
    const client = await connect();
    await client.set(`${scope}:entry:build-1:/a`, 'garbage');
    await client.lPush(`${scope}:entry:build-1:/b`, 'a list');
    expect(await a.cache.read('/a', 'APP_PAGE')).toBeNull();
    expect(await a.cache.read('/b', 'APP_PAGE')).toBeNull();
  });

  it('OPS-7 returns no entry, and stays down, if a server answers nothing or garbage', async () => {
    for (const reply of ['', 'HTTP/1.1 400 Bad Request\r\n\r\n']) {
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        if (reply !== '') socket.end(reply);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void server.close());
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : 0;
      const { cache } = await otherInstance(`redis://127.0.0.1:${port}`);
      expect(await cache.read('/a', 'APP_PAGE')).toBeNull();
      await cache.write('/a', { value: page('a'), renderedAt: now(), cacheControl: lifetime });
      await cache.invalidate(['story:a'], undefined);
      expect(cache.isUp).toBe(false);
    }
  });
});
