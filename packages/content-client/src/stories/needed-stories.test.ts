import { marketRow } from '@clavora/i18n-routing/markets';
import { createRouting } from '@clavora/i18n-routing/routing';
import { describe, expect, it } from 'vitest';
import { missingStories, neededStories } from './needed-stories.ts';

const routing = createRouting({ brand: 'clavora', guards: ['auth'] });
const needed = neededStories(routing, marketRow('italy'), 'it');

describe('neededStories', () => {
  it('CNT-13 names every story that the code of a market requests, with its possible paths', () => {
    expect(needed.map(({ name, slugs }) => [name, ...slugs])).toEqual([
      ['configuration', 'config/it'],
      ['company', 'companies/italy'],
      ['home', 'it/italy/home', 'it/global/home'],
      ['search', 'it/italy/cerca', 'it/global/cerca'],
      ['products', 'it/italy/prodotti', 'it/global/prodotti'],
      ['key-finder', 'it/italy/trova-chiave', 'it/global/trova-chiave'],
      ['key-finder-list', 'it/italy/trova-chiave/lista', 'it/global/trova-chiave/lista'],
      ['contacts', 'it/italy/contatti', 'it/global/contatti'],
      ['extranet', 'extranet/it/home'],
      ['extranet-search', 'extranet/it/cerca'],
      ['extranet-lists', 'extranet/it/liste'],
      ['thank-you', 'it/italy/thank-you', 'it/global/thank-you'],
      ['landing-smart-pro-mini', 'it/italy/landing-smart-pro-mini', 'it/global/landing-smart-pro-mini'],
    ]);
  });

  it('LIF-4 names the company of a market once, with its first language', () => {
    const global = marketRow('global');
    const withCompany = global.locales.filter((locale) =>
      neededStories(routing, global, locale).some(({ name }) => name === 'company'),
    );
    expect(withCompany).toEqual(['en']);
  });
});

describe('missingStories', () => {
  const names = (published: Record<string, string>) =>
    missingStories(needed, (slug) => published[slug]).map(({ name }) => name);
  const whole = Object.fromEntries(needed.map(({ slugs, components }) => [slugs.at(-1), components[0] ?? '']));

  it('CNT-13 returns none if each story is at one of its paths', () => {
    expect(names(whole)).toEqual([]);
    expect(names({ ...whole, 'it/italy/cerca': 'page' })).toEqual([]);
  });

  it('CNT-13 returns the story if none is published, or one of another content type', () => {
    expect(names({ ...whole, 'it/global/cerca': 'product' })).toEqual(['search']);
    const { 'config/it': _, ...without } = whole;
    expect(names(without)).toEqual(['configuration']);
  });
});
