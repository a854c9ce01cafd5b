import { audienceAt, maySee, type Viewer } from '@clavora/content-client/audience';
import { isStoryOf, parsePartnerStory, partnerLocation, type Story } from '@clavora/content-client/story';
import { marketIds } from '@clavora/i18n-routing/markets';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileSample } from '../sources/authored-source.ts';

/** A page of the partner area in English (the others are translations of it) and its content as delivered. */
interface Page {
  story: Story;
  path: string;
  tags: readonly string[];
  delivered: string;
}

let pages: Page[];
let byPath: ReadonlyMap<string, Page>;

beforeAll(async () => {
  const { data } = await compileSample();
  pages = data.stories.flatMap((raw) => {
    const story = partnerLocation(raw.full_slug)?.locale === 'en' ? parsePartnerStory({ ...raw }) : null;
    if (story === null) return [];
    return [{ story, path: story.location.path, tags: raw.tag_list, delivered: JSON.stringify(raw.content) }];
  });
  byPath = new Map(pages.map((page) => [page.path, page]));
}, 60_000);

const viewers: Viewer[] = marketIds.flatMap((market) => [
  { market, roles: [] },
  { market, roles: ['service'] },
  { market, roles: ['sales'] },
]);

describe('links within the partner area', () => {
  it('EXT-2 lead no partner to a page of another audience', () => {
    const links = pages.flatMap((from) =>
      pages.filter((to) => to !== from && from.delivered.includes(to.story.uuid)).map((to) => ({ from, to })),
    );
    expect(links.length).toBeGreaterThan(20);
    const closed = links.filter(({ from, to }) =>
      viewers.some(
        (viewer) => maySee(audienceAt(from.path, byPath), viewer) && !maySee(audienceAt(to.path, byPath), viewer),
      ),
    );
    expect(closed.map(({ from, to }) => `${from.path} → ${to.path}`)).toEqual([]);
  });
});

describe('news for partners', () => {
  it('EXT-1 are twelve of the last year, each with a link, some for one role or market only', () => {
    const news = pages.filter(({ story }) => isStoryOf(story, 'news_article'));
    expect(news.length).toBe(12);
    expect(news.filter(({ delivered }) => !delivered.includes('"linktype":"story"'))).toEqual([]);
    expect(news.flatMap(({ tags }) => tags).toSorted()).toEqual(['market:germany', 'role:sales', 'role:service']);
  });
});

describe('photo gallery', () => {
  it('EXT-1 has albums of three levels, with terms of use for each, some for one role or market only', () => {
    const albums = pages.filter(({ story }) => isStoryOf(story, 'album'));
    const levels = albums.map(({ path }) => path.split('/').length - 3);
    expect(new Set(levels)).toEqual(new Set([1, 2, 3]));
    const terms = albums.filter(({ story }) => isStoryOf(story, 'album') && story.content.terms !== '');
    expect(albums.filter(({ path }) => !terms.some((page) => path.startsWith(page.path)))).toEqual([]);
    expect(albums.flatMap(({ tags }) => tags).toSorted()).toEqual(['market:italy', 'role:sales']);
  });

  it('EXT-1 describes each picture with its author and date', () => {
    const pictures = pages.flatMap(({ story }) => (isStoryOf(story, 'album') ? story.content.pictures : []));
    expect(pictures.length).toBeGreaterThanOrEqual(40);
    for (const { image, caption, credit, taken } of pictures) {
      expect(image).toMatchObject({ alt: expect.stringMatching(/\w/) });
      expect([caption, credit, taken].filter((text) => !text)).toEqual([]);
    }
  });
});
