import { isStoryOf, type StoryOf } from '@clavora/content-client/story';
import { sampleStory } from '@clavora/site-core/sample-page';
import { expect, it } from 'vitest';
import { careerListing } from './load-careers.ts';

function position(title: string, closes_at: string): StoryOf<'career'> {
  const story = sampleStory('career', { title, closes_at }, `en/global/careers/${title}`);
  if (!isStoryOf(story, 'career')) throw new Error('expected a position');
  return story;
}

const positions = [
  position('today', '2026-11-19 23:00'),
  position('yesterday', '2026-11-19'),
  position('always', ''),
  position('long ago', '2026-01-01'),
  position('later', '2026-12-24'),
];

it.each([
  ['2026-11-20T22:59:59Z', ['today', 'always', 'later', 'yesterday', 'long ago']],
  ['2026-11-20T23:00:00Z', ['always', 'later', 'today', 'yesterday', 'long ago']],
])('CNT-16 lists at %s positions that are closed last, page by page', (now, expected) => {
  const titles = [1, 2, 3].flatMap((page) => {
    const choice = { page, filter: null };
    const options = { path: '/careers', choice, pageSize: 2, now: Date.parse(now), timeZone: 'Europe/Rome' };
    const listing = careerListing(positions, options);
    expect([listing.total, listing.pageCount]).toEqual([5, 3]);
    return listing.items.map(({ content }) => content.title);
  });
  expect(titles).toEqual(expected);
});
