import type { Locale } from '@clavora/i18n-routing/locales';
import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { rawStory } from '../../testing/sample-content.ts';

const named = (title: string) =>
  rawStory(`de/global/produkte/${title}`, { component: 'category', title, summary: '', image: [] });

describe('CategoriesSorting', () => {
  const titles = ['Zylinder', 'Öl', 'Öfen', 'Anlagen', 'Serie 10', 'Serie 9'];
  it.each([
    ['manual', 'de', titles],
    ['by_name', 'de', ['Anlagen', 'Öfen', 'Öl', 'Serie 9', 'Serie 10', 'Zylinder']],
    ['something else', 'de', titles],
  ] as const)('BLK-2 orders categories %s (%s)', async (order, locale, expected) => {
    const raw = { component: 'categories_sorting', _uid: 'c', title: 'Ways', order, categories: titles.map(named) };
    const { html } = await renderFixture(raw, { locale: locale as Locale });
    expect(
      [...htmlBody(html).querySelectorAll('li a')].map((link) => link.textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(expected);
  });

  it.each([
    [6, 6, ''],
    [7, 4, 'Altre 3 categorie'],
  ])('BLK-6 of %i categories, phones show %i without being asked for more', async (count, open, summary) => {
    const categories = Array.from({ length: count }, (_, at) => named(`Serie ${at + 1}`));
    const raw = { component: 'categories_sorting', _uid: 'c', title: 'Ways', order: 'manual', categories };
    const body = htmlBody((await renderFixture(raw, { locale: 'it' })).html);
    const shown = [...body.querySelectorAll('li')];
    expect(shown).toHaveLength(count);
    expect(shown.filter((item) => item.closest('details') === null)).toHaveLength(open);
    expect(body.querySelector('summary')?.textContent ?? '').toBe(summary);
  });

  it('CNT-4 leaves out deleted stories and other kinds, and renders nothing when none is left', async () => {
    const other = rawStory('de/global/news/x', { component: 'news_article', title: 'News' });
    const raw = { component: 'categories_sorting', _uid: 'c', title: 'Ways', categories: ['gone', other] };
    expect(htmlBody((await renderFixture(raw)).html).querySelector('section, article')).toBeNull();
  });
});
