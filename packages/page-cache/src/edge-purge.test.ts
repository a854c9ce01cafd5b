import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEdgePurge } from './edge-purge.ts';
import { edgeTags } from './edge-tags.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An edge that records each request and answers with a status. */
async function edge(status = 200) {
  const purged: string[][] = [];
  const server = createServer((request, response) => {
    purged.push([request.method ?? '', ...String(request.headers['surrogate-key']).split(' ')]);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, purged };
}

describe('createEdgePurge', () => {
  it('OPS-6 CNT-9 sends the digests of the tags to each edge at once, a second later and ten seconds later', async () => {
    const edges = [await edge(), await edge()];
    createEdgePurge(edges.map(({ url }) => url))(['story:a', '_N_T_/', 'story:b']);
    for (const [times, milliseconds] of [
      [1, 0],
      [2, 1_000],
      [3, 9_000],
    ] as const) {
      vi.advanceTimersByTime(milliseconds);
      for (const { purged } of edges) {
        await vi.waitFor(() => expect(purged).toHaveLength(times), 20_000);
        expect(purged.at(-1)).toEqual(['PURGE', ...edgeTags(['story:a', 'story:b'])]);
      }
    }
  });

  it('OPS-6 splits many tags into several requests', async () => {
    const { url, purged } = await edge();
    createEdgePurge([url])(Array.from({ length: 450 }, (_, index) => `story:${index}`));
    vi.advanceTimersByTime(0);
    await vi.waitFor(() => expect(purged).toHaveLength(3), 20_000);
    const counts = purged.map(([, ...tags]) => tags.length);
    expect(counts.toSorted((first, second) => first - second)).toEqual([50, 200, 200]);
  });

  it('OPS-6 sends nothing for tags that no answer has', async () => {
    createEdgePurge(['http://localhost:1/'])(['_N_T_/']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    ['refuses', async () => (await edge(403)).url, /answered 403/],
    ['is away', async () => 'http://localhost:1/', /did not answer/],
  ])('OPS-6 names an edge that %s and throws nothing', async (_, urlOf, message) => {
    createEdgePurge([await urlOf()])(['story:a']);
    vi.advanceTimersByTime(0);
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(message)), 20_000);
  });
});
