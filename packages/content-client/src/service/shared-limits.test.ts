import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtureSpace, fixtureStory } from '@clavora/services/content/fixture-space';
import { memorySource } from '@clavora/services/content/memory-source';
import { type ContentService, startContentService } from '@clavora/services/content/start-content-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentClient } from './content-client.ts';
import { backgroundRetries } from './resilient-fetch.ts';

/** A hundred times faster than the hosted service. */
const windowMs = 10;
/** Longer than the clients' window, so that the limits apply even if a busy machine spreads requests. */
const serviceWindowMs = 100;
const retries = { ...backgroundRetries, baseDelay: 5, maxDelay: 800 };
const source = memorySource(
  fixtureSpace(Array.from({ length: 150 }, (_, id) => fixtureStory(id + 1, `it/global/p-${id}`))),
);

let cacheDir: string;
let service: ContentService;
let asked: URL[] = [];

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'images-'));
  service = await startContentService({
    port: 0,
    source,
    tokens: { public: 'public', preview: 'preview' },
    cacheDir,
    hasHostedLimits: true,
    limitWindowMs: serviceWindowMs,
  });
});
afterAll(async () => {
  await service.close();
  await rm(cacheDir, { recursive: true });
});

function client(spaceVersion?: () => number | null) {
  asked = [];
  return createContentClient({
    accessToken: 'public',
    endpoint: `${service.url}/v2`,
    relations: [],
    limitWindowMs: windowMs,
    retries,
    ...(spaceVersion ? { spaceVersion } : {}),
    fetch: (input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : input));
      return fetch(input, init);
    },
  });
}

describe('processes that share the rate limit of a space', () => {
  it('CNT-3 lose no request of five that request lists of 100 at once', async () => {
    const clients = Array.from({ length: 5 }, () => client());
    service.requests.reset();
    const pages = await Promise.all(
      clients.flatMap((one, number) =>
        Array.from({ length: 30 }, (_, page) =>
          one.stories({ slugs: ['it/global/*'], perPage: 100, page: (page % 2) + 1, searchTerm: `${number}-${page}` }),
        ),
      ),
    );
    expect(pages).toHaveLength(150);
    // More than one attempt each: the rate limit was reached.
    expect(service.requests.total).toBeGreaterThan(150);
  });

  it('CNT-3 name the version of the space, so that the CDN answers the second time', async () => {
    const one = client(() => 1_700_000_000);
    // Tried again while the requests of the test before still count.
    await one.stories({ slugs: ['it/global/*'], perPage: 100 });
    const firstAttempts = asked.length;
    for (let again = 0; again < 20; again += 1) await one.stories({ slugs: ['it/global/*'], perPage: 100 });
    expect(new Set(asked.map(({ searchParams }) => searchParams.get('cv')))).toEqual(new Set(['1700000000']));
    expect(asked.length - firstAttempts).toBe(20);
  });

  it('CNT-3 bypass the CDN if the version is unknown', async () => {
    const one = client(() => null);
    await one.stories({ slugs: ['it/global/*'] });
    // Milliseconds, unlike versions of a space, which are in seconds.
    expect(Number(asked[0]?.searchParams.get('cv'))).toBeGreaterThan(1e12);
  });

  it('CNT-3 request no more stories than they name', async () => {
    const one = client();
    await one.byIds([1, 2, 3]);
    expect(asked[0]?.searchParams.get('per_page')).toBe('3');
  });
});
