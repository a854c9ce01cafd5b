import type { StoryRecord } from '@clavora/services/content/space-source';

/** Language-independent names of the pages of the sample space, as lists of queries use them. */
export interface PageNames {
  /** Returns the name of a story: a product's code, else its English content path below `en/global/`; the uuid if there is neither. */
  nameOf(uuid: string): string;
  /** Returns whether a page has this name. */
  has(name: string): boolean;
}

const english = 'en/global/';

/** Returns the names of the stories of a space in which translations share a group. */
export function pageNames(
  stories: readonly Pick<StoryRecord, 'uuid' | 'full_slug' | 'group_id' | 'content'>[],
): PageNames {
  const pathOfGroup = new Map(
    stories
      .filter(({ full_slug }) => full_slug.startsWith(english))
      .map(({ group_id, full_slug }) => [group_id, full_slug.slice(english.length).replace(/\/$/, '')]),
  );
  const names = new Map(
    stories.map((story) => {
      const { code } = story.content;
      const isProduct = typeof code === 'string' && code !== '';
      return [story.uuid, isProduct ? code : (pathOfGroup.get(story.group_id) ?? story.uuid)];
    }),
  );
  const known = new Set(names.values());
  return { nameOf: (uuid) => names.get(uuid) ?? uuid, has: (name) => known.has(name) };
}
