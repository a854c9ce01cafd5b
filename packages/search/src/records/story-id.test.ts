import { describe, expect, it } from 'vitest';
import { sampleStory } from '../testing/sample-story.ts';
import { storyId } from './story-id.ts';

const placed = (slug: string, ...others: string[]) => {
  const { story } = sampleStory(slug, 'category');
  return { ...story, alternates: others.map((other) => sampleStory(other, 'category').story.location) };
};
const slugs = ['it/global/categorie/accessori', 'en/global/category/accessories', 'ru/global/kategorii/aksessuary'];

describe('storyId', () => {
  it('SRC-9 is the same for all translations of a story', () => {
    const ids = slugs.map((slug) => storyId(placed(slug, ...slugs.filter((other) => other !== slug))));
    expect(ids).toEqual(['accessories', 'accessories', 'accessories']);
    const [, , ...withoutEnglish] = [...slugs, 'de/global/kategorie/zubehoer'];
    const others = withoutEnglish.map((slug) =>
      storyId(placed(slug, ...withoutEnglish.filter((other) => other !== slug))),
    );
    expect(new Set(others).size).toBe(1);
  });

  it('SRC-9 is the word of its own path without translations', () => {
    expect(storyId(placed('it/italy/categorie/solo-qui'))).toBe('solo-qui');
  });
});
