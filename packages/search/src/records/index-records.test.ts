import { describe, expect, it } from 'vitest';
import type { IndexKey } from '../schema/indexes.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleRawStory, sampleStory, sampleUuid } from '../testing/sample-story.ts';
import { indexRecords } from './index-records.ts';
import { parseFoundStory } from './partner-story.ts';

const italy: IndexKey = { audience: 'public', market: 'italy', locale: 'it' };
const categories = ['it/global/categorie/a', 'extranet/it/prodotti'].map(sampleUuid);
const found = [
  sampleStory('it/global/categorie/a', 'category', { title: 'Categoria' }),
  sampleStory('it/global/prodotti/x', 'product', { categories }),
  sampleStory('it/italy/chi-siamo', 'section', { title: 'Qui' }),
  sampleStory('it/global/chi-siamo', 'section', { title: 'Ovunque' }),
  sampleStory('de/global/ueber-uns', 'section'),
  sampleStory('extranet/it/prodotti', 'product_listing', { title: 'Segreto' }),
];
const recordsOf = (place: IndexKey) => indexRecords(found, place, sampleContext(place));

describe('indexRecords', () => {
  it('SRC-5 returns records of what the market shows in the language, with the names of their categories and machines', () => {
    expect(recordsOf(italy).map(({ href, title, categoryNames: named }) => [href, title, ...named])).toEqual([
      ['/categorie/a', 'Categoria'],
      ['/prodotti/x', 'it/global/prodotti/x', 'Categoria'],
      ['/chi-siamo', 'Qui'],
    ]);
  });

  it('SRC-6 EXT-2 returns no record for a story that no partner of the market may see, by its tags or those of a folder above it', () => {
    const tagged = (slug: string, ...tags: string[]) => {
      const story = parseFoundStory({ ...sampleRawStory(slug, 'section', { title: slug }), tag_list: tags });
      if (!story) throw new Error('Expected a page');
      return story;
    };
    const area = [
      tagged('extranet/it/cataloghi', 'role:service', 'lancio'),
      tagged('extranet/it/cataloghi/chiavi'),
      tagged('extranet/it/cataloghi/solo-vendite', 'role:sales'),
      tagged('extranet/it/clavora-news', 'market:germany', 'market:spain'),
      tagged('extranet/it/fotogalleria', 'role:*'),
    ];
    const place = { ...italy, audience: 'partner' } as const;
    const records = indexRecords(area, place, sampleContext(place));
    expect(records.map(({ title, audienceRoles, tags }) => [title, audienceRoles, tags])).toEqual([
      ['extranet/it/cataloghi', ['service'], ['lancio']],
      ['extranet/it/cataloghi/chiavi', ['service'], []],
    ]);
  });

  it('SRC-6 returns the same public records with and without a partner area', () => {
    for (const record of recordsOf(italy)) expect(record).not.toHaveProperty('audienceRoles');
  });

  it('SRC-6 keeps partner stories out of public indexes, and public ones out of partner indexes', () => {
    expect(JSON.stringify(recordsOf(italy))).not.toContain('Segreto');
    expect(recordsOf({ ...italy, audience: 'partner' }).map(({ title }) => title)).toEqual(['Segreto']);
  });
});
