import { type Audience, audienceAt } from '@clavora/content-client/audience';
import type { Story } from '@clavora/content-client/story';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { FoundStory } from './partner-story.ts';

/** The role in records for every partner of a market. */
export const everyRole = '*';

/**
 * Returns the roles of a market's partners that may find a story of the partner area, by its tags and those of the pages of all folders above
 * it; `everyRole` for all, null if no partner may. `found` contains the pages of those folders.
 */
export function audienceRolesAmong(
  found: readonly FoundStory[],
  market: MarketId,
): (story: Story) => readonly string[] | null {
  const partnerStories = found.filter(({ audience }) => audience === 'partner').map(({ story }) => story);
  const byPath = new Map(partnerStories.map((story) => [story.location.path, story]));
  return ({ location }) => rolesOf(audienceAt(location.path, byPath), market);
}

function rolesOf({ markets, roles }: Audience, market: MarketId): readonly string[] | null {
  if (markets !== null && !markets.has(market)) return null;
  if (roles === null) return [everyRole];
  // A tag with the name of `everyRole` would open the story to every partner.
  const named = [...roles].filter((role) => role !== everyRole).toSorted();
  return named.length > 0 ? named : null;
}
