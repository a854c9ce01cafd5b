import type { RenderContext } from '@clavora/blocks/render-context';
import type { Reference } from '@clavora/content-client/schema/fields';
import { isStoryOf, type PageComponentName, parseStory, type StoryOf } from '@clavora/content-client/story';

/** The related stories of a kind that can be shown; deleted and unpublished ones, and those of another kind, are left out. */
export function relatedStories<Name extends PageComponentName>(
  references: readonly (Reference | null)[],
  name: Name,
  context: RenderContext,
): StoryOf<Name>[] {
  return references.flatMap((reference) => {
    const raw = reference?.story ?? null;
    const story =
      raw &&
      parseStory(raw, ({ field, message }) =>
        context.warn(`Story ${raw.full_slug}: field "${field}" is malformed: ${message}`),
      );
    return story && isStoryOf(story, name) ? [story] : [];
  });
}
