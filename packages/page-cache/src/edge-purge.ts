import { edgeTagsHeader } from '@clavora/server/freshness';
import { edgeTags } from './edge-tags.ts';

/** The tags of one request: their header has 2 kB. */
const tagsPerRequest = 200;

/**
 * The times of the requests after an invalidation, in milliseconds: at once; once more, because an instance that had not read the invalidation yet may
 * have answered the edge; and for an edge that was away.
 */
const timesMs = [0, 1_000, 10_000] as const;

/** The time for one request, in milliseconds. */
const timeoutMs = 2_000;

/** Tells edges to forget the answers with these tags; returns at once, and never throws. */
export type PurgeEdges = (tags: readonly string[]) => void;

/**
 * Returns a function that sends `PURGE` to each address, with the digests of the tags in `surrogate-key` (docs/contracts/edge.md). A request that an
 * edge does not answer is logged; an answer that it keeps then ends with its `s-maxage`.
 */
export function createEdgePurge(urls: readonly string[]): PurgeEdges {
  return (tags) => {
    const digests = edgeTags(tags);
    const parts = Array.from({ length: Math.ceil(digests.length / tagsPerRequest) }, (_, part) =>
      digests.slice(part * tagsPerRequest, (part + 1) * tagsPerRequest).join(' '),
    );
    if (parts.length === 0) return;
    for (const time of timesMs) setTimeout(() => void sendAll(urls, parts), time).unref();
  };
}

async function sendAll(urls: readonly string[], parts: readonly string[]): Promise<void> {
  await Promise.all(urls.flatMap((url) => parts.map((part) => send(url, part))));
}

async function send(url: string, tags: string): Promise<void> {
  try {
    const { status, body } = await fetch(url, {
      method: 'PURGE',
      headers: { [edgeTagsHeader]: tags },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await body?.cancel();
    if (status >= 300) console.warn(`The edge at ${new URL(url).host} answered ${status} to PURGE`);
  } catch (error) {
    console.warn(
      `The edge at ${new URL(url).host} did not answer PURGE: ${error instanceof Error ? error.name : 'failed'}`,
    );
  }
}
