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

describe('all records of an index', () => {
  it('SRC-5 are of what the market shows in the language, with the names of what they stand in', () => {
    expect(recordsOf(italy).map(({ href, title, categories: named }) => [href, title, ...named])).toEqual([
      ['/categorie/a', 'Categoria'],
      ['/prodotti/x', 'it/global/prodotti/x', 'Categoria'],
      ['/chi-siamo', 'Qui'],
    ]);
  });

  it('SRC-6 EXT-2 a story has no record if no partner of the market may see it or a folder above it', () => {
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

  it('SRC-6 public records are what they would be without a partner area', () => {
    for (const record of recordsOf(italy)) expect(record).not.toHaveProperty('audienceRoles');
  });

  it('SRC-6 a public index says nothing of partner stories, a partner index has nothing else', () => {
    expect(JSON.stringify(recordsOf(italy))).not.toContain('Segreto');
    expect(recordsOf({ ...italy, audience: 'partner' }).map(({ title }) => title)).toEqual(['Segreto']);
  });
});
