import { completeLocales, locales } from '@clavora/i18n-routing/locales';
import { describe, expect, it } from 'vitest';
import { cardFields, searchRecord } from '../schema/search-record.ts';
import { indexSettings, replicaSettings } from './settings.ts';
import { synonymsOf } from './synonyms.ts';

const bare = (name: string) => name.replace(/^\w+\((.*)\)$/, '$1').replace(/:\d+$/, '');

describe('indexSettings', () => {
  it.each(locales)('SRC-5 names only fields of records in %s', (locale) => {
    const settings = indexSettings(locale);
    const named = [
      settings.searchableAttributes,
      settings.attributesForFaceting,
      settings.numericAttributesForFiltering,
      settings.customRanking,
      settings.attributesToHighlight,
      settings.attributesToSnippet,
      settings.disableTypoToleranceOnAttributes,
      ...Object.values(settings.decompoundedAttributes ?? {}),
    ].flatMap((list): string[] => (Array.isArray(list) ? list.map(String) : []));
    expect(named.length).toBeGreaterThan(30);
    for (const name of named) expect(Object.keys(searchRecord.shape)).toContain(bare(name));
    expect(settings.queryLanguages).toEqual([locale]);
  });

  it('SRC-2 returns the fields of cards with hits', () => {
    const brought = ['objectID', ...(indexSettings('en').attributesToRetrieve ?? [])];
    expect(brought.toSorted()).toEqual(Object.keys(cardFields.shape).toSorted());
  });

  it('SRC-2 ranks codes first and allows no typos in them', () => {
    const { searchableAttributes, disableTypoToleranceOnAttributes } = indexSettings('en');
    expect(searchableAttributes?.slice(0, 3)).toEqual(['codes', 'unordered(variantCodes)', 'unordered(crossCodes)']);
    expect(disableTypoToleranceOnAttributes).toEqual(expect.arrayContaining(['codes', 'variantCodes', 'crossCodes']));
  });

  it('SRC-2 has a replica for each order, which differs in its ranking', () => {
    const replicas = replicaSettings('i', 'de');
    expect([...replicas].map(([name, { ranking }]) => [name, ranking?.[0]])).toEqual([
      ['i_by_newest', 'desc(date)'],
      ['i_by_code', 'asc(sortCode)'],
      ['i_by_name', 'asc(sortTitle)'],
    ]);
  });

  it.each(completeLocales)('SRC-5 has synonyms of at least two single words, none in two groups, in %s', (locale) => {
    const groups = synonymsOf(locale)
      .filter(({ type }) => type === 'synonym')
      .map(({ synonyms }) => synonyms ?? []);
    expect(groups.length).toBeGreaterThanOrEqual(8);
    const words = groups.flatMap((group) => group.map((word) => word.toLowerCase()));
    expect(new Set(words).size).toBe(words.length);
    for (const group of groups) expect(group.length).toBeGreaterThan(1);
    for (const word of words) expect(word).not.toMatch(/[\s-]/);
  });

  it('SRC-5 finds special terms by a phrase or a general word, but not the other way round', () => {
    const general = synonymsOf('de').find(({ input }) => input === 'Autoschlüssel');
    expect(general).toMatchObject({ type: 'oneWaySynonym', synonyms: expect.arrayContaining(['Klappschlüssel']) });
    const ids = synonymsOf('de').map(({ objectID }) => objectID);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
