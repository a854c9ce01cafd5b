import { isStoryOf, type StoryOf } from '@clavora/content-client/story';
import { sampleStory } from '@clavora/site-core/sample-page';
import { describe, expect, it } from 'vitest';
import { eventListing } from './load-events.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

function event(name: string, starts_at: string, disciplines: readonly string[] = []): StoryOf<'event'> {
  const story = sampleStory(
    'event',
    { title: name, starts_at, time_zone: 'Europe/Rome', disciplines },
    `en/global/e/${name}`,
  );
  if (!isStoryOf(story, 'event')) throw new Error('expected an event');
  return story;
}

const events = [
  event('spring', '2027-03-01 08:00', ['automotive', 'training']),
  event('last', '2026-11-01 08:00', ['automotive']),
  event('next', '2026-12-01 08:00', ['locksmithing']),
  event('first', '2025-11-01 08:00', ['locksmithing', 'unheard of']),
  event('soon', '2026-12-24 08:00'),
];
const path = '/eventi';
const list = (choice: Partial<Parameters<typeof eventListing>[1]['choice']> = {}, pageSize = 24) =>
  eventListing(events, { path, choice: { page: 1, filter: null, ...choice }, pageSize, now, timeZone: 'Europe/Rome' });
const titles = (stories: readonly { content: { title: string } }[] | undefined) =>
  stories?.map(({ content }) => content.title);

describe('eventListing', () => {
  it('TPL-6 lists upcoming events, the next first, then past ones, the latest first', () => {
    const listing = list();
    expect(titles(listing.items)).toEqual(['next', 'soon', 'spring', 'last', 'first']);
    expect(listing.parts?.map(({ name, items }) => [name, titles(items)])).toEqual([
      ['upcoming', ['next', 'soon', 'spring']],
      ['past', ['last', 'first']],
    ]);
  });

  it.each([
    [1, ['next', 'soon'], ['upcoming']],
    [2, ['spring', 'last'], ['upcoming', 'past']],
    [3, ['first'], ['past']],
    [4, [], []],
  ])('TPL-5 pages through both parts: page %d', (page, expected, parts) => {
    const listing = list({ page }, 2);
    expect(titles(listing.items)).toEqual(expected);
    expect(listing.parts?.map(({ name }) => name)).toEqual(parts);
    expect(listing.parts?.flatMap(({ items }) => titles(items))).toEqual(expected);
    expect(listing.pageCount).toBe(3);
  });

  it('TPL-6 filters by discipline with counts, and keeps the choice on further pages', () => {
    const listing = list({ filter: 'locksmithing' }, 1);
    expect(titles(listing.items)).toEqual(['next']);
    expect(listing.total).toBe(2);
    expect(listing.hrefOf(1)).toBe('/eventi?discipline=locksmithing');
    expect(listing.hrefOf(2)).toBe('/eventi?discipline=locksmithing&page=2');
    expect(listing.filters).toEqual([
      { filter: null, count: 5, href: '/eventi', isCurrent: false },
      { filter: 'locksmithing', count: 2, href: '/eventi?discipline=locksmithing', isCurrent: true },
      { filter: 'automotive', count: 2, href: '/eventi?discipline=automotive', isCurrent: false },
      { filter: 'training', count: 1, href: '/eventi?discipline=training', isCurrent: false },
    ]);
  });

  it('TPL-6 is empty for a discipline without events, with links to the others', () => {
    const listing = list({ filter: 'industrial' });
    expect(listing).toMatchObject({ items: [], parts: [], total: 0, pageCount: 1 });
    expect(listing.filters?.find(({ isCurrent }) => isCurrent)).toMatchObject({
      filter: 'industrial',
      count: 0,
    });
  });

  it('TPL-5 is empty without choices if there are no events', () => {
    const listing = eventListing([], {
      path,
      choice: { page: 1, filter: null },
      pageSize: 24,
      now,
      timeZone: 'Europe/Rome',
    });
    expect(listing).toMatchObject({ items: [], parts: [], filters: [], total: 0 });
  });
});
