import { parseStory, storyCandidates } from '@clavora/content-client/story';
import type { CustomLanding } from '@clavora/pages/read-custom-landing';
import { recordFailedLanding } from '@clavora/server/failed-landings';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';
import { payloadStory } from '../payload/payload-content.ts';

/**
 * Loads the data of a custom landing page by route path; null if there is none. Cached with the page's tags, first that of its content path, then
 * those of its story, so that an edit invalidates it. Rejects with a ContentError if the content service fails.
 */
export async function loadCustomLanding(site: Site, path: string): Promise<CustomLanding | null> {
  const { market, routing, content, cache, environment } = site;
  const match = routing.match(market.id, path);
  if (match.kind !== 'route' || match.route.id !== 'custom-landing') return null;
  const slugs = storyCandidates(match, market.id);
  const loadStory = async () => {
    const found = await content.lookup(slugs);
    return slugs.flatMap((slug) => found.get(slug) ?? [])[0] ?? null;
  };
  const key = ['custom-landing', market.id, match.locale, match.path];
  const uuid = await cache.sharedByAddress(
    [...key, 'uuid'],
    slugs.map(tags.slug),
    async () => (await loadStory())?.uuid ?? null,
  );
  if (uuid === null) return null;
  const raw = await cache.shared([...key, uuid], [tags.story(uuid)], loadStory);
  const story = raw && parseStory(raw);
  const components: readonly string[] = match.route.detail?.components ?? [];
  if (!story || !components.includes(story.content.component)) return null;
  const shown = payloadStory(story, { market: market.id, routing, origins: environment.origins });
  return { path, title: story.content.title, content: shown.content };
}

/** Records that the data of a custom landing page failed; ignores other pages. */
export function reportLandingFailure({ market, routing }: Site, url: string): void {
  const match = routing.match(market.id, url);
  if (match.kind === 'route' && match.route.id === 'custom-landing') recordFailedLanding(url);
}
