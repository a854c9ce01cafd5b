import type { RawStory } from '@clavora/content-client/schema/fields';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indexKeys, indexName } from '../schema/indexes.ts';
import { fakeService } from '../testing/fake-client.ts';
import { fakeContent } from '../testing/fake-content.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleRawStory, sampleUuid } from '../testing/sample-story.ts';
import { createIndexUpdater } from './index-updater.ts';
import { createIndexWriter } from './index-writer.ts';
import type { StoryChange } from './pending-stories.ts';
import { spaceRecords } from './space-records.ts';

const pathOf = (id: string) => `it/global/prodotti/${id}`;
const product = (id: string, fields: Record<string, unknown> = {}) =>
  sampleRawStory(pathOf(id), 'product', { code: id, ...fields });
const index = 'test_public_it_italy';

/** Returns the change that the publisher reports for an edit. */
function edited({ uuid, full_slug: fullSlug, published_at }: RawStory): StoryChange {
  return { uuid, before: { fullSlug }, after: { fullSlug, publishedAt: String(published_at) } };
}
function withdrawn({ uuid, full_slug: fullSlug }: RawStory): StoryChange {
  return { uuid, before: { fullSlug }, after: null };
}

/** Returns a site's updater for indexes that match the content, or for missing indexes. */
async function started(market: MarketId = 'italy', { areMade = true } = {}) {
  const content = fakeContent([product('a'), product('b'), sampleRawStory('de/global/ueber-uns', 'section')]);
  const service = fakeService();
  const writer = createIndexWriter(service.client, 'test');
  const { routing, definitions, claimsOf, year, idSecret } = sampleContext({ market, locale: 'it' });
  const places = indexKeys.filter((place) => place.market === market);
  const make = async () => {
    const source = { content: content.client, routing, definitions, claimsOf, year, idSecret };
    for await (const { place, records } of spaceRecords(source, places)) await writer.reindex(place, records);
    content.asked();
    service.calls.length = 0;
  };
  if (areMade) await make();
  const logged: string[] = [];
  const changed: string[] = [];
  const updater = createIndexUpdater({
    market,
    routing,
    definitions,
    claimsOf,
    writer,
    content: content.client,
    backgroundContent: content.client,
    year: () => year,
    idSecret,
    onProductsChanged: (place) => changed.push(indexName('test', place)),
    log: {
      info: (message) => logged.push(message),
      warning: (message) => logged.push(message),
      missing: (place) => logged.push(`missing ${indexName('test', place)}`),
    },
  });
  return {
    ...service,
    content,
    updater,
    logged,
    changed,
    make,
    titles: () => [...(service.indexes.get(index)?.records.values() ?? [])].map(({ title }) => title),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createIndexUpdater', () => {
  it('SRC-5 writes published stories, and reports indexes in which products may differ', async () => {
    const { content, updater, titles, changed } = await started();
    const story = product('a', { title: 'Nuova' });
    content.publish(story);
    updater.note([edited(story)]);
    await updater.settled();
    expect(titles()).toEqual(['Nuova', pathOf('b')]);
    expect(changed).toEqual([index, 'test_partner_it_italy']);
  });

  it('CNT-11 SRC-5 removes withdrawn stories', async () => {
    const { content, updater, titles, changed } = await started();
    content.withdraw(sampleUuid(pathOf('a')));
    updater.note([withdrawn(product('a'))]);
    await updater.settled();
    expect(titles()).toEqual([pathOf('b')]);
    expect(changed).toEqual([index, 'test_partner_it_italy']);
  });

  it('SRC-5 SRC-6 writes partner stories with their audience, without invalidating public pages', async () => {
    const { content, updater, indexes, changed } = await started();
    const folder = sampleRawStory('extranet/it/prodotti', 'product_listing', { title: 'Listini' });
    const inside = sampleRawStory('extranet/it/prodotti/a', 'partner_product', { title: 'Listino A' });
    const found = () =>
      [...(indexes.get('test_partner_it_italy')?.records.values() ?? [])]
        .map(({ title, audienceRoles }) => [title, audienceRoles])
        .toSorted(([first], [second]) => String(first).localeCompare(String(second)));
    const tagged = { ...folder, tag_list: ['role:service'] };
    for (const [stories, expected] of [
      [
        [folder, inside],
        [
          ['Listini', ['*']],
          ['Listino A', ['*']],
        ],
      ],
      [
        [tagged],
        [
          ['Listini', ['service']],
          ['Listino A', ['service']],
        ],
      ],
    ] as const) {
      content.publish(...stories);
      updater.note(stories.map(edited));
      await updater.settled();
      expect(found()).toEqual(expected);
    }
    content.withdraw(inside.uuid);
    updater.note([withdrawn(inside)]);
    await updater.settled();
    expect(found()).toEqual([['Listini', ['service']]]);
    expect(changed).toEqual([]);
  });

  it('SRC-5 requests no stories of other languages or markets', async () => {
    const { content, updater, calls } = await started();
    updater.note([
      edited(sampleRawStory('de/global/ueber-uns', 'section')),
      edited(sampleRawStory('it/spain/chi-siamo', 'section')),
      edited(sampleRawStory('config/it', 'site_config')),
    ]);
    await updater.settled();
    expect([content.asked(), calls]).toEqual([[], []]);
  });

  it('SRC-5 batches changes that arrive while it writes', async () => {
    const { content, updater } = await started();
    updater.note([edited(product('a'))]);
    for (const id of ['a', 'b', 'b', 'a']) updater.note([edited(product(id))]);
    await updater.settled();
    expect(content.asked().filter((line) => line.startsWith('byUuids'))).toEqual(['byUuids 1', 'byUuids 2']);
  });

  it('SRC-5 keeps failed writes, reports them once, and retries with growing delays', async () => {
    const { content, updater, titles, logged, failOn } = await started();
    const story = product('a', { title: 'Nuova' });
    content.publish(story);
    failOn('browse');
    updater.note([edited(story)]);
    await updater.settled();
    for (const pause of [1_000, 2_000, 4_000]) {
      content.asked();
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(content.asked()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await updater.settled();
      expect(content.asked()).not.toEqual([]);
    }
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('The service failed at browse');
    failOn(null);
    await vi.advanceTimersByTimeAsync(60_000);
    await updater.settled();
    expect(titles()).toContain('Nuova');
    expect(logged).toEqual([
      logged[0],
      expect.stringContaining('wrote published stories'),
      expect.stringContaining('works again'),
    ]);
  });

  it('SRC-5 retries failures at once on request, with what came meanwhile', async () => {
    const { content, updater, titles, failOn } = await started();
    failOn('browse');
    content.withdraw(sampleUuid(pathOf('a')));
    updater.note([withdrawn(product('a'))]);
    await updater.settled();
    const story = product('b', { title: 'Nuova' });
    content.publish(story);
    updater.note([edited(story)]);
    await updater.settled();
    failOn(null);
    updater.resume();
    await updater.settled();
    expect(titles()).toEqual(['Nuova']);
  });

  it('SRC-5 keeps changes for which the content service failed', async () => {
    const { content, updater, titles } = await started();
    const story = product('a', { title: 'Nuova' });
    content.publish(story);
    content.beforeAnswer(() => Promise.reject(new Error('503 from the content service')));
    updater.note([edited(story)]);
    await updater.settled();
    content.beforeAnswer(() => undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    await updater.settled();
    expect(titles()).toContain('Nuova');
  });

  it('SRC-5 retries for a few seconds while the content service returns the version before the change', async () => {
    const { content, updater, titles } = await started();
    const story = { ...product('a', { title: 'Nuova' }), published_at: '2026-11-01T08:00:01.000Z' };
    updater.note([edited(story)]);
    await updater.settled();
    expect(titles()).not.toContain('Nuova');
    content.publish(story);
    await vi.advanceTimersByTimeAsync(1_000);
    await updater.settled();
    expect(titles()).toContain('Nuova');
    // Unpublished, and published again before the next run.
    content.asked();
    updater.note([withdrawn(story)]);
    await vi.advanceTimersByTimeAsync(60_000);
    await updater.settled();
    expect(content.asked().filter((line) => line.startsWith('byUuids'))).toHaveLength(5);
    expect(titles()).toContain('Nuova');
  });

  it('SRC-5 compares the whole index when more stories change than the limit', async () => {
    const { content, updater, titles } = await started();
    const many = Array.from({ length: 201 }, (_, number) => product(`p-${number}`));
    content.publish(...many);
    updater.note(many.map(edited));
    await updater.settled();
    expect(titles()).toHaveLength(203);
    expect(content.asked()).toEqual(['stories it/* extranet/it/*']);
  });
});

describe('compareAll', () => {
  it('SRC-5 repairs differences in every language of the market, and otherwise writes nothing', async () => {
    const { updater, indexes, calls, changed } = await started('global');
    const german = indexes.get('test_public_de_global')?.records;
    german?.clear();
    indexes.get('test_public_it_global')?.records.delete(sampleUuid(pathOf('a')));
    indexes
      .get('test_public_it_global')
      ?.records.set('unknown', { objectID: 'unknown', storyId: 'unknown', type: 'news' });
    updater.compareAll();
    await updater.settled();
    expect(german?.size).toBe(1);
    expect(indexes.get('test_public_it_global')?.records.size).toBe(2);
    expect(changed).toEqual(['test_public_it_global']);
    calls.length = 0;
    updater.compareAll();
    await updater.settled();
    expect(calls.filter((line) => !line.startsWith('browse'))).toEqual([]);
  });

  it('SRC-5 keeps stories that were published while it read', async () => {
    const { content, updater, titles } = await started();
    const story = product('a', { title: 'Nuova' });
    let hasPublished = false;
    content.beforeAnswer((request) => {
      if (hasPublished || !request.startsWith('stories')) return;
      hasPublished = true;
      // Published between the read and the write.
      content.publish(story);
      updater.note([edited(story)]);
    });
    updater.compareAll();
    await updater.settled();
    expect(hasPublished).toBe(true);
    expect(titles()).toContain('Nuova');
  });

  it('SRC-5 reports a missing index, does not create it, and compares it once it exists', async () => {
    const { content, updater, titles, logged, make, indexes } = await started('italy', { areMade: false });
    const story = product('a', { title: 'Nuova' });
    updater.note([edited(story)]);
    await updater.settled();
    // Another process may be creating the index, so that its absence is not reported yet.
    expect(logged).toEqual([]);
    updater.resume();
    await updater.settled();
    expect(logged).toEqual(['missing test_public_it_italy', 'missing test_partner_it_italy']);
    expect(indexes.size).toBe(0);
    expect(content.asked().filter((line) => line.startsWith('stories'))).toEqual([]);
    await make();
    content.publish(story);
    await vi.advanceTimersByTimeAsync(2_000);
    await updater.settled();
    expect(titles()).toContain('Nuova');
  });

  it('SRC-5 checks for a missing index for a minute, then only on request', async () => {
    const { content, updater, make, titles } = await started('italy', { areMade: false });
    const story = product('a', { title: 'Nuova' });
    updater.note([edited(story)]);
    await vi.advanceTimersByTimeAsync(120_000);
    await make();
    content.publish(story);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(titles()).not.toContain('Nuova');
    updater.resume();
    await updater.settled();
    expect(titles()).toContain('Nuova');
  });

  it('SRC-5 is retried after a failure', async () => {
    const { updater, indexes, content, titles } = await started();
    indexes.get(index)?.records.clear();
    content.beforeAnswer(() => Promise.reject(new Error('503 from the content service')));
    updater.compareAll();
    await updater.settled();
    content.beforeAnswer(() => undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    await updater.settled();
    expect(titles()).toHaveLength(2);
  });
});
