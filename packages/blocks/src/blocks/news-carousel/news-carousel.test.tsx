import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { newsCarouselFixtures } from './news-carousel.fixtures.ts';

const [mixed, courses, , deleted] = newsCarouselFixtures;
if (!mixed || !courses || !deleted) throw new Error('expected fixtures of news, of courses and of deleted stories');

describe('NewsCarousel', () => {
  it('BLK-2 BLK-6 shows the published stories in one list without a script', async () => {
    const body = htmlBody((await renderFixture(mixed.raw, { locale: 'de' })).html);
    const track = body.querySelector('[role=group][tabindex="0"]');
    expect(track?.getAttribute('aria-label')).toBe('Zuletzt gemeldet');
    expect(track?.querySelectorAll(':scope > ul > li article')).toHaveLength(5);
    expect([...body.querySelectorAll('time')].map((time) => time.textContent)).toEqual([
      '12.\u00a0November 2026',
      '28.\u00a0Oktober 2026',
      '9.\u00a0Februar 2126',
      '2.\u00a0Oktober 2026',
      '15.\u00a0September 2026',
    ]);
    expect(body.querySelector('button:not([hidden])')).toBeNull();
  });

  it('BLK-2 renders stories that the site found like chosen ones', async () => {
    const body = htmlBody((await renderFixture(courses.raw, { locale: 'ru' })).html);
    expect(body.querySelectorAll('article h2, article h3')).toHaveLength(4);
  });

  it('CNT-4 shows a story twice when it was chosen twice', async () => {
    const [first] = mixed.raw.stories as unknown[];
    const { html } = await renderFixture({ ...mixed.raw, stories: [first, first] }, { locale: 'de' });
    expect(htmlBody(html).querySelectorAll('article')).toHaveLength(2);
  });

  it('CNT-4 renders nothing when no story is left', async () => {
    expect(htmlBody((await renderFixture(deleted.raw)).html).textContent).toBe('');
  });
});
