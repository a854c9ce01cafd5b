import { describe, expect, it } from 'vitest';
import { readCacheMemory } from './env.ts';

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
