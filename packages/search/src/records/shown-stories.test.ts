import { describe, expect, it } from 'vitest';
import { sampleStory } from '../testing/sample-story.ts';
import { hiddenBy, shownStories } from './shown-stories.ts';

const stories = ['it/global/a', 'it/italy/a', 'it/global/b', 'it/italy/c', 'de/global/a', 'de/germany/b'].map(
  (slug) => sampleStory(slug, 'page').story,
);
const shown = (market: 'global' | 'italy', locale: 'it' | 'de') =>
  shownStories(stories, { market, locale }).map(({ fullSlug }) => fullSlug);

describe('shownStories', () => {
  it("SRC-5 replaces the global story by a market's own one at the same path", () => {
    expect(shown('italy', 'it')).toEqual(['it/italy/a', 'it/global/b', 'it/italy/c']);
    expect(shown('global', 'it')).toEqual(['it/global/a', 'it/global/b']);
    expect(shown('global', 'de')).toEqual(['de/global/a']);
    expect(hiddenBy(sampleStory('it/italy/home', 'landing_page').story)).toBe('it/global/home');
    expect(hiddenBy(sampleStory('it/global/a', 'page').story)).toBeNull();
  });
});
