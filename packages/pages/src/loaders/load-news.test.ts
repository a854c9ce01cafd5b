import { sampleStory } from '@clavora/site-core/sample-page';
import { describe, expect, it } from 'vitest';
import { newsListing } from './load-news.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

const dated = (component: 'news_article' | 'press_release', title: string, date: string) =>
  sampleStory(component, { title, date }, `en/global/events-and-news/x/${title}`);
const event = (title: string, starts_at: string, ends_at: string) =>
  sampleStory(
    'event',
    { title, starts_at, ends_at, time_zone: 'Europe/Rome' },
    `en/global/events-and-news/events/${title}`,
  );

const stories = [
  dated('press_release', 'old release', '2026-06-18'),
  event('over', '2026-11-01 08:00', '2026-11-02 16:00'),
  dated('news_article', 'latest article', '2026-11-16'),
  event('later', '2026-12-24 08:00', '2026-12-24 16:00'),
  event('live', '2026-11-19 08:00', '2026-11-21 16:00'),
  dated('press_release', 'release', '2026-11-10'),
  event('long over', '2025-11-01 08:00', '2025-11-02 16:00'),
];
const list = (choice: Partial<Parameters<typeof newsListing>[1]['choice']> = {}, pageSize = 24) =>
  newsListing(stories, {
    path: '/notizie',
    choice: { page: 1, filter: null, ...choice },
    pageSize,
    now,
    timeZone: 'Europe/Rome',
  });
const partsOf = ({ parts }: ReturnType<typeof newsListing>) =>
  parts?.map(({ name, items }) => [name, items.map(({ content }) => content.title)]);

describe('newsListing', () => {
  it('TPL-5 TPL-6 sorts by the shown date: the next events, then the latest news, then past events', () => {
    const listing = list();
    expect(partsOf(listing)).toEqual([
      ['upcoming', ['live', 'later']],
      ['news', ['latest article', 'release', 'old release']],
      ['past', ['over', 'long over']],
    ]);
    expect(listing.total).toBe(7);
  });

  it.each([
    [
      1,
      [
        ['upcoming', ['live', 'later']],
        ['news', ['latest article']],
      ],
    ],
    [
      2,
      [
        ['news', ['release', 'old release']],
        ['past', ['over']],
      ],
    ],
    [3, [['past', ['long over']]]],
    [4, []],
  ])('TPL-5 pages through all parts: page %d', (page, parts) => {
    const listing = list({ page }, 3);
    expect(partsOf(listing)).toEqual(parts);
    expect(listing.pageCount).toBe(3);
  });

  it('TPL-5 filters by kind in the URL, with counts, and keeps the kind on further pages', () => {
    const listing = list({ filter: 'press_release' }, 1);
    expect(partsOf(listing)).toEqual([['news', ['release']]]);
    expect(listing.hrefOf(2)).toBe('/notizie?kind=press_release&page=2');
    expect(listing.filters).toEqual([
      { filter: null, count: 7, href: '/notizie', isCurrent: false },
      { filter: 'news_article', count: 1, href: '/notizie?kind=news_article', isCurrent: false },
      { filter: 'press_release', count: 2, href: '/notizie?kind=press_release', isCurrent: true },
      { filter: 'event', count: 4, href: '/notizie?kind=event', isCurrent: false },
    ]);
  });

  it('TPL-5 has no filter if there is one kind only', () => {
    const options = { path: '/notizie', choice: { page: 1, filter: null }, pageSize: 24, now, timeZone: 'Europe/Rome' };
    expect(newsListing([dated('news_article', 'a', '2026-11-16')], options).filters).toEqual([]);
  });
});
