import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { sampleBlades } from '../../testing/sample-content.ts';
import { editorialHeroFixtures } from './editorial-hero.fixtures.ts';

const [drawn, wide, square] = editorialHeroFixtures;
if (!drawn || !wide || !square) throw new Error('expected fixtures of a drawing, a wide and a square picture');

describe('EditorialHero', () => {
  it('BLK-1 draws the key inline with measures formatted in the page’s language', async () => {
    const { html } = await renderFixture(drawn.raw, { locale: 'it' });
    const drawing = htmlBody(html).querySelector('svg[role=img]');
    expect(drawing?.getAttribute('aria-label')).toBe('Una chiave con le sue quote');
    expect(drawing?.textContent).toContain('62,0');
  });

  it('BLK-1 animates the cutting only in the page’s first block', async () => {
    const blanks = async (hasTitle: boolean) => {
      const { html } = await renderFixture(drawn.raw, { locale: 'it', hasTitle });
      return htmlBody(html).querySelectorAll('.blank svg[aria-hidden=true]').length;
    };
    expect([await blanks(false), await blanks(true)]).toEqual([1, 0]);
  });

  it('CNT-10 crops the picture to its ratio and loads it with priority in the first block', async () => {
    const image = htmlBody((await renderFixture(wide.raw)).html).querySelector('img');
    expect(image?.getAttribute('fetchpriority')).toBe('high');
    expect(image?.getAttribute('loading')).toBeNull();
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['2000', '840']);
    const later = htmlBody((await renderFixture(wide.raw, { hasTitle: true })).html).querySelector('img');
    expect(later?.getAttribute('loading')).toBe('lazy');
  });

  it('BLK-1 places a square picture beside the title', async () => {
    const { html } = await renderFixture(square.raw, { locale: 'ru' });
    expect(htmlBody(html).querySelector('.beside h1 ~ *, .beside img')).not.toBeNull();
  });

  it.each([
    '{',
    '[]',
    '{"kind":"edge"}',
    '{"length":1e9}',
    'null',
    JSON.stringify({ kind: 'edge', cuts: [99] }),
    JSON.stringify({ ...sampleBlades.cylinder, cuts: [99] }),
    JSON.stringify({ ...sampleBlades.cylinder, spacing: 40 }),
  ])('CNT-4 shows the picture and reports the blade when it is %s', async (data) => {
    const drawing = [{ component: 'key_blade', _uid: 'blade', data }];
    const { html, context } = await renderFixture({ ...wide.raw, drawing });
    expect(html).toContain('<img');
    expect(context.warnings).toEqual([
      expect.stringContaining('Key blade blade: expected the measures of a key as JSON'),
    ]);
  });

  it('CNT-5 leaves out a button whose link is unsafe or has no target', async () => {
    const button = (label: string, link: unknown) => ({ component: 'call_to_action', _uid: label, label, link });
    const actions = [
      button('script', { linktype: 'url', url: 'javascript:alert(1)' }),
      button('nowhere', null),
      button('good', { linktype: 'url', url: 'https://clavora.example/' }),
    ];
    const { html } = await renderFixture({ ...wide.raw, actions });
    expect([...htmlBody(html).querySelectorAll('a')].map((link) => link.textContent)).toEqual(['good']);
  });
});
