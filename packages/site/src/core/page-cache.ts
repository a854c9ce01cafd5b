import { unstable_cache } from 'next/cache';
import { addressTag } from '../cache/address-tag.ts';

/**
 * The one place that knows how pages are kept. Next keeps the rendered page and the tags met while it rendered; content
 * itself is not kept, so that a page made anew is never made of old parts.
 */
export interface PageCache {
  /** Keeps a value that many pages share, by its tags. A failure is not kept. */
  shared<Value>(key: readonly string[], tagList: readonly string[], load: () => Promise<Value>): Promise<Value>;
  /** The same for a value that is kept for one address, which a visitor may have invented: these take the place of each other alone. */
  sharedByAddress: PageCache['shared'];
  /** Marks the page that is being rendered, so that the tags refresh it. */
  tag(tagList: readonly string[]): Promise<void>;
  /** Marks the page that is being rendered as one that must not stand for long. */
  keepBriefly(): Promise<void>;
}

/** Seconds after which a page is looked at again even though no publish was heard of. */
const revalidateSeconds = 300;
/** The same for a page that lacks a part which the content service failed to give. */
const brieflySeconds = 10;

/** Next drops the tags of a value past its 128th. */
const tagsPerValue = 100;
/** It drops longer ones too, and logs each: no story is at a place that an address of kilobytes names. */
const maxTagLength = 256;

/** What a publish tells (publish/changed-tags.ts), and what pages are marked with. */
export const tags = {
  /** Any page of the market that shows the configuration of a language: all of them. */
  config: (locale: string) => `config:${locale}`,
  /** Pages that show something of the story, or would if it could be read. */
  story: (uuid: string) => `story:${uuid}`,
  /** The place of a story, whether there is one or not: a page that is missing appears with the story. */
  slug: (fullSlug: string) => `slug:${fullSlug}`,
  /** Whether there is a story at a place: pages in other languages that link to it. */
  place: (fullSlug: string) => `place:${fullSlug}`,
  /** Everything below a folder and what it says: listings. */
  folder: (path: string) => `folder:${path}`,
  /** Which stories there are below a folder, whatever they say. */
  members: (path: string) => `members:${path}`,
  /** The entries of a datasource. */
  datasource: (slug: string) => `datasource:${slug}`,
  /** Which products searches of a language find: pages that show some without naming them. */
  search: (locale: string) => `search:${locale}`,
} as const;

/** Next's own cache, as public pages use it. */
export const nextCache: PageCache = {
  shared: (key, tagList, load) =>
    unstable_cache(load, [...key], { tags: [...tagList], revalidate: revalidateSeconds })(),
  sharedByAddress: (key, tagList, load) => nextCache.shared(key, [...tagList, addressTag], load),
  async tag(given) {
    const tagList = given.filter((tag) => tag.length <= maxTagLength);
    // Next has no call for this outside its Cache Components; a kept empty value hands its tags to the page around it. All are one entry:
    // with its tags in the key, each invented address would make another.
    for (let start = 0; start < tagList.length; start += tagsPerValue) {
      const some = tagList.slice(start, start + tagsPerValue);
      await unstable_cache(async () => true, ['tags'], { tags: some })();
    }
  },
  async keepBriefly() {
    await unstable_cache(async () => true, ['briefly'], { revalidate: brieflySeconds })();
  },
};

/** Keeps nothing: what a preview loads is for one pair of eyes, and old after a moment. */
export const noCache: PageCache = {
  shared: (_key, _tagList, load) => load(),
  sharedByAddress: (_key, _tagList, load) => load(),
  tag: async () => undefined,
  keepBriefly: async () => undefined,
};
