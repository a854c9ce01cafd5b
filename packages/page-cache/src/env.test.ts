import { describe, expect, it } from 'vitest';
import { readCacheMemory, readEdges, readSharedCache } from './env.ts';

describe('readCacheMemory', () => {
  it('returns 256 MB by default', () => {
    expect(readCacheMemory({ CACHE_MEMORY_MB: '' })).toEqual({ maxBytes: 256 * 1024 * 1024, problems: [] });
  });

  it('returns the megabytes of the variable in bytes', () => {
    expect(readCacheMemory({ CACHE_MEMORY_MB: '64' }).maxBytes).toBe(64 * 1024 * 1024);
  });

  it.each(['lots', '-1', '1.5', '15', '1000000'])('OPS-4 names the variable when it is %j', (value) => {
    expect(readCacheMemory({ CACHE_MEMORY_MB: value })).toMatchObject({
      maxBytes: 256 * 1024 * 1024,
      problems: [expect.stringContaining('CACHE_MEMORY_MB')],
    });
  });
});

describe('readSharedCache', () => {
  const secret = 'a1'.repeat(32);

  it('OPS-5 returns the server with the scope of the market and the secret of sign-in', () => {
    const url = 'rediss://:word@cache.example:6379';
    expect(readSharedCache('italy', { CACHE_REDIS_URL: url, AUTH0_SECRET: secret })).toEqual({
      redis: { url, scope: 'site:italy', readsOlderBuilds: false, secret },
      problems: [],
    });
    expect(readSharedCache('italy', { CACHE_REDIS_URL: url, AUTH0_SECRET: 'short' }).redis?.secret).toBeNull();
    expect(readSharedCache('italy', { AUTH0_SECRET: secret })).toEqual({ redis: null, problems: [] });
  });

  it.each(['redis://cache.example:6379', 'rediss://user@cache.example'])(
    'OPS-4 OPS-5 accepts no server of another machine without a password: %s',
    (url) => {
      expect(readSharedCache('italy', { CACHE_REDIS_URL: url })).toEqual({
        redis: null,
        problems: ['  CACHE_REDIS_URL: must have a password, as redis://:password@host:6379'],
      });
    },
  );

  it('OPS-5 accepts a server of this machine without a password', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(readSharedCache('italy', { CACHE_REDIS_URL: `redis://${host}:6379` }).problems).toEqual([]);
  });

  it.each(['http://:word@cache', 'cache'])('OPS-4 names the variable when it is no address of Redis: %s', (url) => {
    expect(readSharedCache('italy', { CACHE_REDIS_URL: url })).toMatchObject({
      redis: null,
      problems: [expect.stringContaining('CACHE_REDIS_URL')],
    });
  });
});

describe('readEdges', () => {
  it('OPS-6 returns the addresses of the variable, none by default', () => {
    expect(readEdges({})).toEqual({ purgeUrls: [], problems: [] });
    const urls = 'http://edge-1:6081/  https://edge-2/';
    expect(readEdges({ EDGE_PURGE_URLS: urls }).purgeUrls).toEqual(['http://edge-1:6081/', 'https://edge-2/']);
  });

  it.each(['ftp://edge/ edge', 'https://user:secret@edge/'])('OPS-4 names the variable when it is %j', (value) => {
    const { purgeUrls, problems } = readEdges({ EDGE_PURGE_URLS: value });
    expect({ purgeUrls, problems }).toEqual({
      purgeUrls: [],
      problems: ['  EDGE_PURGE_URLS: must be URLs of http: or https: without user name, separated by spaces'],
    });
  });
});
