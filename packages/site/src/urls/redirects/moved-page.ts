import { parseStory } from '@clavora/content-client/story';
import { tags } from '../../core/page-cache.ts';
import type { Site } from '../../core/site.ts';
import { routeOfStory, storyHref } from '../links.ts';
import { recordedMove } from '../moves.ts';

/**
 * Where the page is now whose story stood at one of the content paths (RTE-13): a path of the market, or a URL where only another market
 * shows it. However often it moved, the answer is its present place. Null where none is recorded, or where the story is no page any more.
 */
export async function movedPage(site: Site, candidates: readonly string[]): Promise<string | null> {
  for (const slug of candidates) {
    const uuid = await recordedMove(site, slug);
    if (uuid === null) continue;
    // The next move, and the end, change this page.
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
