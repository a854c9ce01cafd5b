import { parseStory } from '@clavora/content-client/story';
import { tags } from '../../page-cache.ts';
import type { Site } from '../../site.ts';
import { routeOfStory, storyHref } from '../links.ts';
import { recordedMove } from '../moves/recorded-move.ts';

/**
 * Returns the current URL of a story that had one of the content paths before (RTE-13): a path of the market, or an absolute URL if only another
 * market shows it. After several moves it is the latest one. Null if no move is recorded, or the story is no longer a page.
 */
export async function movedPage(site: Site, candidates: readonly string[]): Promise<string | null> {
  for (const slug of candidates) {
    const uuid = await recordedMove(site, slug);
    if (uuid === null) continue;
    // The next move or removal of the story changes the redirect.
    await site.cache.tag([tags.story(uuid)]);
    const [raw] = await site.content.byUuids([uuid]);
    const story = raw ? parseStory(raw) : null;
    if (!story || !routeOfStory(site.routing, story)) continue;
    const { market, routing, environment } = site;
    const href = storyHref(story.fullSlug, { market: market.id, routing, origins: environment.origins });
    if (href !== null) return href;
  }
  return null;
}
