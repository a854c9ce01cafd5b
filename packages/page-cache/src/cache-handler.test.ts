import { contentHealth } from '@clavora/server/content-health';
import { createRequestContext, currentUntil, runInContext } from '@clavora/server/request-context';
import { recordMetrics } from '@clavora/telemetry/recorded-metrics';
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js';
import RenderResult from 'next/dist/server/render-result.js';
import ResponseCache from 'next/dist/server/response-cache/index.js';
import type { CachedFetchValue, ResponseCacheEntry, ResponseGenerator } from 'next/dist/server/response-cache/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import PageCacheHandler from './cache-handler.ts';
import { endTag } from './end-tag.ts';

/** The current rendering of a page; Next is real, the page is not. */
type Render = () => Promise<{
  status?: number;
  text?: string;
  tags?: readonly string[];
  revalidate?: number;
  headers?: Readonly<Record<string, string | string[]>>;
}>;

type Kind = 'APP_PAGE' | 'APP_ROUTE';
type ResponseCacheOptions = ConstructorParameters<typeof ResponseCache>[0];

const preview = { previewModeId: '', previewModeSigningKey: '', previewModeEncryptionKey: '' };

/** Returns Next's cache with this handler, one instance per request as on the server. */
function nextCacheOf(kind: Kind) {
  const route = { kind, sourceRoute: `/${kind}/[[...path]]` };
  const responses = new ResponseCache({ minimalMode: false, route } as unknown as ResponseCacheOptions);
  const incremental = () => {
    const cache = new IncrementalCache({
      dev: false,
      minimalMode: false,
      requestHeaders: {},
      previewProps: preview,
      prerenderManifest: { version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview },
      CurCacheHandler: PageCacheHandler,
    } as unknown as ConstructorParameters<typeof IncrementalCache>[0]);
    // As Next's `RouteModule` does.
    Object.assign(globalThis, { __incrementalCache: cache });
    return cache;
  };
  return {
    async ask(path: string, render: Render) {
      const background: Promise<unknown>[] = [];
      const generate: ResponseGenerator = async () => entryOf(kind, await render());
      const found = await responses.get(path, generate, {
        routeKind: kind,
        incrementalCache: incremental(),
        waitUntil: (promise: Promise<unknown>) => void background.push(promise),
      } as unknown as Parameters<typeof responses.get>[2]);
      await Promise.allSettled(background);
      if (found === null || 'error' in found) throw new Error('expected an answer');
      return { ...shown(found), cacheControl: found.cacheControl };
    },
    /** Returns the names of the headers with which an answer is sent. */
    async headersOf(path: string, render: Render) {
      const generate: ResponseGenerator = async () => entryOf(kind, await render());
      const found = await responses.get(path, generate, {
        routeKind: kind,
        incrementalCache: incremental(),
        waitUntil: () => undefined,
      } as unknown as Parameters<typeof responses.get>[2]);
      const value = found !== null && 'value' in found ? found.value : null;
      return Object.keys((value !== null && 'headers' in value && value.headers) || {});
    },
    /** Later renderings have a later timestamp. */
    async invalidate(tags: string[], durations?: { expire?: number }) {
      seconds(1);
      await incremental().revalidateTag(tags, durations);
      seconds(1);
    },
    value: async (key: string, tags: string[], body: string | null, headers = {}) => {
      const cache = incremental();
      const found: { value: unknown } | null = await cache.get(key, {
        kind: 'FETCH',
        tags,
        revalidate: 300,
      } as unknown as Parameters<typeof cache.get>[1]);
      if (body !== null) {
        const data = { headers, body, url: '', status: 200 };
        const entry = { kind: 'FETCH', data, revalidate: 300 } as unknown as CachedFetchValue;
        await cache.set(key, entry, { fetchCache: true, tags });
      }
      return (found?.value as { data: { body: string } } | undefined)?.data.body ?? null;
    },
  };
}

function entryOf(kind: Kind, rendered: Awaited<ReturnType<Render>>): ResponseCacheEntry {
  const { status = 200, text = '', tags = [], revalidate = 300 } = rendered;
  const headers = { 'x-next-cache-tags': tags.join(','), ...rendered.headers };
  const value =
    kind === 'APP_ROUTE'
      ? { kind: 'APP_ROUTE', status, body: Buffer.from(text), headers }
      : {
          kind: 'APP_PAGE',
          html: RenderResult.fromStatic(text, 'text/html; charset=utf-8'),
          rscData: Buffer.from(text),
          status: status === 200 ? undefined : status,
          headers,
          postponed: undefined,
          segmentData: undefined,
        };
  return { value: value as unknown as ResponseCacheEntry['value'], cacheControl: { revalidate, expire: 31_536_000 } };
}

function shown({ value }: ResponseCacheEntry): { status: number; text: string } {
  const found = value as unknown as { kind: string; status?: number; body?: Buffer; html?: RenderResult };
  return { status: found.status ?? 200, text: found.body?.toString() ?? found.html?.toUnchunkedString() ?? '' };
}

const page =
  (text: string, more: Awaited<ReturnType<Render>> = {}): Render =>
  async () => ({ text, ...more });
const notAgain: Render = () => Promise.reject(new Error('rendered again'));
const failing: Render = () => Promise.reject(new Error('no content'));

let now = 0;
let next: ReturnType<typeof nextCacheOf>;
let routes: ReturnType<typeof nextCacheOf>;

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('site.page-store'));
  now = Date.parse('2026-11-23T12:00:00Z') - performance.timeOrigin;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  contentHealth().isDown = false;
  next = nextCacheOf('APP_PAGE');
  routes = nextCacheOf('APP_ROUTE');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const seconds = (count: number) => {
  now += count * 1000;
};

describe('PageCacheHandler under Next', () => {
  it('stores the bytes of pages and route handlers without their JSON', async () => {
    const toJson = vi.spyOn(Buffer.prototype, 'toJSON');
    await next.ask('/a', page('first'));
    await routes.ask('/b', page('first'));
    expect(toJson).not.toHaveBeenCalled();
  });

  it('caches a page, regenerates it in the background when it is old, and returns its lifetime', async () => {
    await next.ask('/a', page('first'));
    seconds(299);
    expect(await next.ask('/a', notAgain)).toEqual({
      status: 200,
      text: 'first',
      cacheControl: { revalidate: 300, expire: 31_536_000 },
    });
    seconds(2);
    expect((await next.ask('/a', page('second'))).text).toBe('first');
    expect((await next.ask('/a', notAgain)).text).toBe('second');
  });

  it('SEC-1 tells the server around Next until when a page is current', async () => {
    const untilAfter = (render: Render) =>
      runInContext(createRequestContext({}, 0), async () => {
        await next.ask('/a', render);
        return currentUntil() ?? 0;
      });
    const end = performance.timeOrigin + performance.now() + 300_000;
    expect(await untilAfter(page('first'))).toBe(end);
    seconds(299);
    expect(await untilAfter(notAgain)).toBe(end);
    seconds(2);
    expect(await untilAfter(page('second'))).toBe(end + 301_000);
  });

  it('OPS-8 counts pages and values by where they came from', async () => {
    const { metrics, stop } = recordMetrics();
    await next.ask('/a', page('first'));
    await next.ask('/a', notAgain);
    await next.value('v', [], '1');
    await next.value('v', [], null);
    stop();
    const sources = metrics.values.map(([, { kind, source }]) => `${kind} ${source}`);
    expect(sources).toEqual(['page render', 'page memory', 'value render', 'value memory']);
  });

  it('SEC-7 does not store a page that contains the nonce of one answer', async () => {
    await next.ask('/a', page('<script nonce="once">1</script>'));
    expect((await next.ask('/a', page('<p>\\" nonce=\\"text\\"</p>'))).text).toContain('text');
    expect((await next.ask('/a', notAgain)).text).toContain('text');
  });

  it.each([
    ['a page', () => next],
    ['a route handler', () => routes],
  ])('OPS-5 neither sends nor stores the cookies of %s that is cached, and asks it again', async (_, cache) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const personal = page('mine', { headers: { 'Set-Cookie': ['session=1'] } });
    const first = cache().headersOf('/a', personal);
    const waiting = cache().headersOf('/a', notAgain);
    expect(await Promise.all([first, waiting])).toEqual([['x-next-cache-tags'], ['x-next-cache-tags']]);
    expect(warn.mock.calls.flat()).toContainEqual(expect.stringContaining('sets a cookie'));
    expect((await cache().ask('/a', page('for all'))).text).toBe('for all');
    expect((await cache().ask('/a', notAgain)).text).toBe('for all');
  });

  it('SEC-1 caches a missing page for at most ten seconds, and limits downstream caches to it', async () => {
    await next.ask('/missing', page('none', { status: 404 }));
    seconds(7);
    const kept = await next.ask('/missing', notAgain);
    expect(kept).toEqual({ status: 404, text: 'none', cacheControl: { revalidate: 3, expire: 3 } });
    seconds(3);
    expect((await next.ask('/missing', page('there'))).text).toBe('there');
  });

  it('SEC-1 caches a missing response of a route handler for at most ten seconds', async () => {
    await routes.ask('/feed', page('none', { status: 404 }));
    expect((await routes.ask('/feed', notAgain)).status).toBe(404);
    seconds(10);
    expect((await routes.ask('/feed', page('there'))).text).toBe('there');
  });

  it.each([204, 401, 405, 429, 500, 503])(
    'SEC-1 never caches a %i of a route handler, nor replaces an existing response by it',
    async (status) => {
      await routes.ask('/cold', page('refused', { status }));
      expect((await routes.ask('/cold', page('answered'))).text).toBe('answered');
      seconds(301);
      expect((await routes.ask('/cold', page('refused', { status }))).text).toBe('answered');
      expect((await routes.ask('/cold', page('answered again'))).text).toBe('answered');
      expect((await routes.ask('/cold', notAgain)).text).toBe('answered again');
    },
  );

  it('SEC-1 keeps existing pages despite any number of missing ones and redirects', async () => {
    vi.stubEnv('CACHE_MEMORY_MB', '16');
    const large = 'x'.repeat(20_000);
    for (let at = 0; at < 50; at += 1) await next.ask(`/known/${at}`, page(large));
    for (let at = 0; at < 600; at += 1) {
      await next.ask(`/missing/${at}`, page(large, { status: 404 }));
      await next.ask(`/moved/${at}`, page(large, { status: 308 }));
      await next.value(`address-${at}`, ['by-address'], JSON.stringify(large));
    }
    for (let at = 0; at < 50; at += 1) expect((await next.ask(`/known/${at}`, notAgain)).text).toBe(large);
  });

  it('SEC-1 shows a missing page as soon as its story is published', async () => {
    await next.ask('/soon', page('none', { status: 404, tags: ['slug:soon'] }));
    await next.invalidate(['slug:soon'], { expire: 0 });
    expect(await next.ask('/soon', page('published'))).toMatchObject({ status: 200, text: 'published' });
    expect((await next.ask('/soon', notAgain)).text).toBe('published');
  });

  it('regenerates a redirect as soon as its tag is invalidated', async () => {
    await next.ask('/old', page('to new', { status: 308, tags: ['story:a'] }));
    expect((await next.ask('/old', notAgain)).status).toBe(308);
    await next.invalidate(['story:a'], { expire: 0 });
    expect((await next.ask('/old', page('to newer', { status: 308 }))).text).toBe('to newer');
  });

  it('replaces a removed page by its missing page', async () => {
    await next.ask('/a', page('there', { tags: ['story:a'] }));
    await next.invalidate(['story:a'], { expire: 0 });
    expect((await next.ask('/a', page('gone', { status: 404 }))).status).toBe(404);
    expect((await next.ask('/a', notAgain)).status).toBe(404);
    seconds(10);
    expect((await next.ask('/a', page('back'))).text).toBe('back');
  });

  it('waits for the new page when a tag has expired, and regenerates in the background for a tag with time left', async () => {
    await next.ask('/a', page('first', { tags: ['story:a'] }));
    await next.invalidate(['story:a'], { expire: 60 });
    expect((await next.ask('/a', page('second', { tags: ['story:a'] }))).text).toBe('first');
    expect((await next.ask('/a', notAgain)).text).toBe('second');
    await next.invalidate(['story:b', 'story:a'], { expire: 0 });
    expect((await next.ask('/a', page('third'))).text).toBe('third');
  });

  it('applies a publish that happens while the page is rendered', async () => {
    await next.ask('/a', async () => {
      await next.invalidate(['story:a'], { expire: 0 });
      return { text: 'read before the publish', tags: ['story:a'] };
    });
    expect((await next.ask('/a', page('read after it'))).text).toBe('read after it');
  });

  it('OPS-7 serves a page that cannot be regenerated, at any age, and the new one after the outage', async () => {
    await next.ask('/a', page('kept'));
    seconds(300 * 24 * 3600);
    expect((await next.ask('/a', failing)).text).toBe('kept');
    seconds(100 * 24 * 3600);
    expect((await next.ask('/a', failing)).text).toBe('kept');
    seconds(31);
    expect((await next.ask('/a', page('new'))).text).toBe('kept');
    expect((await next.ask('/a', notAgain)).text).toBe('new');
  });

  it('OPS-7 serves a page whose tag expired before an outage to all but the first visitor', async () => {
    await next.ask('/a', page('kept', { tags: ['story:a'] }));
    await next.invalidate(['story:a'], { expire: 0 });
    await expect(next.ask('/a', failing)).rejects.toThrow('no content');
    for (let at = 0; at < 5; at += 1) {
      seconds(20);
      expect((await next.ask('/a', failing)).text).toBe('kept');
    }
    // The next publish proves that the content service answers again: no visitor sees the old page.
    await next.invalidate(['story:a'], { expire: 0 });
    expect((await next.ask('/a', page('new'))).text).toBe('new');
  });

  it('OPS-7 lets no visitor wait for a page while the content service is known to be down', async () => {
    await next.ask('/a', page('kept', { tags: ['story:a'] }));
    await next.invalidate(['story:a'], { expire: 0 });
    contentHealth().isDown = true;
    expect((await next.ask('/a', failing)).text).toBe('kept');
    contentHealth().isDown = false;
    seconds(31);
    expect((await next.ask('/a', page('new'))).text).toBe('kept');
    expect((await next.ask('/a', notAgain)).text).toBe('new');
  });

  it('TPL-6 renders a page anew before it is sent from the time on that its tag contains', async () => {
    const at = performance.timeOrigin + now + 60_000;
    await next.ask('/a', page('planned', { tags: [endTag(at)] }));
    seconds(59);
    expect((await next.ask('/a', notAgain)).text).toBe('planned');
    seconds(1);
    expect((await next.ask('/a', page('live', { tags: [endTag(at + 60_000)] }))).text).toBe('live');
    expect((await next.ask('/a', notAgain)).text).toBe('live');
    contentHealth().isDown = true;
    seconds(60);
    expect((await next.ask('/a', failing)).text).toBe('live');
  });

  it('keeps values until their tags expire, whatever tags another caller has', async () => {
    await next.value('frame', ['config:it'], '"first"');
    expect(await next.value('frame', ['config:it'], null)).toBe('"first"');
    await next.invalidate(['config:it'], { expire: 0 });
    expect(await next.value('frame', ['config:en'], null)).toBe('"first"');
    expect(await next.value('frame', ['config:it'], '"second"')).toBeNull();
    expect(await next.value('frame', ['config:it'], null)).toBe('"second"');
  });

  it('OPS-5 stores no value that sets a cookie', async () => {
    await next.value('upstream', [], '"mine"', { 'set-cookie': 'session=1' });
    expect(await next.value('upstream', [], null)).toBeNull();
  });

  it('SEC-1 never displaces shared values by values of single URLs', async () => {
    vi.stubEnv('CACHE_MEMORY_MB', '16');
    const large = JSON.stringify('x'.repeat(20_000));
    await next.value('stories', ['folder:products'], large);
    for (let at = 0; at < 1000; at += 1) await next.value(`address-${at}`, [`slug:${at}`, 'by-address'], large);
    expect(await next.value('stories', ['folder:products'], null)).toBe(large);
  });
});
