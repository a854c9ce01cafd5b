import { parseStory, type Story } from '@clavora/content-client/story';
import { describe, expect, it } from 'vitest';
import { rawStory } from '../testing/sample-content.ts';
import { countOf, latestStories } from './latest-stories.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

function story(name: string, component: string, fields: Record<string, unknown>, firstPublished = '2026-01-01'): Story {
  const raw = rawStory(`en/global/x/${name}`, { component, title: name, ...fields });
  const parsed = parseStory({ ...raw, first_published_at: `${firstPublished}T00:00:00Z` });
  if (!parsed) throw new Error(`expected ${component} to be a story`);
  return parsed;
}

const stories = [
  story('old news', 'news_article', { date: '2025-02-01' }),
  story('news', 'news_article', { date: '2026-11-01' }),
  story('undated news', 'news_article', {}, '2026-10-01'),
  story('release', 'press_release', { date: '2026-11-10' }),
  story('past fair', 'event', { starts_at: '2026-03-01 08:00', ends_at: '2026-03-02 17:00', time_zone: 'Europe/Rome' }),
  story('spring fair', 'event', { starts_at: '2027-03-01 08:00', ends_at: '2027-03-04 17:00' }, '2026-11-05'),
  story('fair on now', 'event', { starts_at: '2026-11-19 08:00', ends_at: '2026-11-21 17:00' }, '2026-05-05'),
  story('page', 'page', {}),
];

describe('latestStories', () => {
  it.each([
    ['news_article', 9, ['news', 'undated news', 'old news']],
    ['press_release', 9, ['release']],
    ['event', 9, ['fair on now', 'spring fair', 'past fair']],
    ['event', 1, ['fair on now']],
    ['all', 9, ['release', 'spring fair', 'news', 'undated news', 'fair on now', 'old news']],
    ['all', 2, ['release', 'spring fair']],
  ] as const)('BLK-2 returns the latest of %s, %d of them', (kind, limit, expected) => {
    const { pick } = latestStories({ kind, limit, preset: 5, max: 12 });
    const titles = new Map(stories.map(({ uuid, content }) => [uuid, content.title]));
    expect(pick(stories, now, 'Europe/Rome').map(({ uuid }) => titles.get(uuid))).toEqual(expected);
  });

  it.each([
    ['all', ['news_article', 'press_release', 'event']],
    ['event', ['event']],
  ] as const)('BLK-2 requests only the content types that it shows: %s', (kind, components) => {
    expect(latestStories({ kind, limit: null, preset: 5, max: 12 }).components).toEqual(components);
  });
});

describe('countOf', () => {
  it.each([
    [null, 5],
    [3, 3],
    [0, 5],
    [-4, 5],
    [0.5, 5],
    [7.9, 7],
    [99, 12],
    [Number.MAX_VALUE, 12],
  ])('CNT-4 limits a count of %d', (limit, count) => {
    expect(countOf(limit, { preset: 5, max: 12 })).toBe(count);
  });
});
