import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { articleHeroFixtures } from './article-hero.fixtures.ts';

const [complete, german] = articleHeroFixtures;
if (!complete || !german) throw new Error('expected fixtures with and without a picture');

describe('ArticleHero', () => {
  it.each([
    ['en', '3\u00a0November 2026'],
    ['de', '3.\u00a0November 2026'],
    ['it', '3\u00a0novembre 2026'],
    ['ru', '3\u00a0ноября 2026\u202fг.'],
  ] as const)('SHL-8 BLK-1 formats its date in %s as %s', async (locale, text) => {
    const time = htmlBody((await renderFixture(complete.raw, { locale })).html).querySelector('time');
    expect([time?.textContent, time?.getAttribute('datetime')]).toEqual([text, '2026-11-03']);
  });

  it('SHL-8 uses the day in the market’s time zone', async () => {
    const { html } = await renderFixture(german.raw, { locale: 'de' });
    expect(htmlBody(html).querySelector('time')?.textContent).toBe('20.\u00a0Oktober 2026');
  });

  it('BLK-1 names the author and captions the picture', async () => {
    const body = htmlBody((await renderFixture(complete.raw)).html);
    expect(body.textContent).toContain('Livia Corvani');
    expect(body.querySelector('figcaption')?.textContent).toBe('The projector enlarges a profile fifty times.');
  });

  it('CNT-4 omits the caption when the picture is missing', async () => {
    const { html } = await renderFixture(german.raw, { locale: 'de' });
    expect(html).not.toContain('Bildunterschrift');
  });

  it('CNT-4 omits byline and lead when they are empty', async () => {
    const { html } = await renderFixture({ component: 'article_hero', _uid: 'a', title: 'Keys', date: 'soon' });
    expect(htmlBody(html).querySelectorAll('time, p')).toHaveLength(0);
  });
});
