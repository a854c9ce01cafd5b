import { describe, expect, it } from 'vitest';
import { readCacheMemory, readEdges } from './env.ts';

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
