import { fakeService } from '@clavora/search/fake-client';
import { fakeContent } from '@clavora/search/fake-content';
import { createIndexWriter } from '@clavora/search/index-writer';
import { indexKeys } from '@clavora/search/indexes';
import { sampleContext } from '@clavora/search/sample-context';
import { sampleRawStory } from '@clavora/search/sample-story';
import { spaceRecords } from '@clavora/search/space-records';
import { describe, expect, it } from 'vitest';
import { createIndexes } from './indexes.ts';

const product = sampleRawStory('it/global/prodotti/a', 'product', { code: 'A' });
const section = sampleRawStory('it/global/chi-siamo', 'section');
const hours = 60 * 60 * 1_000;

/** Starts the indexes of the Italian site, equal to the content. */
async function started() {
  const content = fakeContent([product, section]);
  const service = fakeService();
  const writer = createIndexWriter(service.client, 'test');
  const { routing, definitions, claimsOf, year, idSecret } = sampleContext({ market: 'italy', locale: 'it' });
  const source = { content: content.client, routing, definitions, claimsOf, year, idSecret };
  const places = indexKeys.filter(({ market }) => market === 'italy');
  for await (const { place, records } of spaceRecords(source, places)) await writer.reindex(place, records);
  content.asked();
  let now = Date.UTC(2026, 10, 20, 12);
  let calls = 0;
  const indexes = createIndexes({
    market: 'italy',
    routing,
    definitions,
    claimsOf,
    blanks: null,
    idSecret,
    writer,
    content: content.client,
    backgroundContent: content.client,
    year: () => year,
    requestTagPickup: () => (calls += 1),
    now: () => now,
    log: { info: () => undefined, warning: () => undefined, missing: () => undefined },
  });
  return {
    failOn: service.failOn,
    content,
    indexes,
    calls: () => calls,
    /** Polls every half an hour; returns the number of whole comparisons. */
    look: async (forHours: number) => {
      for (const end = now + forHours * hours; now < end; now += hours / 2) {
        indexes.afterPoll();
        await indexes.settled();
      }
      return content.asked().filter((line) => line.startsWith('stories')).length;
    },
    publish: async (...stories: (typeof product)[]) => {
      content.publish(...stories);
      indexes.note(
        stories.map(({ uuid, full_slug: fullSlug }) => {
          const place = { id: 1, uuid, fullSlug, publishedAt: null };
          return { uuid, before: place, after: place };
        }),
      );
      await indexes.settled();
    },
  };
}

const titled = (story: typeof product, title: string) => ({ ...story, content: { ...story.content, title } });

describe('siteIndexes', () => {
  it('SRC-4 SRC-5 invalidates pages with searches once when the found products change, and no other pages', async () => {
    const { indexes, publish, calls } = await started();
    await publish(titled(section, 'Noi'));
    expect([calls(), indexes.takeTags()]).toEqual([0, new Set()]);
    await publish(titled(product, 'Nuova'));
    await publish(titled(product, 'Nuovissima'));
    expect([calls(), indexes.takeTags()]).toEqual([1, new Set(['search:it'])]);
    expect(indexes.takeTags()).toEqual(new Set());
    await publish(titled(product, 'Nuova'));
    expect(calls()).toBe(2);
  });

  it('SRC-5 compares indexes some seconds after the start, when the first visitors have their pages', async () => {
    const { indexes, content, look } = await started();
    indexes.afterPoll();
    await indexes.settled();
    expect(content.asked().filter((line) => line.startsWith('stories'))).toEqual([]);
    expect(await look(1)).toBe(1);
  });

  it('SRC-5 compares everything at the first poll, and then every few hours', async () => {
    const { look } = await started();
    expect(await look(1)).toBe(1);
    expect(await look(3)).toBe(0);
    const times = await look(72);
    expect(times).toBeGreaterThanOrEqual(9);
    expect(times).toBeLessThanOrEqual(15);
  });

  it.each([
    ['a product', 'product:k-1', 1],
    ['every page', 'catalogue-pages', 1],
    ['no product', 'blank:clv-22l', 0],
  ])('CAT-1 SRC-5 compares everything after a swap of the key catalogue that changes %s: %s', async (_, tag, times) => {
    const { indexes, content } = await started();
    indexes.afterSwap(new Set(['maker:orbis', tag]));
    await indexes.settled();
    expect(content.asked().filter((line) => line.startsWith('stories'))).toHaveLength(times);
  });

  it('SRC-5 retries failed writes at the next poll', async () => {
    const { indexes, failOn, publish, look } = await started();
    await look(0.5);
    failOn('browse');
    await publish(titled(product, 'Nuova'));
    expect(indexes.takeTags()).toEqual(new Set());
    failOn(null);
    await look(0.5);
    expect(indexes.takeTags()).toEqual(new Set(['search:it']));
  });
});
