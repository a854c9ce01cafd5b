import type { RawStory } from '@clavora/content-client/schema/fields';
import { noCache } from '@clavora/site-core/page-cache';
import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { withSharedStories } from './with-shared-stories.ts';

const slug = 'it/global/trova-chiave';
const other: RawStory = {
  uuid: '0b8a8c0e-3ac5-4a6e-9b1b-0a3a5b1f7c11',
  full_slug: 'it/global/b',
  content: { component: 'page', _uid: 'b' },
};

/** Looks up the page twice; returns the answers, how often the content service was asked, and the tags of what is kept. */
async function lookedUpTwice(body: readonly unknown[]) {
  const story: RawStory = { uuid: 'u', full_slug: slug, content: { component: 'section', _uid: 'u', body } };
  let asked = 0;
  const kept = new Map<string, string>();
  const keptTags = new Set<string>();
  const site = sampleSite('italy', {
    lookup: async () => {
      asked += 1;
      return new Map([[slug, story]]);
    },
  });
  const cache = {
    ...noCache,
    async shared<Value>(key: readonly string[], tagList: readonly string[], load: () => Promise<Value>) {
      const name = key.join(' ');
      for (const tag of tagList) keptTags.add(tag);
      // As in a cache outside the process.
      const value = kept.get(name) ?? JSON.stringify(await load());
      kept.set(name, value);
      return JSON.parse(value) as Value;
    },
  };
  const { content } = withSharedStories({ ...site, cache }, 'it');
  const answers = [await content.lookup([slug]), await content.lookup([slug])].map((found) => found.get(slug));
  return { asked, answers, story, keptTags: [...keptTags] };
}

describe('withSharedStories', () => {
  it('CNT-12 CAT-14 asks the content service once for the story of a page, until its path is published', async () => {
    const { asked, answers, story, keptTags } = await lookedUpTwice([]);
    expect(answers).toEqual([story, story]);
    expect(asked).toBe(1);
    expect(keptTags).toEqual(['config:it', `slug:${slug}`]);
  });

  it('CNT-9 shares no story that contains others', async () => {
    const { asked, answers, story } = await lookedUpTwice([{ component: 'card', _uid: 'c', story: other }]);
    expect(answers).toEqual([story, story]);
    expect(asked).toBe(3);
  });
});
