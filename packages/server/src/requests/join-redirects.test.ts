import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { joinRedirects } from './join-redirects.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts a server whose redirects are joined. Records the requests that reach its handler. */
async function startSite(handler: Handler) {
  const asked: string[] = [];
  let origin = '';
  const server = createServer((request, response) => {
    joinRedirects(request, response, origin);
    asked.push(`${request.method} ${request.url}`);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const get = (path: string, options: RequestInit = {}) =>
    fetch(`${origin}${path}`, { redirect: 'manual', ...options });
  return { asked, get };
}

type Table = Readonly<Record<string, readonly [status: number, location: string]>>;

/** Answers like Next: status and location set, the head written with the body. */
const redirects =
  (table: Table): Handler =>
  (request, response) => {
    const [status, location] = table[request.url ?? ''] ?? [200, null];
    response.statusCode = status;
    if (location !== null) response.setHeader('location', location);
    response.end(location ?? 'page');
  };

async function answerOf(table: Table, path: string, options?: RequestInit): Promise<[number, string | null]> {
  const { get } = await startSite(redirects(table));
  const answer = await get(path, options);
  return [answer.status, answer.headers.get('location')];
}

describe('joinRedirects', () => {
  it.each([
    ['one', { '/a/': [301, '/a'] }, [301, '/a']],
    ['two permanent ones', { '/a/': [301, '/a'], '/a': [308, '/b'] }, [308, '/b']],
    ['three', { '/a/': [301, '/it/a'], '/it/a': [301, '/a'], '/a': [301, '/b'] }, [301, '/b']],
    ['a temporary one', { '/a/': [301, '/a'], '/a': [302, '/b'] }, [302, '/b']],
    ['one after a temporary one', { '/a/': [301, '/a'], '/a': [302, '/b'], '/b': [301, '/c'] }, [302, '/c']],
    ['to another site', { '/a/': [301, '/a'], '/a': [301, 'https://x.example/'] }, [301, 'https://x.example/']],
    ['with a fragment', { '/a/': [301, '/a#top'], '/a': [301, '/b#part'] }, [301, '/b#part']],
  ] as const)('RTE-2 RTE-12 sends one redirect for a chain: %s', async (_title, table, expected) => {
    expect(await answerOf(table, '/a/')).toEqual(expected);
    expect(await answerOf(table, '/a/', { method: 'HEAD' })).toEqual(expected);
  });

  it('RTE-2 keeps the query', async () => {
    const table: Table = { '/a/?x=1': [301, '/a?x=1'], '/a?x=1': [301, '/b?x=1'] };
    expect(await answerOf(table, '/a/?x=1')).toEqual([301, '/b?x=1']);
  });

  it('RTE-2 sends the first redirect of a loop', async () => {
    expect(await answerOf({ '/a/': [301, '/a'], '/a': [301, '/a/'] }, '/a/')).toEqual([301, '/a']);
    expect(await answerOf({ '/a/': [301, '/b'], '/b': [301, '/c'], '/c': [301, '/b'] }, '/a/')).toEqual([301, '/b']);
  });

  it('RTE-2 follows three redirects at most', async () => {
    const table: Table = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`/${at}`, [301, `/${at + 1}`]]));
    expect(await answerOf(table, '/0')).toEqual([301, '/4']);
  });

  it.each(['/', '//x.example/a', 'https://x.example/a', '/auth/login', '/extranet', '/it/extranet/lists'])(
    'RTE-2 does not request %s',
    async (location) => {
      const { asked, get } = await startSite(redirects({ '/a/': [301, location] }));
      expect((await get('/a/')).headers.get('location')).toBe(location);
      expect(asked).toEqual(['GET /a/']);
    },
  );

  it.each([
    ['a temporary redirect', '/temporary', {}],
    ['a request of the router', '/a/', { headers: { rsc: '1' } }],
    ['a form', '/a/', { method: 'POST' }],
  ])('RTE-12 does not follow %s', async (_title, path, options) => {
    const { asked, get } = await startSite(redirects({ '/a/': [301, '/a'], '/temporary': [307, '/a'] }));
    await get(path, options);
    expect(asked).toHaveLength(1);
  });

  it('RTE-2 keeps the cache control of the last redirect', async () => {
    const { get } = await startSite((request, response) => {
      if (request.url === '/a') response.setHeader('cache-control', 'public, max-age=0, must-revalidate');
      redirects({ '/a/': [301, '/a'], '/a': [301, '/b'] })(request, response);
    });
    expect((await get('/a/')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it.each([
    ['after one', { '/a/': [301, '/a'], '/a': [307, '/b'] }, '/a', '/a'],
    ['after two', { '/a/': [301, '/a'], '/a': [301, '/b'], '/b': [307, '/c'] }, '/b', '/b'],
    ['as a permanent one', { '/a/': [301, '/a'], '/a': [308, '/b'] }, '/a', '/a'],
  ] as const)(
    'RTE-2 CNT-7 leaves a redirect that sets a cookie to the visitor: %s',
    async (_title, table, sets, to) => {
      const { get } = await startSite((request, response) => {
        if (request.url === sets) response.setHeader('set-cookie', 'session=1; Path=/');
        redirects(table)(request, response);
      });
      const joined = await get('/a/');
      expect([joined.status, joined.headers.get('location'), joined.headers.getSetCookie()]).toEqual([301, to, []]);
      expect((await get(to)).headers.getSetCookie()).toEqual(['session=1; Path=/']);
    },
  );

  it('RTE-2 CNT-7 keeps the cookies of the redirect that it answers', async () => {
    const { get } = await startSite((request, response) => {
      if (request.url === '/a/') response.setHeader('set-cookie', ['one=1', 'two=2']);
      redirects({ '/a/': [301, '/a'], '/a': [301, '/b'] })(request, response);
    });
    const answer = await get('/a/');
    expect([answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual(['/b', ['one=1', 'two=2']]);
  });

  it('CNT-7 follows redirects as the visitor gets them', async () => {
    const { get } = await startSite((request, response) => {
      const isEditor = request.headers.cookie === 'preview=1' && request.headers.authorization === 'Basic x';
      redirects({ '/a/': [301, '/a'], '/a': [301, isEditor ? '/draft' : '/b'] })(request, response);
    });
    const headers = { cookie: 'preview=1', authorization: 'Basic x' };
    expect((await get('/a/', { headers })).headers.get('location')).toBe('/draft');
    expect((await get('/a/')).headers.get('location')).toBe('/b');
  });

  it('RTE-2 sends the first redirect when the site does not answer for its target', async () => {
    const { get } = await startSite((request, response) => {
      if (request.url === '/a') response.destroy();
      else redirects({ '/a/': [301, '/a'] })(request, response);
    });
    const answer = await get('/a/');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/a']);
  });

  it('RTE-2 trusts no visitor who sends the header of its own requests', async () => {
    const table: Table = { '/a/': [301, '/a'], '/a': [301, '/b'] };
    expect(await answerOf(table, '/a/', { headers: { 'x-site-own-key': '1' } })).toEqual([301, '/b']);
  });
});
