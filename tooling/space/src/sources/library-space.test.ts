import { blockFixtures } from '@clavora/blocks/fixtures';
import type { StoryRecord } from '@clavora/services/content/space-source';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyPage, libraryBlocks, libraryPages, librarySource, wholeLibraryPage } from './library-space.ts';

describe('library space', () => {
  let records: readonly StoryRecord[];
  let stories: Map<string, Record<string, unknown>>;

  beforeAll(async () => {
    const data = await librarySource().load();
    records = data.stories;
    stories = new Map(data.stories.map(({ full_slug, content }) => [full_slug, content]));
  });

  it('has a page for every example of every block, for every block, and for all', () => {
    for (const [name, fixtures] of Object.entries(blockFixtures)) {
      fixtures.forEach(({ raw }, index) => {
        const content = stories.get(`it/global/block-${name}-${index + 1}`);
        expect(content?.body).toMatchObject([{ component: raw.component, _uid: raw._uid }]);
      });
    }
    for (const { slug, examples } of libraryBlocks)
      expect(stories.get(`it/global/${slug}`)?.body).toHaveLength(examples.length);
    expect(stories.get(`it/global/${wholeLibraryPage.slug}`)?.body).toHaveLength(wholeLibraryPage.body.length);
    expect(stories.get(`it/global/${emptyPage.slug}`)?.body).toEqual([]);
  });

  it('contains every story of the sample space, and no slug twice', () => {
    expect(stories.has('it/global/home')).toBe(true);
    expect(new Set(libraryPages.map(({ slug }) => slug)).size).toBe(libraryPages.length);
  });

  it('has the stories of examples as stories, named by their uuids', () => {
    const { body } = stories.get('it/global/block-products-carousel-1') ?? {};
    const [carousel] = body as { products: string[] }[];
    const uuids = new Map(records.map(({ uuid, content }) => [uuid, content.component]));
    expect(carousel?.products.length).toBeGreaterThan(0);
    for (const uuid of carousel?.products ?? []) expect(uuids.get(uuid)).toBe('product');
    expect(uuids.size).toBe(records.length);
  });

  it('takes its pictures from the sample space', () => {
    const texts = JSON.stringify(stories.get('it/global/block-image-grid'));
    expect(texts).toMatch(/https:\/\/a\.storyblok\.com\/f\/\d+\/\d+x\d+\/[0-9a-f]{10}\/[\w-]+\.png/);
  });
});
