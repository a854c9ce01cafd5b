import type { RawStory } from '@clavora/content-client/schema/fields';
import type { Locale } from '@clavora/i18n-routing/locales';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';

/**
 * Returns the site with stories of pages that requests share until a publish: for pages of a language that are made per request, of which each would cost
 * the content service a request. Stories that contain others are not shared: an edit of those would not be noticed. The paths must be those of
 * routes, not of what visitors type.
 */
export function withSharedStories(site: Site, locale: Locale): Site {
  const { content, cache } = site;
  const share = (slugs: readonly string[]): Promise<readonly (readonly [string, RawStory])[] | null> =>
    cache.shared(['stories-of-page', ...slugs], [tags.config(locale), ...slugs.map(tags.slug)], async () => {
      const found = [...(await content.lookup(slugs))];
      return found.some(([, story]) => containsStory(story.content)) ? null : found;
    });
  return {
    ...site,
    content: {
      ...content,
      async lookup(slugs, parts) {
        const shared = await share(slugs);
        return shared === null ? content.lookup(slugs, parts) : new Map(shared);
      },
    },
  };
}

/** Whether a value contains a related or linked story. */
function containsStory(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'full_slug' in value || Object.values(value).some(containsStory);
}
