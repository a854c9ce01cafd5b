import type { Locale } from '@clavora/i18n-routing/locales';
import { describe, expect, it } from 'vitest';
import { changedTags, localesOf, withinBounds } from './changed-tags.ts';
import type { KnownStory, StoryChange } from './space-index.ts';

const at = (fullSlug: string, publishedAt = '2026-11-01T08:00:00.000Z'): KnownStory => ({
  id: 7,
  uuid: 'key',
  fullSlug,
  publishedAt,
});
const change = (before: KnownStory | null, after: KnownStory | null): StoryChange => ({ uuid: 'key', before, after });
const none = { translations: new Map<string, string[]>(), linkedFromConfig: new Map<Locale, Set<string>>() };
const tagsOf = (changes: StoryChange[], around: Partial<typeof none> = {}) =>
  [...changedTags(changes, { ...none, ...around })].toSorted();

const place = 'it/global/prodotti/chiavi/clv-22l';
const lists = ['folder:it/global', 'folder:it/global/prodotti', 'folder:it/global/prodotti/chiavi'];
const edited = change(at(place), at(place, '2026-11-02T08:00:00.000Z'));

describe('changedTags', () => {
  it('CNT-9 of an edit are the story’s URL, the pages that show it and the lists that contain it, and no others', () => {
    const around = {
      translations: new Map([['key', ['de/global/produkte/clv-22l']]]),
      linkedFromConfig: new Map([['it', new Set(['key'])] as const]),
    };
    expect(tagsOf([edited], around)).toEqual([...lists, `slug:${place}`, 'story:key']);
  });

  it.each([
    ['appears', change(null, at(place))],
    ['vanishes', change(at(place), null)],
  ])('CNT-9 CNT-11 of a story that %s are its URL and all lists of pages', (_, changed) => {
    expect(tagsOf([changed])).toEqual([...lists, 'members:it/global', `place:${place}`, `slug:${place}`, 'story:key']);
  });

  it.each([
    ['italy', ['it']],
    ['global', ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'ro', 'ru']],
  ])('LIF-4 of the company of %s are all pages in the languages of the market', (market, languages) => {
    const slug = `companies/${market}`;
    const changed = change(at(slug), at(slug, '2026-11-02T08:00:00.000Z'));
    expect(tagsOf([changed])).toEqual([...languages.map((locale) => `config:${locale}`), `slug:${slug}`, 'story:key']);
  });

  it('CNT-9 RTE-13 of a move are the old and the new URL, with the lists of both', () => {
    expect(tagsOf([change(at('it/global/a/clv-22l'), at('it/italy/b/clv-22l'))])).toEqual([
      'folder:it/global',
      'folder:it/global/a',
      'folder:it/italy',
      'folder:it/italy/b',
      'members:it/global',
      'members:it/italy',
      'place:it/global/a/clv-22l',
      'place:it/italy/b/clv-22l',
      'slug:it/global/a/clv-22l',
      'slug:it/italy/b/clv-22l',
      'story:key',
    ]);
  });

  it('CNT-9 of a new or moved story include the pages of its translations, which link to it', () => {
    const translations = new Map([['key', ['de/global/produkte/clv-22l', 'fr/global/produits/clv-22l']]]);
    expect(tagsOf([change(null, at(place))], { translations })).toEqual([
      ...lists,
      'members:it/global',
      `place:${place}`,
      'slug:de/global/produkte/clv-22l',
      'slug:fr/global/produits/clv-22l',
      `slug:${place}`,
      'story:key',
    ]);
  });

  it('CNT-9 of a moved story in header or footer include all pages of the language', () => {
    const linkedFromConfig = new Map([
      ['it', new Set(['key'])],
      ['de', new Set(['lock'])],
    ] as const);
    const found = tagsOf([change(at('it/global/a'), at('it/global/b'))], { linkedFromConfig });
    expect(found.filter((tag) => tag.startsWith('config:'))).toEqual(['config:it']);
  });

  it.each([
    ['config/ru', ['config:ru', 'slug:config/ru', 'story:key']],
    ['config/ru/old', ['folder:config/ru', 'slug:config/ru/old', 'story:key']],
    ['config/nowhere', ['slug:config/nowhere', 'story:key']],
    ['extranet/it/a/b', ['folder:extranet/it', 'folder:extranet/it/a', 'slug:extranet/it/a/b', 'story:key']],
    ['it/global/home', ['folder:it/global', 'slug:it/global/home', 'story:key']],
    ['lonely', ['slug:lonely', 'story:key']],
  ])('CNT-9 of an edit of %s are %j', (fullSlug, expected) => {
    expect(tagsOf([change(at(fullSlug), at(fullSlug, '2026-11-02T08:00:00.000Z'))])).toEqual(expected);
  });

  it('CNT-9 of no change are empty', () => {
    expect(tagsOf([])).toEqual([]);
  });
});

describe('localesOf', () => {
  it('CNT-9 returns the languages of old and new paths', () => {
    const changes = [
      change(at('it/global/a'), at('de/germany/a')),
      change(null, at('extranet/fr/a')),
      change(at('config/ru'), null),
      change(null, at('elsewhere/b')),
    ];
    expect([...localesOf(changes)].toSorted()).toEqual(['de', 'fr', 'it', 'ru']);
  });
});

describe('withinBounds', () => {
  it('CNT-9 returns all tags of a small change', () => {
    const found = new Set(['story:a', 'slug:b']);
    expect(withinBounds(found, 2, ['it', 'de'])).toEqual(found);
  });

  it('CNT-9 returns a few tags that cover all pages of a large change', () => {
    const found = new Set(['story:a', 'slug:b', 'place:b', 'folder:c', 'members:d', 'datasource:e']);
    expect([...withinBounds(found, 4, ['it', 'de'])].toSorted()).toEqual([
      'config:de',
      'config:it',
      'datasource:e',
      'folder:c',
      'members:d',
    ]);
  });
});
