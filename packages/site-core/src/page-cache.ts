import { addressTag } from '@clavora/page-cache/address-tag';
import { endTag } from '@clavora/page-cache/end-tag';
import { unstable_cache } from 'next/cache';

/**
 * How pages are cached. Next caches the rendered page with the tags collected during rendering. Content itself is not cached, so that a regenerated
 * page never contains old parts.
 */
export interface PageCache {
  /** Caches a value that many pages share, with its tags. An error is not cached. */
  shared<Value>(key: readonly string[], tagList: readonly string[], load: () => Promise<Value>): Promise<Value>;
  /** The same for a value of one URL, which a visitor may have invented: such values evict only each other. */
  sharedByAddress: PageCache['shared'];
  /** Adds tags to the page that is being rendered. */
  tag(tagList: readonly string[]): Promise<void>;
  /** Caches the page that is being rendered until a time at most, in milliseconds since the epoch: after it, it is rendered before it is sent. */
  keepUntil(at: number): Promise<void>;
  /** Caches the page that is being rendered for seconds only. */
  keepBriefly(): Promise<void>;
}

/** A page is regenerated after this time even without a publish. */
export const revalidateSeconds = 300;
/** The same for a page without a part that could not be loaded. */
const brieflySeconds = 10;

/** Below 128: Next drops further tags of a value. */
const tagsPerValue = 100;
/** Next drops longer tags and logs each of them. No story has a path of that length, only an invented URL. */
const maxTagLength = 256;

/** The tags of pages, which a publish invalidates (publishing/space/changed-tags.ts). */
export const tags = {
  /** The configuration of a language, which all its pages show. */
  config: (locale: string) => `config:${locale}`,
  /** Pages that show content of the story, or would if it could be loaded. */
  story: (uuid: string) => `story:${uuid}`,
  /** The content path of a page, with or without story: the page of a missing story is regenerated when the story appears. */
  slug: (fullSlug: string) => `slug:${fullSlug}`,
  /** Whether a story exists at a content path: for pages in other languages that link to it. */
  place: (fullSlug: string) => `place:${fullSlug}`,
  /** All stories below a folder with their content: for listings. */
  folder: (path: string) => `folder:${path}`,
  /** Which stories exist below a folder, without their content. */
  members: (path: string) => `members:${path}`,
  /** The entries of a datasource. */
  datasource: (slug: string) => `datasource:${slug}`,
  /** The products that searches of a language find: for pages that show search results. */
  search: (locale: string) => `search:${locale}`,
} as const;

/** Next's own cache, as public pages use it. */
export const nextCache: PageCache = {
  shared: (key, tagList, load) =>
    unstable_cache(load, [...key], { tags: [...tagList], revalidate: revalidateSeconds })(),
  sharedByAddress: (key, tagList, load) => nextCache.shared(key, [...tagList, addressTag], load),
  async tag(given) {
    const tagList = given.filter((tag) => tag.length <= maxTagLength);
    // Next has no function for this outside its Cache Components, but a cached empty value passes its tags to the page. All share one entry: with
    // the tags in the key, each invented URL would add another.
    for (let start = 0; start < tagList.length; start += tagsPerValue) {
      const batch = tagList.slice(start, start + tagsPerValue);
      await unstable_cache(async () => true, ['tags'], { tags: batch })();
    }
  },
  async keepUntil(at) {
    await nextCache.tag([endTag(at)]);
    // Caches in front know no tags, only seconds.
    const seconds = Math.ceil((at - Date.now()) / 1000);
    const revalidate = Math.min(revalidateSeconds, Math.max(1, seconds));
    await unstable_cache(async () => true, ['until'], { revalidate })();
  },
  async keepBriefly() {
    await unstable_cache(async () => true, ['briefly'], { revalidate: brieflySeconds })();
  },
};

/** Caches nothing: for previews, whose drafts belong to one editor and change constantly. */
export const noCache: PageCache = {
  shared: (_key, _tagList, load) => load(),
  sharedByAddress: (_key, _tagList, load) => load(),
  tag: async () => undefined,
  keepUntil: async () => undefined,
  keepBriefly: async () => undefined,
};
