import { describe, expect, it } from 'vitest';
import { indexKeys, indexName } from '../schema/indexes.ts';
import { fakeService } from '../testing/fake-client.ts';
import { fakeContent } from '../testing/fake-content.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleRawStory } from '../testing/sample-story.ts';
import { createIndexComparison } from './index-comparison.ts';
import { createIndexWriter } from './index-writer.ts';

const italian = indexKeys.filter(({ market, locale }) => market === 'global' && locale === 'it');
const german = indexKeys.filter(({ market, locale }) => market === 'global' && locale === 'de');

/** Returns the comparison of empty indexes, and the differences it found. */
async function started({ areMade = italian } = {}) {
  const service = fakeService();
  const content = fakeContent([sampleRawStory('it/global/prodotti/a', 'product', { code: 'A' })]);
  const writer = createIndexWriter(service.client, 'test');
  for (const place of areMade) await writer.reindex(place, []);
  const written: string[] = [];
  const comparison = createIndexComparison({
    source: () => ({ ...sampleContext({ market: 'global', locale: 'it' }), content: content.client }),
    writer,
    exclusively: (work) => work(),
    beingWritten: () => [],
    onCompared: ({ place, drift, concernsProducts }) =>
      written.push(`${indexName('test', place)} ${drift.save.length} ${concernsProducts}`),
  });
  return { ...service, content, comparison, written };
}

describe('createIndexComparison', () => {
  it('SRC-5 compares each required index once, and reads a language once', async () => {
    const { comparison, written, content } = await started();
    comparison.require(italian, false);
    expect(await comparison.run()).toEqual([]);
    expect(written.splice(0)).toEqual(['test_public_it_global 1 true', 'test_partner_it_global 0 false']);
    expect(content.asked()).toEqual(['stories it/* extranet/it/*']);
    expect(await comparison.run()).toEqual([]);
    expect([written, content.asked()]).toEqual([[], []]);
  });

  it('SRC-4 concerns products if required for that, even if another task has written them', async () => {
    const { comparison, written } = await started();
    comparison.require(italian, false);
    await comparison.run();
    written.length = 0;
    comparison.require(italian, true);
    comparison.require(italian, false);
    await comparison.run();
    expect(written).toEqual(['test_public_it_global 0 true', 'test_partner_it_global 0 true']);
  });

  it('SRC-5 postpones indexes that do not exist', async () => {
    const { comparison, written } = await started();
    comparison.require([...german, ...italian], false);
    expect(await comparison.run()).toEqual(german);
    expect(written).toHaveLength(2);
    expect(await comparison.run()).toEqual(german);
  });

  it('SRC-5 keeps indexes scheduled that it could not compare', async () => {
    const { comparison, written, failOn } = await started();
    comparison.require(italian, true);
    failOn('updateObject');
    await expect(comparison.run()).rejects.toThrow('The service failed');
    failOn(null);
    await comparison.run();
    expect(written).toEqual(['test_public_it_global 1 true', 'test_partner_it_global 0 true']);
  });
});
