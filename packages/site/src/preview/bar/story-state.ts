import type { RawStory } from '@clavora/content-client/schema/fields';

/** How a draft stands to what everybody sees; moments as the content service tells them, ISO 8601. */
export type StoryState =
  | { kind: 'draft' }
  | { kind: 'changed'; changed: string; published: string }
  | { kind: 'published'; published: string };

/** Milliseconds by which a publish may be noted before the change that it publishes. */
const leeway = 2_000;

/** Reads how a draft stands from its dates. */
export function storyState({ published_at: published, updated_at: changed }: RawStory): StoryState {
  if (typeof published !== 'string' || published === '') return { kind: 'draft' };
  if (typeof changed === 'string' && Date.parse(changed) - Date.parse(published) > leeway)
    return { kind: 'changed', changed, published };
  return { kind: 'published', published };
}
