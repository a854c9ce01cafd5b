import { type Audience, audienceAt } from '@clavora/content-client/audience';
import type { Story } from '@clavora/content-client/story';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { FoundStory } from './partner-story.ts';

/** What a record for every partner of a market names in place of roles. */
export const everyRole = '*';

/**
 * Who of a market's partners may find a story of the partner area, as its tags and those of the pages of all folders above it say: roles, or
 * `everyRole`; null where nobody may. `found` holds the pages of those folders.
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
  // A role of this name would be found by everybody.
  const named = [...roles].filter((role) => role !== everyRole).toSorted();
  return named.length > 0 ? named : null;
}
