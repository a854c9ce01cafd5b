import { describe, expect, it } from 'vitest';
import { indexRecords } from '../records/index-records.ts';
import type { IndexKey } from '../schema/indexes.ts';
import { fakeService } from '../testing/fake-client.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleStory, sampleUuid } from '../testing/sample-story.ts';
import { createIndexWriter } from './index-writer.ts';

const place: IndexKey = { audience: 'public', market: 'italy', locale: 'it' };
const index = 'test_public_it_italy';
const category = sampleUuid('it/global/categorie/a');
const product = (id: string, fields: Record<string, unknown> = {}) =>
  sampleStory(`it/global/prodotti/${id}`, 'product', { code: id, categories: [category], ...fields });
const recordsOf = (...found: ReturnType<typeof product>[]) => indexRecords(found, place, sampleContext(place));
const long = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Parola. '.repeat(500) }] }],
};

async function started(...found: ReturnType<typeof product>[]) {
  const service = fakeService();
  const writer = createIndexWriter(service.client, 'test');
  await writer.reindex(place, recordsOf(...found));
  service.calls.length = 0;
  return { ...service, writer, ids: () => [...(service.indexes.get(index)?.records.keys() ?? [])] };
}

describe('createIndexWriter', () => {
  it('SRC-5 builds an index under a temporary name, and replaces the live one when complete', async () => {
    const { writer, calls, indexes, ids } = await started(product('a'));
    await writer.reindex(place, recordsOf(product('b'), product('c')));
    const steps = calls.map((line) => line.replace(/_next_\w+/, '_next'));
    expect(steps.slice(0, 4)).toEqual([
      `settings ${index}_next`,
      `synonyms ${index}_next`,
      `updateObject ${index}_next 2`,
      `move ${index}_next ${index}`,
    ]);
    expect(ids()).toEqual([product('b').story.uuid, product('c').story.uuid]);
    expect([...indexes.keys()].toSorted()).toEqual([
      index,
      `${index}_by_code`,
      `${index}_by_name`,
      `${index}_by_newest`,
    ]);
    expect(indexes.get(index)?.settings).toMatchObject({
      distinct: 1,
      replicas: [`${index}_by_newest`, `${index}_by_code`, `${index}_by_name`],
    });
  });

  it('SRC-5 keeps the live index and removes the new one if reindexing fails', async () => {
    const { writer, failOn, indexes, ids } = await started(product('a'));
    failOn('updateObject');
    await expect(writer.reindex(place, recordsOf(product('b')))).rejects.toThrow('The service failed');
    expect(ids()).toEqual([product('a').story.uuid]);
    expect([...indexes.keys()].filter((name) => name.includes('_next_'))).toEqual([]);
  });

  it('SRC-5 writes a changed story, removes its obsolete passages and leaves others alone', async () => {
    const { writer, calls, ids } = await started(product('a', { description: long }), product('b'));
    expect(ids().length).toBeGreaterThan(3);
    const shorter = product('a', { description: null });
    await writer.updateStories(place, [shorter.story.uuid], recordsOf(shorter));
    expect(ids()).toEqual([shorter.story.uuid, product('b').story.uuid]);
    calls.length = 0;
    await writer.updateStories(place, [shorter.story.uuid], recordsOf(shorter));
    expect(calls).toEqual([`browse ${index}`]);
  });

  it('SRC-5 removes a withdrawn story', async () => {
    const { writer, ids } = await started(product('a', { description: long }), product('b'));
    await writer.removeStories(place, [product('a').story.uuid]);
    expect(ids()).toEqual([product('b').story.uuid]);
  });

  it('SRC-5 writes nothing to an index that does not exist', async () => {
    const { client, indexes } = fakeService();
    const writer = createIndexWriter(client, 'test');
    await expect(writer.updateStories(place, ['a'], recordsOf(product('a')))).rejects.toThrow(
      'Expected the search index "test_public_it_italy"',
    );
    expect(await writer.findDiff(place, [])).toBeNull();
    expect(indexes.size).toBe(0);
  });

  it('SRC-5 reports a rejected record and writes the others; without a callback writes none', async () => {
    const { client, indexes, refuse } = fakeService();
    const refused: string[] = [];
    await createIndexWriter(client, 'test').reindex(place, []);
    refuse((record) => record.title === 'Troppo lungo');
    const all = recordsOf(product('a'), product('b', { title: 'Troppo lungo' }), product('c'));
    const ids = all.map(({ storyId }) => storyId);
    const reporting = createIndexWriter(client, 'test', ({ title }, reason) => refused.push(`${title}: ${reason}`));
    await reporting.updateStories(place, ids, all);
    expect([...(indexes.get(index)?.records.keys() ?? [])]).toEqual([ids[0], ids[2]]);
    expect(refused).toEqual(['Troppo lungo: Record is too big']);
    await expect(createIndexWriter(client, 'test').updateStories(place, ids, all)).rejects.toThrow('too big');
  });

  it('SRC-5 finds the stories whose records name a story, to update them when it is renamed', async () => {
    const { writer } = await started(product('a'), product('b', { categories: [] }));
    expect(await writer.storiesNaming(place, [category, 'other'])).toEqual([product('a').story.uuid]);
  });

  it('SRC-5 finds missing, changed and orphaned records, and none after a repair', async () => {
    const { writer, calls } = await started(product('a'), product('b'), product('c'));
    const wanted = recordsOf(product('b', { title: 'Nuovo' }), product('c'), product('d'));
    const drift = await writer.findDiff(place, wanted);
    expect(drift?.save.map(({ storyId }) => storyId)).toEqual([product('b').story.uuid, product('d').story.uuid]);
    const { uuid } = product('a').story;
    expect(drift?.remove).toEqual([{ objectID: uuid, storyId: uuid }]);
    expect(drift?.types).toEqual(new Set(['product']));
    if (drift) await writer.repair(place, drift);
    const none = await writer.findDiff(place, wanted);
    expect(none).toEqual({ save: [], remove: [], types: new Set() });
    calls.length = 0;
    if (none) await writer.repair(place, none);
    expect(calls).toEqual([]);
  });
});
