import type { Reference } from '@clavora/content-client/schema/fields';
import { isStoryOf, type PageComponentName, parseStory, type Story, type StoryOf } from '@clavora/content-client/story';
import type { RenderContext } from '../render/render-context.ts';

/** Returns the stories of a relation; deleted, unpublished and unresolved ones are left out. */
export function relatedStories(references: readonly Reference[], context: RenderContext): Story[] {
  return references.flatMap(({ story: raw }) => {
    const story =
      raw &&
      parseStory(raw, (problem) =>
        context.warn(`${raw.full_slug}: field "${problem.field}" is malformed: ${problem.message}`),
      );
    return story ? [story] : [];
  });
}

/** Returns the related stories of one kind. */
export function relatedStoriesOf<Name extends PageComponentName>(
  references: readonly Reference[],
  name: Name,
  context: RenderContext,
): StoryOf<Name>[] {
  return relatedStories(references, context).filter((story) => isStoryOf(story, name));
}
