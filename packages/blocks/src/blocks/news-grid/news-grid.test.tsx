import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { rawStory } from '../../testing/sample-content.ts';
import { newsGridFixtures } from './news-grid.fixtures.ts';

const [fixture] = newsGridFixtures;
if (!fixture) throw new Error('expected a fixture of news');

describe('NewsGrid', () => {
  it('BLK-2 formats each kind’s date in the page’s language, an event’s in its own time zone', async () => {
    const body = htmlBody((await renderFixture(fixture.raw, { locale: 'de' })).html);
    expect([...body.querySelectorAll('time')].map((time) => time.textContent)).toEqual([
      '3.\u00a0November 2026',
      '21.\u00a0Oktober 2026',
      '9.–12.\u00a0Februar 2027',
    ]);
    expect(body.textContent).toContain('Essen, Deutschland');
  });

  it('CNT-4 leaves out deleted stories', async () => {
    const body = htmlBody((await renderFixture(fixture.raw, { locale: 'de' })).html);
    expect(body.querySelectorAll('article')).toHaveLength(3);
  });

  it('CNT-4 leaves the block out when no story is left', async () => {
    const { html } = await renderFixture({ component: 'news_grid', _uid: 'n', title: 'News', stories: ['gone'] });
    expect(htmlBody(html).querySelector('section, article')).toBeNull();
  });

  it('CNT-4 renders an event with invalid time zone or dates', async () => {
    const event = (slug: string, fields: Record<string, unknown>) =>
      rawStory(`en/global/events/${slug}`, {
        component: 'event',
        title: slug,
        starts_at: '2027-02-09 08:00',
        ...fields,
      });
    const stories = [
      event('a', { time_zone: 'Mars/Olympus', ends_at: null }),
      event('b', { ends_at: '2020-01-01 00:00', time_zone: '' }),
      event('c', { starts_at: 'soon', country_code: 'XX1' }),
    ];
    const { html } = await renderFixture({ component: 'news_grid', _uid: 'n', title: 'News', stories });
    expect([...htmlBody(html).querySelectorAll('time')].map((time) => time.textContent)).toEqual([
      '9\u00a0February 2027',
      '9\u00a0February 2027',
    ]);
    expect(htmlBody(html).querySelectorAll('article')).toHaveLength(3);
  });
});
