import { createHmac } from 'node:crypto';
import type { FoundStory } from './partner-story.ts';

/**
 * The id of a story's first record. The service gives records out by their ids whatever a key's filters say, so that those of partner stories
 * cannot be worked out from a uuid, which file addresses name: only who knows the secret can.
 */
export function recordId({ audience, story: { uuid } }: FoundStory, secret: string): string {
  if (audience === 'public') return uuid;
  return createHmac('sha256', secret).update(`search record ${uuid}`).digest('hex').slice(0, 32);
}
