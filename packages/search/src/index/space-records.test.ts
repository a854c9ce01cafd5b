import type { StoryQuery } from '@clavora/content-client/content-client';
import { describe, expect, it } from 'vitest';
import { indexKeys } from '../schema/indexes.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleRawStory } from '../testing/sample-story.ts';
import { loadFoundStories, spaceRecords } from './space-records.ts';

const raw = [
  ...Array.from({ length: 230 }, (_, at) =>
    sampleRawStory(`it/global/prodotti/p-${at}`, 'product', { code: `P-${at}` }),
  ),
  sampleRawStory('it/italy/chi-siamo', 'section', { title: 'Qui', summary: 7 }),
  sampleRawStory('extranet/it/prodotti', 'product_listing', { title: 'Segreto' }),
];

/** A content service with these stories, and the requests it received. */
function contentOf(stories = raw) {
  const asked: StoryQuery[] = [];
  return {
    asked,
    content: {
      stories: async (query: StoryQuery) => {
        asked.push(query);
        const { page = 1, perPage = 25 } = query;
        const wanted = stories.filter(({ full_slug }) =>
          query.slugs.some((slug) => full_slug.startsWith(slug.replace('*', ''))),
        );
        return { stories: wanted.slice((page - 1) * perPage, page * perPage), total: wanted.length };
      },
    },
  };
}

const source = (content: ReturnType<typeof contentOf>['content']) => ({
  ...sampleContext({ market: 'italy', locale: 'it' }),
  content,
});

describe('spaceRecords', () => {
  it('SRC-5 reads stories page by page, once per language', async () => {
    const { content, asked } = contentOf();
    const places = indexKeys.filter(({ locale }) => locale === 'it');
    const counts: string[] = [];
    for await (const { place, records } of spaceRecords(source(content), places)) {
      counts.push(`${place.audience} ${place.market} ${records.length}`);
    }
    expect(counts).toEqual(['public global 230', 'public italy 231', 'partner global 1', 'partner italy 1']);
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  it('SRC-5 counts a story once that occurs on two pages because of a publish, and reports malformed ones', async () => {
    const problems: string[] = [];
    const twice = [...raw.slice(0, 100), ...raw.slice(99)];
    const found = await loadFoundStories(
      { content: contentOf(twice).content, onProblem: ({ fullSlug, field }) => problems.push(`${fullSlug} ${field}`) },
      'it',
    );
    expect(found).toHaveLength(raw.length);
    expect(problems).toEqual(['it/italy/chi-siamo summary']);
  });
});
