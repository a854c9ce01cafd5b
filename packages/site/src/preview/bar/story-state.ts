import type { RawStory } from '@clavora/content-client/schema/fields';

/** The state of a draft relative to its published version; times are ISO 8601, as the content service returns them. */
export type StoryState =
  | { kind: 'draft' }
  | { kind: 'changed'; changed: string; published: string }
  | { kind: 'published'; published: string };

/** The service may record a publish this long before the change that it publishes. */
const leewayMs = 2_000;

/** Returns the state of a draft from its dates. */
export function storyState({ published_at: published, updated_at: changed }: RawStory): StoryState {
  if (typeof published !== 'string' || published === '') return { kind: 'draft' };
  if (typeof changed === 'string' && Date.parse(changed) - Date.parse(published) > leewayMs)
    return { kind: 'changed', changed, published };
  return { kind: 'published', published };
}
