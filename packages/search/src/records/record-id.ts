import { createHmac } from 'node:crypto';
import type { FoundStory } from './partner-story.ts';

/**
 * Returns the id of a story's first record. The service returns records by id whatever filters a key has; ids of partner records therefore
 * depend on a secret, so that they cannot be derived from uuids, which file addresses contain.
 */
export function recordId({ audience, story: { uuid } }: FoundStory, secret: string): string {
  if (audience === 'public') return uuid;
  return createHmac('sha256', secret).update(`search record ${uuid}`).digest('hex').slice(0, 32);
}
