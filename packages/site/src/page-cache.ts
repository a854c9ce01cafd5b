import { unstable_cache } from 'next/cache';

/**
 * The one place that knows how pages are kept. Next keeps the rendered page and the tags met while it rendered; content
 * itself is not kept, so that a page made anew is never made of old parts.
 */

/** Seconds after which a page is looked at again even though no publish was heard of. */
const revalidateSeconds = 300;
/** The same for a page that lacks a part which the content service failed to give. */
const brieflySeconds = 10;

/** Next drops the tags of a value past its 128th. */
const tagsPerValue = 100;

export const tags = {
  /** Any page of the market that shows the configuration of a language: all of them. */
  config: (locale: string) => `config:${locale}`,
  story: (uuid: string) => `story:${uuid}`,
  /** The place of a story, whether there is one or not: a page that is missing appears with the story. */
  slug: (fullSlug: string) => `slug:${fullSlug}`,
  /** Everything below a folder: listings, and the stories that a market has of its own. */
  folder: (path: string) => `folder:${path}`,
} as const;

/** Keeps a value that many pages share, by its tags. A failure is not kept. */
export function shared<Value>(
  key: readonly string[],
  tagList: readonly string[],
  load: () => Promise<Value>,
): Promise<Value> {
  return unstable_cache(load, [...key], { tags: [...tagList], revalidate: revalidateSeconds })();
}

/** Marks the page that is being rendered, so that the tags refresh it. */
export async function tagPage(tagList: readonly string[]): Promise<void> {
  // Next has no call for this outside its Cache Components; a kept empty value hands its tags to the page around it.
  for (let start = 0; start < tagList.length; start += tagsPerValue) {
    const some = tagList.slice(start, start + tagsPerValue);
    await unstable_cache(async () => true, ['tags', ...some], { tags: some })();
  }
}

/** Marks the page that is being rendered as one that must not stand for long. */
export async function keepBriefly(): Promise<void> {
  await unstable_cache(async () => true, ['briefly'], { revalidate: brieflySeconds })();
}
