import type { RawStory } from '@clavora/content-client/schema/fields';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { describe, expect, it } from 'vitest';
import { type IndexKey, indexKeys } from '../schema/indexes.ts';
import { fakeService } from '../testing/fake-client.ts';
import { fakeContent } from '../testing/fake-content.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleRawStory, sampleUuid } from '../testing/sample-story.ts';
import { isUpToDate } from './index-diff.ts';
import { createIndexWriter } from './index-writer.ts';
import { spaceRecords } from './space-records.ts';
import { writeChanges } from './write-changes.ts';

const categoryPath = 'it/global/categorie/a';
const partnerPath = 'extranet/it/prodotti';
const category = sampleRawStory(categoryPath, 'category', { title: 'Chiavi' });
const product = (id: string, fields: Record<string, unknown> = {}) =>
  sampleRawStory(`it/global/prodotti/${id}`, 'product', {
    code: id,
    categories: [sampleUuid(categoryPath)],
    ...fields,
  });
const initial = [
  category,
  product('a'),
  product('b', { categories: [] }),
  sampleRawStory('it/global/chi-siamo', 'section', { title: 'Ovunque' }),
  sampleRawStory('de/global/ueber-uns', 'section', { title: 'Über uns' }),
  sampleRawStory(partnerPath, 'product_listing', { title: 'Segreto' }),
];

/** A market's indexes, built from the whole content. */
async function started(market: MarketId = 'italy') {
  const content = fakeContent(initial);
  const service = fakeService();
  const writer = createIndexWriter(service.client, 'test');
  const { routing, definitions, claimsOf, year, idSecret } = sampleContext({ market, locale: 'it' });
  const source = { content: content.client, routing, definitions, claimsOf, year, idSecret };
  const places = indexKeys.filter((place) => place.market === market);
  for await (const { place, records } of spaceRecords(source, places)) await writer.reindex(place, records);
  content.asked();
  service.calls.length = 0;
  const touched: string[] = [];
  const options = {
    ...source,
    market,
    writer,
    maxRelated: 200,
    onTouched: (ids: readonly string[]) => touched.push(...ids),
  };
  const titles = (audience: IndexKey['audience'] = 'public', locale = 'it') =>
    [...(service.indexes.get(`test_${audience}_${locale}_${market}`)?.records.values() ?? [])].map(
      ({ title }) => title,
    );
  return {
    ...service,
    content,
    touched,
    titles,
    write: (...paths: string[]) =>
      writeChanges(
        paths.map((path) => ({ uuid: sampleUuid(path), paths: new Set([path]) })),
        options,
      ),
    writeMoved: (uuid: string, ...paths: string[]) => writeChanges([{ uuid, paths: new Set(paths) }], options),
    /** Whether each index equals the result of a complete reindexing. */
    isUpToDate: async () => {
      for await (const { place, records } of spaceRecords(source, places)) {
        const drift = await writer.findDiff(place, records);
        if (drift === null || !isUpToDate(drift)) return false;
      }
      return true;
    },
  };
}

const renamed = (story: RawStory, title: string): RawStory => ({ ...story, content: { ...story.content, title } });

describe('writeChanges', () => {
  it('SRC-5 writes an edited story only; repeated, writes nothing', async () => {
    const { content, write, titles, calls, isUpToDate: inStep } = await started();
    content.publish(renamed(product('b', { categories: [] }), 'Nuova'));
    await write('it/global/prodotti/b');
    expect(titles()).toContain('Nuova');
    expect(calls.filter((line) => line.startsWith('updateObject'))).toEqual(['updateObject test_public_it_italy 1']);
    expect(await inStep()).toBe(true);
    calls.length = 0;
    await write('it/global/prodotti/b');
    expect(calls.filter((line) => !line.startsWith('browse'))).toEqual([]);
  });

  it('SRC-5 sends two requests to the content service, three if names are needed', async () => {
    const { content, write } = await started();
    await write('it/global/prodotti/b', 'it/global/chi-siamo');
    expect(content.asked()).toEqual(['byUuids 2', 'lookup it/italy/prodotti/b it/italy/chi-siamo']);
    await write('it/global/prodotti/a');
    expect(content.asked()).toEqual(['byUuids 1', 'lookup it/italy/prodotti/a', 'byUuids 1']);
  });

  it('CNT-11 SRC-5 removes a withdrawn story, and its name from other records', async () => {
    const { content, write, titles, indexes, isUpToDate: inStep } = await started();
    content.withdraw(sampleUuid(categoryPath));
    await write(categoryPath);
    expect(titles()).not.toContain('Chiavi');
    const record = [...(indexes.get('test_public_it_italy')?.records.values() ?? [])].find(({ code }) => code === 'a');
    expect(record?.categories).toEqual([]);
    expect(await inStep()).toBe(true);
  });

  it('SRC-5 updates the products of a renamed category', async () => {
    const { content, write, touched, indexes, isUpToDate: inStep } = await started();
    content.publish(renamed(category, 'Chiavi piatte'));
    const { indexes: written } = await write(categoryPath);
    const record = [...(indexes.get('test_public_it_italy')?.records.values() ?? [])].find(({ code }) => code === 'a');
    expect(record?.categoryNames).toEqual(['Chiavi piatte']);
    expect(written.flatMap(({ drift }) => [...drift.types])).toEqual(['category', 'product']);
    expect(touched).toEqual([sampleUuid(categoryPath), sampleUuid('it/global/prodotti/a')]);
    expect(await inStep()).toBe(true);
  });

  it('SRC-4 SRC-5 reports indexes in which products may be found differently, whichever task wrote them', async () => {
    const { content, write } = await started();
    const concerned = async (path: string) => {
      const { indexes } = await write(path);
      return indexes.flatMap(({ place, concernsProducts }) => (concernsProducts ? place.audience : []));
    };
    expect(await concerned('it/global/chi-siamo')).toEqual([]);
    expect(await concerned(partnerPath)).toEqual([]);
    // Nothing is written, as if another process of the site had already done it.
    expect(await concerned('it/global/prodotti/a')).toEqual(['public', 'partner']);
    expect(await concerned(categoryPath)).toEqual(['public']);
    content.withdraw(sampleUuid('it/global/prodotti/a'));
    await write('it/global/prodotti/a');
    expect(await concerned('it/global/prodotti/a')).toEqual(['public', 'partner']);
  });

  it('SRC-5 names an index in which too many stories change, and writes the story itself', async () => {
    const { content, write, titles } = await started();
    for (let number = 0; number < 201; number += 1) content.publish(product(`p-${number}`));
    await write(...Array.from({ length: 201 }, (_, number) => `it/global/prodotti/p-${number}`));
    content.publish(renamed(category, 'Altre'));
    const { tooMany } = await write(categoryPath);
    expect(tooMany).toEqual([{ market: 'italy', audience: 'public', locale: 'it' }]);
    expect(titles()).toContain('Altre');
  });

  it("CNT-2 SRC-5 replaces the global story by a market's own one, and reveals it again", async () => {
    const { content, write, titles, isUpToDate: inStep } = await started();
    const path = 'it/italy/chi-siamo';
    content.publish(sampleRawStory(path, 'section', { title: 'Qui' }));
    await write(path);
    expect(titles()).toContain('Qui');
    expect(titles()).not.toContain('Ovunque');
    // This market does not show the text of the global story.
    content.publish(sampleRawStory('it/global/chi-siamo', 'section', { title: 'Dappertutto' }));
    await write('it/global/chi-siamo');
    expect(titles()).not.toContain('Dappertutto');
    expect(await inStep()).toBe(true);
    content.withdraw(sampleUuid(path));
    await write(path);
    expect(titles()).toContain('Dappertutto');
    expect(titles()).not.toContain('Qui');
    expect(await inStep()).toBe(true);
  });

  it('SRC-5 removes a story from the old index after it moved to another language', async () => {
    const { content, writeMoved, titles, isUpToDate: inStep } = await started('global');
    const from = 'it/global/prodotti/b';
    const to = 'de/global/produkte/b';
    content.publish({ ...sampleRawStory(to, 'product', { title: 'Schlüssel' }), uuid: sampleUuid(from) });
    await writeMoved(sampleUuid(from), from, to);
    expect(titles('public', 'it')).not.toContain(from);
    expect(titles('public', 'de')).toContain('Schlüssel');
    expect(await inStep()).toBe(true);
  });

  it('SRC-5 writes a story at its current path if it moved again meanwhile, and hides the global one there', async () => {
    const { content, writeMoved, titles, isUpToDate: inStep } = await started();
    const from = 'it/global/prodotti/b';
    content.publish({
      ...sampleRawStory('it/italy/prodotti/a', 'product', { title: 'Nostra' }),
      uuid: sampleUuid(from),
    });
    await writeMoved(sampleUuid(from), from);
    expect(titles()).toContain('Nostra');
    expect(titles()).not.toContain('it/global/prodotti/a');
    expect(await inStep()).toBe(true);
  });

  it('SRC-6 writes a partner story to the partner index only', async () => {
    const { content, write, titles, indexes, calls } = await started();
    content.publish(sampleRawStory(partnerPath, 'product_listing', { title: 'Riservato' }));
    await write(partnerPath);
    expect(titles('partner')).toEqual(['Riservato']);
    expect(JSON.stringify([...(indexes.get('test_public_it_italy')?.records.values() ?? [])])).not.toContain(
      'Riservato',
    );
    expect(calls.filter((line) => line.includes('public'))).toEqual([]);
  });

  it('SRC-6 EXT-2 updates the audience of stories below a folder when the tags of its page change', async () => {
    const { content, write, indexes, titles, touched, isUpToDate: inStep } = await started();
    const inside = `${partnerPath}/auto`;
    content.publish(
      sampleRawStory(inside, 'category', { title: 'Auto' }),
      sampleRawStory(`${inside}/a`, 'partner_product', { title: 'Radiocomando' }),
    );
    await write(inside, `${inside}/a`);
    const rolesOf = (title: string) =>
      [...(indexes.get('test_partner_it_italy')?.records.values() ?? [])].find((record) => record.title === title)
        ?.audienceRoles;
    expect(rolesOf('Radiocomando')).toEqual(['*']);
    const folder = (...tags: string[]) => ({
      ...sampleRawStory(partnerPath, 'product_listing', { title: 'Segreto' }),
      tag_list: tags,
    });
    for (const [tags, roles] of [
      [
        ['role:service', 'role:sales'],
        ['sales', 'service'],
      ],
      [['market:italy'], ['*']],
      [['market:germany'], undefined],
      [[], ['*']],
    ] as const) {
      content.publish(folder(...tags));
      await write(partnerPath);
      expect([titles('partner').length, rolesOf('Radiocomando')]).toEqual([roles ? 3 : 0, roles]);
      expect(await inStep()).toBe(true);
    }
    expect(touched).toEqual(expect.arrayContaining([inside, `${inside}/a`].map(sampleUuid)));
    // A single write also applies the tags of the folders above.
    content.publish(folder('role:service'));
    await write(`${inside}/a`);
    expect(rolesOf('Radiocomando')).toEqual(['service']);
    content.withdraw(sampleUuid(partnerPath));
    await write(partnerPath);
    // Without its page the audience of a folder is unknown.
    expect(rolesOf('Radiocomando')).toBeUndefined();
    expect(await inStep()).toBe(true);
  });

  it('SRC-6 updates the audience of all partner stories with the page of the whole area', async () => {
    const { content, write, titles, isUpToDate: inStep } = await started();
    const home = { ...sampleRawStory('extranet/it/home', 'section', { title: 'Area' }), tag_list: ['market:germany'] };
    content.publish(home);
    await write('extranet/it/home');
    expect(titles('partner')).toEqual([]);
    content.publish({ ...home, tag_list: [] });
    await write('extranet/it/home');
    expect(titles('partner')).toEqual(['Area', 'Segreto']);
    expect(await inStep()).toBe(true);
  });

  it('SRC-6 names the partner index if a folder contains too many stories', async () => {
    const { content, write } = await started();
    for (let number = 0; number < 201; number += 1) {
      content.publish(sampleRawStory(`${partnerPath}/p-${number}`, 'partner_product'));
    }
    const { tooMany } = await write(partnerPath);
    expect(tooMany).toEqual([{ market: 'italy', audience: 'partner', locale: 'it' }]);
  });

  it('SRC-6 TPL-3 updates a partner page with the public page of its product, and with the names in that', async () => {
    const { content, write, indexes, isUpToDate: inStep } = await started();
    const path = `${partnerPath}/a`;
    content.publish(
      sampleRawStory(path, 'partner_product', { title: 'Listino A', product: sampleUuid('it/global/prodotti/a') }),
    );
    await write(path);
    const found = () =>
      [...(indexes.get('test_partner_it_italy')?.records.values() ?? [])].find(({ title }) => title === 'Listino A');
    expect(found()).toMatchObject({ type: 'product', code: 'a', categoryNames: ['Chiavi'] });
    expect(await inStep()).toBe(true);
    content.publish(product('a', { code: 'A-2' }));
    await write('it/global/prodotti/a');
    expect(found()).toMatchObject({ code: 'A-2', codes: ['a2', '2'] });
    content.publish(renamed(category, 'Chiavi piatte'));
    await write(categoryPath);
    expect(found()).toMatchObject({ categoryNames: ['Chiavi piatte'] });
    expect(await inStep()).toBe(true);
    content.withdraw(sampleUuid('it/global/prodotti/a'));
    await write('it/global/prodotti/a');
    expect(found()).toMatchObject({ code: null, categories: [] });
    expect(await inStep()).toBe(true);
  });

  it('SRC-5 names an index that does not exist, and writes the others', async () => {
    const { content, write, titles, indexes } = await started();
    indexes.delete('test_partner_it_italy');
    content.publish(renamed(category, 'Altre'));
    const { missing } = await write(categoryPath);
    expect(missing).toEqual([{ market: 'italy', audience: 'partner', locale: 'it' }]);
    expect(titles()).toContain('Altre');
    expect(indexes.has('test_partner_it_italy')).toBe(false);
  });
});
