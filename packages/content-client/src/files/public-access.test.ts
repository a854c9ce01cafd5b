import { describe, expect, it } from 'vitest';
import { accessOfFiles } from './public-access.ts';

const address = 'https://a.storyblok.com/f/9/x/aaa/list.pdf';
const answering =
  (status: number): typeof fetch =>
  async () =>
    new Response(null, { status });

describe('accessOfFiles', () => {
  it.each([
    [200, 'public'],
    [401, 'private'],
    [403, 'private'],
    [404, 'private'],
    [429, 'unknown'],
    [503, 'unknown'],
  ] as const)('SEC-3 reads status %d as %s', async (status, access) => {
    expect(await accessOfFiles([address], { fetch: answering(status) })).toEqual(new Map([[address, access]]));
  });

  it('SEC-3 returns unknown when the address cannot be reached', async () => {
    const failing: typeof fetch = async () => Promise.reject(new TypeError('fetch failed'));
    expect(await accessOfFiles([address], { fetch: failing })).toEqual(new Map([[address, 'unknown']]));
  });

  it('SEC-3 requests each address once, within the limit of concurrent requests', async () => {
    let running = 0;
    let maxRunning = 0;
    let count = 0;
    const counting: typeof fetch = async () => {
      count += 1;
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await Promise.resolve();
      running -= 1;
      return new Response(null, { status: 403 });
    };
    const addresses = Array.from({ length: 20 }, (_, index) => `${address}${index}`);
    await accessOfFiles([...addresses, ...addresses], { fetch: counting, maxRequests: 3 });
    expect([count, maxRunning]).toEqual([20, 3]);
  });

  it('SEC-3 returns unknown for the remaining addresses when aborted', async () => {
    const signal = AbortSignal.abort();
    expect(await accessOfFiles([address], { fetch: answering(200), signal })).toEqual(new Map([[address, 'unknown']]));
  });
});
