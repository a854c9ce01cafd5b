import { describe, expect, it } from 'vitest';
import { partnerKeyLoader } from './partner-key-loader.ts';

/** The result of loading a key, and whether the end of the session was reported. */
async function load(answer: Response) {
  let hasEnded = false;
  const requests: RequestInit[] = [];
  const loader = partnerKeyLoader({
    href: '/api/extranet/search-key?locale=it',
    onEnded: () => (hasEnded = true),
    fetch: async (_, init) => {
      requests.push(init ?? {});
      return answer;
    },
  });
  const found = await loader().catch((error: unknown) => String(error));
  return { found, hasEnded, requests };
}

describe('partnerKeyLoader', () => {
  it('SRC-6 fetches a key without caches', async () => {
    const keys = { partner: { key: 'k', index: 'p' }, public: { key: 's', index: 'i' } };
    const { found, hasEnded, requests } = await load(Response.json({ keys, validUntil: 5 }));
    expect([found, hasEnded, requests[0]?.cache]).toEqual([{ key: 'k', validUntil: 5 }, false, 'no-store']);
  });

  it.each([401, 403])('EXT-6 a %s reports that the session has ended', async (status) => {
    const { found, hasEnded } = await load(Response.json({}, { status }));
    expect([found, hasEnded]).toEqual([`Error: The site issued no search key: ${status}`, true]);
  });

  it.each([
    ['a failure', () => Response.json({}, { status: 503 })],
    ['an answer without a key', () => Response.json({ validUntil: 5 })],
    ['one without an end', () => Response.json({ keys: { partner: { key: 'k' } } })],
    ['a page', () => new Response('<!doctype html>')],
  ])('SRC-7 rejects after %s, without ending the session', async (_, answer) => {
    const { found, hasEnded } = await load(answer());
    expect([typeof found, hasEnded]).toEqual(['string', false]);
  });
});
