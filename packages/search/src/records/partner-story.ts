import type { FieldProblem } from '@clavora/content-client/schema/define-block';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { parsePartnerStory, parseStory, partnerLocation, type Story } from '@clavora/content-client/story';

/** A story and its audience. */
export interface FoundStory {
  audience: 'public' | 'partner';
  story: Story;
}

/** Parses a story for search, including the partner area; null if it is not a page. */
export function parseFoundStory(raw: RawStory, onProblem?: (problem: FieldProblem) => void): FoundStory | null {
  const isPartner = partnerLocation(raw.full_slug) !== null;
  const story = isPartner ? parsePartnerStory(raw, onProblem) : parseStory(raw, onProblem);
  return story && { audience: isPartner ? 'partner' : 'public', story };
}
